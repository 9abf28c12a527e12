// Serves the built site and opens its page "Try it" in Chromium, for the tests.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { chromium } from "playwright-core";

const SITE = process.env.SITE ?? "../site";
const PYTHON = process.env.PYTHON ?? "python3";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  "--no-sandbox",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

const serve = async () => {
  const words = ["-u", "-m", "http.server", "0", "--bind=127.0.0.1", `--directory=${SITE}`];
  const server = spawn(PYTHON, words, { stdio: ["ignore", "pipe", "ignore"] });
  const [greeting] = await once(server.stdout, "data"); // Serving HTTP on 127.0.0.1 port 40123 ...
  return { server, address: `http://127.0.0.1:${/port (\d+)/.exec(greeting)[1]}` };
};

export const openSite = async () => {
  if (!existsSync(CHROMIUM)) {
    throw new Error(`there is no ${CHROMIUM}; install Chromium, or set CHROMIUM to where it is`);
  }
  const { server, address } = await serve();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const problems = []; // what no page may cause: errors, and requests that leave this computer
  const isHere = (url) => ["data:", "blob:", `${address}/`].some((start) => url.startsWith(start));

  const open = async (settings = {}, prepare = () => {}) => {
    const context = await browser.newContext(settings);
    context.on("request", (request) => {
      if (!isHere(request.url())) problems.push(request.url());
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.stack));
    await prepare(page);
    return page;
  };

  const close = async () => {
    await browser.close();
    server.kill();
  };
  return { address, close, open, problems };
};
