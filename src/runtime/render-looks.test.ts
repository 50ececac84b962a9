import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import { InteriorDesign } from "#pipeline/book/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { readPdf } from "./fixtures/pdf-tools.ts";
import { readFonts } from "./fonts.ts";

const fonts = await readFonts("classic");

function render(
  passages: Passage[],
  title = "Looks",
  details: Parameters<typeof manuscriptOf>[1] = {},
): Uint8Array {
  const manuscript = manuscriptOf([{ title, passages }], { title: "Trials", ...details });
  return RENDERERS.pdf(manuscript, { trim: "5x8" }, fonts).bytes;
}

type PlacedWord = { text: string; left: number; right: number; top: number };

/** Where poppler finds each word, in points from the upper left corner of its page. */
function wordsIn(bytes: Uint8Array): PlacedWord[] {
  const printed = execFileSync("pdftotext", ["-bbox", "-", "-"], {
    input: bytes,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
  const words = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</gu;
  return [...printed.matchAll(words)].map(([, left, top, right, text = ""]) => ({
    text,
    left: Number(left),
    right: Number(right),
    top: Number(top),
  }));
}

function leftOf(bytes: Uint8Array, word: string): number {
  return wordsIn(bytes).find(({ text }) => text === word)?.left ?? Number.NaN;
}

test("a table that the page is too narrow for becomes a list of its rows, and no word of it is divided", () => {
  const names = ["Metric", "WordPress", "Drupal", "Joomla", "TYPO3", "Documentation", "Judgement"];
  const cells = ["Sites", "65,052,049", "533,136", "2,600,000", "500,000", "comprehensive", "yes"];
  const row = (texts: string[]) => `| ${texts.join(" | ")} |`;
  const table = [row(names), row(names.map(() => "-")), row(cells)].join("\n");

  const lines = readPdf(render([passage(chesterton), passage(table)])).pages.flat();

  expect(lines).toEqual(expect.arrayContaining(["Metric: Sites", "Documentation: comprehensive"]));
});

test("numbers of a table end below one another", () => {
  const table = "| Format | Bytes |\n|-|-|\n| Word | 33,621 |\n| Markdown | 82 |";
  const bytes = render([passage(chesterton), passage(table)]);

  expect(leftOf(bytes, "82")).toBeGreaterThan(leftOf(bytes, "33,621"));
});

test("a line of code that is too long goes on deeper, so that it is not read as the next one", () => {
  const code = `\`\`\`\nfirst(${"argument, ".repeat(6)}continued)\nsecond()\n\`\`\``;
  const bytes = render([passage(chesterton), passage(code)]);

  expect(leftOf(bytes, "continued)")).toBeGreaterThan(leftOf(bytes, "second()"));
});

// What a person saw: a word over the one before it, and no space between others.
test.each(InteriorDesign.options)(
  "words of a title stand apart in the design %s",
  async (design) => {
    const titles = ["A Defence Of Detective Stories", "The Surrender Of A Cockney"];
    const manuscript = manuscriptOf(
      titles.map((title) => ({ title, passages: [passage(chesterton)] })),
      { title: "Trials" },
    );
    const { bytes } = RENDERERS.pdf(
      manuscript,
      { trim: "5.5x8.5", design },
      await readFonts(design),
    );

    for (const title of titles) {
      const wanted = title.split(" ");
      const words = wordsIn(bytes);
      const starts = words.flatMap((_, at) =>
        wanted.every((word, index) => words[at + index]?.text === word) ? [at] : [],
      );
      // The contents print it first; then comes the opening of the chapter.
      const set = words.slice(starts[1], (starts[1] ?? 0) + wanted.length);
      const gaps = set.slice(1).flatMap((word, index) => {
        const before = set[index];
        return before && before.top === word.top ? [word.left - before.right] : [];
      });
      expect(set.map(({ text }) => text)).toEqual(wanted);
      expect(gaps.length).toBeGreaterThan(0);
      // A fifth of the size of any title's type, which is over 17 points.
      expect(Math.min(...gaps)).toBeGreaterThan(3.4);
    }
  },
);

test("no line of a title ends in a small word", () => {
  const bytes = render([passage(chesterton)], "A Defence of the Detective Stories of an Age");

  const { pages, bookmarks } = readPdf(bytes);
  const opening = pages[(bookmarks[0]?.page ?? 0) - 1] ?? [];
  const title = opening.slice(1, opening.findIndex((line) => line.endsWith("Age")) + 1);
  expect(title.join(" ")).toBe("A Defence of the Detective Stories of an Age");
  expect(title.filter((line) => / (?:of|the|an|a)$/iu.test(line))).toEqual([]);
});

test("a short index fills both of its columns", () => {
  const terms = ["essays", "excuse", "sensations", "Shakespeare", "Balzac", "prayers"];
  const bytes = render([passage(chesterton)], "Looks", { index: { terms, keywords: [] } });

  const middle = 180;
  expect(leftOf(bytes, "Balzac,")).toBeLessThan(middle);
  expect(leftOf(bytes, "Shakespeare,")).toBeGreaterThan(middle);
});
