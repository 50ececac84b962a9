import { expect, test } from "vitest";
import { readPasted } from "./pasted.ts";
import type { Entry } from "./schema.ts";
import { UnreadableSource } from "./unreadable-source.ts";

function pasted(text: string): [Entry["url"], string | null, string][] {
  return readPasted(text).entries.map(({ url, title, text: words }) => [url, title, words]);
}

test("one link on each line, with a description before, behind or below it", () => {
  expect(
    pasted(
      "https://a.example/1 - How I learned to rest\n" +
        "- Why gardens are slow: https://a.example/2\n" +
        "https://a.example/3\nA note below the link\nin two lines\n" +
        "[On failing](https://a.example/4) twice\n" +
        "https://a.example/5\n",
    ),
  ).toEqual([
    ["https://a.example/1", null, "How I learned to rest"],
    ["https://a.example/2", null, "Why gardens are slow"],
    ["https://a.example/3", null, "A note below the link\nin two lines"],
    ["https://a.example/4", "On failing", "twice"],
    ["https://a.example/5", null, ""],
  ]);
});

test("a link in the middle of its description is found, and a sentence stays whole", () => {
  expect(
    pasted(
      "How I rest - https://a.example/1 - an essay of mine\n" +
        "Why gardens (https://a.example/2) are slow\n" +
        "I wrote https://a.example/3 on a train.\n",
    ),
  ).toEqual([
    ["https://a.example/1", null, "How I rest\nan essay of mine"],
    ["https://a.example/2", null, "Why gardens are slow"],
    ["https://a.example/3", null, "I wrote https://a.example/3 on a train."],
  ]);
});

test("a list whose descriptions stand above their links keeps each with its own", () => {
  expect(
    pasted(
      "How I rest\nhttps://a.example/1\nWhy gardens are slow\nin two lines\nhttps://a.example/2\n",
    ),
  ).toEqual([
    ["https://a.example/1", null, "How I rest"],
    ["https://a.example/2", null, "Why gardens are slow\nin two lines"],
  ]);
});

test("words glued to a Chinese or Japanese link are its description", () => {
  expect(
    pasted(
      "https://note.example/1（時間管理についての私の記事です）\n" +
        "https://note.example/2、失敗について\n" +
        "https://note.example/3　全角スペースの説明\n" +
        "http://t.cn/A1关于时间\n" +
        "https://ja.wikipedia.org/wiki/時間管理\n" +
        "https://a.example/時間管理のコツ 私の記事\n",
    ),
  ).toEqual([
    ["https://note.example/1", null, "（時間管理についての私の記事です）"],
    ["https://note.example/2", null, "失敗について"],
    ["https://note.example/3", null, "全角スペースの説明"],
    ["http://t.cn/A1", null, "关于时间"],
    ["https://ja.wikipedia.org/wiki/時間管理", null, ""],
    ["https://a.example/時間管理のコツ", null, "私の記事"],
  ]);
});

test("rows that were copied without their header give whole links and all their words", () => {
  expect(
    pasted(
      "https://a.example/1,My post,About calm\n" +
        "https://a.example/2;Other;About prices\n" +
        "https://a.example/3|Third one\n" +
        'https://a.example/4,"A quoted one"\n' +
        "https://a.example/5,2024-05-01,Dated\n" +
        "https://youtu.example/watch?v=6,My talk\n" +
        "My essay;https://a.example/7;12\n",
    ),
  ).toEqual([
    ["https://a.example/1", null, "My post,About calm"],
    ["https://a.example/2", null, "Other;About prices"],
    ["https://a.example/3", null, "Third one"],
    ["https://a.example/4", null, '"A quoted one"'],
    ["https://a.example/5", null, "2024-05-01,Dated"],
    ["https://youtu.example/watch?v=6", null, "My talk"],
    ["https://a.example/7", null, "My essay\n12"],
  ]);
});

