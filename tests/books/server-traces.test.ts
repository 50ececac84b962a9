import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { tracesIn } from "./server-traces.ts";
import { entriesOf, writeFrom } from "./write-from-csv.ts";

const books = new Map<string, WrittenBook>();
const NAMES = ["linkedin", "benbalter", "chesterton", "hoizey"];

beforeAll(async () => {
  for (const name of NAMES) {
    const bytes = readFileSync(join(import.meta.dirname, name, "posts.csv"));
    books.set(name, await writeFrom(entriesOf("posts.csv", bytes)));
  }
});

function bookOf(name: string): WrittenBook {
  const book = books.get(name);
  if (!book) throw new Error(`There is no book of ${name}`);
  return structuredClone(book);
}

test.each(NAMES)("a book of %s that no server had a part in holds no trace of one", (name) => {
  expect(tracesIn(bookOf(name))).toEqual([]);
});

// What the scripted server and its author say (tests/models), as it would be printed.
test.each([
  ["marker", "It was a long day. [[c12,c40]]"],
  ["marker", "It was a long day. c12]]"],
  ["id of a piece", "It was a long day (c12)."],
  ["id of a piece", "As c987654 says, it was a long day."],
  ["fence", "```text"],
  ["fence", "</post-0123456789ab>"],
  ["fence", '<post-0123456789ab id="c1">'],
  ["refusal", "I'm sorry, but I can't help with that request."],
  ["refusal", "I'm sorry, but I can't help with writing this section."],
  ["chatter", "Sure {of course}. Here it is:"],
  ["chatter", "It was a long day. I hope this helps."],
  ["chatter", "Certainly! Here is the section you asked for."],
  ["chatter", "Of course. Here is the JSON:"],
  ["chatter", "It was a long day.\n\nEnjoy."],
  ["talk of a machine", "As an AI language model, this is what I would say."],
  ["talk of a machine", "According to the posts provided, this is so."],
  ["thought", "They want boats.\n</think>"],
  ["thought", 'They want {"boats": 1}. Hm.'],
  ["mark of a template", "It was a long day.<|im_end|></s>"],
  ["other answer", "There is much to be said about boats."],
  ["raw JSON", 'It was a {"result":"done"} day.'],
  ["text of a provider", "Incorrect API key provided: sk-test-SECRETPART"],
  ["text of a provider", "Context size has been exceeded."],
  [
    "text of a provider",
    "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>",
  ],
  ["words to the model", "An earlier answer to this could not be used:"],
  ["words to the model", "Your last answer could not be used: it was empty."],
  ["invented fact", "It was a long day, in 8,419 cases."],
  ["invented fact", "It was a long day, for $73,915."],
  ["invented fact", "It was a long day, as we heard from Marjorie Kettleworth."],
  [
    "invented fact",
    "Copper kettles whistle loudest whenever limescale narrows their curved spouts.",
  ],
])("%s is found in a passage, an outline and a foundation: %s", (kind, text) => {
  const inDraft = bookOf("linkedin");
  const inOutline = bookOf("linkedin");
  const inFoundation = bookOf("linkedin");
  Object.assign(inDraft.draft.chapters[1]?.passages[2] ?? {}, { text, kind: "model" });
  Object.assign(inOutline.outline.outlines[1]?.mainSections[0] ?? {}, { learningObjective: text });
  Object.assign(inFoundation.foundation.bookTitles.primary[0] ?? {}, { subtitle: text });

  for (const book of [inDraft, inOutline, inFoundation]) {
    expect(tracesIn(book).some((found) => found.startsWith(`${kind} in `))).toBe(true);
  }
});
