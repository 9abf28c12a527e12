// Shows answers of the library. Its sentences stand as they are; ids of clauses become links.
import { element, picture } from "./element.js";

const CLAUSE = /\b((?:SS|TW)-[0-9A-Z]+(?:\.[0-9A-Z]+)*)/;

export const createDisplay = (site, about) => {
  const [verdict, result, outlook] = ["verdict", "result", "outlook"].map((name) =>
    site.querySelector(`#try-${name}`),
  );
  const kinds = Object.fromEntries(about.cards.map((kind) => [kind.card, kind]));

  const clause = (id) => {
    const href = `${site.dataset.clauses}#${id.toLowerCase().replaceAll(".", "-")}`;
    return element("a", { href, title: about.clauses[id] }, id);
  };
  const sentence = (text) =>
    text.split(CLAUSE).map((part) => (part in about.clauses ? clause(part) : part));
  const sentences = (texts) =>
    element("ul", {}, ...texts.map((text) => element("li", {}, ...sentence(text))));

  const card = (one) => {
    const { name, picture: text } = kinds[one];
    const drawn = element("span", { className: "try-card" }, picture(text, `${name}, ${one}`));
    drawn.dataset.card = one;
    return drawn;
  };
  const cards = (ones, id = "") =>
    element("p", { className: "try-cards", id }, ...ones.map(card));

  const table = (name, heads, rows, foot) => {
    const cells = (tag, texts) => texts.map((text) => element(tag, {}, text));
    const body = rows.map((row) => element("tr", {}, ...cells("td", row)));
    const drawn = element(
      "table",
      {},
      element("thead", {}, element("tr", {}, ...cells("th", heads))),
      element("tbody", {}, ...body),
    );
    if (foot) drawn.append(element("tfoot", {}, element("tr", {}, ...cells("td", foot))));
    drawn.dataset.table = name;
    return element("div", { className: "try-table" }, drawn);
  };

  const drawnMelds = (melds) =>
    element(
      "ul",
      { className: "try-melds" },
      ...melds.map(({ place, picture: text }) => {
        const shown = element("li", {}, picture(text));
        if (place === "table") shown.append(element("span", {}, "on the table"));
        return shown;
      }),
    );

  const heading = (text) => element("h2", {}, text);
  const smallHeading = (text) => element("h3", {}, text);

  const score = ({ melds, bonus, total }) => {
    const heads = ["meld", "kind", "counts as", "points", "clause"];
    const rows = melds.map(({ meld, kind, place, points, clause: id }) => [
      meld,
      kind,
      place,
      points,
      clause(id),
    ]);
    if (bonus) rows.push(["", "lucky card", "", bonus, clause("TW-5.1")]);
    return table("score", heads, rows, ["", "total", "", total, ""]);
  };

  const showHeadline = ({ faults, headline, wins, rules }, labelOf) => {
    const wrong = Object.entries(faults);
    verdict.dataset.kind = wrong.length ? "fault" : wins ? "win" : "no-win";
    if (!wrong.length) {
      verdict.replaceChildren(element("strong", {}, headline), ` under ${rules}`);
      return;
    }
    const lines = wrong.map(([name, text]) => {
      const label = labelOf(name);
      return element("p", {}, element("strong", {}, label && `${label}: `), ...sentence(text));
    });
    verdict.replaceChildren(...lines);
  };

  const showResult = (answer) => {
    const { wins, reasons, melds, leftover = [], needs = [] } = answer;
    const parts = [heading(wins ? "Melds and points" : "Why not"), sentences(reasons)];
    if (melds.length) parts.push(drawnMelds(melds));
    if (wins) parts.push(score(answer));
    if (leftover.length) parts.push(smallHeading("In no meld"), cards(leftover, "try-leftover"));
    if (needs.length) parts.push(smallHeading("It wins with"), cards(needs));
    result.replaceChildren(...parts);
  };

  const showVerdict = (answer, labelOf) => {
    const isFault = Object.keys(answer.faults).length > 0;
    showHeadline(answer, labelOf);
    if (isFault) result.replaceChildren();
    else showResult(answer);
    site.setAttribute("aria-busy", "false");
    if (isFault || answer.wins) showOutlook({});
  };

  const showOutlook = ({ distance, arrivals = [], waits = [], advice = [] }) => {
    const parts = [];
    if (distance) {
      const text = element("p", { id: "try-distance" }, ...sentence(distance));
      parts.push(heading("How far from a win"), text);
    }
    if (waits.length) {
      const heads = ["waits for", "completes", "points", "unseen"];
      const rows = waits.map(({ card: one, meld, kind, points, copies }) => [
        card(one),
        `${meld} (${kind})`,
        points,
        copies,
      ]);
      parts.push(table("waits", heads, rows));
    } else if (arrivals.length) {
      parts.push(smallHeading("Cards that bring it nearer"), cards(arrivals));
    }
    if (advice.length) {
      const rows = advice.map((one) => [
        card(one.discard),
        one.distance ?? "no win any more",
        one.useful.join(" "),
        one.copies,
        one.points,
      ]);
      const heads = ["discard", "then from a win", "cards that help", "unseen", "up to points"];
      parts.push(heading("What to discard"), table("advice", heads, rows));
    }
    outlook.replaceChildren(...parts);
    site.dataset.outlook = "done";
  };

  // The verdict comes first; the outlook follows.
  const wait = () => {
    site.setAttribute("aria-busy", "true");
    site.dataset.outlook = "pending";
  };

  return { showOutlook, showVerdict, wait };
};
