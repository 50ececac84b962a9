/**
 * `node scripts/site-pictures.ts ORIGIN`: makes the pictures in src/web/static from a running server: the one that other
 * sites show beside a link to this one (the top of the landing page), and the icons in pixels.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.mjs";

const STATIC = fileURLToPath(new URL("../src/web/static", import.meta.url));
const ICON_SIZES = [180, 192, 512];
/** What a form and a menu would ask of a picture. */
const ONLY_THE_BOOK = `
  header, form, form + *, #join p:has(strong), #join div:has(> form) + p { display: none !important }
  #join .section { max-width: none; padding: 0 72px; min-height: 630px; grid-template-columns: 1.15fr 1fr }
  h1 { font-size: 66px !important }
  #join p:not(.font-bold) { font-size: 26px !important; line-height: 1.45 !important }
  #join [aria-hidden] p:not(.font-bold) { font-size: 15px !important }
  #join [aria-hidden] .font-book p + p { font-size: 20px !important }
`;

async function takePictures(origin: string): Promise<void> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await takeCard(browser, origin);
    for (const size of ICON_SIZES) await takeIcon(browser, size);
  } finally {
    await browser.close();
  }
}

async function takeCard(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  await page.goto(origin);
  await page.addStyleTag({ content: ONLY_THE_BOOK });
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: join(STATIC, "og.png") });
}

async function takeIcon(browser: Browser, size: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const icon = readFileSync(join(STATIC, "icon.svg"), "base64");
  const image = `<img width=${size} height=${size} src="data:image/svg+xml;base64,${icon}">`;
  await page.setContent(`<body style="margin:0">${image}`);
  await page.screenshot({ path: join(STATIC, `icon-${size}.png`), omitBackground: true });
}

const [origin] = process.argv.slice(2);
if (origin === undefined) throw new Error("node scripts/site-pictures.ts ORIGIN");
await takePictures(origin);
