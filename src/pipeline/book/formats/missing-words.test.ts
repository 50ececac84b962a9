import { expect, test } from "vitest";
import type { Book, BookBlock } from "#pipeline/book/schema.ts";
import { leaveOutMissing } from "./missing-words.ts";

const filler: BookBlock = { kind: "paragraph", role: "body", content: ["Words. ".repeat(100)] };
const text = (content: string): BookBlock => ({
  kind: "paragraph",
  role: "body",
  content: [content],
});

const bookOf = (...blocks: BookBlock[]): Book => ({
  title: "Book",
  subtitle: "",
  author: "",
  language: "en",
  year: 2026,
  madeAt: "2026-09-01T10:11:12Z",
  notice: null,
  dedication: [],
  introduction: [],
  epilogue: [],
  index: [],
  chapters: [{ number: 1, title: "One", blocks: [...blocks, filler] }],
  back: [],
});

test.each([
  ["in brackets", "Kyoto (京都) is old.", "Kyoto is old."],
  ["at the end of a sentence", "They call it 京都. So do we.", "They call it. So do we."],
  ["first in brackets", "Open! (京都, Español 2)", "Open! (Español 2)"],
  ["between commas", "English, 京都, Español", "English, Español"],
  ["whole sentences", "Ask him? 京都 都? “京! 都” Yes.", "Ask him? Yes."],
  ["one sign in a word", "It is star★dust", "It is stardust"],
])("leaves out what no font has, with the marks around it: %s", (_, typed, printed) => {
  const printable = leaveOutMissing(bookOf(text(typed)), ["京", "都", "★"]);

  expect(printable?.book.chapters[0]?.blocks).toEqual([text(printed), filler]);
});

test("leaves out a paragraph, an item, a quotation and a heading of which no word is left", () => {
  const printable = leaveOutMissing(
    bookOf(
      text("京都!"),
      { kind: "heading", level: 3, content: ["京"] },
      { kind: "quote", blocks: [text("都")] },
      { kind: "list", ordered: false, start: 1, items: [[text("京")], [text("b")]] },
    ),
    ["京", "都"],
  );

  expect(printable?.book.chapters[0]?.blocks).toEqual([
    { kind: "list", ordered: false, start: 1, items: [[text("b")]] },
    filler,
  ]);
});

test("tells once for each script which words are missing", () => {
  const printable = leaveOutMissing(bookOf(text("a 京都, b हम c 京都 d")), ["京", "都", "ह", "म"]);

  expect(printable?.warnings).toEqual([
    "No installed font has the Chinese or Japanese letters of these words, so the PDF leaves them out: 京都.",
    "No installed font has the Devanagari letters of these words, so the PDF leaves them out: हम.",
  ]);
});

test("leaves nothing out of a book that is written in the missing script", () => {
  expect(leaveOutMissing(bookOf(text("京都 ".repeat(1_000))), ["京", "都"])).toBeNull();
});

test("leaves out a heading of nothing but signs that no font has, and keeps one that can be printed", () => {
  const heading = (content: string): BookBlock => ({
    kind: "heading",
    level: 2,
    content: [content],
  });

  const printable = leaveOutMissing(bookOf(heading("␣"), heading("***")), ["␣"]);

  expect(printable?.book.chapters[0]?.blocks).toEqual([heading("***"), filler]);
});

test("takes signs of patterns for themselves, and leaves out the whole of a joined letter", () => {
  const printable = leaveOutMissing(bookOf(text("a.* [b] x京́ y")), ["京́", "]"]);

  expect(printable?.book.chapters[0]?.blocks).toEqual([text("a.* [b x y"), filler]);
});
