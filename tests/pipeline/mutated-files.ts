import * as fc from "fast-check";
import { SourceReading } from "#pipeline/sources/schema.ts";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";

/** Files as exports write them, invented: what the fuzz tests break. For tests. */
const FILES = [
  "url,title,description,engagement,type,date\n" +
    'https://a.example/1,How I rest,"Some words, mine.\nAnd ""more"" of them",12,post,2024-05-01\n' +
    'https://a.example/2,Why gardens are slow,"Other words #slow 🌱",1.2K,article,2024-05-02\n' +
    "https://a.example/3,,https://b.example/9,,video,2024-05-03\n",
  "Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n" +
    '2024-05-01 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A1,"𝗥𝗲𝘀𝘁 is work."\n""\n"I mean it.","","",MEMBER_NETWORK\n' +
    '2024-05-02 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A2,,"","",MEMBER_NETWORK\n',
  "tweet_id,in_reply_to_status_id,in_reply_to_user_id,retweeted_status_id,retweeted_status_user_id,timestamp,source,text,expanded_urls\n" +
    '3,2,42,,,2013-01-18 18:02:00 +0000,web,"2/2 and the end.",\n' +
    '2,,,,,2013-01-18 18:01:00 +0000,web,"1/2 A thread begins &amp; goes on",\n' +
    "1,9,77,,,2013-01-18 18:00:00 +0000,web,@bob Quite so,http://a.example/1,http://a.example/2\n" +
    "0,,,8,55,2013-01-18 18:00:00 +0000,web,RT @eve: Wise words,\n",
  'Date,Link,Message\n2024-05-01 10:00:00,https://www.linkedin.com/feed/update/urn:li:activity:1,"He said \\"rest, now\\" to me"\n' +
    '2024-05-02 10:00:00,https://www.linkedin.com/feed/update/urn:li:activity:2,"Thanks \\"all\\" of you"\n',
  "Notizen:\r\n\r\nTitel;Beschreibung;Datum;Gefällt mir\r\nÜber Müßiggang;Ich ruhe, also bin ich;01.05.2024;1.250\r\nTotal;;;1.250\r\n",
  "Highlight,Book Title,Book Author,Note,Color,Tags,Location,Highlighted at\n" +
    "Their words are here,Their book,Somebody,My note on it,yellow,one,12,2024-05-01 10:00:00+00:00\n",
];

/** Pieces that break readers, with which a file is strewn. */
const PIECES = [
  '"',
  "'",
  "\\",
  ",",
  ";",
  "|",
  "\t",
  "\n",
  "\r",
  "\0",
  " ",
  "#",
  "@",
  "=",
  "/",
  "<",
  ">",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "&",
  "%",

  '""',
  '"\n',
  '",',
  '\\"',
  "\r\n",
  "\n\n",
  "\u2028",
  "\ufeff",
  "\ufffd",
  "é",
  "Ã©",
  "語",
  "🧵",

  "http://",
  "RT @x ",
  "1/9 ",
  "NaN",
  "=cmd()",
  "\ud83d",
  "\u0007",
  "0".repeat(400),
];

/** What has made patterns and loops slow when it is repeated without end: cells full of it are read in linear time. */
export const RUNS = [
  '"',
  '\\"',
  "#a ",
  "#a#",
  "@a ",
  "http://",
  "http://.",
  "www.",
  "[a](",
  "[",
  "(",
  "![](",

  "1/2 ",
  "1/2 x\n",
  "RT @a ",
  "&amp",
  "&#",
  "Ã©",
  "\n",
  "a.",
  "a@",
  "-",
  "- - ",
  ".",
  " ",
  "\t",
  "=",

  "> ",
  "語",
  "a\n",
  '"\n"',
  "x,",
  "\\n",
  "2024-",
  "0",
  "9,",
  "<a ",
  "🧵",
  "𝗣",
  "\u200b",
  ";|",
  '{"',
];

/** A file in which each run, so many characters long, fills the text of one row and the title, tags and date of another. */
export function fileOfRuns(runs: readonly string[], length: number): Buffer {
  const rows = runs.map((run, index) => {
    const cell = `"${run.repeat(Math.ceil(length / run.length)).replaceAll('"', '""')}"`;
    const url = `https://x.com/a/status/${index}`;
    return `${url}/1,T,some words ${index},a,1,2024-05-01 10:00:00\n${url}/2,T,${cell},a,1,2024-05-01 10:00:00\n${url}/3,${cell},x,${cell},${cell},${cell}\n`;
  });
  return Buffer.from(`url,title,text,tags,likes,date\n${rows.join("")}`);
}

/** One change to a file; places and amounts are shares of it from 0 to 1, so that a failing case can shrink. */
type Change = (bytes: Buffer) => Buffer;

const place = fc.double({ min: 0, max: 1, noNaN: true });

