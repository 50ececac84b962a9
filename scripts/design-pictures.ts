/**
 * `node scripts/design-pictures.ts`: makes docs/pages/design-*.png, one sheet for each interior design: title, contents, part, opening,
 * spread, list, quotation, code, table, notes and index. Needs pdftoppm and Chromium. The text is Chesterton's (tests/books/chesterton).
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import { InteriorDesign } from "#pipeline/book/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import { manuscriptOf, passage } from "#runtime/fixtures/drafts.ts";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { readFonts } from "#runtime/fonts.ts";
import { findChromium } from "./find-chromium.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ALL_KINDS: Passage[] = [
  passage("## Of lists and other things", "heading"),
  passage("There are three things that a page of a book may hold beside its sentences:"),
  passage(
    "- a list, such as this one;\n- a quotation, such as the next;\n  - with a line below it;\n- a table.",
  ),
  passage("> The traveller sees what he sees; the tripper sees what he has come to see."),
  passage("### What machines read", "heading"),
  passage("```\nfor (const page of book) {\n  read(page); // slowly\n}\n```"),
  passage(
    "| Essay | Year | Words |\n|-|-|-|\n| On Lying in Bed | 1909 | 1,340 |\n| A Piece of Chalk | 1905 | 1,560 |\n| The Twelve Men | 1909 | 1,210 |",
  ),
  passage(
    "His essays are [at Project Gutenberg](https://www.gutenberg.org/ebooks/12245), and *more* of them [there](https://www.gutenberg.org/ebooks/8092).",
  ),
  passage("---", "ornament"),
];

function manuscript(): ReturnType<typeof manuscriptOf> {
  const file = join(ROOT, "tests/books/chesterton/posts.csv");
  const { entries } = readSources([{ file: "posts.csv", bytes: readFileSync(file) }]);
  const essays = entries.slice(0, 4).map(({ title, text }, index) => {
    const prose = text
      .split(/\n{2,}/u)
      .slice(0, 14)
      .map((paragraph) => passage(paragraph));
    const [first, second, ...others] = prose;
    const opening = [first, second].filter((each) => each !== undefined);
    return {
      title: title ?? "An Essay",
      part: index < 2 ? "Small Things" : "Large Things",
      passages: index === 0 ? [...opening, ...ALL_KINDS, ...others] : prose,
    };
  });
  return manuscriptOf(essays, {
    origins: { dates: "none", notes: "listed", posts: {} },
    index: {
      terms: [
        "pessimism",
        "optimist",
        "prophet",
        "Shelley",
        "Bible",
        "science",
        "detective",
        "Homer",
        "criticism",
        "Europe",
        "England",
        "Christianity",
        "Shakespeare",
        "London",
        "history",
        "literature",
        "poetry",
        "patriotism",
        "humility",
        "farce",
      ],
      keywords: [],
    },
  });
}

/** The pages that show a design: where the part, the first chapter, the notes and the index begin. */
function shownPages(bytes: Uint8Array): number[] {
  const { bookmarks, pages } = readPdf(bytes);
  const at = (title: string): number => bookmarks.find((mark) => mark.title === title)?.page ?? 1;
  const [part = 1, chapter = 1] = bookmarks.map(({ page }) => page);
  const contents = pages.findIndex((lines) => lines.includes("Contents")) + 1;
  return [
    3,
    contents,
    part,
    ...[0, 1, 2, 3].map((step) => chapter + step),
    at("Notes"),
    at("Index"),
  ];
}

async function takeSheet(browser: Browser, design: InteriorDesign): Promise<void> {
  const fonts = await readFonts(design);
  const { bytes } = RENDERERS.pdf(manuscript(), { trim: "6x9", design }, fonts);
  const folder = mkdtempSync(join(tmpdir(), "octavo-design-"));
  try {
    const file = join(folder, "book.pdf");
    writeFileSync(file, bytes);
    const images = shownPages(bytes).map((number) => {
      const range = ["-f", String(number), "-l", String(number)];
      const png = execFileSync("pdftoppm", ["-r", "90", "-png", ...range, file], {
        stdio: ["ignore", "pipe", "ignore"],
        maxBuffer: 50_000_000,
      });
      return `<img width=360 src="data:image/png;base64,${png.toString("base64")}">`;
    });
    const page = await browser.newPage({ viewport: { width: 1900, height: 1140 } });
    await page.setContent(
      `<body style="margin:0;padding:20px;background:#8a8a8a;display:grid;grid-template-columns:repeat(5,360px);gap:14px">${images.join("")}`,
    );
    await page.screenshot({ path: join(ROOT, `docs/pages/design-${design}.png`), fullPage: true });
    await page.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const executablePath = await findChromium();
if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  for (const design of InteriorDesign.options) await takeSheet(browser, design);
} finally {
  await browser.close();
}
