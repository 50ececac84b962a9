import { expect, test } from "vitest";
import { makeBook } from "#pipeline/book/book.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { all, openDocx, values } from "./fixtures/open-docx.ts";
import { bookmarkKey, bookmarkName, readBookmark } from "./docx-bookmarks.ts";
import { renderDocx } from "./docx.ts";

const CHAPTER = "0b6a3c1e-52e5-4a53-9d55-6f2f4f1f0a11";
const FIRST = "11111111-2222-4333-8444-555555555555";
const LIST = "66666666-7777-4888-8999-aaaaaaaaaaaa";

function passage(id: string, text: string, role: Passage["role"] = "body"): Passage {
  return { id, text, role, kind: "own", sources: [] };
}

const DETAILS = {
  title: "The Defendant",
  subtitle: "",
  author: "",
  language: "en",
  madeAt: "2026-09-01T10:11:12Z",
  notice: null,
};

function write(passages: Passage[], hasIds = true): ReturnType<typeof openDocx> {
  const chapter = { chapterId: CHAPTER, chapterNumber: 1, title: "Bread", passages, wordCount: 1 };
  const draft = { chapters: [chapter], totalChapters: 1, totalWordCount: 1 };
  return openDocx(renderDocx(makeBook(draft, DETAILS, { hasIds }), { trim: "6x9" }).bytes);
}

/** The names of the hidden bookmarks that are ours, in the order of the text. */
function namesIn(docx: ReturnType<typeof openDocx>): string[] {
  return values(docx.document, "w:bookmarkStart", "w:name").filter((name) => name.startsWith("_o"));
}

test("Word finds a hidden bookmark at the chapter's title and one around each passage", () => {
  const docx = write([passage(FIRST, "What stands first."), passage(LIST, "- wheat\n- rye")]);

  expect(docx.faults).toEqual([]);
  const names = namesIn(docx);
  expect(names.map((name) => name.slice(0, 35))).toEqual([
    "_oc0b6a3c1e52e54a539d556f2f4f1f0a11",
    "_op11111111222243338444555555555555",
    "_op66666666777748888999aaaaaaaaaaaa",
  ]);
  expect(all(docx.document, "w:bookmarkStart")).toHaveLength(
    all(docx.document, "w:bookmarkEnd").length,
  );
});

test("all names are such as Word takes: 40 characters, no sign but the underscore", () => {
  const name = bookmarkName(
    "passage",
    "An Id / with signs, and far longer than a UUID is allowed",
    "x",
  );

  expect(name).toMatch(/^_[0-9a-z_]{1,39}$/u);
  expect(bookmarkName("passage", FIRST, "x")).toMatch(/^_[0-9a-z_]{39}$/u);
});

test("two ids that Word could not tell apart get different names", () => {
  expect(bookmarkKey("Bread")).not.toBe(bookmarkKey("bread"));
});

test("a bookmark names its passage, and tells whether its text is the one that was written", () => {
  const written = readBookmark(bookmarkName("passage", FIRST, "Flour, water."));

  expect(written).toMatchObject({ kind: "passage", key: bookmarkKey(FIRST) });
  expect(readBookmark(bookmarkName("passage", FIRST, "Flour,\u00A0water."))).toEqual(written);
  expect(readBookmark(bookmarkName("passage", FIRST, "Flour and water."))).not.toEqual(written);
  expect(readBookmark("_Toc1")).toBeNull();
});

test("a book whose passages are not asked for has no bookmark of them", () => {
  expect(namesIn(write([passage(FIRST, "What stands first.")], false))).toEqual([]);
});
