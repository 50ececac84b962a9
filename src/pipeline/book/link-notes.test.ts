import { expect, test } from "vitest";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { makeBook } from "./book.ts";
import { plainText } from "./clean-text.ts";
import type { BookOrigins } from "./schema.ts";

const passage = (text: string): Passage => ({ text, role: "body", kind: "own", sources: [] });

const details = {
  title: "The book",
  subtitle: "",
  author: "",
  language: "en",
  madeAt: "2026-09-01T10:11:12Z",
  notice: null,
};

test("numbers the links of each chapter and lists their addresses at the end, if notes are listed", () => {
  const text = "I read [a study](https://example.org/s) and [a book](https://example.org/b).";
  const chapter = (chapterNumber: number, passages: Passage[]): Draft["chapters"][number] => ({
    chapterNumber,
    title: "A start",
    passages,
    wordCount: 1,
  });
  const draft: Draft = {
    chapters: [
      chapter(1, [passage(text), passage("> See [it](https://example.org/s).")]),
      chapter(2, [passage("[More](mailto:ann@example.org) on [it](https://example.org/b).")]),
    ],
    totalChapters: 2,
    totalWordCount: 2,
  };
  const origins: BookOrigins = { dates: "none", notes: "listed", posts: {} };

  const { chapters, back } = makeBook(draft, { ...details, origins });

  const link = (url: string, words: string, note?: number): object => ({
    mark: "link",
    url,
    content: [words],
    ...(note !== undefined && { note }),
  });
  expect(chapters[0]?.blocks).toEqual([
    {
      kind: "paragraph",
      role: "body",
      content: [
        "I read ",
        link("https://example.org/s", "a study", 1),
        " and ",
        link("https://example.org/b", "a book", 2),
        ".",
      ],
    },
    {
      kind: "quote",
      blocks: [
        {
          kind: "paragraph",
          role: "body",
          content: ["See ", link("https://example.org/s", "it", 1), "."],
        },
      ],
    },
  ]);
  expect(chapters[1]?.blocks).toMatchObject([
    {
      content: [
        link("mailto:ann@example.org", "More"),
        " on ",
        link("https://example.org/b", "it", 1),
        ".",
      ],
    },
  ]);
  expect(back.map(({ kind }) => kind)).toEqual(["notes"]);
  expect(back[0]?.blocks).toMatchObject([
    { kind: "heading", content: ["1. A start"] },
    { endnote: { chapter: 1, number: 1 }, content: [{ url: "https://example.org/s" }] },
    { endnote: { chapter: 1, number: 2 }, content: [{ url: "https://example.org/b" }] },
    { kind: "heading", content: ["2. A start"] },
    { endnote: { chapter: 2, number: 1 }, content: [{ url: "https://example.org/b" }] },
  ]);
});

test("a book without notes prints the words of its links only", () => {
  const draft: Draft = {
    chapters: [
      {
        chapterNumber: 1,
        title: "A start",
        passages: [passage("I read [a study](https://example.org/s).")],
        wordCount: 4,
      },
    ],
    totalChapters: 1,
    totalWordCount: 4,
  };

  const { chapters, back } = makeBook(draft, details);

  expect(chapters[0]?.blocks).toMatchObject([
    { content: ["I read ", { mark: "link", content: ["a study"] }, "."] },
  ]);
  expect(chapters[0]?.blocks[0]).not.toHaveProperty("content.1.note");
  expect(back).toEqual([]);
});

test("a page has one note in a chapter, however its address is written, and it is printed short", () => {
  const long =
    "https://www.example.org/news/2014/how-a-baker-found-the-time-to-rest?page=2&id=77#top";
  const text = `I read [a study](https://www.example.org/s/?utm_source=feed&ref=home), [it](http://example.org/s) again, [a talk](https://talks.example/watch?v=7), [a post](https://twitter.com/ann/status/1?s=20), and [news](${long}).`;
  const draft: Draft = {
    chapters: [{ chapterNumber: 1, title: "A start", passages: [passage(text)], wordCount: 9 }],
    totalChapters: 1,
    totalWordCount: 9,
  };

  const { back } = makeBook(draft, {
    ...details,
    origins: { dates: "none", notes: "listed", posts: {} },
  });

  const printed = (back[0]?.blocks ?? []).map((block) =>
    block.kind === "paragraph" ? JSON.stringify(block.content).replaceAll("\u200B", "") : "",
  );
  expect(printed).toHaveLength(5);
  expect(printed[1]).toContain('"content":["example.org/s"]');
  expect(printed[2]).toContain('"content":["talks.example/watch?v=7"]');
  expect(printed[3]).toContain('"content":["twitter.com/ann/status/1"]');
  expect(printed[4]).toContain(
    '"content":["example.org/news/2014/how-a-baker-found-the-time-to-rest"]',
  );
  expect(printed[4]).toContain(`"url":"${long}"`);
});

/** An address may be broken at places that are marked by spaces without width. */
const withoutBreaks = (text: string): string => text.replaceAll("\u200B", "");

test("a note on a link to a post that the book prints names the post and its chapter", () => {
  const own = (entryId: string, text: string): Passage => ({
    ...passage(text),
    sources: [{ entryId, paragraph: 0 }],
  });
  const post = (title: string | null, url: string): BookOrigins["posts"][string] => ({
    title,
    opening: "Rain fell on the fields for a week and a day",
    source: "A blog",
    date: null,
    url,
  });
  const links =
    "Since [that day](http://www.example.org/harvest/?from=home#end), and [the rain](https://example.org/p/2), I ask [her](https://example.org/about) and [you](https://example.org/).";
  const draft: Draft = {
    chapters: [
      { chapterNumber: 1, title: "Sowing", passages: [own("a", links)], wordCount: 1 },
      {
        chapterNumber: 2,
        title: "Reaping",
        passages: [own("b", "The harvest was late."), own("c", "It rained.")],
        wordCount: 1,
      },
    ],
    totalChapters: 2,
    totalWordCount: 2,
  };
  const origins: BookOrigins = {
    dates: "none",
    notes: "listed",
    posts: {
      a: post("Sowing", "https://example.org/"),
      b: post("The Late Harvest", "https://example.org/harvest"),
      c: post(null, "https://example.org/p/2"),
      unprinted: post("Her", "https://example.org/about"),
    },
  };

  const { back } = makeBook(draft, { ...details, origins });

  const notes = back.find(({ kind }) => kind === "notes")?.blocks ?? [];
  expect(
    notes.map((block) =>
      block.kind === "paragraph" ? withoutBreaks(plainText(block.content)) : "",
    ),
  ).toEqual([
    "",
    "The Late Harvest, Chapter 2",
    "“Rain fell on the fields for a week…”, Chapter 2",
    "example.org/about",
    "example.org",
  ]);
});
