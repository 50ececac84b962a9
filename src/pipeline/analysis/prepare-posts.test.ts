import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { preparePosts } from "./prepare-posts.ts";

const HABITS =
  "Habits beat goals because a habit survives a bad week. I changed one habit a month and kept eight of the twelve after a year.";
const LIBRARY =
  "Libraries make me think in another way than offices do. The walls of books remind me of how little I know about anything.";
const FRENCH =
  "Les bibliothèques me font penser autrement que les bureaux. Les murs de livres me rappellent que je ne sais presque rien.";

function reasonsOf(entries: Entry[]): Record<string, string> {
  return Object.fromEntries(
    preparePosts(entries).setAside.map((aside) => [aside.entryId, aside.reason]),
  );
}

test("every entry becomes a post or is set aside with its reason", () => {
  const entries = [
    tinyEntry("habits", HABITS),
    tinyEntry("library", LIBRARY),
    tinyEntry("copy", `${HABITS} #habits`),
    tinyEntry("empty", ""),
    tinyEntry("short", "Wonderful news, congratulations!"),
    tinyEntry(
      "others",
      "Somebody else wrote this long text about gardens and the people in them.",
      {
        rights: "others",
      },
    ),
    tinyEntry(
      "job",
      "We're looking for a Lead Designer at Gramener. Someone who can help people understand data and mentor a team to do the same.",
    ),
    tinyEntry("quotes", "> Plain HTML works. A small bit of simple CSS will make it look decent.", {
      type: "bookmark",
    }),
  ];

  expect(preparePosts(entries).posts.map((post) => post.entryId)).toEqual(["habits", "library"]);
  expect(reasonsOf(entries)).toEqual({
    copy: "said again in another post",
    empty: "no words yet",
    short: "too short to stand alone",
    others: "words of others",
    job: "bound to its day",
    quotes: "words of others",
  });
});

test("a quotation that the author has claimed is printed as theirs, and other quotations stay quotations", () => {
  const quoted = HABITS.split("\n\n")
    .map((line) => `> ${line}`)
    .join("\n>\n");
  const entries = [
    tinyEntry("theirs", `${quoted}\n>\n> And nobody else said so.`),
    tinyEntry("claimed", quoted, { isClaimed: true }),
    tinyEntry("partly", `${LIBRARY}\n\n> Reading is free.`, { isClaimed: true }),
    tinyEntry("bookmark", "> Plain HTML works. A small bit of simple CSS will do.", {
      type: "bookmark",
      isClaimed: true,
    }),
  ];

  const { posts, setAside } = preparePosts(entries);

  expect(setAside.map(({ entryId, reason }) => [entryId, reason])).toEqual([
    ["theirs", "words of others"],
    ["bookmark", "words of others"],
  ]);
  const kinds = posts.map(({ entryId, blocks }) => [entryId, blocks.map(({ kind }) => kind)]);
  expect(kinds).toEqual([
    ["claimed", ["paragraph"]],
    ["partly", ["paragraph", "quote"]],
  ]);
});

