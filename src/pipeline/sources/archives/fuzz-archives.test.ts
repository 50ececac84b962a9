import * as fc from "fast-check";
import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { readExport } from "#pipeline/sources/read-export.ts";
import { wrongsOf } from "#tests/pipeline/mutated-files.ts";
import { zipOf } from "#tests/pipeline/tiny-archives.ts";

const RUNS = process.env["TEST_LONG"] ? 20_000 : 300;
const TIME_MS = process.env["TEST_LONG"] ? 1_800_000 : 60_000;

const TWEETS = `window.YTD.tweets.part0 = [ { "tweet" : { "id_str" : "1", "created_at" : "Wed Oct 10 20:19:24 +0000 2018",
  "full_text" : "Some words that I wrote down https://t.co/a", "entities" : { "urls" : [ { "url" : "https://t.co/a", "expanded_url" : "https://a.example" } ] } } },
  { "tweet" : { "id_str" : "2", "full_text" : "And some more of them", "in_reply_to_status_id_str" : "1", "in_reply_to_user_id_str" : "7" } } ]`;
const PAGE = `<html><body><article class="h-entry"><h1 class="p-name">A headline</h1><section data-field="body" class="e-content">
<h3 class="graf--title">A headline</h3><p>Some <b>bold words</b> and a <a href="https://a.example">link</a>.</p><ul><li>one<li>two</ul><del>old</del><table><tr><th>a<td>b</table><pre>x</pre><img><input type=checkbox><br><q>q</q></section>
<footer><time class="dt-published" datetime="2020-01-01"></time><a class="p-canonical" href="https://medium.com/a">x</a></footer></article></body></html>`;
const SAMPLES: Uint8Array[] = [
  zipOf({
    "data/tweets.js": TWEETS,
    "data/account.js": `window.YTD.account.part0 = [{"account":{"accountId":"7"}}]`,
    "data/note-tweet.js": `window.YTD.note_tweet.part0 = [{"noteTweet":{"noteTweetId":"1","createdAt":"2018-10-10T20:19:24.000Z","core":{"text":"Some words that I wrote down and more"}}}]`,
  }),
  zipOf({
    "Shares.csv":
      "Date,ShareLink,ShareCommentary\n2024-01-01,https://www.linkedin.com/1,Some words of mine here\n",
    "Articles/a.html": PAGE,
  }),
  zipOf({
    "content/posts_1.json": `[{"media":[{"uri":"a.jpg","creation_timestamp":1714557600,"title":"Caf\\u00c3\\u00a9 at noon, every day"}]}]`,
  }),
  zipOf({
    "posts.csv":
      "post_id,post_date,is_published,type,title,subtitle\n1.a,2020-01-01,true,newsletter,A,B\n",
    "posts/1.a.html": "<p>Some words of mine</p>",
  }),
  zipOf({ "posts/a.html": PAGE, "posts/draft_b.html": PAGE }),
  zipOf({
    "a.md": "---\ntitle: A\ntags: [a, b]\n---\n# A\n\nSome words of mine.",
    "b/c.csv": "text\nSome words of mine too\n",
  }),
  strToU8(TWEETS),
  strToU8(PAGE),
  strToU8(
    `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DT><H3>F</H3><DL><p><DT><A HREF="https://a.example" ADD_DATE="1600000000">A page</A><DD>words</DL></DL>`,
  ),
  strToU8("---\ntitle: A\n---\nSome words of mine."),
];

const NAMES = [
  "data/tweets.js",
  "data/note-tweet.js",
  "posts/a.html",
  "a.md",
  "content/posts_1.json",
  "Articles/a.html",
  "bookmarks.html",
];
const TEXTS = [
  TWEETS,
  PAGE,
  "---\ntitle: A\n---\nSome words.",
  `[{"media":[{"title":"Some words of mine \\ud800\\u0000"}]}]`,
];

const change = fc.oneof(
  fc.record({ kind: fc.constant("cut" as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant("overwrite" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant("insert" as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc
        .constantFrom(
          ...'\0|<div>|</a>|{|[|"|---\n|\n|PK\u0001\u0002|\ufeff|\u202e|&#x110000;|<![CDATA['.split(
            "|",
          ),
        )
        .map(strToU8Copy),
    ),
  }),
);

function strToU8Copy(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text));
}

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function applied(bytes: Uint8Array, one: Change): Uint8Array {
  const at = Math.floor(one.at * bytes.length);
  if (one.kind === "cut") return bytes.subarray(0, at);
  const rest = one.kind === "insert" ? at : Math.min(at + one.bytes.length, bytes.length);
  return Buffer.concat([bytes.subarray(0, at), one.bytes, bytes.subarray(rest)]);
}

test(
  "an export that was cut or changed anywhere ends in a report that adds up, or in a refusal",
  () => {
    const property = fc.property(
      fc.constantFrom(...SAMPLES),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      (sample, changes) => {
        const bytes = changes.reduce(applied, sample);
        expect(wrongsOf(() => readExport("export.zip", bytes))).toEqual([]);
      },
    );

    fc.assert(property, { numRuns: RUNS, seed: 7 });
  },
  TIME_MS,
);

test(
  "what is inside an archive may be changed as well, with its checksum right",
  () => {
    const property = fc.property(
      fc.constantFrom(...NAMES),
      fc.constantFrom(...TEXTS),
      fc.array(change, { maxLength: 4 }),
      (name, text, changes) => {
        const bytes = zipOf({ [name]: changes.reduce(applied, strToU8(text)) });
        expect(wrongsOf(() => readExport("export.zip", bytes))).toEqual([]);
      },
    );

    fc.assert(property, { numRuns: RUNS, seed: 11 });
  },
  TIME_MS,
);
