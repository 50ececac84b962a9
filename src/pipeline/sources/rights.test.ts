import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import type { Entry } from "./schema.ts";

function entriesOf(text: string): Entry[] {
  return readSources([{ file: "posts.csv", bytes: new TextEncoder().encode(text) }]).entries;
}

test("what a bookmark quotes is others', a note with it is the author's own", () => {
  const [noted, bare] = entriesOf(
    "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n" +
      '1,Their title,I doubt this,"Their claim.\nTheir proof.",https://a.example/1,Read,"a, b",2024-05-01T10:00:00.000Z,,,true\n' +
      "2,Their other title,,Their words,https://a.example/2,Read,,2024-05-02T10:00:00.000Z,,,false\n",
  );

  expect(noted).toMatchObject({
    rights: "own",
    type: "bookmark",
    text: "I doubt this\n\n> Their claim.\n> Their proof.",
    tags: ["a", "b"],
  });
  expect(bare).toMatchObject({ rights: "others", type: "bookmark", text: "Their words" });
});

test("a note on a link is the author's own, a link that was only kept is not", () => {
  const entries = entriesOf(
    "url,title,note,tags,lang,created\n" +
      'https://a.example/1,Their title,"> Their words\n\nMy answer",one,en,2013-07-03 12:00:00 +02:00\n' +
      "https://a.example/2,Their title,,one,en,2013-07-03 12:00:00 +02:00\n" +
      'https://a.example/3,Their title,"> Only their words\n>\n> and more",one,en,2013-07-03 12:00:00 +02:00\n',
  );

  expect(entries.map(({ rights, type }) => [rights, type])).toEqual([
    ["own", "bookmark"],
    ["others", "bookmark"],
    ["others", "bookmark"],
  ]);
});

test("Pocket's titles are others' words, and an address as title is none", () => {
  const entries = entriesOf(
    "title,url,time_added,tags,status\nMilton Glaser,https://a.example/,1593676399,graphic design|type,unread\n" +
      "https://b.example/,https://b.example/,1583333313,,unread\n",
  );

  expect(entries.map(({ title, rights, date, tags }) => [title, rights, date, tags])).toEqual([
    ["Milton Glaser", "others", "2020-07-02T07:53:19Z", ["graphic design", "type"]],
    [null, "others", "2020-03-04T14:48:33Z", []],
  ]);
});

test("posts by anybody but the usual author of an export are others' words", () => {
  const entries = entriesOf(
    "id,created_at,full_text,screen_name,favorite_count,url\n" +
      "1,2024-05-01 10:00:00,Mine &amp; more\\nlines,ada,3,https://x.com/ada/status/1\n" +
      "2,2024-05-02 10:00:00,Also mine,ada,4,https://x.com/ada/status/2\n" +
      "3,2024-05-03 10:00:00,Theirs,bob,900,https://x.com/bob/status/3\n",
  );

  expect(entries.map(({ text, rights }) => [text, rights])).toEqual([
    ["Mine & more\nlines", "own"],
    ["Also mine", "own"],
    ["Theirs", "others"],
  ]);
});

test("a bookmark's title that was cut at its own comma stays others' words", () => {
  const entries = entriesOf(
    "URL,Title,Selection,Folder,Timestamp\nhttps://a.example/1,Their title, and more of it,,Unread,1593676399\n",
  );

  expect(entries.map(({ rights }) => rights)).toEqual(["others"]);
});

test("another's words below a remark on X are a quotation, and no later part of a thread", () => {
  const entries = entriesOf(
    "tweet_id,in_reply_to_status_id,in_reply_to_user_id,retweeted_status_id,retweeted_status_user_id,timestamp,source,text,expanded_urls\n" +
      "2,,,,,2013-01-18 18:01:20 +0000,web,How true this is! RT @eve: Wise words,\n" +
      "1,,,,,2013-01-18 18:01:00 +0000,web,A thought of mine,\n",
  );

  expect(entries.map(({ text, rights }) => [text, rights])).toEqual([
    ["How true this is!\n\n> @eve: Wise words", "own"],
    ["A thought of mine", "own"],
  ]);
});

test("an answer by somebody else is not joined to the author's post, whichever columns were chosen", () => {
  const bytes = new TextEncoder().encode(
    "id,created_at,full_text,screen_name,name,favorite_count,in_reply_to,in_reply_to_screen_name,url\n" +
      "1,2024-01-01T10:00:00Z,My own words about the garden,ann,Ann,3,,,https://x.com/ann/status/1\n" +
      "3,2024-01-01T10:02:00Z,Something clever that Bob says,bob,Bob,3,1,ann,https://x.com/bob/status/3\n",
  );
  const mapping = {
    url: ["url"],
    text: ["full_text"],
    date: ["created_at"],
    sourceId: ["id"],
    replyTo: ["in_reply_to", "in_reply_to_screen_name"],
  };

  const { entries } = readSources([{ file: "posts.csv", bytes, mapping }]);

  expect(entries.map(({ text, rights }) => [text, rights])).toEqual([
    ["My own words about the garden", "own"],
    ["Something clever that Bob says", "others"],
  ]);
});

const CONVERSATION = `id,date,text,author,in_reply_to_id,link
1,2024-01-01T10:00:00Z,My own words about the garden,Ann,,https://forum.example/1
2,2024-01-01T10:01:00Z,Something clever that Bob says,Bob,1,https://forum.example/2
3,2024-01-01T10:02:00Z,And what I have to add to it,Ann,1,https://forum.example/3
4,2024-01-01T10:03:00Z,A thought that Bob had on his own,Bob,,https://forum.example/4
5,2024-01-01T10:04:00Z,More about the garden of mine,,3,https://forum.example/5
`;

test("in a file of no known kind, another's answer joins no thread, and another's post is others' words", () => {
  const bytes = new TextEncoder().encode(CONVERSATION);

  const { entries, files } = readSources([{ file: "forum.csv", bytes }]);

  expect(files[0]?.format).toBe("CSV");
  expect(files[0]?.skipped).toEqual([{ reason: "reply to another person", count: 1 }]);
  expect(entries.map(({ text, rights }) => [text, rights])).toEqual([
    [
      "My own words about the garden\n\nAnd what I have to add to it\n\nMore about the garden of mine",
      "own",
    ],
    ["A thought that Bob had on his own", "others"],
  ]);
});

test("one author in all rows of a file changes nothing", () => {
  const read = (text: string): unknown =>
    readSources([{ file: "forum.csv", bytes: new TextEncoder().encode(text) }]).entries;
  const byAnn = CONVERSATION.replaceAll(",Bob,", ",Ann,");
  const byNobody = byAnn.replaceAll(",Ann,", ",,").replace(",author,", ",whoever,");

  expect(read(byAnn)).toEqual(read(byNobody));
});
