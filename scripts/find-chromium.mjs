/**
 * Where the browser for tests is: CHROMIUM_PATH, else the first Chromium in PATH, else Playwright's own download.
 * Plain JavaScript, because scripts/setup.mjs asks it before Node 24 is there.
 */
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// First the one without a window around the page: it takes half the time of a core for a test (17 s of 35 for 18 tests).
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** The path of a browser that can be run, or null. Throws when CHROMIUM_PATH is set and names none. */
export async function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program that can be run: ${named}`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const inPath = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => isExecutable(file));
  return inPath ?? (await findDownloaded());
}

async function findDownloaded() {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // the only way Node has to ask whether a file may be run
  }
}
