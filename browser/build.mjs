// Puts Python for the browser into a built site that has the wheel already: node build.mjs SITE
import { copyFile, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"];
const LIBRARY = "python_stdlib.zip";

// Pyodide has its standard library as source, and compiles it at every start, which takes longer
// than all the rest. Compiled once, here, it starts in half the time.
const COMPILE = `
import py_compile
import shutil
from pathlib import Path

folder = Path("library")
shutil.unpack_archive("source.zip", folder)
for path in folder.rglob("*.py"):
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    name = str(path.relative_to(folder))
    py_compile.compile(path, f"{path}c", name, doraise=True, invalidation_mode=mode)
    path.unlink()
shutil.make_archive("compiled", "zip", folder)
`;

const compiled = async (library) => {
  const python = await loadPyodide();
  python.FS.writeFile("source.zip", library);
  python.runPython(COMPILE);
  return python.FS.readFile("compiled.zip");
};

const [site] = process.argv.slice(2);
const page = join(site, "try");
const wheels = (await readdir(page)).filter((name) => name.endsWith(".whl"));
if (wheels.length !== 1) throw new Error(`${page} has ${wheels.length} wheels, not 1`);

const from = (name) => fileURLToPath(import.meta.resolve(`pyodide/${name}`));
const to = (name) => join(page, "pyodide", name);
await mkdir(to(""), { recursive: true });
await Promise.all(RUNTIME.map((name) => copyFile(from(name), to(name))));
await writeFile(to(LIBRARY), await compiled(new Uint8Array(await readFile(from(LIBRARY)))));
await writeFile(join(page, "built.js"), `export const wheel = "${wheels[0]}";\n`);
