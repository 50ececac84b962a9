import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import type { RowFate, SourceReading } from "./schema.ts";

function read(text: string): SourceReading {
  return readSources([{ file: "posts.csv", bytes: Buffer.from(text) }]);
}

function fatesOf(text: string): [RowFate["fate"], RowFate["reason"], string | null][] {
  const { fates } = read(text).files[0] ?? { fates: [] };
  return fates.map(({ fate, reason, excerpt }) => [fate, reason, excerpt]);
}

test("a link without words is an entry, and so are three words without a link", () => {
  expect(
    fatesOf(
      "url,text\nhttps://a.example/1,\n,Three words here\n,Two words\n,Look: https://a.example/2\n,🌱🌱🌱 - -\n",
    ),
  ).toEqual([
    ["accepted", null, null],
    ["accepted", null, null],
    ["skipped", "fewer than three words and no link", "Two words"],
    ["accepted", null, null],
    ["skipped", "fewer than three words and no link", "🌱🌱🌱 - -"],
  ]);
});

test("words of scripts without spaces count one by one", () => {
  expect(fatesOf("url,text\n,休むことは仕事\n").map(([fate]) => fate)).toEqual(["accepted"]);
});

test("a row of another shape is skipped only when nothing of it can be used", () => {
  const good = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (n) => `https://a.example/${n},Good row ${n},2024-05-0${n}\n`,
  );

  expect(
    fatesOf(`url,text,date\n${good.join("")}end\nMore words of mine\nx,y,,,,z\n`).slice(8),
  ).toEqual([
    ["skipped", "not shaped like the other rows", "end"],
    ["accepted", null, null],
    ["skipped", "not shaped like the other rows", "y z"],
  ]);
});

test("a LinkedIn share without words is a repost, unless it shares a page or a picture", () => {
  const at = "2024-05-01 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A";

  expect(
    fatesOf(
      "Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n" +
        `${at}1,Damn!,,,MEMBER_NETWORK\n${at}2,,,,MEMBER_NETWORK\n${at}3,,https://b.example/9,,MEMBER_NETWORK\n`,
    ).map(([fate, reason]) => [fate, reason]),
  ).toEqual([
    ["accepted", null],
    ["skipped", "repost of another author"],
    ["accepted", null],
  ]);
});

test("a skipped row shows how it began, 160 characters at most", () => {
  const [[, , excerpt]] = [
    fatesOf(`Content,Video title,Video publish time,Views\nTotal,,,${"9".repeat(400)}\n`)[0] ?? [],
  ];

  expect(excerpt).toBe(`Total · ${"9".repeat(151)}…`);
});

test("a post that is called Total is a post, a line of sums is none", () => {
  expect(
    fatesOf(
      "Title,Text,Likes\nTotal,What I learned when I added it all up,5\nSumma,Das war nun alles,4\nTotal,,9\n",
    ).map(([fate, reason]) => reason ?? fate),
  ).toEqual(["accepted", "accepted", "summary row of the export"]);
});

test.each([
  "Total",
  "Totals",
  "Grand Total",
  "GRAND TOTAL:",
  "Total général",
  "Total ge\u0301ne\u0301ral",
  "Total general",
  "Gesamt",
  "Gesamtsumme",
  "Gesamtergebnis",
  "Summe",
  "Totale generale",
  "总计",
])("a row that is called %j and has figures only is a line of sums", (label) => {
  expect(
    fatesOf(`Title,Text,Likes\nOn rest,What I learned from it all,3\n${label},,9\n`)[1]?.[1],
  ).toBe("summary row of the export");
});

test.each([
  ["Total", "", "https://a.example/total"],
  ["Grand Total", "What it all came to", ""],
  ["Total recall", "", "https://a.example/recall"],
  ["Total recall of it all", "", ""],
  ["Summe", "Was am Ende blieb", ""],
])("a post that is called %j and has words or a link is a post", (title, text, url) => {
  const [fate] = fatesOf(`Title,Text,Url\n${title},${text},${url}\n`);

  expect(fate?.[0]).toBe("accepted");
});

test("a post of two words that begins like a sum is left out for its length", () => {
  const [fate] = fatesOf("Title,Text,Likes\nTotal recall,,9\n");

  expect(fate?.[1]).toBe("fewer than three words and no link");
});

test("a row that an unquoted line end broke loses no word, whichever column the rest fell into", () => {
  const { entries } = read(
    "id,text,date\n1,Hello my world of\nwords goes on here,2024-01-01\n2,Other words of mine,2024-01-02\n",
  );

  expect(entries.map(({ text, date }) => [text, date])).toEqual([
    ["Hello my world of", null],
    ["words goes on here", "2024-01-01"],
    ["Other words of mine", "2024-01-02"],
  ]);
});

test("the rest of a broken row is found below types and tags, a label there is none", () => {
  const { entries } = read(
    'type,tags,text,likes\nText post,"deep work, rest",Words of mine here\nand so we went home,calm,More words of mine\n',
  );

  expect(entries.map(({ text, tags }) => [text, tags])).toEqual([
    ["Words of mine here", ["deep work", "rest"]],
    ["More words of mine\n\nand so we went home", ["calm"]],
  ]);
});

