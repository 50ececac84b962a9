import { expect, test } from "vitest";
import { previewText } from "./preview-text.ts";

test.each([
  ["a picture of a page", '<img src="/a.png" alt="A dog">Dogs do not lie.', "Dogs do not lie."],
  ["a tag that was cut off", 'Dogs do not lie. <a href="https://exam', "Dogs do not lie."],
  ["a comment", "<!-- more -->Dogs do not lie.", "Dogs do not lie."],
  [
    "Markdown's links and pictures",
    "![A dog](/a.png) See [my talk](https://example.org/t).",
    "See my talk.",
  ],
  ["a link that was cut off", "See [my talk](https://exam", "See my talk"],
  [
    "headings, quotations and bold words",
    "## Dogs\n> They **never** lie.",
    "Dogs\n“They never lie.”",
  ],
  [
    "a quotation of two paragraphs behind the author's words",
    "To quote [Daniel Gross](https://dcgross.com/)\n\n> An update is like an offsite.\n>\n> You climb.\n\nSo true.",
    "To quote Daniel Gross\n\n“An update is like an offsite.\nYou climb.”\n\nSo true.",
  ],
  ["a quotation with marks of its own", '> "Dogs do not lie."', '"Dogs do not lie."'],
  [
    "a link with a title",
    'See [my talk](https://example.org/t "The talk") now.',
    "See my talk now.",
  ],
  ["a mark of a footnote", 'It must be true."[^1] It turns out', 'It must be true." It turns out'],
  [
    "slanted words",
    "*Recorded in 2010.* It was _fun_, 3 * 4 * 5.",
    "Recorded in 2010. It was fun, 3 * 4 * 5.",
  ],
  [
    "names with underscores",
    "Call read_the_docs or _private here.",
    "Call read_the_docs or _private here.",
  ],
  ["signs that are no markup", "If a < b and b > c, then [so].", "If a < b and b > c, then [so]."],
  ["nothing but a picture", "![A dog](/a.png)", ""],
])("a preview reads %s as words", (_, text, preview) => {
  expect(previewText(text)).toBe(preview);
});
