// A question as the part of an address after "#", and back: #hand=RK+2RA&exposed=4GA&rules=taiwan

const TEXTS = ["winning_card", "lucky"];

export const toHash = ({ hand, exposed, rules, options, own_draw: ownDraw, ...texts }) => {
  const parts = new URLSearchParams({ hand });
  for (const meld of exposed) parts.append("exposed", meld);
  parts.set("rules", rules);
  for (const name of TEXTS) if (texts[name]) parts.set(name, texts[name]);
  if (ownDraw) parts.set("own_draw", "true");
  for (const [name, value] of Object.entries(options)) parts.set(name, value);
  return `#${parts}`;
};

// Returns null where an address holds no question. Only options that the page has are read.
export const fromHash = (hash, optionNames) => {
  const parts = new URLSearchParams(hash.slice(1));
  if (!parts.has("hand") && !parts.has("exposed")) return null;
  const named = optionNames.filter((name) => parts.has(name));
  return {
    hand: parts.get("hand") ?? "",
    exposed: parts.getAll("exposed"),
    rules: parts.get("rules") ?? "see-sek",
    ...Object.fromEntries(TEXTS.map((name) => [name, parts.get(name) ?? ""])),
    own_draw: parts.get("own_draw") === "true",
    options: Object.fromEntries(named.map((name) => [name, parts.get(name)])),
  };
};
