// The page "Try it" of the built site, in Chromium, against the answers of the library in Python.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openSite } from "./site.mjs";

const CASES = JSON.parse(await readFile(process.env.CASES ?? "cases.json", "utf8"));
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// On a quiet computer the first verdict comes within 10 s and a later one within 100 ms. These
// limits are wider: the computer that runs the tests may be busy with other things.
const FIRST = 30_000;
const LATER = 300;

const MELDS = ["4GR", "4WR", "4YR", "4GH", "2WA"];
const CLAIM = `#hand=RR+RH+GA&${MELDS.map((meld) => `exposed=${meld}`).join("&")}&rules=see-sek`;

let site;
let page; // stays open, so that Python starts once for most tests

// Waits until the page has answered all there is to answer.
const answered = (on = page) => on.waitForSelector('#try[aria-busy="false"][data-outlook="done"]');

const goTo = async (hash, on = page) => {
  const change = (wanted) =>
    new Promise((resolve) => {
      if (location.hash === wanted) resolve();
      addEventListener("hashchange", resolve, { once: true });
      location.hash = wanted;
    });
  await on.evaluate(change, hash);
  await answered(on);
};

const toHash = ({ hand, exposed, rules, options, winning_card, lucky, own_draw }) => {
  const parts = new URLSearchParams({ hand, rules, winning_card, lucky, own_draw, ...options });
  for (const meld of exposed) parts.append("exposed", meld);
  return `#${parts}`;
};

const type = async (question) => {
  const other = question.rules === "taiwan" ? "see-sek" : "taiwan";
  const isChosen = (await page.inputValue("#try-rules")) === question.rules;
  if (isChosen) await page.selectOption("#try-rules", other);
  await page.selectOption("#try-rules", question.rules); // which makes all options the usual ones
  await page.evaluate(() => (document.querySelector("#try details").open = true));
  for (const [name, value] of Object.entries(question.options)) {
    const field = page.locator(`#try-option-${name}`);
    const isSelect = await field.evaluate(({ tagName }) => tagName === "SELECT");
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
  await page.click("#try-clear");
  for (const [index, meld] of question.exposed.entries()) {
    await page.click("#try-expose");
    await page.fill(`#try-exposed-${index + 1}`, meld);
  }
  if (question.winning_card) await page.fill("#try-winning-card", question.winning_card);
  if (question.lucky) await page.fill("#try-lucky", question.lucky);
  if (question.own_draw) await page.check("#try-own-draw");
  await page.fill("#try-hand", question.hand);
  await answered();
};

// Returns what the page shows, by the names that the answers of Python have.
const shown = (on = page) =>
  on.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const texts = (selector) => all(selector).map((one) => one.textContent);
    const read = (cell) => cell.querySelector("[data-card]")?.dataset.card ?? cell.textContent;
    const rows = (name) =>
      all(`[data-table="${name}"] tbody tr`).map((row) => [...row.cells].map(read));
    return {
      headline: texts("#try-verdict strong")[0],
      rules: texts("#try-verdict")[0].split(" under ")[1],
      reasons: texts("#try-result > ul:not(.try-melds) > li"),
      melds: texts(".try-melds svg > desc"),
      leftover: all("#try-leftover [data-card]").map((one) => one.dataset.card),
      items: rows("score"),
      total: texts('[data-table="score"] tfoot td:nth-child(4)')[0],
      distance: texts("#try-distance")[0],
      waits: rows("waits"),
      advice: rows("advice"),
    };
  });

const compare = (found, wanted) => {
  assert.equal(found.headline, wanted.headline);
  assert.equal(found.rules, wanted.rules);
  if (wanted.total) {
    const items = found.items.filter(([meld]) => meld);
    assert.equal(found.total, wanted.total);
    assert.deepEqual(found.melds, wanted.melds);
    assert.deepEqual(found.melds.slice(-wanted.decomposition.length), wanted.decomposition);
    assert.deepEqual(items.map(([meld, , ...rest]) => [meld, ...rest]), wanted.items);
    return;
  }
  assert.deepEqual(found.reasons, wanted.reasons);
  assert.deepEqual(found.leftover, wanted.leftover);
  assert.equal(found.distance, wanted.distance);
  assert.deepEqual(found.waits.map(([card, , ...rest]) => [card, ...rest]), wanted.waits ?? []);
  assert.deepEqual(
    found.advice.map(([card, number, , copies]) => [card, number, copies]),
    wanted.advice ?? [],
  );
};

