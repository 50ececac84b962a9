import { expect, test } from "vitest";
import type { Post } from "./schema.ts";
import { groupThemes, themesFor } from "./themes.ts";
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

// Counts of corpora/README.md. Decision 043: a quarter more than the 20 chapters of a book of 40,000 words, or of one of half
// the words, with 8 posts each. Or, if that is more, design/embedded-engine.md section 1.7: mean of words / 3,000 and
// sqrt(posts / 2.2), from 5 to 14; posts / 3.3 below 25 posts; never more themes than 900 words each allow.
test.each([
  ["benbalter_blog: 20 and 5 to spare, but 8 posts each allow 24", 194, 225_234, 24],
  ["four times as many posts: 20 chapters and 5 to spare", 800, 900_000, 25],
  ["an archive of 40,000 words: 10 chapters and 3 to spare", 120, 40_000, 13],
  ["linkedin_shares: (7.4 + 9.6) / 2 = 8.5", 202, 22_302, 9],
  ["ten short posts: 10 / 3.3 = 3, but 1,000 words carry one", 10, 1_000, 1],
  ["an instagram account: (3.4 + 8.6) / 2 = 6", 164, 10_209, 6],
])("%s", (_why, posts, words, chapters) => {
  expect(themesFor(posts, words)).toBe(chapters);
});

test("a post that readers liked most is no misfit, however little it has in common with the others", () => {
  const others = FLAVOURS.flatMap((flavour, index) => [
    { ...post(`bread-${index}`, BREAD, flavour), engagement: 10 },
    { ...post(`boats-${index}`, BOATS, flavour), engagement: 10 },
  ]);
  const odd = post("odd", "Lamps glow on the stairs of an empty theatre at dawn. ", "");

  const misfitsWith = (engagement: number): string[] =>
    groupThemes([...others, { ...odd, engagement }], "en").misfits.map(({ entryId }) => entryId);

  expect(misfitsWith(10)).toContain("odd");
  expect(misfitsWith(900)).not.toContain("odd");
});

test("misfits that have a subject of their own become a theme", () => {
  const words = (subject: string, index: number): string =>
    Array.from({ length: 60 }, (_, place) => `${subject}${(place * 7 + index * 3) % 45}`).join(" ");
  const subjects = ["oak", "fig", "elm", "ash", "yew"];
  const clear = subjects.flatMap((subject) =>
    Array.from({ length: 14 }, (_, index) =>
      tinyPost(
        `${subject}-${index}`,
        Array.from({ length: 4 }, () => `${words(subject, index)}.`),
      ),
    ),
  );
  const { themes, misfits } = groupThemes(clear, "en");

  expect(themes.length + misfits.length).toBeLessThan(clear.length);
  expect(misfits.length).toBeLessThan(8);
});
