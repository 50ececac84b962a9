import { expect, test } from "vitest";
import { addLinks, linksWithin, webAddress, withoutAddresses } from "./links.ts";
import { plainText } from "./escape.ts";
import { sentencesOf } from "./sentences.ts";

const url = "https://example.org/a?b=c.d";

test.each([
  ["Read the guide first.", 5, 9, `Read [the guide](${url}) first.`],
  ["Wow!here it is", 4, 4, `Wow\\![here](${url}) it is`],
  ["See a[1] now", 4, 4, `See [a\\[1\\]](${url}) now`],
  ["Call `a[1]` now", 5, 6, `Call [\`a[1]\`](${url}) now`],
])("writes the link of %j as Markdown that reads as before", (text, at, length, markdown) => {
  expect(addLinks(text, [{ at, length, url }])).toBe(markdown);
  expect(plainText(markdown)).toBe(plainText(text));
});

test("an escaped bracket begins no link, and a picture has no words", () => {
  expect(withoutAddresses("\\[a](b) ![c](d.png)[e](f)")).toBe("\\[a](b) e");
});

test("a sentence goes on behind a question mark in an address", () => {
  expect(
    sentencesOf(`I read [the guide](${url}) once. It is [long](https://b.org/?c).`, "en"),
  ).toEqual([`I read [the guide](${url}) once.`, "It is [long](https://b.org/?c)."]);
});

test("finds the links of the sentences that are left of a text, and no others", () => {
  const text = "It began with a map. Then came a map of maps. I drew it.";
  const links = [
    { at: 16, length: 3, url: "https://one.example/" },
    { at: 33, length: 3, url: "https://two.example/" },
    { at: 48, length: 7, url: "https://three.example/" },
  ];

  const found = linksWithin(text, links, "Then came a map of maps. That was all.");

  expect(found).toEqual([{ at: 12, length: 3, url: "https://two.example/" }]);
});

test("a link does not go over to the same words of another place", () => {
  const text = "A few went all in on Facebook. Some of them made millions.";
  const links = [{ at: text.indexOf("made millions"), length: 13, url }];
  const other = "Affiliate sites were easy. The first had already made millions.";

  expect(linksWithin(text, links, other, `${other}\n${text}`)).toEqual([]);
  expect(linksWithin(text, links, `In 2023: ${text}`, `${other}\n${text}`)).toHaveLength(1);
});

test.each([
  ["https://example.org/a_(b)?utm_source=x&c=1", "https://example.org/a_%28b%29?c=1"],
  ["http://example.org", "http://example.org/"],
  ["/about", null],
  ["mailto:ann@example.org", null],
  ["https://ann:secret@example.org/", null],
])("the address %s is kept as %s", (written, kept) => {
  expect(webAddress(written)).toBe(kept);
});
