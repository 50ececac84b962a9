import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { dryLimitOf, drynessOf } from "./dryness.ts";
import { piecesOf, planBook } from "./plan.ts";
import { rankPosts } from "./selection.ts";

const ESSAY = [
  "I used to think that bakers were born early risers. My first winter in the bakery taught me otherwise, because none of us wanted to be there at four.",
  "We argued about flour instead of sleeping, and I still believe that the arguments made the bread better than any recipe that we followed that year.",
];
const MANUAL = [
  "Install the oven timer from the store. Then click on Settings, select the tab Baking and enable the option `loaf.auto`. You'll need to restart the oven.",
  "- Click on Start and select a program.\n- Run the command `oven --heat 220 --fan` in the terminal.\n- Paste the key into the file called `oven.conf`.",
];
const FIGURES = [
  "The bakeries of the town were counted again for this report, and the results are these:",
  "- 1177 loaves a day were sold, 86% of them before noon\n- 722 of 840 ovens are older than 12 years\n- 344 bakers, 25% fewer than before, work in 61 shops\n- 117 shops sell cake, 104 sell coffee, 95 sell both",
];
const QUOTED = [
  "A book on bread has the best pages on patience:",
  "> Bread is the patience of many people who never met. The farmer waits for the rain, the miller for the wind, and the baker for the dough, and whoever eats it waits for none of them and thinks that it was always there.",
];
const CODE: Post["blocks"][number] = {
  n: 2,
  kind: "code",
  text: "const oven = heat(220);\nfor (const loaf of loaves) {\n  bake(loaf, oven);\n}\nreport(oven, loaves);",
  words: 0,
  twin: null,
};

function drynessFor(texts: string[], more: Partial<Post> = {}): number {
  return drynessOf(tinyPost("a", texts, more), "en");
}

test("an essay in the first person is not dry, and a manual, figures, quotations and code are", () => {
  const coded = tinyPost("code", ["The program of the oven has five lines."]);

  expect(drynessFor(ESSAY)).toBe(0);
  expect(drynessFor(MANUAL)).toBeGreaterThan(0.8);
  expect(drynessFor(FIGURES)).toBeGreaterThan(0.8);
  expect(drynessFor(QUOTED)).toBeGreaterThan(0.8);
  expect(drynessOf({ ...coded, blocks: [...coded.blocks, CODE] }, "en")).toBeGreaterThan(0.8);
});

test("years in an essay and the numbers of a list's items are no figures", () => {
  const dated = `${ESSAY[0]} That was in 2009, and by 2012 we had 2 ovens.`;

  expect(drynessFor([dated, "1. We argued.\n2. We baked."])).toBe(0);
});

test("a report of its month is drier than the same text under a name of its own", () => {
  expect(drynessFor(ESSAY, { title: "Nov 2019 Recap" })).toBeGreaterThan(
    drynessFor(ESSAY, { title: "Four in the morning" }),
  );
});

test("a list of questions counts as dry among essays", () => {
  const questions = tinyPost("questions", [
    "# Getting unstuck",
    "- In what ways am I in my own way?\n- Do I even know what the goal is?\n- What have I promised, and to whom?\n- Which choice scares me most?",
    "# Choosing an oven",
    "- Do I have an advantage that would help me pull this off?\n- Is there a way to tell my customers about it?\n- What would I do if I had two weeks and no money?",
  ]);
  const essays = ["a", "b", "c", "d"].map((id) => tinyPost(id, ESSAY));
  const corpus = corpusOf(tinyAnalysis([...essays, questions]));

  expect(drynessOf(questions, "en")).toBeGreaterThan(dryLimitOf(corpus));
});

test("links that a post ends with do not make an essay dry", () => {
  const links = [
    "# Related links",
    "- Bread and patience by a friend of the bakery\n- On flour, a newsletter\n- The oven, a history in four parts",
    "> A page of a book about bread that says more about patience than its author may have known at the time.",
  ];

  expect(drynessFor([...ESSAY, ...ESSAY, ...links])).toBe(0);
});

const LONG = (text: string): string[] => Array.from({ length: 8 }, () => text);

test("a manual ranks below an essay on the same subject", () => {
  const manual = tinyPost("manual", [...LONG(MANUAL[0] ?? ""), MANUAL[1] ?? ""]);
  const essay = tinyPost("essay", LONG(ESSAY.join(" ")));
  const corpus = corpusOf(tinyAnalysis([manual, essay]));
  const [group] = corpus.groups;
  if (!group) throw new Error("an analysis of one theme has one group");

  const [first] = rankPosts(corpus, group, "The oven", null);

  expect(first?.post.entryId).toBe("essay");
});

test("a chapter prints no manual where essays fill it, and manuals where there is nothing else", () => {
  const essays = ["a", "b", "c", "d", "e", "f"].map((id) =>
    tinyPost(id, LONG(`${ESSAY.join(" ")} It was the winter of the ${id} oven.`)),
  );
  const manuals = ["x", "y"].map((id) =>
    tinyPost(id, [...LONG(`${MANUAL[0]} This is oven ${id}.`), MANUAL[1] ?? ""]),
  );
  const printed = (posts: Post[]): string[] => {
    const entryIds = posts.map(({ entryId }) => entryId);
    const [plan] = planBook(corpusOf(tinyAnalysis(posts)), [
      { title: "The oven", titleIsLabel: true, entryIds, mostWords: 2000 },
    ]);
    return piecesOf(plan?.sections ?? []).map(({ post }) => post.entryId);
  };

  expect(printed([...essays, ...manuals])).not.toContain("x");
  expect(printed([...essays, ...manuals])).not.toContain("y");
  expect(printed(manuals)).toContain("x");
});

test("a chapter prints no notes on somebody else's lecture where the author's own essays fill it", () => {
  const essays = ["a", "b", "c", "d", "e", "f"].map((id) =>
    tinyPost(id, LONG(`${ESSAY.join(" ")} It was the winter of the ${id} oven.`)),
  );
  const text = `Lionel Poilâne told us to wait for the dough. ${ESSAY.join(" ")}`;
  const title = "What I learned from Lionel Poilâne about bread";
  const notes = tinyPost("notes", LONG(text), { title, titleGiven: true });
  const posts = [...essays, notes];
  const entryIds = posts.map(({ entryId }) => entryId);

  const [plan] = planBook(corpusOf(tinyAnalysis(posts)), [
    { title: "Bread by Lionel Poilâne", titleIsLabel: true, entryIds, mostWords: 2000 },
  ]);

  const printed = piecesOf(plan?.sections ?? []).map(({ post }) => post.entryId);
  expect(printed.length).toBeGreaterThan(0);
  expect(printed).not.toContain("notes");
});

test("the manuals of an author who writes little else do not count as dry", () => {
  const manuals = ["w", "x", "y", "z"].map((id) => tinyPost(id, MANUAL));
  const corpus = corpusOf(tinyAnalysis([...manuals, tinyPost("essay", ESSAY)]));

  expect(drynessFor(MANUAL)).toBeLessThanOrEqual(dryLimitOf(corpus));
});
