import { expect, test } from "vitest";
import { readExport } from "#pipeline/sources/read-export.ts";
import { entryWith, readZip, refusalOf } from "#tests/pipeline/tiny-archives.ts";

/** Invented; the shape is that of an archive of 2025. */
const ACCOUNT = `window.YTD.account.part0 = [ { "account" : { "email" : "ada@example.org", "username" : "ada",
  "accountId" : "4711", "accountDisplayName" : "Ada" } } ]`;

type Tweet = Record<string, unknown>;

function tweet(id: string, text: string, more: Tweet = {}): Tweet {
  return {
    tweet: {
      edit_info: { initial: { editTweetIds: [id] } },
      retweeted: false,
      source: '<a href="https://mobile.twitter.com" rel="nofollow">Twitter Web App</a>',
      entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
      display_text_range: ["0", String(text.length)],
      favorite_count: "3",
      id_str: id,
      truncated: false,
      retweet_count: "1",
      id,
      created_at: "Wed Oct 10 20:19:24 +0000 2018",
      favorited: false,
      full_text: text,
      lang: "en",
      ...more,
    },
  };
}

function script(name: string, part: number, items: Tweet[]): string {
  return `window.YTD.${name}.part${part} = ${JSON.stringify(items, null, 2)}`;
}

function archive(tweets: Tweet[], more: Record<string, string> = {}): Record<string, string> {
  return {
    "Your archive.html": "<!DOCTYPE html><html></html>",
    "data/account.js": ACCOUNT,
    "data/tweets.js": script("tweets", 0, tweets),
    ...more,
  };
}

test("a post has its words, its moment, its address, and likes and reposts added up", () => {
  const reading = readZip(archive([tweet("1050118621198921728", "Ship small &amp; ship often.")]));

  expect(reading.entries).toHaveLength(1);
  expect(reading.entries[0]).toMatchObject({
    text: "Ship small & ship often.",
    url: "https://x.com/i/status/1050118621198921728",
    date: "2018-10-10T20:19:24Z",
    engagement: 4,
    type: "post",
    source: "X",
    rights: "own",
    sourceId: "1050118621198921728",
  });
  expect(reading.files[0]).toMatchObject({
    file: "export.zip: data/tweets.js",
    format: "X archive",
    rows: 1,
    accepted: 1,
    columns: [],
  });
});

test("short links are written out, those of pictures go, hashtags become tags", () => {
  const linked = tweet("11", "Notes on pricing https://t.co/abc https://t.co/pic #pricing", {
    entities: {
      hashtags: [{ text: "pricing", indices: ["1", "2"] }],
      urls: [{ url: "https://t.co/abc", expanded_url: "https://ada.example/pricing" }],
      media: [{ url: "https://t.co/pic", type: "photo" }],
    },
  });

  const { entries } = readZip(archive([linked]));

  expect(entries[0]?.text).toBe("Notes on pricing https://ada.example/pricing  #pricing");
  expect(entries[0]?.tags).toEqual(["pricing"]);
});

test("a post with a film is a video", () => {
  const film = tweet("12", "How I plan a week of writing", {
    extended_entities: { media: [{ url: "https://t.co/v", type: "video" }] },
  });

  expect(readZip(archive([film])).entries[0]?.type).toBe("video");
});

test("reposts and answers to others are left out, each with its reason", () => {
  const answer = {
    in_reply_to_status_id_str: "99",
    in_reply_to_user_id_str: "815",
    in_reply_to_screen_name: "grace",
  };
  const reading = readZip(
    archive([
      tweet("21", "RT @grace: Compilers are for people, too."),
      tweet("25", "Compilers are for people, too, she says.", {
        retweeted_status: { id_str: "9" },
      }),
      tweet("22", "@grace That is what I tell every client of mine.", answer),
      tweet("24", "The best plan is the one you change in time."),
    ]),
  );

  expect(reading.entries.map(({ text }) => text)).toEqual([
    "The best plan is the one you change in time.",
  ]);
  expect(reading.files[0]).toMatchObject({ rows: 4, accepted: 1, merged: 0 });
  expect(reading.files[0]?.fates.map(({ reason }) => reason)).toEqual([
    "repost of another author",
    "repost of another author",
    "reply to another person",
    null,
  ]);
});

test("a thread is one entry, though its posts stand in two parts of the archive and backwards", () => {
  const own = (id: string): Tweet => ({
    in_reply_to_status_id_str: id,
    in_reply_to_user_id_str: "4711",
  });
  const first = tweet("31", "I raised my prices last year. Here is what happened.");
  const second = tweet("32", "First, nothing at all for a month.", {
    ...own("31"),
    created_at: "Wed Oct 10 20:20:24 +0000 2018",
  });
  const third = tweet("33", "Then the clients who haggled went away.", {
    ...own("32"),
    created_at: "Wed Oct 10 20:21:24 +0000 2018",
  });

  const reading = readZip(
    archive([third, second], { "data/tweets-part1.js": script("tweets", 1, [first]) }),
  );

  expect(reading.entries).toHaveLength(1);
  expect(reading.entries[0]?.text).toBe(
    "I raised my prices last year. Here is what happened.\n\nFirst, nothing at all for a month.\n\nThen the clients who haggled went away.",
  );
  expect(reading.files).toHaveLength(1);
  expect(reading.files[0]).toMatchObject({
    file: "export.zip: posts (2 files)",
    rows: 3,
    accepted: 1,
    merged: 2,
  });
});