const seriousFindings = async (on) => {
  await on.evaluate(AXE);
  const { violations } = await on.evaluate(() => globalThis.axe.run(document));
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

const isTooWide = (on) => on.evaluate(() => document.documentElement.scrollWidth > innerWidth);

before(async () => {
  site = await openSite();
  page = await site.open();
});

after(() => site.close());

test("the first verdict comes in time", async (t) => {
  const start = performance.now();
  await page.goto(`${site.address}/try.html`);
  await page.waitForSelector("#try-verdict strong");
  const time = performance.now() - start;
  t.diagnostic(`first verdict after ${(time / 1000).toFixed(1)} s`);
  assert.equal((await shown()).headline, "Win: 9 points");
  assert.ok(time < FIRST);
});

test(`${CASES.length} hands get the answers of Python`, async () => {
  for (const { question, answer } of CASES) {
    await type(question);
    compare(await shown(), answer);
  }
});

test("later verdicts come in time", async (t) => {
  const times = await page.evaluate(async (hands) => {
    const root = document.querySelector("#try");
    const field = document.querySelector("#try-hand");
    const taken = [];
    for (const hand of hands) {
      const verdict = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (root.getAttribute("aria-busy") !== "false") return;
          observer.disconnect();
          resolve();
        });
        field.value = hand;
        observer.observe(root, { attributeFilter: ["aria-busy"] });
      });
      const start = performance.now();
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await verdict;
      taken.push(performance.now() - start);
      while (root.dataset.outlook !== "done") await new Promise((resume) => setTimeout(resume, 10));
    }
    return taken;
  }, CASES.map(({ question }) => question.hand));
  times.sort((a, b) => a - b);
  const [median, most] = [times[times.length >> 1], times.at(-1)].map(Math.round);
  t.diagnostic(`later verdicts: median ${median} ms, slowest ${most} ms`);
  assert.ok(median < LATER);
});

