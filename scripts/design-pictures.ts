/**
 * `node scripts/design-pictures.ts`: makes docs/pages/design-*.webp, a sheet for each interior design and trim: title, contents, part,
 * opening, spread, list, quotation, code, table, notes and index; and cover-*.webp, the six covers as large as a shop wants them, with all
 * of them at 120 pixels in covers.webp. With names such as `classic-5x8` or `covers`, only those. Needs pdftoppm and Chromium.
 */
import { Transformer } from "@napi-rs/image";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import { CoverDesign, InteriorDesign, Trim } from "#pipeline/book/schema.ts";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { readFonts } from "#runtime/fonts.ts";
import { renderFront } from "#runtime/render.ts";
import { designBook, MARKS } from "./design-book.ts";
import { findChromium } from "./find-chromium.mjs";

const FOLDER = fileURLToPath(new URL("../docs/pages", import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

/** The pages that show a design. A spread is a left page and the right one beside it. */
function shownPages(bytes: Uint8Array): number[] {
  const { bookmarks, pages } = readPdf(bytes);
  const at = (title: string): number => bookmarks.find((mark) => mark.title === title)?.page ?? 1;
  const [part = 1, chapter = 1] = bookmarks.map(({ page }) => page);
  const contents = pages.findIndex((lines) => lines.some((line) => line === "Contents")) + 1;
  const holding = (words: string): number =>
    pages.findIndex((lines, index) => index >= chapter && lines.join(" ").includes(words)) + 1;
  const kinds = Object.values(MARKS).map(holding);
  const shown = [3, contents, part, chapter, chapter + 1, chapter + 2, ...kinds];
  return [...new Set([...shown, at("Notes"), at("Index")])];
}

async function keepPicture(name: string, png: Uint8Array, quality: number): Promise<void> {
  const webp = await new Transformer(Buffer.from(png)).webp(quality);
  writeFileSync(join(FOLDER, `${name}.webp`), webp);
}

/** Takes a picture of pictures in rows of so many. Each has its width in pixels. */
async function keepSheet(
  browser: Browser,
  name: string,
  pictures: readonly { type: string; bytes: Uint8Array; width: number }[],
  columns: number,
): Promise<void> {
  const images = pictures.map(({ type, bytes, width }) => {
    const data = Buffer.from(bytes).toString("base64");
    return `<img width=${width} src="data:image/${type};base64,${data}">`;
  });
  const page = await browser.newPage({ viewport: { width: 1900, height: 600 } });
  await page.setContent(
    `<body style="margin:0;padding:16px;background:#8a8a8a;display:inline-grid;grid-template-columns:repeat(${columns},auto);gap:12px">${images.join("")}`,
  );
  await keepPicture(name, await page.locator("body").screenshot(), 70);
  await page.close();
}

async function keepPages(browser: Browser, design: InteriorDesign, trim: Trim): Promise<void> {
  const fonts = await readFonts(design);
  const { bytes } = RENDERERS.pdf(designBook(), { trim, design }, fonts);
  const folder = mkdtempSync(join(tmpdir(), "octavo-design-"));
  try {
    const file = join(folder, "book.pdf");
    writeFileSync(file, bytes);
    const pictures = shownPages(bytes).map((number) => {
      const range = ["-f", String(number), "-l", String(number)];
      const png = execFileSync("pdftoppm", ["-r", "75", "-png", ...range, file], {
        stdio: ["ignore", "pipe", "ignore"],
        maxBuffer: 50_000_000,
      });
      return { type: "png", bytes: png, width: 340 };
    });
    await keepSheet(browser, `design-${design}-${trim}`, pictures, 6);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function keepCovers(browser: Browser): Promise<void> {
  const fronts: Uint8Array[] = [];
  for (const design of CoverDesign.values) {
    const front = await renderFront({
      title: "The Culture of Open Source",
      subtitle: "What twenty years of working in the open taught me about people, code and trust",
      author: "Ben Balter",
      language: "en",
      design,
      seed: null,
      picture: null,
    });
    await keepPicture(`cover-${design}`, front, 80);
    fronts.push(front);
  }
  const widths = [300, 75];
  const pictures = widths.flatMap((width) =>
    fronts.map((bytes) => ({ type: "jpeg", bytes, width })),
  );
  await keepSheet(browser, "covers", pictures, fronts.length);
}

const executablePath = await findChromium();
if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  for (const design of InteriorDesign.options) {
    for (const trim of Trim.options) {
      if (isWanted(`${design}-${trim}`)) await keepPages(browser, design, trim);
    }
  }
  if (isWanted("covers")) await keepCovers(browser);
} finally {
  await browser.close();
}
