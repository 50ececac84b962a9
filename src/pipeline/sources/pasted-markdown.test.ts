import { expect, test } from "vitest";
import { readPasted } from "./pasted.ts";
import type { Entry } from "./schema.ts";

function pasted(text: string): [Entry["url"], string | null, string][] {
  return readPasted(text).entries.map(({ url, title, text: words }) => [url, title, words]);
}

test("a link in Markdown leaves its words in their sentence, without brackets", () => {
  expect(
    pasted(
      "I wrote [a long piece on pricing](https://example.org/pricing) after my first lost client.\n\n" +
        "About pricing: [my talk](https://x.example/t).\n\n" +
        "I read [a chapter](www.x.example/calm_(essay)) on a train.\n\n" +
        'Some words on ["rest"](<https://x.example/rest> "An essay") and work\n\n' +
        "[My talk](https://x.example/t). It took me a year.\n",
    ),
  ).toEqual([
    [
      "https://example.org/pricing",
      null,
      "I wrote a long piece on pricing after my first lost client.",
    ],
    ["https://x.example/t", null, "About pricing: my talk."],
    ["https://www.x.example/calm_(essay)", null, "I read a chapter on a train."],
    ["https://x.example/rest", null, 'Some words on "rest" and work'],
    ["https://x.example/t", "My talk", "It took me a year."],
  ]);
});

test("the first of two links in Markdown is the entry's, the other one stays as it was written", () => {
  expect(
    pasted(
      "See [one essay](https://x.example/1) and [another essay](https://x.example/2) of mine\n" +
        "[One](https://x.example/3), [two](https://x.example/4)\n" +
        "See https://x.example/5 and [another essay](https://x.example/6) of mine\n",
    ),
  ).toEqual([
    ["https://x.example/1", null, "See one essay and [another essay](https://x.example/2) of mine"],
    ["https://x.example/3", "One", "[two](https://x.example/4)"],
    [
      "https://x.example/5",
      null,
      "See https://x.example/5 and [another essay](https://x.example/6) of mine",
    ],
  ]);
});

test("a picture in Markdown is no link, but may be the words of one", () => {
  expect(
    pasted(
      "![My garden in May](https://x.example/may.png)\n\n" +
        "Look at ![a chart](https://x.example/a.png) that I drew\n\n" +
        "My essay ![a chart](https://x.example/a.png) is at https://x.example/essay of mine\n\n" +
        "[![My talk](https://x.example/talk.png)](https://x.example/talk) in Graz\n",
    ),
  ).toEqual([
    [null, null, "![My garden in May](https://x.example/may.png)"],
    [null, null, "Look at ![a chart](https://x.example/a.png) that I drew"],
    [
      "https://x.example/essay",
      null,
      "My essay ![a chart](https://x.example/a.png) is at https://x.example/essay of mine",
    ],
    ["https://x.example/talk", "My talk", "in Graz"],
  ]);
});