test("commas, semicolons and brackets of an address stay in it", () => {
  expect(
    pasted(
      "https://maps.example/@52.5,13.4,15z My place\n" +
        "https://a.example/list?tags=calm,rest\n" +
        "https://a.example/artikel-0,1518,druck-7.html Ein Text\n" +
        "https://a.example/x,y/z Some words\n" +
        "See https://en.wikipedia.org/wiki/Calm_(disambiguation)\n" +
        "[Calm](https://en.wikipedia.org/wiki/Calm_(disambiguation)) and rest\n" +
        "My note (https://en.wikipedia.org/wiki/Rest_(music)).\n",
    ),
  ).toEqual([
    ["https://maps.example/@52.5,13.4,15z", null, "My place"],
    ["https://a.example/list?tags=calm,rest", null, ""],
    ["https://a.example/artikel-0,1518,druck-7.html", null, "Ein Text"],
    ["https://a.example/x,y/z", null, "Some words"],
    ["https://en.wikipedia.org/wiki/Calm_(disambiguation)", null, "See"],
    ["https://en.wikipedia.org/wiki/Calm_(disambiguation)", "Calm", "and rest"],
    ["https://en.wikipedia.org/wiki/Rest_(music)", null, "My note"],
  ]);
});

test("a link is one without its https:// too, at either end of a line", () => {
  expect(
    pasted(
      "linkedin.com/posts/x My first post\nwww.a.example/2 My second post\nMy talk: youtu.be/abc\n",
    ),
  ).toEqual([
    ["https://linkedin.com/posts/x", null, "My first post"],
    ["https://www.a.example/2", null, "My second post"],
    ["https://youtu.be/abc", null, "My talk"],
  ]);
});

test.each([
  [
    "a call to subscribe",
    "Calm weeks sell better than loud ones.\nThey really do, in my shop.\nSubscribe at mysite.com/newsletter\nThen rest for a while.",
  ],
  ["a framework", "We moved all of our code to asp.net/core\nand it was the right thing to do."],
  ["a library", "socket.io/redis was our choice"],
  ["a pun", "go.to/market strategy is what matters"],
])("a post with %s in it stays whole", (_, post) => {
  expect(pasted(post)).toEqual([[null, null, post]]);
});

test("commas of an address in small letters stay in it, though words follow", () => {
  expect(
    pasted(
      "https://a.example/path?tags=a,b,c Some words\nhttps://a.example/foo,bar,baz More words\n" +
        "https://a.example/x,y\nhttps://a.example/z#section,two Last words\n",
    ),
  ).toEqual([
    ["https://a.example/path?tags=a,b,c", null, "Some words"],
    ["https://a.example/foo,bar,baz", null, "More words"],
    ["https://a.example/x,y", null, ""],
    ["https://a.example/z#section,two", null, "Last words"],
  ]);
});

test.each([
  "I love node.js and coffee",
  "node.js/express is what I use",
  "I write a lot, edit, etc.and then rest",
  "either.or/and both of them",
  "Ask me about linkedin.com/posts/x some time",
  "example.com is a site that I like",
])("%s is prose", (line) => {
  expect(pasted(line)).toEqual([[null, null, line]]);
});

test("links alone are entries without words", () => {
  expect(pasted("https://a.example/1\nhttps://a.example/2\n\nwww.b.example/3")).toEqual([
    ["https://a.example/1", null, ""],
    ["https://a.example/2", null, ""],
    ["https://www.b.example/3", null, ""],
  ]);
});

test("prose is cut into paragraphs, and a link in the middle of one stays in it", () => {
  expect(
    pasted(
      "A first thought.\nStill the first.\n\n" +
        "I had a long day.\nThen I read https://a.example/1 on a train.\nIt was good.\n",
    ),
  ).toEqual([
    [null, null, "A first thought.\nStill the first."],
    [null, null, "I had a long day.\nThen I read https://a.example/1 on a train.\nIt was good."],
  ]);
});