const change: fc.Arbitrary<Change> = fc.oneof(
  // Cut at the end or the beginning, also in the middle of a character.
  place.map(
    (at) =>
      (bytes: Buffer): Buffer =>
        bytes.subarray(0, Math.floor(at * bytes.length)),
  ),
  place.map(
    (at) =>
      (bytes: Buffer): Buffer =>
        bytes.subarray(Math.floor(at * bytes.length)),
  ),
  fc
    .tuple(place, fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 5 }))
    .map(([at, piece, times]) => insert(at, piece.repeat(times))),
  // A huge cell, or many columns.
  fc
    .tuple(place, fc.constantFrom(...PIECES), fc.integer({ min: 500, max: 5000 }))
    .map(([at, piece, times]) => insert(at, piece.repeat(times))),
  fc.tuple(place, fc.integer({ min: 0, max: 255 })).map(([at, byte]) => (bytes: Buffer): Buffer => {
    const changed = Buffer.from(bytes);
    if (changed.length > 0) changed[Math.floor(at * (changed.length - 1))] = byte;
    return changed;
  }),
  // Rows again, and rows in another order.
  fc.tuple(place, place).map(
    ([from, to]) =>
      (bytes: Buffer): Buffer =>
        Buffer.concat([
          bytes,
          bytes.subarray(Math.floor(from * bytes.length), Math.floor(to * bytes.length)),
        ]),
  ),
  fc.constant<Change>((bytes: Buffer): Buffer =>
    Buffer.from(bytes.toString("latin1").split("\n").toReversed().join("\n"), "latin1"),
  ),
  // Another delimiter, another line end.
  fc.constantFrom(";", "\t", "|", "\r", "\r\n").map(
    (other) =>
      (bytes: Buffer): Buffer =>
        Buffer.from(
          bytes
            .toString("latin1")
            .replaceAll(other.trim() === "" && other !== "\t" ? "\n" : ",", other),
          "latin1",
        ),
  ),
  // Another encoding, with and without its mark, and one that was taken for another.
  fc.constantFrom<Change>(
    (bytes: Buffer): Buffer => Buffer.from(`\ufeff${bytes.toString()}`),
    (bytes: Buffer): Buffer => Buffer.from(`\ufeff${bytes.toString()}`, "utf16le"),
    (bytes: Buffer): Buffer => Buffer.from(bytes.toString(), "utf16le"),
    (bytes: Buffer): Buffer =>
      Buffer.from(bytes.toString(), "utf16le")
        .subarray(0, (bytes.length >> 1) * 2)
        .swap16(),
    (bytes: Buffer): Buffer => Buffer.from(bytes.toString(), "latin1"),
    (bytes: Buffer): Buffer => Buffer.from(bytes.toString("latin1")),
  ),
);

function insert(at: number, piece: string): Change {
  return (bytes) => {
    const middle = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, middle), Buffer.from(piece), bytes.subarray(middle)]);
  };
}

/** A file of posts after one to six changes. */
export const mutatedFile: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...FILES), fc.array(change, { minLength: 1, maxLength: 6 }))
  .map(([text, changes]) =>
    changes.reduce<Buffer>((bytes, apply) => apply(bytes).subarray(0, 100_000), Buffer.from(text)),
  );

/**
 * Reads, and gives what is wrong with the outcome, one line for each; a refusal is right. Errors of any other kind pass.
 */
export function wrongsOf(read: () => SourceReading): string[] {
  let reading: SourceReading;
  try {
    reading = SourceReading.parse(read());
  } catch (error) {
    if (error instanceof UnreadableSource) return [];
    throw error;
  }
  const { entries, files } = reading;
  const wrongs: string[] = [];
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size !== entries.length) wrongs.push("two entries have one id");
  let placed = 0;
  for (const { rows, accepted, merged, skipped, fates } of files) {
    const left = skipped.reduce((sum, { count }) => sum + count, 0);
    placed += accepted + merged;
    if (rows !== accepted + merged + left) wrongs.push(`${rows} rows do not add up`);
    if (fates.some(({ row }, index) => row !== index + 1) || fates.length !== rows)
      wrongs.push("a row has no fate, or two");
    for (const { fate, entryId, reason } of fates) {
      if ((fate === "skipped") !== (entryId === null)) wrongs.push(`${fate} with ${entryId}`);
      if (entryId !== null && !ids.has(entryId)) wrongs.push(`no entry ${entryId}`);
      if ((fate === "accepted") !== (reason === null)) wrongs.push(`${fate} because ${reason}`);
    }
  }
  const held = entries.reduce((sum, { rows }) => sum + rows.length, 0);
  if (held !== placed) wrongs.push(`${placed} rows were placed, ${held} are held`);
  if (entries.some(({ text, title }) => `${title}${text}`.includes("\0")))
    wrongs.push("a NUL is left");
  return wrongs;
}
