import { expect, test } from "vitest";
import { countOwnWords, linksToRead, withPages } from "./linked-pages.ts";
import type { Entry } from "./schema.ts";

const BARE: Entry = {
  id: "bare",
  rows: [{ file: "posts.csv", row: 1, url: "https://ida.example/rest" }],
  url: "https://ida.example/rest",
  title: null,
  text: "https://ida.example/rest",
  date: null,
  engagement: 4,
  type: "post",
  source: "ida.example",
  rights: "own",
  tags: ["rest"],
  sourceId: "1",
  replyTo: null,
};
const SHORT: Entry = { ...BARE, id: "short", text: "Worth your time: https://ida.example/rest" };
const LONG: Entry = { ...BARE, id: "long", text: "word ".repeat(30) };
const LINKLESS: Entry = { ...BARE, id: "linkless", url: null, text: "Three short words" };
const PAGE = { title: "On rest", date: "2024-05-01", text: "Rest is work, too." };

test("links are worth their page where hardly any words stand beside them; an address is no word", () => {
  const links = linksToRead([BARE, SHORT, LONG, LINKLESS]);

  expect(links).toEqual([
    { entryId: "bare", url: "https://ida.example/rest", words: 0 },
    { entryId: "short", url: "https://ida.example/rest", words: 3 },
  ]);
});

test("a page is the text of an entry without words, and stands beside one that has some", () => {
  const others = { page: PAGE, rights: "others" } as const;

  const entries = withPages(
    [BARE, SHORT, LONG],
    [
      { entryId: "bare", ...others },
      { entryId: "short", ...others },
    ],
  );

  expect(entries).toEqual([
    { ...BARE, ...PAGE, type: "bookmark", rights: "others" },
    SHORT,
    {
      ...SHORT,
      ...PAGE,
      id: "short:page",
      engagement: null,
      type: "bookmark",
      rights: "others",
      sourceId: null,
    },
    LONG,
  ]);
});

test("words glued to a link are the author's, and the page behind it does not replace them", () => {
  const glued = {
    ...BARE,
    text: "http://t.cn/A1，关于时间管理的方法，我今天写了一篇很长的文章，希望大家喜欢。",
  };

  const links = linksToRead([glued]);
  const entries = withPages([glued], [{ entryId: "bare", page: PAGE, rights: "others" }]);

  // Each character of a script without blanks is a word: 9, 12 and 6 between the marks.
  expect(countOwnWords(glued)).toBe(27);
  expect(links).toEqual([{ entryId: "bare", url: "https://ida.example/rest", words: 27 }]);
  expect(entries[0]).toEqual(glued);
});

test("an address in letters of its own language is no word either", () => {
  expect(countOwnWords({ text: "https://de.wikipedia.org/wiki/Müßiggang" })).toBe(0);
  expect(countOwnWords({ text: "https://ru.wikipedia.org/wiki/Время" })).toBe(0);
  expect(countOwnWords({ text: "https://ja.wikipedia.org/wiki/時間管理" })).toBe(0);
  expect(countOwnWords({ text: "详见https://t.cn/A1关于时间" })).toBe(6);
});

test("of an own site the page is the author's article; what the entry says of itself holds", () => {
  const [article, video] = withPages(
    [
      { ...BARE, title: "Rest", date: "2024-06" },
      { ...BARE, id: "video", type: "video" },
    ],
    [
      { entryId: "bare", page: PAGE, rights: "own" },
      { entryId: "video", page: PAGE, rights: "own" },
    ],
  );

  expect(article).toMatchObject({ type: "article", rights: "own", title: "Rest", date: "2024-06" });
  expect(video).toMatchObject({ type: "video", rights: "own", title: "On rest" });
});
