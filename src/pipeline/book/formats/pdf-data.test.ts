import { expect, test } from "vitest";
import type { Book, BookBlock } from "#pipeline/book/schema.ts";
import { makePdfData } from "./pdf-data.ts";

const text = (...content: string[]): BookBlock => ({ kind: "paragraph", role: "body", content });

const bookOf = (title: string, blocks: BookBlock[], language = "en"): Book => ({
  title: "Book",
  subtitle: "",
  author: "",
  language,
  year: 2026,
  madeAt: "2026-09-01T10:11:12Z",
  notice: null,
  dedication: [],
  introduction: [],
  epilogue: [],
  index: [],
  chapters: [{ number: 1, title, blocks }],
  back: [],
});

const dataOf = (
  title: string,
  blocks: BookBlock[],
  language = "en",
): ReturnType<typeof makePdfData> =>
  makePdfData(bookOf(title, blocks, language), { trim: "6x9" }, []);

test("prints only those words of the index that stand in the text", () => {
  const book = bookOf("A", [text("In the shade of an old tree there sleeps a lion.")]);
  const { index, chapters } = makePdfData(
    { ...book, index: ["lion", "zebra"] },
    { trim: "6x9" },
    [],
  );

  expect(index).toEqual(["lion"]);
  expect(chapters.map(({ title }) => title)).toEqual(["A", "Index"]);
});

test("a book without any word of its index has no index, also not in its contents", () => {
  const book = bookOf("A", [text("In the shade of an old tree there sleeps a lion.")]);
  const { index, chapters } = makePdfData({ ...book, index: ["Zebra"] }, { trim: "6x9" }, []);

  expect(index).toEqual([]);
  expect(chapters.map(({ title }) => title)).toEqual(["A"]);
});

test("leads a chapter in with its first four words, once", () => {
  const { chapters } = dataOf("A", [
    text("When I wrote the following pages, I lived alone."),
    text("I should not obtrude my affairs."),
  ]);

  expect(chapters[0]?.blocks).toMatchObject([
    { lead: ["When I wrote the"], first: true, content: [" following pages, I lived alone."] },
    { lead: [], first: false },
  ]);
});

test("leads in whatever stands before the first paragraph, and through marks", () => {
  const { chapters } = dataOf("A", [
    { kind: "paragraph", role: "opening", content: ["An opening of some words."] },
    { kind: "heading", level: 3, content: ["h"] },
    { kind: "quote", blocks: [text("quoted")] },
    {
      kind: "paragraph",
      role: "body",
      content: [
        { mark: "emphasis", content: ["“When I"] },
        " wrote ",
        { mark: "strong", content: ["the book"] },
      ],
    },
  ]);

  expect(chapters[0]?.blocks.at(-1)).toMatchObject({
    lead: [{ content: ["“When I"] }, " wrote ", { content: ["the"] }],
    content: [{ content: [" book"] }],
  });
});

test("leads in with fewer words where four are too long", () => {
  const { chapters } = dataOf("A", [text("Successful organisations communicate asynchronously.")]);

  expect(chapters[0]?.blocks).toMatchObject([{ lead: ["Successful organisations communicate"] }]);
});

test.each([
  ["writing without capitals", "日本語 の 文章 です から"],
  ["a short beginning", "Yes."],
  ["words too long for it", "Internationalisation Telecommunications Responsibilities and so on"],
])("leads in with nothing where it would look odd: %s", (_, beginning) => {
  expect(dataOf("A", [text(beginning)]).chapters[0]?.blocks[0]).toMatchObject({
    lead: [],
    first: true,
  });
});

test("lists sections in the contents, never titles of posts, and none when there are too many", () => {
  const section: BookBlock = { kind: "heading", level: 2, content: ["A section"] };
  const post: BookBlock = { kind: "heading", level: 3, content: ["A post"] };

  const few = dataOf("A", [section, post]);
  const many = dataOf(
    "A",
    Array.from({ length: 200 }, () => section),
  );

  expect(few.chapters[0]?.blocks).toMatchObject([{ listed: true }, { listed: false }]);
  expect(JSON.stringify(many)).not.toContain('"listed":true');
});

