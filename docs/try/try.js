// The page "Try it": asks the library whenever the form changes, and keeps the address up to date.
import { fromHash, toHash } from "./address.js";
import { wheel } from "./built.js";
import { createForm } from "./form.js";
import { createDisplay } from "./show.js";

const EXAMPLE = {
  hand: "4GH 2WE 3WC 2YA YR YH YC RK RA RE GP WP RP J",
  exposed: [],
  rules: "see-sek",
  options: {},
  winning_card: "",
  lucky: "",
};

const begin = (site, notice) => {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  let asked = 0;
  let form;
  let display;

  const ask = () => {
    const question = form.read();
    asked += 1;
    history.replaceState(history.state, "", toHash(question));
    display.wait();
    worker.postMessage({ number: asked, question });
  };

  const start = (about) => {
    const fromAddress = () => fromHash(location.hash, Object.keys(about.options));
    const fill = (question) => {
      form.fill(question);
      ask();
    };
    display = createDisplay(site, about);
    const optionsPage = site.dataset.options;
    form = createForm(site.querySelector("form"), about, { ask, optionsPage });
    for (const example of document.querySelectorAll(".try-examples a")) {
      example.href = `#${example.dataset.address}`;
    }
    notice.hidden = true;
    site.hidden = false;
    fill(fromAddress() ?? EXAMPLE);
    window.addEventListener("hashchange", () => {
      const question = fromAddress();
      if (question) fill(question);
    });
  };

  worker.onmessage = ({ data: { number, start: about, failed, verdict, outlook } }) => {
    if (about) start(about);
    if (failed) notice.textContent = `The interactive part could not start: ${failed}`;
    if (number !== asked) return;
    if (verdict) {
      form.learn(verdict);
      display.showVerdict(verdict, form.labelOf);
    }
    if (outlook) display.showOutlook(outlook);
  };
  notice.textContent = "Python is starting in this browser …";
};

if (wheel) begin(document.getElementById("try"), document.getElementById("try-notice"));
