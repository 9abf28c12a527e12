// Runs the library: Python, the wheel of this site and page.py, away from the page's own thread.
import { wheel } from "./built.js";

const load = async (name) => {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const start = async () => {
  const files = Promise.all([load(wheel), load("page.py")]);
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const [python, [library, glue]] = await Promise.all([loadPyodide(), files]);
  python.unpackArchive(library, "wheel");
  python.FS.writeFile("page.py", glue);
  return python.pyimport("page");
};

const started = start();
started.then(
  (page) => postMessage({ start: JSON.parse(page.start()) }),
  (error) => postMessage({ failed: String(error) }),
);

let newest = 0;

// Lets questions that came meanwhile in, and tells whether this one is still the newest.
const isNewest = async (number) => {
  await new Promise((resume) => setTimeout(resume));
  return number === newest;
};

onmessage = async ({ data: { number, question } }) => {
  newest = number;
  const text = JSON.stringify(question);
  const page = await started;
  if (!(await isNewest(number))) return;
  const verdict = JSON.parse(page.verdict(text));
  postMessage({ number, verdict });
  if (verdict.wins !== false || !(await isNewest(number))) return;
  postMessage({ number, outlook: JSON.parse(page.outlook(text)) });
};
