import { expect, test } from "vitest";
import { readExport } from "#pipeline/sources/read-export.ts";
import { readZip, refusalOf, zipOf } from "#tests/pipeline/tiny-archives.ts";

/** Invented; Instagram writes each byte of UTF-8 as a letter: "über 🎉" is "Ã¼ber ð\u009f\u008e\u0089". */
const POSTS = String.raw`[
  { "media": [ { "uri": "media/posts/202405/1.jpg", "creation_timestamp": 1714557600,
      "media_metadata": { "camera_metadata": { "has_camera_metadata": false } },
      "title": "Notes \u00c3\u00bcber Preise \u00f0\u009f\u008e\u0089\nSecond line #pricing",
      "cross_post_source": { "source_app": "FB" } } ] },
  { "media": [ { "uri": "media/posts/202406/2.jpg", "creation_timestamp": 1717236000, "title": "" },
               { "uri": "media/posts/202406/3.jpg", "creation_timestamp": 1717236000, "title": "" } ],
    "title": "Two pictures, one thought about them", "creation_timestamp": 1717236001 },
  { "media": [ { "uri": "media/posts/202407/4.jpg", "creation_timestamp": 1719828000, "title": "" } ] },
  { "media": [ { "uri": "media/posts/202408/5.mp4", "creation_timestamp": 1722506400, "title": "A film about our workshop day" } ] }
]`;
const REELS = `{ "ig_reels_media": [ { "media": [ { "uri": "media/reels/202409/6.mp4", "creation_timestamp": 1725184800,
  "title": "Three questions before you say yes" } ] } ] }`;

test("posts and reels have their words, mended, and their moments; stories are left alone", () => {
  const { entries, files } = readZip({
    "your_instagram_activity/media/posts_1.json": POSTS,
    "your_instagram_activity/media/reels.json": REELS,
    "your_instagram_activity/media/stories.json": `{ "ig_stories": [ { "uri": "s.jpg", "title": "A story that was gone in a day" } ] }`,
    "media/posts/202405/1.jpg": new Uint8Array([0xff, 0xd8]),
  });

  expect(entries.map(({ text, date, type }) => [text, date, type])).toEqual([
    ["Notes über Preise 🎉\nSecond line #pricing", "2024-05-01T10:00:00Z", "post"],
    ["Two pictures, one thought about them", "2024-06-01T10:00:01Z", "post"],
    ["A film about our workshop day", "2024-08-01T10:00:00Z", "video"],
    ["Three questions before you say yes", "2024-09-01T10:00:00Z", "video"],
  ]);
  expect(new Set(entries.map(({ source, rights }) => `${source} ${rights}`))).toEqual(
    new Set(["Instagram own"]),
  );
  expect(files[0]).toMatchObject({
    file: "export.zip: your_instagram_activity/media/posts_1.json",
    format: "Instagram posts",
    rows: 4,
    accepted: 3,
    skipped: [{ reason: "fewer than three words and no link", count: 1 }],
    passedOver: "Not read: stories.json, 1.jpg.",
  });
  expect(files[1]).toMatchObject({ format: "Instagram reels", rows: 1, accepted: 1 });
});

test("posts_1.json alone is read as in the archive", () => {
  const { files } = readExport("posts_1.json", Buffer.from(POSTS));

  expect(files[0]).toMatchObject({ file: "posts_1.json", format: "Instagram posts", rows: 4 });
});

test("some other JSON is refused with what to bring", () => {
  const { code, message } = refusalOf(Buffer.from('[{"text": "hello"}]'), "data.json");

  expect(code).toBe("not a CSV");
  expect(message).toContain("data.json is a JSON file, but not with posts as X or Instagram");
});

test("an archive of Instagram as web pages is told apart, with what to choose", () => {
  const bytes = zipOf({ "your_instagram_activity/media/posts_1.html": "<html></html>" });

  expect(refusalOf(bytes).message).toContain("choose JSON as the format");
});

test("an archive of Facebook is refused by name", () => {
  const bytes = zipOf({
    "your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json": "[]",
  });

  expect(refusalOf(bytes).message).toContain(
    "is the archive of Facebook, which cannot be read yet",
  );
});

test("posts that cannot be parsed are damage, not an empty archive", () => {
  const bytes = zipOf({ "content/posts_1.json": POSTS.slice(0, 400) });

  const { code, message } = refusalOf(bytes);

  expect(code).toBe("damaged");
  expect(message).toContain("content/posts_1.json, which is damaged");
});
