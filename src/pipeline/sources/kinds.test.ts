import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";

function sourcesOf(text: string): [string, string][] {
  const { entries } = readSources([{ file: "posts.csv", bytes: Buffer.from(text) }]);
  return entries.map(({ source, type }) => [source, type]);
}

test.each([
  ["https://www.linkedin.com/posts/ada_1", "LinkedIn"],
  ["https://lnkd.in/abc", "LinkedIn"],
  ["https://x.com/ada/status/1", "X"],
  ["https://mobile.twitter.com/ada/status/1", "X"],
  ["https://www.instagram.com/p/abc", "Instagram"],
  ["https://youtu.be/abc", "YouTube"],
  ["https://m.youtube.com/watch?v=abc", "YouTube"],
  ["https://ada.substack.com/p/rest", "Substack"],
  ["https://medium.com/@ada/rest", "Medium"],
  ["https://www.threads.net/@ada/post/1", "Threads"],
  ["https://notx.com/1", "notx.com"],
  ["https://www.ben.example:8080/2024/rest", "ben.example"],
])("%s is from %s", (url, source) => {
  expect(sourcesOf(`url,text\n${url},Some words of mine\n`)[0]?.[0]).toBe(source);
});

test.each([
  ["https://www.instagram.com/reel/abc", "video"],
  ["https://www.youtube.com/shorts/abc", "video"],
  ["https://vimeo.com/12", "video"],
  ["https://a.example/videos-of-mine", "post"],
  ["https://www.linkedin.com/video/event/1", "video"],
])("%s is a %s", (url, type) => {
  expect(sourcesOf(`url,text\n${url},Some words of mine\n`)[0]?.[1]).toBe(type);
});

test("a blog's articles are named after its host, what leads elsewhere is not", () => {
  expect(
    sourcesOf(
      "url,title,type\nhttps://ben.example/1,On rest,article\nhttps://www.ben.example/2,On work,article\n" +
        "https://other.example/3,A guest essay,article\nhttps://x.com/a/status/4,A tweet,post\n",
    ).map(([source]) => source),
  ).toEqual(["ben.example", "ben.example", "Articles", "X"]);
});

test("a list of links to many sites is named after none", () => {
  expect(
    sourcesOf(
      "url,title\nhttps://a.example/1,One\nhttps://b.example/2,Two\nhttps://c.example/3,Three\n",
    ).map(([source]) => source),
  ).toEqual(["Posts", "Posts", "Posts"]);
});
