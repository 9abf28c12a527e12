// Makes elements of a page; a picture comes as the text of an SVG document.

export const element = (tag, properties = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
};

const parser = new DOMParser();

// A picture has a title of its own, but may be called something else.
export const picture = (text, name) => {
  const { documentElement } = parser.parseFromString(text, "image/svg+xml");
  const drawn = document.importNode(documentElement, true);
  if (name) drawn.setAttribute("aria-label", name);
  return drawn;
};