test("of a list of highlights only the reader's notes can become prose", () => {
  const bytes = new TextEncoder().encode(
    `Book,Author,Highlight,Note\nDeep Work,Cal Newport,"Clarity about what matters provides clarity about what does not.",\n` +
      `Deep Work,Cal Newport,"Who you are is the sum of what you focus on.","${HABITS}"\n`,
  );
  const { entries } = readSources([{ file: "highlights.csv", bytes }]);

  const { posts, setAside } = preparePosts(entries);

  expect(setAside.map(({ entryId, reason }) => [entryId, reason])).toEqual([
    [entries[0]?.id, "words of others"],
  ]);
  expect(posts.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([[HABITS]]);
});

test("the duplicate names the post that is kept in its place", () => {
  const { setAside } = preparePosts([
    tinyEntry("short", HABITS),
    tinyEntry("long", `${HABITS} So I go on.`),
  ]);

  expect(setAside).toEqual([
    { entryId: "short", reason: "said again in another post", keptId: "long" },
  ]);
});

test("a second language is put aside and reported", () => {
  const { language, otherLanguages, setAside } = preparePosts([
    tinyEntry("a", HABITS),
    tinyEntry("b", LIBRARY),
    tinyEntry("c", FRENCH),
  ]);

  expect(language).toBe("en");
  expect(otherLanguages).toEqual([{ language: "fr", posts: 1 }]);
  expect(setAside).toEqual([
    { entryId: "c", reason: "another language", keptId: null, language: "fr" },
  ]);
});

test("a post that mixes two languages is not counted among those that make a book of their own", () => {
  const swedish = "Jag går runt och funderar på hur vi kommer att baka nästa år.";
  const bread = "I walk around and think about the bread that nobody has tasted yet.";
  const rye = "It will be rye, and it will be dark, and it will take three days to make.";
  const { otherLanguages, setAside } = preparePosts([
    tinyEntry("a", HABITS),
    tinyEntry("b", LIBRARY),
    tinyEntry("c", `${swedish} Det har varit en lång vinter, och ingen vet när den är slut.`),
    tinyEntry("d", `${bread}\n\n${swedish}\n\n${rye}\n\n${swedish}`),
  ]);

  expect(otherLanguages).toEqual([{ language: "sv", posts: 1 }]);
  expect(setAside.map(({ entryId, reason }) => [entryId, reason])).toEqual([
    ["c", "another language"],
    ["d", "in two languages at once"],
  ]);
});

test("a story that names a day is not bound to it", () => {
  const story = tinyEntry(
    "story",
    "I remember that Monday in 2011 when the server room flooded. We carried the machines up the stairs in the dark. Since then I have never trusted a basement, and I tell every client why.",
  );

  expect(preparePosts([story]).posts.map((post) => post.entryId)).toEqual(["story"]);
});

test("a sentence that two posts share is marked on all but the longer one", () => {
  const shared = "Great power does not have to come with great complexity for anybody.";
  const { posts } = preparePosts([
    tinyEntry(
      "short",
      `${LIBRARY}\n\nAnd this is what I keep saying to all my clients. ${shared}`,
      {
        type: "article",
        title: "One",
      },
    ),
    tinyEntry(
      "long",
      `${HABITS}\n\n${shared} And more of it follows here, so that this is the longer of the two posts by far, as anyone can count.`,
      {
        type: "article",
        title: "Two",
      },
    ),
  ]);

  expect(posts.map((post) => post.blocks.map((block) => block.twin?.entryId ?? null))).toEqual([
    [null, "long"],
    [null, null],
  ]);
  expect(posts[0]?.blocks[1]?.twin).toEqual({ entryId: "long", n: 2, how: "repeated" });
});

test("a sentence in more than three posts is cut from all of them, the rest stays", () => {
  const offer = "Every reader of this page gets a quiet hour with me.";
  const bodies = [
    HABITS,
    LIBRARY,
    "Gardens teach patience to people who never asked for it. I lost three roses to impatience before I learned to wait for spring.",
    "Teachers who admit mistakes are remembered longest by their pupils. Mine admitted hundreds, and I still write him letters each year.",
  ];

  const { posts, removed } = preparePosts(
    bodies.map((text, index) => tinyEntry(`e${index}`, `${offer} ${text}`)),
  );

  expect(posts.map((post) => post.blocks.map((block) => block.text).join(" "))).toEqual(bodies);
  expect(removed["sentences repeated in many posts"]).toBe(4);
});

test("the same entries give the same posts", () => {
  const entries = [tinyEntry("a", HABITS), tinyEntry("b", LIBRARY), tinyEntry("c", FRENCH)];

  expect(JSON.stringify(preparePosts(entries))).toBe(JSON.stringify(preparePosts(entries)));
});

test("a quotation with the line that names it is another's words", () => {
  expect(
    reasonsOf([
      tinyEntry("habits", HABITS),
      tinyEntry(
        "excerpt",
        "> Habits are what remains of a goal when the weather turns bad and nobody is watching the runner any more.\n\nExcerpt from [The quiet runner](https://example.org)",
        { type: "article", title: "A quotation" },
      ),
    ]),
  ).toEqual({ excerpt: "words of others" });
});

test("captions, praise and the news of a day are bound to it", () => {
  expect(
    reasonsOf([
      tinyEntry("habits", HABITS),
      tinyEntry(
        "caption",
        "This is my first Lightboard video -- interacting with a data visualization on-camera. Hans Rosling did something like this with BBC 4. That's been my inspiration.",
      ),
      tinyEntry(
        "praise",
        "This is the most interesting thing I've seen in a while. Combining #comics with #augmented_reality, #datavizualization and #gamification\n\nNice work Ramya Mylavarapu!",
      ),
    ]),
  ).toEqual({ caption: "bound to its day", praise: "bound to its day" });
});

test("twelve equal words inside longer sentences mark the shorter post's paragraph", () => {
  const { posts } = preparePosts([
    tinyEntry(
      "short",
      `${LIBRARY}\n\nIn this sense, licenses serve as a three or four letter proxy for those with and without formal legal training to know what they can do.`,
      { type: "article", title: "One" },
    ),
    tinyEntry(
      "long",
      `${HABITS}\n\nStandardized licenses serve as a three or four letter proxy for those with and without formal legal training, and thus make it more likely your code will be used by many and contributed to by some.`,
      { type: "article", title: "Two" },
    ),
  ]);

  expect(posts.map((post) => post.blocks.map((block) => block.twin))).toEqual([
    [null, { entryId: "long", n: 2, how: "repeated" }],
    [null, null],
  ]);
});

test.each([
  ["tables in tables", "<table><tr><td>".repeat(1_400)],
  ["quotations in quotations", `${"> ".repeat(12_000)}${LIBRARY}`],
  ["lists in lists on one line", `${"1. ".repeat(10_000)}${LIBRARY}`],
  ["quoted lists in quotations", `${"> - ".repeat(6_000)}${LIBRARY}`],
  ["emphasis that is never closed", `${"*a ".repeat(5_000)}${"b* ".repeat(5_000)}`],
  ["open brackets", `${"[".repeat(10_000)} ${LIBRARY}`],
  ["footnotes", Array.from({ length: 100_000 }, (_, n) => `[^${n}]`).join(" ")],
  ["named addresses", "[a]: b\n".repeat(20_000)],
  ["underlines", "a\n---\n".repeat(20_000)],
  ["letters in one word", `${"a".repeat(100_000)} ${LIBRARY}`],
  ["elements in elements", `${"<div>".repeat(10_000)}${LIBRARY}`],
  ["elements nobody knows in each other", `${"<x-y>".repeat(10_000)}${LIBRARY}`],
  ["lines in elements", `${"<div>\n".repeat(10_000)}${LIBRARY}`],
])("a post of thousands of %s is set aside by name, and the others are used", (_, text) => {
  const hostile = tinyEntry("hostile", text, {
    title: "On calm",
    rows: [{ file: "mine.csv", row: 12, url: null }],
  });

  const prepared = preparePosts([tinyEntry("habits", HABITS), hostile]);

  expect(prepared.posts.map(({ entryId }) => entryId)).toEqual(["habits"]);
  expect(prepared.setAside).toEqual([
    { entryId: "hostile", reason: "too long or too tangled to read", keptId: null },
  ]);
  expect(prepared.unreadable).toEqual([
    { entryId: "hostile", name: "“On calm” (row 12 of mine.csv)", fault: null },
  ]);
});

test("a post that breaks its reading by our fault is set aside as well, with what went wrong", () => {
  const broken = tinyEntry("broken", LIBRARY, { tags: 5 as never });

  const prepared = preparePosts([tinyEntry("habits", HABITS), broken]);

  expect(prepared.posts.map(({ entryId }) => entryId)).toEqual(["habits"]);
  expect(prepared.unreadable).toMatchObject([
    { entryId: "broken", name: "row 1 of posts.csv", fault: expect.stringContaining("TypeError") },
  ]);
});

test("a post of thousands of thread counters ends nothing", () => {
  const counted = tinyEntry("counted", "1/2 ".repeat(10_000));

  const { posts } = preparePosts([tinyEntry("habits", HABITS), counted]);

  expect(posts.map(({ entryId }) => entryId)).toContain("habits");
});

test("the reports of a series are set aside as such, and their author's essays are not", () => {
  const essay = Array.from(
    { length: 700 },
    (_, morning) =>
      `On morning ${morning} I baked ${morning + 1} loaves, and ate one with my tea at home in the old kitchen.`,
  );
  const entries = [
    tinyEntry("essay", essay.join("\n\n"), { title: "A year of bread" }),
    tinyEntry("habits", HABITS, { title: "Nov 2019 Recap" }),
    tinyEntry("library", LIBRARY, { title: "Oct 2019 Recap" }),
    tinyEntry(
      "garden",
      "The garden taught me patience, because no seed hurries for anybody. I dug in spring, waited all summer, and ate in autumn.",
      { title: "December 2019 recap" },
    ),
  ];

  expect(preparePosts(entries).posts.map((post) => post.entryId)).toEqual(["essay"]);
  expect(reasonsOf(entries)).toEqual({
    habits: "one of a series of reports",
    library: "one of a series of reports",
    garden: "one of a series of reports",
  });
});
