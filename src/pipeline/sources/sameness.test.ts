import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import { samenessOf } from "./sameness.ts";

function idOf(text: string, given: { url?: string; title?: string } = {}): string {
  return samenessOf({ url: given.url ?? null, title: given.title ?? null, text, type: "post" });
}

const POST = "Rest is work. I mean it.";

test.each([
  ["case", "REST is work. I mean it."],
  ["space", "  Rest  is work.\n\nI mean\u00a0it.\n"],
  ["a link", "Rest is work. https://a.example/1?x=2 I mean it."],
  ["a link at the end of its sentence", "Rest is work https://a.example/1. I mean it."],
  ["a link behind a word", "[Rest](https://a.example/1) is work. I mean it."],
  ["emoji", "🌱 Rest is work. I mean it. 👩🏽‍🌾🇩🇪"],
  ["hashtags at the end", "Rest is work. I mean it.\n\n#rest #work"],
  ["a hashtag in the sentence", "Rest is #work. I mean it."],
  ["bold letters", "𝗥𝗲𝘀𝘁 is work. I mean it."],
])("two forms that differ by %s are one post", (_, other) => {
  expect(idOf(other)).toBe(idOf(POST));
});

test.each([
  ["a word", "Rest is hard work. I mean it."],
  ["a sign", "Rest is work? I mean it."],
])("two texts that differ by %s are two posts", (_, other) => {
  expect(idOf(other)).not.toBe(idOf(POST));
});

test("the words glued to a Chinese or Japanese link are the post's own", () => {
  const time = "今天写了一篇文章 http://t.cn/A1，关于时间管理的方法。";

  expect(idOf("今天写了一篇文章 http://t.cn/A2，关于如何面对失败。")).not.toBe(idOf(time));
  expect(idOf("今天写了一篇文章 http://t.cn/A2，关于时间管理的方法。")).toBe(idOf(time));
  expect(idOf("我的文章 http://t.cn/A1，React入门")).not.toBe(
    idOf("我的文章 http://t.cn/A1，Vue入门"),
  );
  expect(idOf("ニュース https://t.co/aこれは発見でした")).not.toBe(
    idOf("ニュース https://t.co/bそれは悲しい話"),
  );
});

test("two lone links to Japanese articles are two posts", () => {
  const one = idOf("https://ja.wikipedia.org/wiki/時間管理");

  expect(idOf("https://ja.wikipedia.org/wiki/時間管理")).toBe(one);
  expect(idOf("https://ja.wikipedia.org/wiki/失敗")).not.toBe(one);
  expect(idOf("時間管理")).not.toBe(one);
});

test("where it was put makes no second post of it", () => {
  expect(idOf(POST, { url: "https://a.example/1" })).toBe(idOf(POST));
});

test("a post of nothing but links, emoji and hashtags is known by its address", () => {
  const one = idOf("🌱 #rest", { url: "https://a.example/1" });

  expect(idOf("", { url: "http://www.a.example/1/?utm_source=x" })).toBe(one);
  expect(idOf("🌱 #rest", { url: "https://a.example/2" })).not.toBe(one);
});

test("a long reel is the same post where another export calls it a post", () => {
  const essay = "Rest is the work that nobody sees. ".repeat(30);
  const reel = { url: null, text: essay, type: "video" } as const;

  expect(samenessOf({ ...reel, title: null })).toBe(idOf(essay));
  expect(samenessOf({ ...reel, title: "🌱" })).toBe(idOf(essay));
  expect(samenessOf({ ...reel, title: "First talk" })).not.toBe(
    samenessOf({ ...reel, title: "Second talk" }),
  );
});

test("a lone link is one whether its signs are percent-encoded or not", () => {
  const update = "https://www.linkedin.com/feed/update/";
  const one = idOf("", { url: `${update}urn:li:activity:1` });

  expect(idOf("", { url: `${update}urn%3Ali%3aactivity%3A1` })).toBe(one);
  expect(idOf("", { url: "https://a.example/%7Eida" })).toBe(
    idOf("", { url: "https://a.example/~ida" }),
  );
  expect(idOf("", { url: "https://a.example/?q=a%26b" })).not.toBe(
    idOf("", { url: "https://a.example/?q=a&b" }),
  );
});

test("two lone links are two posts where the export has no column for links, and so are two rows of hashtags", () => {
  const bytes = Buffer.from(
    `date,text
2024-01-01,Rest is work and I mean it
2024-01-02,https://a.example/1
2024-01-03,https://b.example/2
2024-01-04,#sunset #beach #sea
2024-01-05,#work #office #desk
2024-01-06,Work is rest as well
2024-01-07,🌱 https://www.a.example/1
`,
  );

  const { entries, files } = readSources([{ file: "posts.csv", bytes }]);

  expect(files[0]).toMatchObject({ rows: 7, accepted: 6, merged: 1 });
  expect(entries.map(({ rows }) => rows.map(({ row }) => row))).toEqual([
    [1],
    [2, 7],
    [3],
    [4],
    [5],
    [6],
  ]);
});

test("a standing line below two titles is no duplicate, an essay under two titles is", () => {
  const line = "Thank you for listening, and subscribe.";
  const essay = "Rest is the work that nobody sees. ".repeat(30);

  expect(idOf(line, { title: "First talk" })).not.toBe(idOf(line, { title: "Second talk" }));
  expect(idOf(essay, { title: "On rest" })).toBe(idOf(essay));
});

test("whichever form comes first, the entry has the same id, and the same file again adds none", () => {
  const file = (rows: string[]): { file: string; bytes: Uint8Array } => ({
    file: "posts.csv",
    bytes: Buffer.from(`url,text\n${rows.join("\n")}\n`),
  });
  const plain = "https://a.example/1,Rest is work and I mean it";
  const decorated = "https://b.example/2,REST is work and I mean it #rest 🌱";

  const forwards = readSources([file([plain, decorated])]);
  const backwards = readSources([file([decorated, plain])]);
  const twice = readSources([file([plain]), file([plain])]);

  expect(forwards.entries.map(({ id }) => id)).toEqual(backwards.entries.map(({ id }) => id));
  expect(forwards.files[0]).toMatchObject({ rows: 2, accepted: 1, merged: 1 });
  expect(twice.files[1]).toMatchObject({ rows: 1, accepted: 0, merged: 1 });
});

test("a long run of any sign is compared in no time", () => {
  const runs = ["#", "#a", "# ", "[", "[a](", "www.", "http://.", "<", "🧵", " "];

  const ids = runs.map((run) => idOf(`Some words ${run.repeat(100_000)}`));

  expect(ids).toHaveLength(runs.length);
});

test("a text with links and hashtags is the same post with an emoji before it, which takes the long way", () => {
  const parts = [
    "](",
    "[",
    "://",
    "https://a.example/B",
    "www.",
    "WWW.Example.org",
    "#",
    "#Tag",
    "…",
  ];
  const letters = Array.from(" \n\tABCxyzÀé019.,;!?()[]<>{}&/“”'»");
  const text = fc.string({ unit: fc.constantFrom(...parts, ...letters), maxLength: 60 });

  fc.assert(
    fc.property(text, (said) => {
      expect(idOf(`🌱 ${said} words`)).toBe(idOf(`${said} words`));
    }),
    { numRuns: 2_000 },
  );
});