test("a long post is whole and counts once", () => {
  const note = {
    noteTweet: {
      noteTweetId: "900",
      createdAt: "2018-10-10T20:19:24.000Z",
      core: {
        text: "A long post begins like this and, where the list of posts ends, it goes on for many more words at https://t.co/n.",
        urls: [{ shortUrl: "https://t.co/n", expandedUrl: "https://ada.example/n" }],
      },
    },
  };
  const lonely = {
    noteTweet: {
      noteTweetId: "901",
      createdAt: "2020-01-01T00:00:00.000Z",
      core: { text: "A long post without its short form" },
    },
  };
  const cut = tweet(
    "41",
    "A long post begins like this and, where the list of posts… https://t.co/x",
  );

  const reading = readZip(
    archive([cut], { "data/note-tweet.js": script("note_tweet", 0, [note, lonely]) }),
  );

  expect(reading.entries.map(({ text }) => text)).toEqual([
    "A long post begins like this and, where the list of posts ends, it goes on for many more words at https://ada.example/n.",
    "A long post without its short form",
  ]);
  expect(
    reading.files.map(({ format, rows, accepted, merged }) => [format, rows, accepted, merged]),
  ).toEqual([
    ["X archive", 1, 1, 0],
    ["X long posts", 2, 1, 1],
  ]);
  expect(reading.files[1]?.fates[0]).toMatchObject({
    row: 1,
    fate: "merged",
    reason: "duplicate",
    entryId: reading.entries[0]?.id,
  });
});

test("posts in communities are read as well; likes and messages are named and left alone", () => {
  const reading = readZip(
    archive([tweet("51", "Write the headline last, always.")], {
      "data/community-tweet.js": script("community_tweet", 0, [
        tweet("52", "Welcome to the writing community, everyone."),
      ]),
      "data/like.js": script("like", 0, [{ like: { tweetId: "5", fullText: "not mine at all" } }]),
      "data/direct-messages.js": script("direct_messages", 0, []),
    }),
  );

  expect(reading.entries.map(({ text }) => text)).toEqual([
    "Write the headline last, always.",
    "Welcome to the writing community, everyone.",
  ]);
  expect(reading.files[0]?.passedOver).toBe(
    "Not read: Your archive.html, like.js, direct-messages.js.",
  );
});

test("an archive of 2019, with tweet.js and no envelopes, is read", () => {
  const bare = tweet("61", "Old archives look like this, too.")["tweet"];

  const reading = readZip({ "tweet.js": script("tweet", 0, [bare as Tweet]) });

  expect(entryWith(reading, "Old archives").url).toBe("https://x.com/i/status/61");
});

test("tweets.js alone is read as the archive is", () => {
  const bytes = Buffer.from(script("tweets", 0, [tweet("71", "One file will do as well.")]));

  const reading = readExport("tweets.js", bytes);

  expect(reading.files[0]).toMatchObject({ file: "tweets.js", format: "X archive", rows: 1 });
  expect(reading.entries[0]?.text).toBe("One file will do as well.");
});

test("a script is data and never run", () => {
  const bytes = Buffer.from("window.YTD.tweets.part0 = (globalThis.hacked = true, [])");

  expect(refusalOf(bytes, "tweets.js").message).toContain("is a script of X's archive");
  expect("hacked" in globalThis).toBe(false);
});

test("what is shaped otherwise is counted and said", () => {
  const reading = readZip(
    archive([tweet("81", "This one can be read well."), { tweet: { nothing: true } }]),
  );

  expect(reading.files[0]).toMatchObject({
    rows: 2,
    accepted: 1,
    skipped: [{ reason: "not shaped like the other rows", count: 1 }],
  });
  expect(reading.files[0]?.fates[1]?.excerpt).toContain('"nothing":true');
});

test("a long post of nothing but addresses is compared in no time", () => {
  const text = `${"https://a".repeat(5_000)} y`;
  const note = {
    noteTweet: { noteTweetId: "9", createdAt: "2018-10-10T20:19:24.000Z", core: { text } },
  };

  const { entries } = readZip(
    archive([tweet("91", "Words of one second that begin otherwise.")], {
      "data/note-tweet.js": script("note_tweet", 0, [note]),
    }),
  );

  expect(entries).toHaveLength(2);
}, 20_000);
