import { expect, test } from "vitest";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { bookletNotice } from "./booklet.ts";
import { makeBook } from "./book.ts";
import { Book, type BookOrigins } from "./schema.ts";

const passage = (text: string, role: Passage["role"] = "body"): Passage => ({
  text,
  role,
  kind: "own",
  sources: [],
});

const draftOf = (...passages: Passage[]): Draft => ({
  chapters: [{ chapterNumber: 1, title: "A start", passages, wordCount: 1 }],
  totalChapters: 1,
  totalWordCount: 1,
});

const details = {
  title: "The book",
  subtitle: "",
  author: "Ann O'Neil",
  language: "en",
  madeAt: "2026-09-01T10:11:12Z",
  notice: null,
};

test("makes a book from a draft, each passage in its role", () => {
  const draft = draftOf(
    passage("A thesis.", "deck"),
    passage("How it begins.", "opening"),
    passage("## A section", "heading"),
    passage('She said "yes".'),
    passage("Ask yourself:", "questions"),
    passage("The end.", "closing"),
  );

  const book = makeBook(draft, { ...details, notice: "A booklet." });

  expect(book).toEqual({
    title: "The book",
    subtitle: "",
    author: "Ann O'Neil",
    language: "en",
    year: 2026,
    madeAt: "2026-09-01T10:11:12Z",
    notice: "A booklet.",
    dedication: [],
    introduction: [],
    epilogue: [],
    index: [],
    back: [],
    chapters: [
      {
        number: 1,
        title: "A start",
        blocks: [
          { kind: "paragraph", role: "deck", content: ["A thesis."] },
          { kind: "paragraph", role: "opening", content: ["How it begins."] },
          { kind: "heading", level: 2, content: ["A section"] },
          { kind: "paragraph", role: "body", content: ["She said “yes”."] },
          { kind: "paragraph", role: "questions", content: ["Ask yourself:"] },
          { kind: "ornament" },
          { kind: "paragraph", role: "closing", content: ["The end."] },
        ],
      },
    ],
  });
  expect(Book.safeParse(book).success).toBe(true);
});

test("sets each passage by itself: an open fence in one does not swallow the next", () => {
  const book = makeBook(draftOf(passage("```\ncode"), passage("Prose.")), details);

  expect(book.chapters[0]?.blocks.map(({ kind }) => kind)).toEqual(["code", "paragraph"]);
});

test("prints one ornament where several meet, none at the ends or beside a heading", () => {
  const ornament = passage("---", "ornament");
  const draft = draftOf(
    ornament,
    passage("a"),
    ornament,
    ornament,
    passage("b"),
    ornament,
    passage("## c", "heading"),
    ornament,
    passage("d"),
    ornament,
  );

  const kinds = makeBook(draft, details).chapters[0]?.blocks.map(({ kind }) => kind);

  expect(kinds).toEqual(["paragraph", "ornament", "paragraph", "heading", "paragraph"]);
});

test("takes a heading without its signs for one, since its role says so", () => {
  const book = makeBook(draftOf(passage("Plain words", "heading"), passage("a")), details);

  expect(book.chapters[0]?.blocks[0]).toEqual({
    kind: "heading",
    level: 2,
    content: ["Plain words"],
  });
});

test("sets typography inside lists, quotes and tables, never in code", () => {
  const book = makeBook(
    draftOf(passage("- it's\n\n> it's\n\n|it's|x|\n|-|-|\n|it's|y|\n\n```\nit's\n```")),
    details,
  );

  expect(JSON.stringify(book.chapters[0]?.blocks).match(/it’s/g)).toHaveLength(4);
  expect(book.chapters[0]?.blocks.at(-1)).toEqual({ kind: "code", language: null, text: "it's" });
});

