// All kinds of cards as buttons: a click adds a card, its minus takes one away.
import { element, picture } from "./element.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }; // 7 ranks in a suit

export const createPicker = (root, kinds, { add, take }) => {
  const cells = kinds.map(({ card, name, picture: text }) => {
    const count = element("span", { className: "try-count" });
    const plus = element("button", { type: "button", className: "try-plus", tabIndex: -1 });
    plus.append(picture(text, `${name}, ${card}`), " ", count);
    const minus = element("button", { type: "button", className: "try-minus", tabIndex: -1 });
    minus.append("−");
    minus.setAttribute("aria-label", `Take away a ${name}`);
    plus.addEventListener("click", () => add(card));
    minus.addEventListener("click", () => take(card));
    return { card, count, plus, minus };
  });

  const suits = Map.groupBy(kinds, ({ suit }) => suit);
  for (const [suit, members] of suits) {
    const group = element("div", { className: "try-suit", role: "group" });
    group.setAttribute("aria-label", suit || "no suit");
    for (const member of members) {
      const { plus, minus } = cells[kinds.indexOf(member)];
      const cell = element("div", { className: "try-kind" }, plus, minus);
      cell.dataset.card = member.card;
      group.append(cell);
    }
    root.append(group);
  }

  // One stop for the tab key; arrows move among the cards.
  const focus = (index) => {
    for (const { plus } of cells) plus.tabIndex = -1;
    cells[index].plus.tabIndex = 0;
    cells[index].plus.focus();
  };
  cells[0].plus.tabIndex = 0;

  root.addEventListener("keydown", (event) => {
    const index = cells.findIndex(({ plus }) => plus === event.target);
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in STEPS) {
      focus(Math.min(Math.max(index + STEPS[event.key], 0), cells.length - 1));
    } else if (["Delete", "Backspace", "-"].includes(event.key)) {
      take(cells[index].card);
    } else {
      return;
    }
    event.preventDefault();
  });

  // Shows how many copies of each card there are; null where the text names no cards.
  const show = (cards) => {
    for (const { card, count, minus } of cells) {
      const copies = cards?.filter((one) => one === card).length ?? 0;
      count.textContent = copies || "";
      minus.disabled = !copies;
    }
  };

  return { show };
};
