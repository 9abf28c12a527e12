// The form of the page: a question is read from it, filled into it, and clicked together in it.
import { element } from "./element.js";
import { createPicker } from "./picker.js";

export const createForm = (form, about, { ask, optionsPage }) => {
  const fields = form.elements;
  const { hand, rules } = fields;
  const [melds, options, pickerLabel] = ["exposed", "options", "picker-label"].map((name) =>
    form.querySelector(`#try-${name}`),
  );
  const meldFields = () => [...melds.querySelectorAll("input")];
  const optionFields = () => [...options.querySelectorAll("select, input")];
  const usual = (name) => about.options[name].usual[rules.value];

  // The rules and their options

  const choicesOf = (texts) =>
    Object.entries(texts).map(([value, text]) => element("option", { value }, text));

  const optionRow = ([name, { label, choices, usual: byRules }]) => {
    const id = `try-option-${name}`;
    const offered = choicesOf(choices);
    const field = offered.length
      ? element("select", { id, name }, ...offered)
      : element("input", { id, name, type: "text", inputMode: "numeric", size: 6 });
    const meaning = element("a", { href: `${optionsPage}#${name}` }, name);
    const row = element("p", {}, element("label", { htmlFor: id }, label), field, meaning);
    row.dataset.rules = Object.keys(byRules).join(" ");
    return row;
  };

  // A value that is none of the choices stays, so that the library can say what is wrong with it.
  const choose = (field, value) => {
    field.value = value;
    if (field.value === value) return;
    field.append(element("option", { value }, value));
    field.value = value;
  };

  const useRules = (id, changes = {}) => {
    choose(rules, id);
    for (const part of form.querySelectorAll("[data-rules]")) {
      part.hidden = !part.dataset.rules.split(" ").includes(id);
    }
    for (const field of optionFields()) {
      if (usual(field.name) !== undefined) choose(field, changes[field.name] ?? usual(field.name));
    }
  };

  // Exposed melds

  const numberMelds = () => {
    [...melds.children].forEach((row, index) => {
      const [label, field, remove] = row.children;
      field.id = label.htmlFor = `try-exposed-${index + 1}`;
      field.name = `exposed-${index + 1}`;
      label.textContent = `Meld ${index + 1}`;
      remove.setAttribute("aria-label", `Remove meld ${index + 1}`);
    });
  };

  const addMeld = (text) => {
    const field = element("input", { type: "text", value: text, size: 14 });
    const remove = element("button", { type: "button", className: "md-button" }, "Remove");
    const row = element("p", {}, element("label"), field, remove);
    remove.addEventListener("click", () => {
      row.remove();
      numberMelds();
      aim(hand);
      form.querySelector("#try-expose").focus();
      ask();
    });
    melds.append(row);
    numberMelds();
    return field;
  };

  // Cards clicked together: they go to the field that had the focus last

  const known = new WeakMap(); // for each field the cards that the library read in it, and where
  let target = hand;
  const cardsOf = (field) => {
    const { text, cards } = known.get(field) ?? { text: "", cards: [] };
    return text === field.value ? cards : null;
  };
  const order = about.cards.map(({ card }) => card);
  const written = (cards) => {
    const copies = (card) => cards.filter((one) => one === card).length;
    const held = order.filter((card) => cards.includes(card));
    return held.map((card) => (copies(card) > 1 ? `${copies(card)}${card}` : card)).join(" ");
  };
  const put = (cards) => {
    const text = written(cards);
    known.set(target, { text, cards });
    target.value = text;
    picker.show(cards);
    ask();
  };
  const add = (card) => {
    const cards = cardsOf(target);
    if (cards) return put([...cards, card]);
    target.value = `${target.value} ${card}`.trim();
    ask();
  };
  const take = (card) => {
    const cards = cardsOf(target) ?? [];
    const index = cards.indexOf(card);
    if (index >= 0) put(cards.toSpliced(index, 1));
  };
  const aim = (field) => {
    target = field;
    const name = field.labels[0].textContent.toLowerCase();
    pickerLabel.textContent = field === hand ? "Cards of the hand" : `Cards of exposed ${name}`;
    picker.show(cardsOf(field));
  };

  rules.append(...choicesOf(about.rules));
  options.append(...Object.entries(about.options).map(optionRow));
  const picker = createPicker(form.querySelector("#try-picker"), about.cards, { add, take });

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    if (event.target === rules) useRules(rules.value);
    ask();
  });
  form.addEventListener("focusin", ({ target: field }) => {
    if (field === hand || meldFields().includes(field)) aim(field);
  });
  form.querySelector("#try-expose").addEventListener("click", () => addMeld("").focus());
  form.querySelector("#try-clear").addEventListener("click", () => {
    const { rules: id, options: changed } = read();
    fill({ hand: "", exposed: [], rules: id, options: changed, winning_card: "", lucky: "" });
    ask();
    hand.focus();
  });

  const read = () => ({
    hand: hand.value,
    exposed: meldFields().map(({ value }) => value),
    rules: rules.value,
    options: Object.fromEntries(
      optionFields()
        .filter(({ name, value }) => ![undefined, value].includes(usual(name)))
        .map(({ name, value }) => [name, value]),
    ),
    winning_card: fields.winning_card.value,
    lucky: fields.lucky.value,
    own_draw: fields.own_draw.checked,
  });

  const fill = (question) => {
    useRules(question.rules, question.options);
    if (Object.keys(question.options).length) form.querySelector("details").open = true;
    melds.replaceChildren();
    question.exposed.forEach(addMeld);
    for (const name of ["hand", "winning_card", "lucky"]) fields[name].value = question[name];
    fields.own_draw.checked = Boolean(question.own_draw);
    aim(hand);
  };

  // Takes in what the library read: the cards of each field, and which fields are at fault.
  const learn = ({ cards, faults }) => {
    [hand, ...meldFields()].forEach((field, index) => {
      known.set(field, { text: field.value, cards: [cards.hand, ...cards.exposed][index] });
    });
    picker.show(cardsOf(target));
    for (const field of form.querySelectorAll("input, select")) {
      for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", "try-verdict"]]) {
        if (field.name in faults) field.setAttribute(name, value);
        else field.removeAttribute(name);
      }
    }
  };

  const labelOf = (name) => fields[name]?.labels?.[0].textContent ?? "";

  return { fill, labelOf, learn, read };
};