test("a row whose last cells are missing keeps a tag of many words a tag", () => {
  const [entry] = read(
    "id,tags,text,likes,place\n1,how to write well,Words of mine here,3\n2,calm,More words of mine,4,Rome\n",
  ).entries;

  expect(entry).toMatchObject({ text: "Words of mine here", tags: ["how to write well"] });
});

test("a long label of a row whose last cell is missing is no word of the text", () => {
  const { entries } = read(
    'title,tags,text,likes\nA talk about teams,"how to lead a team, rest",Words of mine here\nB,calm,More words of mine,3\n',
  );

  expect(entries.map(({ text }) => text)).toEqual(["Words of mine here", "More words of mine"]);
});

test("a skipped row that is too short shows all of its cells", () => {
  expect(
    fatesOf(
      "note to me,text,date,place\nHalf a sentence,2024-01-01\nx,Some words of mine,2024-01-02,Rome\n",
    ),
  ).toEqual([
    ["skipped", "fewer than three words and no link", "Half a sentence · 2024-01-01"],
    ["accepted", null, null],
  ]);
});

test("a repost whose empty last cells are missing shows its words and not its ids", () => {
  expect(
    fatesOf(
      "id,text,date,place\n1,RT @eve: Wise words,2024-01-01\n2,Some words of mine,2024-01-02,Rome\n",
    )[0],
  ).toEqual(["skipped", "repost of another author", "RT @eve: Wise words"]);
});

test("the first five rows are shown by column, to judge the mapping by", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((n) => `https://a.example/${n},Words of row ${n}`);

  const sample = read(`url,text\n${rows.join("\n")}\n,${"x".repeat(900)}\n`).files[0]?.sample;

  expect(sample).toHaveLength(5);
  expect(sample?.[4]).toEqual(["https://a.example/5", "Words of row 5"]);
});

test("NULs inside a text are left out, and lose no word beside them", () => {
  const [entry] = read(
    `url,text\nhttps://a.example/1,"Some\0 words ${"of mine ".repeat(20)}"\n`,
  ).entries;

  expect(entry?.text.slice(0, 18)).toBe("Some words of mine");
});

test("a doubled file of a numbered thread is one thread and its duplicates", () => {
  const rows = ["1/2 A thread begins", "2/2 and ends"].map(
    (text, n) => `https://x.com/a/status/${n + 1},${text},2024-05-01 10:00:0${n}`,
  );

  const { entries, files } = read(`url,text,date\n${[...rows, ...rows].join("\n")}\n`);

  expect(entries.map(({ text, source, rows: of }) => [text, source, of.length])).toEqual([
    ["1/2 A thread begins\n\n2/2 and ends", "X", 4],
  ]);
  expect(files[0]?.fates.map(({ reason }) => reason)).toEqual([
    null,
    "part of a thread",
    "duplicate",
    "duplicate",
  ]);
});

test("a row of a million cells is read, a header of as many is refused with the reason", () => {
  const commas = ",".repeat(1_000_000);

  expect(read(`url,text\nhttps://a.example/1,Some words${commas}\n`).entries).toHaveLength(1);
  expect(() => read(`url,text${commas}\nhttps://a.example/1,Some words of mine\n`)).toThrow(
    "1,000,002 columns",
  );
});

test("a cell of ten million characters is read", () => {
  const [entry] = read(
    `url,text\nhttps://a.example/1,"${"so many words ".repeat(700_000)}"\n`,
  ).entries;

  expect(entry?.text).toHaveLength(9_799_999);
});

test("an entry of many rows that say the same names a thousand of them, and each row is still told of", () => {
  const { entries, files } = read(
    `url,text\n${"https://a.example/1,The same words each time.\n".repeat(3_000)}`,
  );

  expect(entries.map(({ rows }) => rows.length)).toEqual([1_000]);
  expect(files[0]).toMatchObject({ rows: 3_000, accepted: 1, merged: 2_999, skipped: [] });
  expect(new Set(files[0]?.fates.map(({ entryId }) => entryId))).toEqual(new Set([entries[0]?.id]));
});

test("a post longer than a whole book is left out by that reason, and the others are read", () => {
  const { entries, files } = read(
    `url,text\nhttps://a.example/1,${"endless ".repeat(1_300_000)}\nhttps://a.example/2,Some words of mine.\n`,
  );

  expect(entries.map(({ text }) => text)).toEqual(["Some words of mine."]);
  expect(files[0]?.skipped).toEqual([{ reason: "longer than a whole book", count: 1 }]);
});

test("a thread that would be longer than a whole book becomes several entries", () => {
  const parts = Array.from(
    { length: 9 },
    (_, n) =>
      `${n + 1},${n},ann,ann,"Part ${n + 1} ${"of it ".repeat(330_000)}",2024-05-01T10:0${n}:00Z\n`,
  );

  const { entries } = read(
    `id,in_reply_to_status_id,in_reply_to_screen_name,screen_name,text,created_at\n${parts.join("")}`,
  );

  expect(entries.length).toBeGreaterThan(1);
  expect(Math.max(...entries.map(({ text }) => text.length))).toBeLessThanOrEqual(10_000_100);
});
