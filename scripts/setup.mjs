/**
 * Makes a fresh clone ready: installs packages when needed and checks for Node 24; with --tools also the programs
 * that tests open books with. Plain JavaScript, because it runs before Node 24 is there (any Node from 20 on).
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./find-chromium.mjs";

/** Programs that tests open files with, each with Debian's package that holds it. */
export const TOOLS = {
  qpdf: "qpdf",
  pdftotext: "poppler-utils",
  pdffonts: "poppler-utils",
  pdftoppm: "poppler-utils",
  pdfinfo: "poppler-utils",
  pdftohtml: "poppler-utils",
  file: "file",
  epubcheck: "epubcheck",
  java: "default-jre-headless",
  pandoc: "pandoc",
  soffice: "libreoffice-writer-nogui",
  chromium: "chromium",
};

/**
 * True when packages are missing, or older than the lock file. npm writes node_modules/.package-lock.json last, so an
 * install that was killed half-way has the folder but not that file.
 */
export function needsInstall(root) {
  const wanted = statSync(join(root, "package-lock.json"));
  const installed = statSync(join(root, "node_modules/.package-lock.json"), {
    throwIfNoEntry: false,
  });
  return !installed || installed.mtimeMs < wanted.mtimeMs;
}

/** What to do about the Node that npm put into node_modules, or null when it is the right one. */
export function adviseOnNode(version) {
  if (version?.startsWith("v24.")) return null;
  return (
    `Octavo runs on Node 24, which npm puts into node_modules; found there: ${version || "none"}.\n` +
    "This happens when npm is set to ignore install scripts. Run: npm ci --include=dev --ignore-scripts=false"
  );
}

/**
 * How to get the missing programs: { run } when we can install them, { tell } otherwise, null when none is missing.
 * `browser` is the package that holds Chromium here.
 */
export function planTools(missing, { isRoot, hasApt, browser = TOOLS.chromium }) {
  if (missing.length === 0) return null;
  const packages = [
    ...new Set(missing.map((tool) => (tool === "chromium" ? browser : TOOLS[tool]))),
  ];
  const install = ["apt-get", "install", "-y", "--no-install-recommends", ...packages];
  if (isRoot && hasApt) return { run: [install] };
  const command = hasApt
    ? `sudo apt-get update && sudo ${install.join(" ")}`
    : process.platform === "darwin"
      ? "brew install qpdf poppler epubcheck pandoc && brew install --cask libreoffice && npx playwright-core install chromium"
      : `install ${packages.join(" and ")} with your system's package manager`;
  return { tell: `Tests need ${missing.join(", ")}. Run: ${command}` };
}

/** The tools of `names` that no folder of `path` holds. */
export function findMissing(names, path) {
  const folders = path.split(delimiter).filter(Boolean);
  return names.filter((name) => !folders.some((folder) => isExecutable(join(folder, name))));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // the only way Node has to ask whether a file may be run
  }
}

function run([program, ...parts], what) {
  console.log(`setup: ${what} (${[program, ...parts].join(" ")})`);
  const { status, error } = spawnSync(program, parts, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) stop(`${what} failed${error ? `: ${error.message}` : ""}.`);
}

function stop(reason) {
  console.error(`setup: ${reason}`);
  process.exit(1);
}

async function setUp(root, wantsTools) {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    stop(`Node ${process.versions.node} is too old to begin with; install Node 20 or later.`);
  }
  process.chdir(root);
  // NODE_ENV=production would leave out the tools, Node 24 among them. Below Node 24 npm warns of each package that wants it.
  if (needsInstall(root))
    run(
      ["npm", "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
      "installing packages",
    );
  const node = spawnSync(join(root, "node_modules/.bin/node"), ["--version"], { encoding: "utf8" });
  const advice = adviseOnNode(node.stdout?.trim());
  if (advice) stop(advice);
  if (wantsTools) await setUpTools();
}

async function findMissingTools(path) {
  const programs = Object.keys(TOOLS).filter((tool) => tool !== "chromium");
  const missing = findMissing(programs, path);
  return (await findChromium()) === null ? [...missing, "chromium"] : missing;
}

// Where Playwright's servers cannot be reached this fails, and Debian's package is tried next.
function downloadChromium() {
  console.log("setup: downloading a browser (playwright-core install chromium)");
  const { status } = spawnSync("playwright-core", ["install", "chromium"], {
    encoding: "utf8",
    timeout: 300_000,
    shell: process.platform === "win32",
    env: { ...process.env, PATH: `node_modules/.bin${delimiter}${process.env.PATH ?? ""}` },
  });
  if (status !== 0) console.log("setup: the download did not succeed");
}

// Debian has Chromium without windows as a package of its own, which halves the time of a screen test; Ubuntu has not.
function nameBrowserPackage(hasApt) {
  const slim = "chromium-headless-shell";
  const isThere = hasApt && spawnSync("apt-cache", ["show", slim]).status === 0;
  return isThere ? slim : TOOLS.chromium;
}

async function setUpTools() {
  const path = process.env.PATH ?? "";
  let missing = await findMissingTools(path);
  if (missing.includes("chromium")) {
    downloadChromium();
    missing = await findMissingTools(path);
  }
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const hasApt = findMissing(["apt-get"], path).length === 0;
  if (isRoot && hasApt) run(["apt-get", "update"], "reading the lists of packages");
  const plan = planTools(missing, { isRoot, hasApt, browser: nameBrowserPackage(hasApt) });
  if (plan?.tell) stop(plan.tell);
  for (const command of plan?.run ?? []) run(command, "installing the programs that tests need");
  const left = await findMissingTools(path);
  if (left.length > 0) stop(`still missing after the installation: ${left.join(", ")}.`);
}

// import.meta.main is not there before Node 24.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await setUp(fileURLToPath(new URL("..", import.meta.url)), process.argv.includes("--tools"));
}