test("names a book and a chapter without a title, cleans the others to one line", () => {
  const draft = draftOf(passage("a"));
  const named = { ...draft, chapters: [{ ...draft.chapters[0], title: "\u202E\n" }] } as Draft;

  const book = makeBook(named, { ...details, title: " \u0000 ", subtitle: "Two\nlines" });

  expect([book.title, book.subtitle, book.chapters[0]?.title]).toEqual([
    "Untitled",
    "Two lines",
    "Untitled",
  ]);
});

test.each([
  ["pt-BR", "pt"],
  ["FR", "fr"],
  ["", "en"],
  ["klingon!", "en"],
])("sets a book in language %s as %s", (given, used) => {
  expect(makeBook(draftOf(passage("a")), { ...details, language: given }).language).toBe(used);
});

test("refuses more chapters or words than can be set, and says how many there may be", () => {
  const chapter = { chapterNumber: 1, title: "x", passages: [passage("a")], wordCount: 1 };
  const many = { ...draftOf(), chapters: Array.from({ length: 201 }, () => chapter) };
  const large = draftOf(passage("x".repeat(5_000_001)));

  expect(() => makeBook(many, details)).toThrow(
    "A book may have 200 chapters at most; this draft has 201.",
  );
  expect(() => makeBook(large, details)).toThrow("A book may hold 5000000 characters at most");
});

test("refuses a date that is none", () => {
  expect(() => makeBook(draftOf(passage("a")), { ...details, madeAt: "soon" })).toThrow(
    '"soon" is not a date',
  );
});

test("prints the author's own pages: dedication before, thanks, person and contact after the chapters", () => {
  const ownPages = {
    dedication: "For *Eve*",
    acknowledgements: "Thanks to all.",
    about: "Ann teaches.",
    contact: "ann@example.org",
  };

  const { dedication, back } = makeBook(draftOf(passage("Text.")), { ...details, ownPages });

  const paragraph = (...content: unknown[]): object => ({
    kind: "paragraph",
    role: "body",
    content,
  });
  expect(dedication).toEqual([paragraph("For ", { mark: "emphasis", content: ["Eve"] })]);
  expect(back).toMatchObject([
    { kind: "acknowledgements", blocks: [paragraph("Thanks to all.")] },
    { kind: "about", blocks: [paragraph("Ann teaches."), { kind: "ornament" }, {}] },
  ]);
});

test("what the author typed line by line is printed line by line", () => {
  const ownPages = {
    dedication: "For Eve\nand Adam\n\n- a\n- b",
    acknowledgements: "",
    about: "",
    contact: "",
  };

  const { dedication } = makeBook(draftOf(passage("Text.")), { ...details, ownPages });

  expect(dedication).toMatchObject([
    { kind: "paragraph", content: ["For Eve", { mark: "break" }, "and Adam"] },
    { kind: "list", items: [{}, {}] },
  ]);
});

test("contact alone has a part of its own, and pages left empty have none", () => {
  const ownPages = { dedication: " ", acknowledgements: "", about: "", contact: "Write to me." };

  const { dedication, back } = makeBook(draftOf(passage("Text.")), { ...details, ownPages });

  expect(dedication).toEqual([]);
  expect(back.map(({ kind }) => kind)).toEqual(["contact"]);
});

const ORIGINS: BookOrigins = {
  dates: "year",
  notes: "listed",
  posts: {
    quit: {
      title: 'On "quitting"',
      opening: "",
      source: "Medium",
      date: "2019-03-04",
      url: "https://example.com/on-quitting?a=1",
    },
    lake: {
      title: null,
      opening: 'A walk by the "lake".',
      source: "LinkedIn",
      date: null,
      url: "https://example.com/lake",
    },
  },
};

function from(entryId: string, text: string): Passage {
  return { ...passage(text), sources: [{ entryId, paragraph: 1 }] };
}

