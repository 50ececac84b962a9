import { expect, test } from "vitest";
import type { Post } from "./schema.ts";
import { chaptersFor, groupThemes } from "./themes.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";

const BREAD =
  "Sourdough bread rises slowly because the starter needs flour, water and a warm kitchen before the oven. ";
const BOATS =
  "A sailing boat heels when the wind fills the sail, so the skipper eases the sheet near the harbour wall. ";
const TAXES =
  "The tax office audits invoices and receipts, therefore an accountant files every declaration in spring. ";

function post(entryId: string, sentence: string, flavour: string): Post {
  return tinyPost(entryId, [`${flavour} ${sentence.repeat(8)}`.trim()]);
}

const FLAVOURS = [
  "Monday",
  "window",
  "garden",
  "letter",
  "music",
  "bridge",
  "winter",
  "coffee",
  "paper",
  "lamp",
  "stone",
  "river",
];

test("posts about three subjects become themes that never mix two of them", () => {
  const posts = [
    ...FLAVOURS.map((flavour, index) => post(`bread-${index}`, BREAD, flavour)),
    ...FLAVOURS.map((flavour, index) => post(`boats-${index}`, BOATS, flavour)),
    ...FLAVOURS.map((flavour, index) => post(`taxes-${index}`, TAXES, flavour)),
  ];

  const { themes, misfits } = groupThemes(posts, "en");

  const subjects = themes.map(
    ({ entryIds }) => new Set(entryIds.map((entryId) => entryId.split("-")[0])),
  );
  expect(subjects.every((subject) => subject.size === 1)).toBe(true);
  const placed = themes.flatMap(({ entryIds }) => entryIds);
  expect([...placed, ...misfits.map(({ entryId }) => entryId)].toSorted()).toEqual(
    posts.map(({ entryId }) => entryId).toSorted(),
  );
});

test("no posts give no themes", () => {
  expect(groupThemes([], "en")).toEqual({ themes: [], misfits: [] });
});

// Counts of corpora/README.md and the rule of design/embedded-engine.md section 1.7: mean of words / 3,000 and
// sqrt(posts / 2.2), from 5 to 14; posts / 3.3 below 25 posts; never more chapters than 900 words each allow.
test.each([
  ["benbalter_blog: (75.1 + 9.4) / 2 = 42", 194, 225_234, 14],
  ["linkedin_shares: (7.4 + 9.6) / 2 = 8.5", 202, 22_302, 9],
  ["ten short posts: 10 / 3.3 = 3, but 1,000 words carry one", 10, 1_000, 1],
  ["an instagram account: (3.4 + 8.6) / 2 = 6", 164, 10_209, 6],
])("%s", (_why, posts, words, chapters) => {
  expect(chaptersFor(posts, words)).toBe(chapters);
});