test("a line of two words and no link is left out with its reason", () => {
  const { files } = readPasted("Hello there\n\nThree words here\n");

  expect(files[0]).toMatchObject({ rows: 2, accepted: 1 });
  expect(files[0]?.fates[0]).toEqual({
    row: 1,
    fate: "skipped",
    reason: "fewer than three words and no link",
    entryId: null,
    excerpt: "Hello there",
  });
});

test("posts parted by lines of dashes keep their paragraphs", () => {
  expect(pasted("One.\n\nStill one.\n---\nhttps://a.example/2\nTwo.\n\nStill two.")).toEqual([
    [null, null, "One.\n\nStill one."],
    ["https://a.example/2", null, "Two.\n\nStill two."],
  ]);
});

test("the words are the author's, and every item has one fate", () => {
  const { entries, files } = readPasted(
    "https://youtu.be/abc My talk\nhttps://b.example/1 My talk\nhttps://b.example/2 Other\n",
  );

  expect(
    entries.map(({ rights, type, source, rows }) => [rights, type, source, rows.length]),
  ).toEqual([
    ["own", "video", "YouTube", 2],
    ["own", "post", "b.example", 1],
  ]);
  expect(files[0]).toMatchObject({ rows: 3, accepted: 2, merged: 1, skipped: [] });
  expect(files[0]?.fates.map(({ row, fate }) => [row, fate])).toEqual([
    [1, "accepted"],
    [2, "merged"],
    [3, "accepted"],
  ]);
});

test("what has a link is from where it leads, as in a table, and prose is pasted text", () => {
  const text =
    "https://medium.com/@ida/rest On rest\n" +
    "https://www.youtube.com/watch?v=1 My talk\n" +
    "https://www.linkedin.com/posts/ida_1\n" +
    "I wrote [about gardens](https://ida.example/gardens) last May\n" +
    "https://blog.ida.example/1 Elsewhere\n" +
    "https://www.ida.example/2\n\n" +
    "A thought of mine without any link.\n";

  expect(readPasted(text).entries.map(({ source, type }) => [source, type])).toEqual([
    ["Medium", "post"],
    ["YouTube", "video"],
    ["LinkedIn", "post"],
    ["ida.example", "post"],
    ["Posts", "post"],
    ["ida.example", "post"],
    ["Pasted text", "post"],
  ]);
});

test("the parts of a pasted thread are joined though only one has a link", () => {
  const { entries } = readPasted(
    "1/3 First I rested https://x.com/ida/status/1\n\n2/3 Then I worked\n\n3/3 And I rested again",
  );

  expect(entries.map(({ source, text }) => [source, text])).toEqual([
    ["X", "1/3 First I rested\n\n2/3 Then I worked\n\n3/3 And I rested again"],
  ]);
});

test("a pasted table is read as a table", () => {
  expect(pasted("url,title,description\nhttps://a.example/1,One,Words of mine\n")).toEqual([
    ["https://a.example/1", "One", "Words of mine"],
  ]);
});

test("nothing to read is said in one sentence", () => {
  expect(() => readPasted("  \n---\n ")).toThrow(UnreadableSource);
  expect(() => readPasted("")).toThrow("There is no text to add");
});

test("long runs of separators are read in no time", () => {
  const text = `x z ${"-".repeat(200_000)} y\nhttps://a.example/1 ${"- ".repeat(100_000)}z`;

  expect(readPasted(text).entries).toHaveLength(2);
});

test("long runs of the signs of links are read in no time", () => {
  const runs = [
    ",",
    ",1",
    ",a",
    ")",
    "(",
    "a.",
    "www.",
    "https://",
    "a/",
    "時",
    "/時",
    "[a](",
    "![a](b)",
    "[![",
    "x",
  ];

  const lines = runs.map(
    (run) => `https://a.example/1${run.repeat(50_000)} z\n${run.repeat(50_000)}`,
  );

  expect(readPasted(lines.join("\n\n")).entries.length).toBeGreaterThan(0);
});
