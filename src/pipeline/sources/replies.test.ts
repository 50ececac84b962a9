import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";

const HEADER =
  "tweet_id,in_reply_to_status_id,in_reply_to_user_id,retweeted_status_id,retweeted_status_user_id,timestamp,source,text,expanded_urls\n";

function kept(rows: string[]): string[] {
  const bytes = new TextEncoder().encode(HEADER + rows.map((row) => `${row}\n`).join(""));
  return readSources([{ file: "tweets.csv", bytes }]).entries.map(({ text }) => text);
}

const AT = "2013-01-18 18:01:00 +0000,web";

test("answers to other people and reposts are left out", () => {
  expect(
    kept([
      `9,8,77,,,${AT},@bob Quite so,`,
      `7,,,6,55,${AT},RT @eve: Wise words,`,
      `5,,,,,${AT},RT @eve: Old style,`,
      `4,,,,,${AT},@carl before there were ids,`,
      `3,,,,,${AT},A thought of mine,`,
    ]),
  ).toEqual(["A thought of mine"]);
});

test("the author's own thread, newest first as it stands, is one entry with all its rows", () => {
  const rows = [
    `3,2,42,,,${AT},and the end.,`,
    `2,1,42,,,${AT},@me goes on,`,
    `1,,,,,${AT},A thread begins,`,
    `0,,,,,2013-01-17 10:00:00 +0000,web,Alone,`,
  ];

  const bytes = new TextEncoder().encode(HEADER + rows.join("\n"));
  const { entries, files } = readSources([{ file: "tweets.csv", bytes }]);

  expect(entries.map(({ sourceId, text }) => [sourceId, text])).toEqual([
    ["1", "A thread begins\n\n@me goes on\n\nand the end."],
    ["0", "Alone"],
  ]);
  expect(entries[0]?.rows.map(({ row }) => row)).toEqual([3, 2, 1]);
  const id = entries[0]?.id;
  const fate = "merged";
  const reason = "part of a thread";
  expect(files[0]?.fates.slice(0, 3)).toEqual([
    { row: 1, fate, reason, entryId: id, excerpt: "and the end." },
    { row: 2, fate, reason, entryId: id, excerpt: "@me goes on" },
    { row: 3, fate: "accepted", reason: null, entryId: id, excerpt: null },
  ]);
});

test("a thread that goes on below an answer to somebody else belongs to that conversation", () => {
  expect(
    kept([
      `4,3,42,,,${AT},and one thing more,`,
      `3,99,77,,,${AT},@bob You are wrong,`,
      `2,1,42,,,${AT},second part,`,
      `1,,,,,${AT},first part,`,
    ]),
  ).toEqual(["first part\n\nsecond part"]);
});

test("a reply to a post of one's own that the file lacks is kept once the author is known", () => {
  expect(
    kept([
      `5,400,42,,,2013-01-19 09:00:00 +0000,web,an afterthought,`,
      `2,1,42,,,${AT},two,`,
      `1,,,,,${AT},one,`,
    ]),
  ).toEqual(["an afterthought", "one\n\ntwo"]);
});

test("links that spill over into further cells do not become words", () => {
  expect(kept([`1,,,,,${AT},Two links,http://a.example/1,http://a.example/2`])).toEqual([
    "Two links",
  ]);
});

test("in a file with posts of several people, an answer to one of the others is left out", () => {
  const bytes = new TextEncoder().encode(
    "id,created_at,full_text,screen_name,in_reply_to,favorite_count\n" +
      "4,2024-05-04,and so it went on,ada,3,1\n" +
      "3,2024-05-03,It began like this,ada,,1\n" +
      "2,2024-05-02,I see it otherwise,ada,1,1\n" +
      "1,2024-05-01,A claim of mine,bob,,1\n",
  );

  const { entries } = readSources([{ file: "tweets.csv", bytes }]);

  expect(entries.map(({ text, rights }) => [text, rights])).toEqual([
    ["It began like this\n\nand so it went on", "own"],
    ["A claim of mine", "others"],
  ]);
});

