import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { besideEachOther, nameChapters } from "./chapter-titles.ts";
import { corpusOf } from "./corpus.ts";

// None of these sentences can be a title: all are told in the first person or are too long.
const POSTS = [
  tinyPost("c1", [
    "I drew a simple comic yesterday, and my comics never had a font of their own until somebody gave me two fonts that I liked a lot.",
  ]),
  tinyPost("c2", [
    "My comics are simple, since I draw each comic by hand and then pick a font for it from the fonts that I keep in a drawer at home.",
  ]),
  tinyPost("b1", [
    "I baked a simple loaf yesterday, and my loaves never had a crust of their own until somebody gave me an oven that holds its heat.",
  ]),
  tinyPost("b2", [
    "My loaves are plain, since I bake each loaf at home and then wait until its crust is hard and the oven has become cold once more.",
  ]),
];

test("a chapter that no line of the author's names gets two topics, neither a verb nor an adjective", () => {
  const corpus = corpusOf(
    tinyAnalysis(POSTS, {
      themes: [
        { id: "comics", keyTerms: [], entryIds: ["c1", "c2"], words: 54 },
        { id: "bread", keyTerms: [], entryIds: ["b1", "b2"], words: 54 },
      ],
    }),
  );

  const [comics] = nameChapters(corpus);

  expect(comics?.text.split(" and ").toSorted()).toEqual(["Comics", "fonts"]);
});

test("no chapter is named after a post that begins with the news of its day", () => {
  const readers =
    "Editors owe the readers a clear answer, and readers who find none do not come back to the page that sent them away without it. ";
  const posts = [
    tinyPost("news", [`A petition was recently posted about readers. ${readers.repeat(3)}`], {
      title: "How editors lose their readers",
      titleGiven: true,
    }),
    tinyPost("essay", [readers.repeat(3)], {
      title: "Why readers leave their editors",
      titleGiven: true,
    }),
  ];

  const [group] = nameChapters(corpusOf(tinyAnalysis(posts)));

  expect(group?.text).not.toContain("How editors");
});

test("a chapter whose subjects stand in other titles is named by a headline of its own, not by a number", () => {
  const bread =
    "Bread owes its crust to an oven, and bread that has no crust does not come back to the table of a baker who sells it. ";
  const posts = [
    "Bread",
    "Bread, again",
    "Bread in the oven",
    "Bread in the oven, one year on",
  ].map((title, place) => tinyPost(`e${place}`, [bread.repeat(3)], { title, titleGiven: true }));
  const themes = posts.map(({ entryId }) => ({
    id: entryId,
    keyTerms: ["bread"],
    entryIds: [entryId],
    words: 69,
  }));

  const titles = nameChapters(corpusOf(tinyAnalysis(posts, { themes })));

  expect(titles.map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/^\d+$/u));
});

test("words joined by a hyphen are shared with titles that have them apart", () => {
  // "Open" says nothing alone.
  const title = "Open Source is not a verb";

  expect(besideEachOther("Open-source community", title, "en").shared).toBe(1);
  expect(besideEachOther("Bakers and ovens", title, "en").shared).toBe(0);
});
