import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { RenderedFile } from "#pipeline/book/schema.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

type Word = {
  page: number;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Where poppler finds each word, in points from the upper left corner of its page. */
function wordsOf(bytes: Uint8Array): Word[] {
  const printed = execFileSync("pdftotext", ["-bbox", "-", "-"], {
    input: bytes,
    encoding: "utf8",
    maxBuffer: 50_000_000,
    stdio: ["pipe", "pipe", "ignore"],
  });
  return printed.split("<page ").flatMap((page, number) =>
    [
      ...page.matchAll(
        /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<\/word>/g,
      ),
    ].map(([, left, top, right, bottom, text = ""]) => ({
      page: number,
      text,
      left: Number(left),
      right: Number(right),
      top: Number(top),
      bottom: Number(bottom),
    })),
  );
}

async function renderChapter(
  passages: Passage[],
  details: Parameters<typeof manuscriptOf>[1] = {},
): Promise<RenderedFile> {
  return renderFile({
    format: "pdf",
    options: { trim: "6x9" },
    manuscript: manuscriptOf([{ title: "Chapter", passages }], details),
  });
}

const find = (words: Word[], text: string): Word => {
  const word = words.find((candidate) => candidate.text === text);
  if (word === undefined) throw new Error(`"${text}" is not in the PDF.`);
  return word;
};
const heightOf = ({ top, bottom }: Word): number => bottom - top;

const pieces = (count: number, make: (index: number) => Passage[]): Passage[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();

test("lists sections below their chapter in the contents, smaller and further in, not the posts' titles", async () => {
  const { bytes } = await renderChapter([
    passage("## Sectional", "heading"),
    passage(chesterton),
    passage("### Postal", "heading"),
    passage(chesterton),
  ]);

  const contents = wordsOf(bytes).filter(({ page }) => page === 5);
  const [chapter, section] = [find(contents, "Chapter"), find(contents, "Sectional")];
  expect(section.top).toBeGreaterThan(chapter.top);
  expect(heightOf(section)).toBeLessThan(heightOf(chapter));
  expect(section.left).toBeCloseTo(chapter.left, 0);
  expect(contents.map(({ text }) => text)).not.toContain("Postal");
  expect(readPdf(bytes).bookmarks.map(({ title }) => title)).toEqual(["Chapter"]);
});

test("keeps contents together that are a little longer than a page, with all dots below one another", async () => {
  const sections = pieces(30, (index) => [
    passage(`## Section${index} ${"of words ".repeat(index % 4)}`, "heading"),
    passage(chesterton),
  ]);

  const { bytes } = await renderChapter(sections);

  const contents = wordsOf(bytes).filter(({ page }) => page === 5);
  const lines = Map.groupBy(
    contents.filter(({ text }) => /^\.+$/.test(text)),
    ({ bottom }) => Math.round(bottom),
  );
  const ends = [...lines.values()].map((dots) => Math.max(...dots.map(({ right }) => right)));
  find(contents, "Section29");
  expect(ends).toHaveLength(31);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.1);
});

test("sets a post's title alike before and after the first section, and a section larger with more space above", async () => {
  const { bytes } = await renderChapter([
    passage("Before."),
    passage("### Early", "heading"),
    passage("Between."),
    passage("## Sectional", "heading"),
    passage("After."),
    passage("### Late", "heading"),
    passage("Ended."),
  ]);

  const words = wordsOf(bytes).filter(({ page }) => page === 7);
  const [early, section, late] = [
    find(words, "Early"),
    find(words, "Sectional"),
    find(words, "Late"),
  ];
  expect(heightOf(early)).toBeCloseTo(heightOf(late), 1);
  expect(heightOf(section) / heightOf(late)).toBeGreaterThan(1.25);
  const above = (heading: Word, before: string): number =>
    heading.bottom - find(words, before).bottom;
  // 15.5 points to the line: from base line to base line, two lines more than between paragraphs.
  expect(above(section, "Between.")).toBeGreaterThan(3 * 15.5);
  expect(above(late, "After.")).toBeLessThan(2.3 * 15.5);
});

test("never opens a page with an ornament", async () => {
  const { bytes } = await renderChapter(
    pieces(60, (index) => [
      passage(chesterton.slice(0, 90 + ((index * 67) % 400))),
      passage("---", "ornament"),
    ]).slice(0, -1),
  );

  const tops = readPdf(bytes)
    .pages.slice(7)
    .map((lines) => lines[1] ?? "");
  expect(tops.length).toBeGreaterThan(8);
  expect(tops.filter((line) => line.startsWith("❧"))).toEqual([]);
});

test("keeps an announcement with its list, and no list's last item alone on the next page", async () => {
  const { bytes } = await renderChapter(
    pieces(50, (index) => [
      passage(chesterton.slice(0, 60 + ((index * 83) % 400))),
      passage("These are they:"),
      passage("- one\n- two\n- three\n- last"),
      passage(chesterton.slice(0, 40 + ((index * 59) % 300))),
      passage(`${"- item\n".repeat(11)}- last`),
    ]),
  );

  const pages = readPdf(bytes).pages.slice(7);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((lines) => lines.at(-1) === "These are they:")).toEqual([]);
  expect(pages.filter((lines) => lines[1]?.endsWith("last") === true)).toEqual([]);
});

