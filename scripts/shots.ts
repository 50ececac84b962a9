/**
 * `npm run shots`: takes pictures of every public page and of every screen at 390, 768 and 1440 px into out/shots, from a
 * server of its own with an empty folder: 0.3, 1, 3 and 10 s after each load, with everything that moves. Look at them after
 * each change of looks.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { PRODUCTION, serveSite } from "#tests/public/site.ts";
import { runningServer, temporaryFolder } from "#tests/e2e/running-server.ts";
import { buildWeb } from "./build-web.mjs";
import { findChromium } from "./find-chromium.mjs";
import { takeMoments } from "./take-moments.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = join(ROOT, "out/shots");
const WIDTHS = [390, 768, 1440];
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

const executablePath = await findChromium();
if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
mkdirSync(OUT, { recursive: true });
await buildWeb();
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
  console.log(`The pictures are in ${OUT}`);
} finally {
  await browser.close();
  await production.close();
  await server.stop();
  remove();
}
