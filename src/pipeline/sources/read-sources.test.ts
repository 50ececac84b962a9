import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import type { Entry, FileReport, Mapping, SourceReading } from "./schema.ts";
import { UnreadableSource } from "./unreadable-source.ts";

function read(text: string, mapping?: Mapping): SourceReading {
  const bytes = new TextEncoder().encode(text);
  return readSources([{ file: "posts.csv", bytes, ...(mapping && { mapping }) }]);
}

function entriesOf(text: string): Entry[] {
  return read(text).entries;
}

function reportOf(text: string): FileReport | undefined {
  return read(text).files[0];
}

function readOrRefusal(bytes: Uint8Array): SourceReading | UnreadableSource {
  try {
    return readSources([{ file: "x.csv", bytes }]);
  } catch (error) {
    if (error instanceof UnreadableSource) return error;
    throw error;
  }
}

test("the sample of the specification gives url, title, text, engagement and type", () => {
  const { entries, files } = read(
    "url,title,description,engagement,type\n" +
      'https://example.org/p/1,My title,"Some words, mine",42,post\n' +
      "https://www.instagram.com/reel/C1/,,More words,1.2K,\n",
  );

  expect(entries).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      rows: [{ file: "posts.csv", row: 1, url: "https://example.org/p/1" }],
      url: "https://example.org/p/1",
      title: "My title",
      text: "Some words, mine",
      date: null,
      engagement: 42,
      type: "post",
      source: "example.org",
      rights: "own",
      tags: [],
      sourceId: null,
      replyTo: null,
    },
    expect.objectContaining({
      type: "video",
      source: "Instagram",
      engagement: 1200,
      title: null,
    }),
  ]);
  expect(files[0]).toMatchObject({
    format: "CSV",
    delimiter: ",",
    rows: 2,
    accepted: 2,
    merged: 0,
    skipped: [],
  });
});

test("the same words again are merged into the first row's entry, in another file too", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  const { entries, files } = readSources([
    {
      file: "a.csv",
      bytes: bytes("url,text\nhttps://a.example/1,One thought\nhttps://a.example/1,Another\n"),
    },
    { file: "b.csv", bytes: bytes("url;text;likes\nhttps://b.example/9;One  thought;7\n") },
  ]);

  expect(entries.map(({ text, rows, engagement }) => [text, rows.length, engagement])).toEqual([
    ["One thought", 2, 7],
    ["Another", 1, null],
  ]);
  expect(files[1]?.fates).toEqual([
    {
      row: 1,
      fate: "merged",
      reason: "duplicate",
      entryId: entries[0]?.id,
      excerpt: "One thought",
    },
  ]);
});

test("links without words are entries, and only the same link and title is the same", () => {
  const { entries, files } = read(
    "url,title\nhttps://a.example/1,https://a.example/1\nhttps://a.example/2,Two\nhttps://a.example/1,\n",
  );

  expect(entries.map(({ url, title, text }) => [url, title, text])).toEqual([
    ["https://a.example/1", null, ""],
    ["https://a.example/2", "Two", ""],
  ]);
  expect(files[0]?.merged).toBe(1);
});

test("a row of empty cells and a row with nothing to read are skipped, with the reason", () => {
  const report = reportOf(
    'url,text,date\nhttps://a.example/1,Words,\n,,\n"","",""\n,,2024-05-01\n',
  );

  expect(report?.skipped).toEqual([
    { reason: "empty row", count: 2 },
    { reason: "fewer than three words and no link", count: 1 },
  ]);
  expect(report?.fates.map(({ fate }) => fate)).toEqual([
    "accepted",
    "skipped",
    "skipped",
    "skipped",
  ]);
});

test("YouTube Studio's line of totals is skipped, and an id that begins with a dash keeps its address", () => {
  const { entries, files } = read(
    'Content,Video title,Video publish time,Duration,Views\nTotal,,,,1250\n" -abc",On rest,"Sep 14, 2026",61,7\n',
  );

  expect(files[0]?.skipped).toEqual([{ reason: "summary row of the export", count: 1 }]);
  expect(entries[0]).toMatchObject({
    url: "https://youtu.be/-abc",
    title: "On rest",
    date: "2026-09-14",
  });
});

test("a text that was cut at its own commas is put together again", () => {
  const [entry] = entriesOf(
    "url,text,date\nhttps://a.example/1,One, two, three,2024-05-01\nhttps://a.example/2,Short,2024-05-02\n",
  );

  expect(entry).toMatchObject({ text: "One, two, three", date: "2024-05-01" });
});

test("a row that was broken by a line end loses none of its words", () => {
  const entries = entriesOf(
    "date,url,text\n2024-05-01,https://a.example/1,The beginning\nand the end of it\n",
  );

  expect(entries.map(({ text }) => text)).toEqual(["The beginning", "and the end of it"]);
});

test("an entry has the same id whatever the layout of its file", () => {
  const [comma] = entriesOf('url,title,text\r\nhttps://a.example/1,T,"one\r\ntwo"\r\n');
  const [tab] = entriesOf('likes\ttext\ttitle\turl\n5\t"one\ntwo"\tT\thttps://a.example/1\n');

  expect(tab?.id).toBe(comma?.id);
});

test("two texts under one address are two entries", () => {
  const ids = entriesOf("url,text\nhttps://a.example/1,One\nhttps://a.example/1,Two\n").map(
    ({ id }) => id,
  );

  expect(new Set(ids).size).toBe(2);
});

test("a file of random bytes is read or refused, never anything else", () => {
  const start = fc.constantFrom(
    "",
    "url,title,description\n",
    "Date,ShareLink,ShareCommentary\n",
    '"a";"b"\n"',
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (header, bytes) => {
      const outcome = readOrRefusal(Buffer.concat([Buffer.from(header), bytes]));

      const fates = outcome instanceof UnreadableSource ? [] : (outcome.files[0]?.fates ?? []);
      expect(fates.map(({ row }) => row)).toEqual(fates.map((_, index) => index + 1));
    }),
    { numRuns: 1000 },
  );
});

test("a file with rows of any length keeps every word in the entry of its row, and gives each row one fate", () => {
  const phrase = fc.integer({ min: 0, max: 1e6 }).map((n) => `word${n} and more`);
  const row = fc.array(phrase, { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const lines = rows.map((cells) => cells.join(","));

      const { entries, files } = read(["url,title,description,date", ...lines].join("\n"), {
        url: ["url"],
        title: ["title"],
        text: ["description"],
        date: ["date"],
      });

      expect(files[0]?.rows).toBe(rows.length);
      for (const [index, { entryId }] of (files[0]?.fates ?? []).entries()) {
        const entry = entries.find(({ id }) => id === entryId);
        const held = `${entry?.title} ${entry?.text}`;
        // A full row's address and date are taken at their name: only what no column explains is brought back.
        const cells = rows[index] ?? [];
        const owed = cells.length === 4 ? cells.slice(1, 3) : cells;
        for (const cell of owed) expect(held).toContain(cell);
      }
    }),
  );
});
