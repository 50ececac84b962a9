import { expect, test } from "vitest";
import type { Book, BookBlock } from "#pipeline/book/schema.ts";
import { makePdfData } from "./pdf-data.ts";
import { pages } from "./trims.ts";

const text = (...content: string[]): BookBlock => ({ kind: "paragraph", role: "body", content });

const bookOf = (title: string, blocks: BookBlock[], language = "en"): Book => ({
  title: "Book",
  subtitle: "",
  author: "",
  language,
  year: 2026,
  madeAt: "2026-09-01T10:11:12Z",
  notice: null,
  chapters: [{ number: 1, title, blocks }],
});

const dataOf = (
  title: string,
  blocks: BookBlock[],
  language = "en",
): ReturnType<typeof makePdfData> => makePdfData(bookOf(title, blocks, language), pages["6x9"], []);

test("leads a chapter in with three or four words, once", () => {
  const { chapters } = dataOf("A", [
    text("When I wrote the following pages, I lived alone."),
    text("I should not obtrude my affairs."),
  ]);

  expect(chapters[0]?.blocks).toMatchObject([
    { lead: "When I wrote the", first: true, content: [" following pages, I lived alone."] },
    { lead: "", first: false },
  ]);
});

test.each([
  ["writing without capitals", "日本語 の 文章 です から"],
  ["a short beginning", "Yes."],
  ["words too long for it", "Internationalisation Telecommunications Responsibilities and so on"],
])("leads in with nothing where it would look odd: %s", (_, beginning) => {
  expect(dataOf("A", [text(beginning)]).chapters[0]?.blocks[0]).toMatchObject({
    lead: "",
    first: true,
  });
});

test("shortens a running head after a whole word and leaves a short one alone", () => {
  const long = dataOf(
    "The Quite Extraordinarily Long Title of a Chapter Which Never Seems to Come to Its End",
    [],
  );

  const running = long.chapters[0]?.runningTitle ?? "";

  expect(running).toMatch(/^The Quite Extraordinarily Long Title .*[a-z]…$/);
  expect(running.length).toBeLessThan(58);
  expect(long.chapters[0]?.title).toContain("Its End");
  expect(dataOf("Short", []).chapters[0]?.runningTitle).toBe("Short");
});

test("gives a post's title the second level for screen readers until there is a section", () => {
  const heading = (level: 2 | 3): BookBlock => ({ kind: "heading", level, content: ["h"] });

  const { chapters } = dataOf("A", [heading(3), heading(2), heading(3)]);

  expect(chapters[0]?.blocks).toMatchObject([
    { level: 3, depth: 2 },
    { level: 2, depth: 2 },
    { level: 3, depth: 3 },
  ]);
});

test("knows what runs from right to left: a paragraph by its letters, a book by its language", () => {
  const { rightToLeft, chapters } = dataOf("A", [
    text("مرحبا بالعالم, hello"),
    text("Hello, שלום to you"),
  ]);

  expect(rightToLeft).toBe(false);
  expect(chapters[0]?.blocks).toMatchObject([{ rightToLeft: true }, { rightToLeft: false }]);
  expect(dataOf("A", [], "he").rightToLeft).toBe(true);
});

test("gives the wider column of a table to the longer text", () => {
  const table: BookBlock = {
    kind: "table",
    header: [["Key"], ["Meaning"]],
    rows: [[["a"], ["A long explanation that needs far more room than its key"]]],
  };

  const [block] = dataOf("A", [table]).chapters[0]?.blocks ?? [];

  const [key = 0, meaning = 0] = block?.kind === "table" ? block.widths : [];
  expect(meaning).toBeGreaterThan(key);
});

test("looks for a Chinese book's characters in the Chinese typeface before the Japanese one", () => {
  const fonts = ["EB Garamond", "EB Garamond", "Noto Serif JP", "Noto Serif SC"].map((name) => ({
    name,
    bytes: new Uint8Array(),
  }));

  const { families } = makePdfData(bookOf("A", [], "zh"), pages["6x9"], fonts);

  expect(families).toEqual(["EB Garamond", "Noto Serif SC", "Noto Serif JP"]);
});