function fatesOf(text: string): string[] {
  const { files } = readSources([{ file: "posts.csv", bytes: new TextEncoder().encode(text) }]);
  return files[0]?.fates.map(({ fate, reason }) => reason ?? fate) ?? [];
}

test("where a newsletter wants its answers makes no letter an answer", () => {
  const bytes = new TextEncoder().encode(
    "Subject,From name,From email,Reply to,Sent at,Content\n" +
      'On calm,Jane,me@x.com,me@x.com,2024-01-01,"Dear reader, this is my first letter to you."\n' +
      'On prices,Jane,me@x.com,Jane <me@x.com>,2024-02-01,"Dear reader, this is my second letter."\n',
  );

  const { entries, files } = readSources([{ file: "letters.csv", bytes }]);

  expect(entries.map(({ title }) => title)).toEqual(["On calm", "On prices"]);
  expect(files[0]?.mapping).toEqual({ title: ["Subject"], text: ["Content"], date: ["Sent at"] });
});

test.each([
  ["No", "Reply To", "No,No,No"],
  ["No and once Yes", "Reply To", "No,Yes,No"],
  ["dashes and N/A", "in_reply_to", "-,N/A,—"],
  ["nothing, as programs write it", "In Reply To Status ID", "null,0,nan"],
])("%s in a column of replies loses no row", (_, name, cells) => {
  const [first, second, third] = cells.split(",");

  expect(
    fatesOf(
      `url,text,${name}\nhttps://a.example/1,Hello world of mine,${first}\nhttps://a.example/2,Other words of mine,${second}\nhttps://a.example/3,And three words more,${third}\n`,
    ),
  ).toEqual(["accepted", "accepted", "accepted"]);
});

test("a mail address below a column of ids is no post that is answered", () => {
  expect(
    fatesOf(
      "text,Reply to\nHello world of mine,1700000000000000002\nOther words of mine,me@x.com\n",
    ),
  ).toEqual(["reply to another person", "accepted"]);
});

test.each([
  ["a number, as X has it", "Reply to", "1700000000000000002"],
  ["an address", "in_reply_to", "https://hachyderm.example/@eve/112"],
  ["an address of Bluesky", "Reply to", "at://did:plc:abc/app.bsky.feed.post/3k"],
  ["a short number below a name that says id", "in_reply_to_id", "99"],
  ["a screen name", "Reply to", "@eve"],
  ["a screen name of Mastodon", "Reply to", "@eve@hachyderm.example"],
  ["a bare screen name", "in_reply_to", "eve"],
])("%s makes a row an answer", (_, name, cell) => {
  expect(fatesOf(`text,${name}\nHello world of mine,\nI see it otherwise today,${cell}\n`)).toEqual(
    ["accepted", "reply to another person"],
  );
});

test("what is answered in the same file is known by its id, however short", () => {
  expect(
    fatesOf(
      "id,text,reply to\n1,It began like this,\n2,and so it went on,1\n3,I see it otherwise today,99\n",
    ),
  ).toEqual(["accepted", "part of a thread", "reply to another person"]);
});

test("a post that answers one's own by its address goes on with it", () => {
  expect(
    fatesOf(
      "url,text,in_reply_to,date\n" +
        "https://m.example/@me/1,It began like this,,2024-05-01 10:00:00\n" +
        "https://m.example/@me/2,and so it went on,https://m.example/@me/1,2024-05-01 10:05:00\n" +
        "https://m.example/@me/3,I see it otherwise today,https://m.example/@eve/9,2024-05-01 11:00:00\n",
    ),
  ).toEqual(["accepted", "part of a thread", "reply to another person"]);
});

test("a repost column that says No, or holds a dash, loses no row", () => {
  expect(
    fatesOf(
      "text,repostOf\nHello world of mine,No\nOther words of mine,-\nWise words of hers,@eve\n",
    ),
  ).toEqual(["accepted", "accepted", "repost of another author"]);
});