test("prints the date of the first piece under the chapter's title, and where the pieces were first published after the chapters", () => {
  const draft = draftOf(from("quit", "One."), passage("---", "ornament"), from("lake", "Two."));
  const ownPages = { dedication: "", acknowledgements: "Thanks.", about: "", contact: "" };

  const book = makeBook(draft, { ...details, ownPages, origins: ORIGINS });

  expect(book.chapters[0]?.blocks).toMatchObject([
    { kind: "paragraph", role: "date", content: ["2019"] },
    { role: "body", content: ["One."] },
    { kind: "ornament" },
    { role: "body", content: ["Two."] },
  ]);
  const [first, second] = ["https://example.com/on-quitting?a=1", "https://example.com/lake"];
  expect(book.back).toMatchObject([
    {
      kind: "origins",
      blocks: [
        { kind: "heading", level: 3, content: ["1. A start"] },
        {
          role: "note",
          content: [
            { mark: "emphasis", content: ["On “quitting”"] },
            ", Medium, March 4, 2019. ",
            { mark: "link", url: first },
          ],
        },
        {
          role: "note",
          content: ["“A walk by the ‘lake’.”", ", LinkedIn. ", { mark: "link", url: second }],
        },
      ],
    },
    { kind: "acknowledgements" },
  ]);
  expect(Book.safeParse(book).success).toBe(true);
});

test("prints a date under the heading of its piece, where an ornament is dropped, and else at its end", () => {
  const ornament = passage("---", "ornament");
  const heading = { ...from("quit", "### On quitting"), role: "heading" } as const;
  const draft = draftOf(from("lake", "Two."), heading, ornament, from("quit", "One."));
  const without = draftOf(from("lake", "Two."), ornament, from("quit", "One."), ornament);

  expect(makeBook(draft, { ...details, origins: ORIGINS }).chapters[0]?.blocks).toMatchObject([
    { content: ["Two."] },
    { kind: "heading", content: ["On quitting"] },
    { role: "date", content: ["2019"] },
    { content: ["One."] },
  ]);
  expect(makeBook(without, { ...details, origins: ORIGINS }).chapters[0]?.blocks).toMatchObject([
    { content: ["Two."] },
    { kind: "ornament" },
    { content: ["One."] },
    { role: "date", content: ["2019"] },
  ]);
});

test("of posts without titles the address is no text but a link behind the first words", () => {
  const draft = draftOf(from("lake", "Two."));

  const { back } = makeBook(draft, { ...details, origins: ORIGINS });

  expect(back[0]?.blocks[1]).toMatchObject({
    role: "note",
    content: [
      "LinkedIn: ",
      { mark: "link", url: "https://example.com/lake", content: ["“A walk by the ‘lake’.”"] },
    ],
  });
});

test("prints an address without its scheme, with places where its line may break", () => {
  const draft = draftOf(from("quit", "One."));

  const { back } = makeBook(draft, { ...details, origins: ORIGINS });

  const note = back[0]?.blocks[1];
  const link = note?.kind === "paragraph" ? note.content.at(-1) : undefined;
  expect(link).toEqual({
    mark: "link",
    url: "https://example.com/on-quitting?a=1",
    content: ["example.\u200Bcom/\u200Bon-\u200Bquitting?\u200Ba=\u200B1"],
  });
});

test.each([
  ["ja", "これは小冊子です。0本の投稿から作られ、7,000字あります。"],
  ["zh", "这是一本小册子，由0篇文章编成，共7,000字。"],
])("a booklet in %s says so in its own language", (language, notice) => {
  const draft = { ...draftOf(passage("我们说")), totalWordCount: 7_000, totalChapters: 5 };

  expect(bookletNotice({ language }, draft)).toBe(notice);
});

test.each([
  [8_000, 5, null],
  [7_999, 5, "This is a booklet: it was made from 0 posts and holds 7,999 words."],
  [8_000, 4, "This is a booklet: it was made from 0 posts and holds 8,000 words."],
])(
  "of %i words in %i chapters a book says that it is a booklet, or does not",
  (words, chapters, notice) => {
    const draft = { ...draftOf(), totalWordCount: words, totalChapters: chapters };

    expect(bookletNotice({ language: "en" }, draft)).toBe(notice);
  },
);
