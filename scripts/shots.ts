/**
 * `npm run shots`: takes pictures at 390, 768 and 1440 px into out/shots. First every state of every screen over stubbed
 * calls (scripts/shots/), then every public page and the screens of a book of real posts, from a server of its own with an
 * empty folder, 0.3, 1, 3 and 10 s after each load. `npm run shots -- draft- review` takes only the states whose names
 * begin so. Look at the pictures after each change of looks.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { PRODUCTION, serveSite } from "#tests/public/site.ts";
import { runningServer, temporaryFolder } from "#tests/e2e/running-server.ts";
import { sharedChromium } from "#tests/screens/chromium.ts";
import { sharedWeb } from "#tests/screens/web-server.ts";
import { buildWeb } from "./build-web.mjs";
import { findChromium } from "./find-chromium.mjs";
import { SHOTS } from "./shots/shots.ts";
import { takeShots, WIDTHS } from "./shots/take-shots.ts";
import { takeMoments } from "./take-moments.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "out/shots");
/** Every public page, in each state that an address leads to. */
const PAGES: [name: string, path: string][] = [
  ["landing", "/"],
  ["landing-checkout-failed", "/?problem=checkout"],
  ["waitlist", "/waitlist"],
  ["waitlist-captured", "/waitlist?email=ana%40example.com&code=K7Q2M9XA"],
  ["waitlist-problem", "/waitlist?email=ana%40example.com&problem=waitlist"],
  ["waitlist-confirm", "/waitlist?confirm=token"],
  ["waitlist-unsubscribe", "/waitlist?unsubscribe=token"],
  ["waitlist-unsubscribed", "/waitlist?unsubscribed=1"],
  ["privacy", "/privacy"],
  ["terms", "/terms"],
  ["support", "/support"],
  ["support-sent", "/support?sent=1"],
  ["support-problem", "/support?problem=support"],
  ["not-found", "/no/such/page"],
];
/** What is different where nothing can be claimed or bought, and a letter is really sent. */
const IN_PRODUCTION: typeof PAGES = [
  ["production-landing", "/"],
  ["production-joined", "/waitlist/joined?code=K7Q2M9XA"],
  ["production-confirmed", "/waitlist/joined?code=K7Q2M9XA&confirmed=1"],
];

/** The widths of one page at once: each picture waits for its moment, not for the machine. */
async function takePages(browser: Browser, origin: string, pages: typeof PAGES): Promise<void> {
  for (const [name, path] of pages) {
    await Promise.all(
      WIDTHS.map(async (width) => {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        await page.goto(`${origin}${path}`, { waitUntil: "load" });
        await takeMoments(page, join(OUT, `site-${name}-${width}`));
        await page.close();
      }),
    );
  }
}

/** Takes the states whose names begin with one of the words, or all, and says which could not be taken. */
async function takeStates(wanted: string[]): Promise<void> {
  const shots = SHOTS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  );
  const began = performance.now();
  const { origin } = await sharedWeb();
  const { pictures, missed, problems } = await takeShots(shots, origin, OUT);
  await (await sharedChromium()).close();
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${pictures} pictures of ${shots.length} states in ${minutes} minutes`);
  for (const problem of problems) console.log(`Error on the page: ${problem}`);
  for (const state of missed) console.error(`Not taken: ${state}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Takes the public pages and the screens of a book of real posts, from servers of their own. */
async function takeRealPages(): Promise<void> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  const { folder, remove } = temporaryFolder();
  const server = await runningServer(folder);
  const production = await serveSite(PRODUCTION);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await takePages(browser, server.origin, PAGES);
    await takePages(browser, production.origin, IN_PRODUCTION);
    const screens = [join(ROOT, "scripts/screenshots.ts"), server.origin, OUT];
    const [code] = await once(spawn(process.execPath, screens, { stdio: "inherit" }), "exit");
    if (code !== 0) throw new Error("The screens behind the sign-in could not be taken");
  } finally {
    await browser.close();
    await production.close();
    await server.stop();
    remove();
  }
}

const wanted = process.argv.slice(2);
// Pictures of states that are no more would be looked at as if they were.
if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
await buildWeb();
await takeStates(wanted);
if (wanted.length === 0) await takeRealPages();
console.log(`The pictures are in ${OUT}`);
// The server of the stubbed calls ends with the process.
process.exit();