test("begins no line with a dash", async () => {
  const dashed = `${"something—another ".repeat(90)}end.`;

  const { bytes } = await renderChapter(
    pieces(8, (index) => [passage("x".repeat(index) + dashed)]),
  );

  const lines = readPdf(bytes).pages.slice(6).flat();
  expect(lines.filter((line) => /—\u2060?$/.test(line)).length).toBeGreaterThan(10);
  expect(lines.filter((line) => /^\u2060?—/.test(line))).toEqual([]);
});

test("stands the title nearer the middle of its page when no author's name stands below", async () => {
  const named = await renderChapter([passage("Words.")], { title: "Alone", subtitle: "" });
  const nameless = await renderChapter([passage("Words.")], {
    title: "Alone",
    subtitle: "",
    author: "",
  });

  const title = ({ bytes }: RenderedFile): Word =>
    find(
      wordsOf(bytes).filter(({ page }) => page === 3),
      "Alone",
    );
  expect(title(named).top).toBeLessThan(648 / 3);
  // The optical centre lies above the middle of the page.
  expect(title(nameless).top).toBeGreaterThan(648 * 0.36);
  expect(title(nameless).bottom).toBeLessThan(648 * 0.47);
});

test("sets only the deck in italics, not the opening below it", async () => {
  const { bytes } = await renderChapter([
    passage("A deck.", "deck"),
    passage("An opening.", "opening"),
    passage(chesterton),
  ]);

  const marked = execFileSync("pdftohtml", ["-xml", "-stdout", "-i", "-", "-"], {
    input: bytes,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
  expect(marked).toContain("<i>A deck.</i>");
  expect(marked).toContain(">An opening.</text>");
});

test("ends no chapter with a page of one to four lines", async () => {
  const chapters = Array.from({ length: 16 }, (_, index) => ({
    title: `Chapter ${index}`,
    passages: [
      ...pieces(8, () => [passage(chesterton)]),
      ...pieces(index, () => [passage("One line.")]),
    ],
  }));

  const { bytes } = await renderFile({
    format: "pdf",
    options: { trim: "6x9" },
    manuscript: manuscriptOf(chapters),
  });

  const { pages, bookmarks } = readPdf(bytes);
  const lastPages = bookmarks.map(({ page }, index) => {
    const until = (bookmarks[index + 1]?.page ?? pages.length) - 1;
    return pages.slice(page, until).findLast((lines) => lines.length > 0) ?? [];
  });
  // The head is a line, too.
  const ends = lastPages.filter((lines) => lines.length > 0).map((lines) => lines.length - 1);
  expect(ends.length).toBeGreaterThan(5);
  expect(ends.filter((lines) => lines < 5)).toEqual([]);
});
