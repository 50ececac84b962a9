/**
 * Builds the web into dist/web when its sources changed since the last build: `npm start` and the tests in a browser ask
 * for it. Run by itself, it does the same. dist/web/.ssr holds the code that draws the public pages, for the server; it
 * stands in the same folder because both must be of one build, and is not sent to anybody: its name begins with a dot.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "dist/web");
const STAMP = "built-from.txt";
/** All that the bundle is made of. */
const SOURCES = [
  "src/web/**/*",
  "src/contracts/**/*",
  "src/pipeline/*/schema.ts",
  "vite.config.ts",
  "package-lock.json",
  "scripts/build-web.mjs",
];

/** Builds when needed; true when it did. The folder is swapped as a whole, so that a server beside it sends no halves. */
export async function buildWeb() {
  const wanted = hashSources();
  if (builtFrom() === wanted) return false;
  const fresh = `${OUT}-${process.pid}`;
  try {
    runVite(["--outDir", fresh, "--emptyOutDir"]);
    runVite(["--ssr", join(ROOT, "src/web/public/prerender.tsx"), "--outDir", join(fresh, ".ssr")]);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  await compressAssets(fresh);
  writeFileSync(join(fresh, STAMP), wanted);
  swapIn(fresh);
  return true;
}

function runVite(options) {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, "build", ...options, "--logLevel", "warn"],
    { cwd: ROOT, encoding: "utf8", env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" } },
  );
  if (status !== 0) throw new Error(`The web app could not be built:\n${stdout}${stderr}`);
}

/** Compressed once and as far as it goes: at each request the server would have time for a tenth less only. */
async function compressAssets(folder) {
  const compress = promisify(brotliCompress);
  await Promise.all(
    globSync("assets/*.{js,css}", { cwd: folder }).map(async (file) => {
      const path = join(folder, file);
      writeFileSync(`${path}.br`, await compress(readFileSync(path)));
    }),
  );
}

function swapIn(fresh) {
  const old = `${OUT}-old-${process.pid}`;
  mkdirSync(OUT, { recursive: true });
  renameSync(OUT, old);
  renameSync(fresh, OUT);
  rmSync(old, { recursive: true });
}

function hashSources() {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function builtFrom() {
  try {
    return readFileSync(join(OUT, STAMP), "utf8");
  } catch {
    return null; // never built
  }
}

if (import.meta.main) console.log((await buildWeb()) ? "web app built" : "web app is up to date");
