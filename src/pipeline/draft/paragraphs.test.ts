import { expect, test } from "vitest";
import { writtenParagraphs } from "./paragraphs.ts";

test.each([
  [
    "short paragraphs, with a link between them",
    "I thought I had been hacked. It was an easter egg. It is old. Are you new here?",
    "I thought I had been hacked.\n\nIt was an easter egg. It is old. 😀\n\nhttps://example.com\n\nAre you new here? #web",
    ["I thought I had been hacked.", "It was an easter egg. It is old.", "Are you new here?"],
  ],
  [
    "a full stop that cleaning has set",
    "My three rules. Begin early. Stay late.",
    "My three rules\n\nBegin early.\n\nStay late.",
    ["My three rules.", "Begin early.", "Stay late."],
  ],
  [
    "one paragraph of several sentences",
    "Begin early. Stay late. Begin early.",
    "Begin early. Stay late. Begin early.",
    ["Begin early. Stay late. Begin early."],
  ],
  [
    "lines of one paragraph",
    "Begin early. Stay late.",
    "Begin early.\nStay late.",
    ["Begin early. Stay late."],
  ],
  ["a list", "- Early\n- Late", "- Early\n\n- Late", ["- Early\n- Late"]],
  ["a post that is not there any more", "Begin early. Stay late.", "", ["Begin early. Stay late."]],
  [
    "a language without spaces",
    "早く始める。遅くまでいる。",
    "早く始める。\n\n遅くまでいる。",
    ["早く始める。", "遅くまでいる。"],
  ],
])("a block is split as its author wrote it: %s", (_what, block, post, paragraphs) => {
  const language = /\p{Script=Hiragana}/u.test(block) ? "ja" : "en";

  expect(writtenParagraphs(block, post, language)).toEqual(paragraphs);
});