test("bad input shows the sentence of the library, at the field", async () => {
  await page.click("#try-clear");
  const text = () => page.textContent("#try-verdict");
  await page.fill("#try-hand", "RK HW");
  await answered();
  assert.equal(await text(), "Hand: character 4: 'HW' is no card; the suit comes first: write WH");
  assert.equal(await page.getAttribute("#try-hand", "aria-invalid"), "true");
  assert.equal(await page.innerHTML("#try-result"), "");

  await goTo("#hand=5RR&exposed=RK&exposed=XX&rules=see-sek");
  assert.match(await text(), /^Meld 2: character 1: 'XX' is no card/);
  assert.equal(await page.getAttribute("#try-hand", "aria-invalid"), null);

  await goTo("#hand=5RR+6J&exposed=RR+RH&rules=see-sek&lucky=GA");
  assert.match(await text(), /5 RR|6 RR/);
  assert.match(await text(), /6 J, but the deck has 5: take away 1 \(SS-2\.2\)/);
  assert.match(await text(), /GA cannot be a lucky card: see-sek turns none \(TW-5\.1\)/);

  await goTo("#hand=RK&rules=taiwan&threshold=many&general_sets=5");
  assert.match(await text(), /threshold is a whole number from 0 to \d+, not 'many' \(TW-6\.1\)/);
  assert.match(await text(), /general_sets is a set of the sizes 2, 3 and 4, not \[?5/);

  await goTo("#hand=RK&rules=bridge");
  assert.match(await text(), /^Rules: .*bridge/);
  assert.equal(await page.getAttribute("#try-rules", "aria-invalid"), "true");

  await goTo(`#${new URLSearchParams({ hand: '"]<b>&x', rules: "see-sek" })}`);
  assert.match(await text(), /is no card/);
});

test("every example of the page gets an answer", async () => {
  const examples = page.locator(".try-examples a");
  for (const example of await examples.all()) {
    const link = await example.getAttribute("href");
    const hand = new URLSearchParams(link.slice(1)).get("hand");
    await page.click("#try-clear");
    await example.click();
    await page.waitForFunction((text) => document.querySelector("#try-hand").value === text, hand);
    await answered();
    assert.match(await page.textContent("#try-verdict"), /^(Win: \d+ points|No win|Hand: )/);
  }
  assert.equal(await examples.count(), 6);
});

test("clauses and options lead to their places on other pages", async () => {
  await goTo("#hand=5RR&rules=see-sek");
  const hrefs = new Set();
  const collect = async () => {
    const found = await page.locator("#try a").evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    for (const href of found) hrefs.add(href);
  };
  await collect();
  for (const { question } of CASES.slice(0, 10)) {
    await goTo(toHash(question));
    await collect();
  }
  assert.ok(hrefs.size > 8);
  for (const href of hrefs) {
    const [file, anchor] = href.split("#");
    const text = await (await fetch(`${site.address}/${file}`)).text();
    assert.ok(text.includes(`id="${anchor}"`), href);
  }
});

test("cards are clicked together, into the hand and into exposed melds", async () => {
  const card = (name) => page.locator(`.try-kind[data-card="${name}"]`);
  await goTo("#hand=&rules=see-sek");
  for (const name of ["WH", "RK", "WH", "J"]) await card(name).locator(".try-plus").click();
  assert.equal(await page.inputValue("#try-hand"), "2WH RK J");
  await card("WH").locator(".try-minus").click();
  assert.equal(await page.inputValue("#try-hand"), "WH RK J");
  await page.click("#try-expose");
  for (let copy = 0; copy < 4; copy += 1) await card("GA").locator(".try-plus").click();
  await answered();
  assert.equal(await page.inputValue("#try-exposed-1"), "4GA");
  assert.match(await page.textContent("#try-result"), /7 cards; a winning hand has exactly 21/);
  await page.getByRole("button", { name: "Remove meld 1" }).click();
  await answered();
  assert.match(await page.textContent("#try-result"), /3 cards; a winning hand has exactly 21/);
});

test("the keyboard suffices", async () => {
  const press = async (key, times = 1) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
  };
  const tabTo = async (selector) => {
    for (let n = 0; n < 80; n += 1) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await press("Tab");
    }
    assert.fail(`the tab key does not reach ${selector}`);
  };
  await goTo("#hand=J&rules=see-sek");
  await page.locator("header a").first().focus();
  await tabTo("#try-hand");
  await press("Control+a");
  await page.keyboard.type("3RR RH ");
  await answered();
  await tabTo(".try-plus");
  await press("ArrowDown", 3);
  await press("ArrowRight", 5); // from the green General to the red Cannon
  assert.equal(await page.evaluate(() => document.activeElement.matches(":focus-visible")), true);
  await press("Enter", 2);
  await press("Delete");
  await answered();
  assert.equal(await page.inputValue("#try-hand"), "3RR RH RC");
  await tabTo("#try-expose");
  await press("Enter");
  await page.keyboard.type("4GA"); // the new field has the focus
  await answered();
  assert.match(await page.textContent("#try-result"), /9 cards; a winning hand has exactly 21/);
  await tabTo("#try-expose");
  await tabTo("#try summary");
  if (!(await page.isVisible("#try-option-jokers"))) await press("Enter");
  await tabTo("#try-option-jokers");
  await press("8");
  await answered();
  const status = await page.textContent('#try-verdict[role="status"]');
  assert.equal(status, "No win under see-sek (jokers=8)");
});

test("nothing is wider than a phone", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const hash of [CLAIM, ...CASES.slice(0, 4).map(({ question }) => toHash(question))]) {
    await goTo(hash);
    assert.equal(await isTooWide(page), false, hash);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test("a link shows the same hand again, also in the dark", async (t) => {
  const { question, answer } = CASES.find(
    ({ question: { rules, exposed, options } }) =>
      rules === "taiwan" && exposed.length && Object.keys(options).length,
  );
  await type(question);
  const dark = await site.open({ colorScheme: "dark" });
  await dark.goto(page.url());
  await answered(dark);
  compare(await shown(dark), answer);
  assert.deepEqual(await shown(dark), await shown());
  assert.equal(dark.url(), page.url());

  for (const [scheme, on] of Object.entries({ light: page, dark })) {
    for (const hash of [toHash(CASES[0].question), CLAIM, "#hand=RK+HW"]) {
      await goTo(hash, on);
      assert.deepEqual(await seriousFindings(on), [], scheme);
    }
    t.diagnostic(`axe-core finds nothing serious in the ${scheme} palette`);
  }
  await dark.context().close();
});

test("a site without the interactive part says so", async () => {
  const source = await readFile(new URL("../docs/try/built.js", import.meta.url), "utf8");
  const answer = { contentType: "text/javascript", body: source };
  const plain = await site.open({}, (on) =>
    on.route("**/try/built.js", (route) => route.fulfill(answer)),
  );
  await plain.goto(`${site.address}/try.html`);
  assert.match(await plain.textContent("#try-notice"), /not built in/);
  assert.equal(await plain.isVisible("#try"), false);
  await plain.context().close();
});

test("nothing went wrong, and nothing left this computer", () => {
  assert.deepEqual(site.problems, []);
});
