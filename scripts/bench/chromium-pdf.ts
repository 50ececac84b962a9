import { chromium } from "playwright-core";
import type { Draft } from "#pipeline/draft/schema.ts";
import { readFonts } from "#runtime/fonts.ts";
import { findChromium } from "#scripts/find-chromium.mjs";

/**
 * The peer of our PDF: Chromium prints the same chapters, each on a page of its own, as plain HTML in the same font and trim.
 * Its start is counted, as the start of our own compiler is.
 */
export async function printInChromium({ chapters }: Draft): Promise<void> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  const fonts = await readFonts();
  const [regular] = fonts;
  if (!regular) throw new Error("no fonts are installed");
  const font = Buffer.from(regular.bytes).toString("base64");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>
      @font-face { font-family: Book; src: url(data:font/ttf;base64,${font}) }
      body { font: 11pt/1.35 Book; hyphens: auto; text-align: justify }
      h1 { break-before: page }
    </style>${chapters.map(toHtml).join("")}`);
    const pdf = await page.pdf({
      width: "6in",
      height: "9in",
      margin: { top: "0.75in", bottom: "0.75in", left: "0.75in", right: "0.75in" },
      displayHeaderFooter: true,
    });
    if (pdf.length === 0) throw new Error("no bytes");
  } finally {
    await browser.close();
  }
}

function toHtml({ title, passages }: Draft["chapters"][number]): string {
  return `<h1>${escaped(title)}</h1>${passages.map(({ text }) => `<p>${escaped(text)}</p>`).join("")}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