test("keeps a paragraph that ends in a colon with the list it announces, unless it is long", () => {
  const list: BookBlock = { kind: "list", ordered: false, start: 1, items: [[text("a")]] };

  const { chapters } = dataOf("A", [
    text("The first of all."),
    text("Three things:"),
    list,
    text("Said to nobody:"),
    text(`${"Long ".repeat(200)}:`),
    list,
  ]);

  expect(chapters[0]?.blocks).toMatchObject([
    { announces: false },
    { announces: true, indented: true },
    { kind: "list" },
    { announces: false },
    { announces: false },
    { kind: "list" },
  ]);
});

test.each([
  ["a short list stays whole", 4, "Short.", false, 4],
  ["the last two of a long one stay together", 9, "Short.", false, 2],
  ["but not where their numbers are wider than the others'", 10, "Short.", true, 0],
  ["items of many lines may part", 3, "Many words. ".repeat(30), false, 0],
])("parts lists so that no last item is alone: %s", (_, count, words, ordered, together) => {
  const items = Array.from({ length: count }, () => [text(words)]);

  const { chapters } = dataOf("A", [{ kind: "list", ordered, start: 1, items }]);

  expect(chapters[0]?.blocks).toMatchObject([{ together }]);
});

test("sets long code apart from its paragraph and leaves a few words of code in it", () => {
  const long = "select the_name from a_table where it is longer than sixty characters";

  const { chapters } = dataOf("A", [
    {
      kind: "paragraph",
      role: "body",
      content: ["Run ", { mark: "code", text: "npm i" }, " or ", { mark: "code", text: long }, "."],
    },
  ]);

  expect(chapters[0]?.blocks).toMatchObject([
    { kind: "paragraph", ragged: false },
    { kind: "code", text: expect.stringMatching(/^select the_name .*characters\.$/) as string },
  ]);
});

test("does not justify a paragraph that holds long code inside another mark", () => {
  const code = { mark: "code", text: "c ".repeat(40) } as const;

  const { chapters } = dataOf("A", [
    { kind: "paragraph", role: "body", content: ["So ", { mark: "strong", content: [code] }] },
  ]);

  expect(chapters[0]?.blocks).toMatchObject([{ kind: "paragraph", ragged: true }]);
});

test("joins a dash to the word before it, and leaves one that opens a paragraph", () => {
  const { chapters } = dataOf("A", [text("— So it is—and stays.")]);

  expect(JSON.stringify(chapters)).toContain("— So it is\u2060—and stays.");
});

test("shortens a running head at a whole letter where no word ends", () => {
  const family = "👩‍👩‍👧‍👦";

  const running = dataOf(family.repeat(60), []).chapters[0]?.heads.right ?? "";

  expect(running.replaceAll(family, "")).toBe("…");
});

test("shortens a running head after a whole word and leaves a short one alone", () => {
  const long = dataOf(
    "The Quite Extraordinarily Long Title of a Chapter Which Never Seems to Come to Its End",
    [],
  );

  const running = long.chapters[0]?.heads.right ?? "";

  expect(running).toMatch(/^The Quite Extraordinarily Long Title .*[a-z]…$/);
  // 329 points less the room of the number, at 10 points: 62 letters of 0.48 em.
  expect(running.length).toBeLessThan(63);
  expect(long.chapters[0]?.title).toContain("Its End");
  expect(dataOf("Short", []).chapters[0]?.heads.right).toBe("Short");
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

test("knows what the columns of a table need, and which hold numbers", () => {
  const table: BookBlock = {
    kind: "table",
    header: [["Key"], ["Meaning"], ["Share"]],
    rows: [
      [["a"], ["A long explanation of what it is"], ["4.04%"]],
      [["b"], ["None"], ["1,359 kB"]],
    ],
  };

  const [block] = dataOf("A", [table]).chapters[0]?.blocks ?? [];

  expect(block?.kind === "table" ? block.columns : []).toEqual([
    { word: 3, text: 3, isNumeric: false },
    { word: 11, text: 32, isNumeric: false },
    { word: 5, text: 8, isNumeric: true },
  ]);
});
