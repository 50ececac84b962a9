import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import type { Draft } from "#pipeline/draft/schema.ts";
import { readFonts } from "#runtime/fonts.ts";
import { findChromium } from "#scripts/find-chromium.mjs";

/**
 * Chromium prints the chapters, each on a page of its own, as plain HTML in the font and trim of our PDF. It makes no
 * contents, notes or index.
 */
export async function printInChromium({ chapters }: Draft): Promise<void> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.setContent(await plainPage(chapters));
    const pdf = await page.pdf({ preferCSSPageSize: true, displayHeaderFooter: true });
    if (pdf.length === 0) throw new Error("no bytes");
  } finally {
    await browser.close();
  }
}

/** WeasyPrint prints what Chromium does. */
export async function printInWeasyPrint({ chapters }: Draft): Promise<void> {
  convert("weasyprint", "book.html", await plainPage(chapters), "book.pdf", ["--quiet"]);
}

/** Pandoc makes an e-book or a Word file of the chapters in Markdown; it draws no cover. */
export async function convertByPandoc({ chapters }: Draft, format: "epub" | "docx"): Promise<void> {
  const markdown = chapters
    .map(({ title, passages }) => [`# ${title}`, ...passages.map(({ text }) => text)].join("\n\n"))
    .join("\n\n");
  convert("pandoc", "book.md", markdown, `book.${format}`, [
    "--metadata=title:Benchmark",
    "--toc",
    "-o",
  ]);
}

/** Lets a program make one file of another; options stand before the name of the file that is made. */
function convert(
  program: string,
  name: string,
  text: string,
  made: string,
  options: string[],
): void {
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-peer-"));
  try {
    writeFileSync(path.join(folder, name), text);
    execFileSync(program, [name, ...options, made], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function plainPage(chapters: Draft["chapters"]): Promise<string> {
  const fonts = await readFonts();
  const [regular] = fonts;
  if (!regular) throw new Error("no fonts are installed");
  const font = Buffer.from(regular.bytes).toString("base64");
  return `<html lang="en"><style>
    @font-face { font-family: Book; src: url(data:font/ttf;base64,${font}) }
    @page { size: 6in 9in; margin: 0.75in }
    body { font: 11pt/1.35 Book; hyphens: auto; text-align: justify }
    h1 { break-before: page }
  </style>${chapters.map(toHtml).join("")}`;
}

function toHtml({ title, passages }: Draft["chapters"][number]): string {
  return `<h1>${escaped(title)}</h1>${passages.map(({ text }) => `<p>${escaped(text)}</p>`).join("")}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
