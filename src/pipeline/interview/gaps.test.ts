import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import type { GapBrief } from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { askAuthor, askByRules } from "./interview.ts";
import type { Gap, Question } from "./schema.ts";

const FILLER =
  "The bakery stands at the corner of the market square, and its oven has been warm since before the war. Farmers bring flour in the morning, children fetch rolls before school, and on Saturdays the whole street smells of rye. Nobody remembers who painted the sign above the door, but everybody knows the bell, the counter and the stool beside it where old customers sit.";
const PROMISE = "I'll keep you posted about the sourdough culture from Aarhus.";
const OVEN = "That winter I sold the old oven.";
const ABROAD = "In May I closed the shop and went to Denmark.";

const POSTS: Post[] = [
  tinyPost("starter", [PROMISE, FILLER], { date: "2024-03-05" }),
  tinyPost("oven", [OVEN, ABROAD, FILLER], { date: "2024-04-01", title: "On ovens" }),
  ...Array.from({ length: 12 }, (_, index) =>
    tinyPost(`other-${index}`, [`Number ${index} is about hedges, ponds and plums.`, FILLER], {
      date: "2023-01-01",
    }),
  ),
];

function gap(more: Partial<Gap> = {}): Gap {
  return {
    kind: "begun",
    question: "How did the first winter without it go?",
    reason: "You sell it, and no post tells what you baked in.",
    quotes: [{ entryId: "oven", quote: OVEN }],
    ...more,
  };
}

async function ask(gaps: Gap[], posts: Post[] = POSTS): Promise<Question[]> {
  const engine = { findGaps: async () => gaps };
  return (await askAuthor(bookOf(posts), engine, tinyContext())).asked;
}

function bookOf(posts: Post[]) {
  const foundation = {
    tableOfContents: {
      chapters: [
        { title: "Bread", entryIds: posts.map(({ entryId }) => entryId), titleIsLabel: true },
      ],
    },
  } as unknown as BookFoundation; // Only the contents are read.
  return { analysis: tinyAnalysis(posts), material: null, foundation, entries: [] };
}

test("asks what an engine found, with the author's sentence, beside what the rules ask", async () => {
  const asked = await ask([gap()]);

  expect(asked.map(({ kind }) => kind)).toEqual([
    "who",
    "promise",
    "begun",
    "audience",
    "hindsight",
  ]);
  expect(asked[2]).toMatchObject({
    text: "In “On ovens” you wrote: “That winter I sold the old oven.” How did the first winter without it go?",
    reason: "You sell it, and no post tells what you baked in.",
    sources: [{ entryId: "oven", quote: OVEN, date: "2024-04-01" }],
    about: "oven",
  });
});

test("asks for a story without the sentence, which the screen shows beside it", async () => {
  const asked = await ask([
    gap({ kind: "story", question: "How did you come to sell your oven?" }),
  ]);

  expect(asked.map(({ text }) => text)).toContain("How did you come to sell your oven?");
});

test("quotes both sentences where two posts contradict each other, and places the answer at the later", async () => {
  const quotes = [
    { entryId: "oven", quote: OVEN },
    { entryId: "other-1", quote: "Number 1 is about hedges, ponds and plums." },
  ];

  const asked = await ask([gap({ kind: "contradiction", question: "What changed?", quotes })]);

  expect(asked.find(({ kind }) => kind === "contradiction")).toMatchObject({
    text: "“That winter I sold the old oven.” and “Number 1 is about hedges, ponds and plums.” What changed?",
    about: "other-1",
  });
});

test.each([
  ["of the same kind about the same post", "promise", FILLER.split(". ")[0] ?? ""],
  ["about the same sentence under another kind", "begun", PROMISE],
] as const)("does not ask %s as a rule", async (_name, kind, quote) => {
  const asked = await ask([gap({ kind, quotes: [{ entryId: "starter", quote }] })]);

  expect(asked).toEqual(await ask([]));
});

test("asks about one post once, the better question first", async () => {
  const second = gap({ kind: "story", quotes: [{ entryId: "oven", quote: ABROAD }] });

  const asked = await ask([gap(), second]);

  expect(asked.filter(({ about }) => about === "oven").map(({ kind }) => kind)).toEqual(["begun"]);
});

test("asks under the same id when the engine puts it in other words, so that a skip holds", async () => {
  const otherwise = gap({
    kind: "story",
    question: "What was Denmark like?",
    quotes: [{ entryId: "oven", quote: ABROAD }],
  });

  const [first, later] = [await ask([gap()]), await ask([otherwise])];

  const idOf = (asked: Question[]) => asked.find(({ about }) => about === "oven")?.id;
  expect(idOf(first)).toMatch(/^gap-/u);
  expect(idOf(later)).toBe(idOf(first));
});

test("asks at most seven questions, and drops none of the rules for the engine's", async () => {
  const many = POSTS.filter(({ entryId }) => entryId.startsWith("other-")).map((post) =>
    gap({ quotes: [{ entryId: post.entryId, quote: post.blocks[0]?.text ?? "" }] }),
  );
  const { analysis, foundation } = bookOf(POSTS);

  const asked = await ask(many);

  expect(asked).toHaveLength(7);
  expect(asked).toEqual(expect.arrayContaining(askByRules(analysis, foundation, [])));
  expect(asked.slice(-2).map(({ id }) => id)).toEqual(["audience", "hindsight"]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(7);
});

test("tells the engine what is asked already, and does not ask it where there is no place left", async () => {
  const briefs: GapBrief[] = [];
  const engine = {
    findGaps: async (brief: GapBrief) => {
      briefs.push(brief);
      return [];
    },
  };
  const promised = ["quinces", "zinnias", "walnuts"].map((word) =>
    tinyPost(word, [`I'll keep you posted about ${word}, ${word}dale and ${word}burg.`, FILLER], {
      date: "2024-02-01",
    }),
  );
  const begun = ["harps", "flutes"].map((word) =>
    tinyPost(
      word,
      [`I just started to learn about ${word}, ${word}dale and ${word}burg.`, FILLER],
      {
        date: "2024-02-01",
      },
    ),
  );

  await askAuthor(bookOf(POSTS), engine, tinyContext());
  const full = await askAuthor(bookOf([...promised, ...begun, ...POSTS]), engine, tinyContext());

  expect(briefs).toHaveLength(1);
  expect(briefs[0]?.asked.map(({ kind }) => kind)).toEqual([
    "who",
    "promise",
    "audience",
    "hindsight",
  ]);
  expect(full.asked.map(({ kind }) => kind)).toEqual([
    "who",
    "promise",
    "promise",
    "promise",
    "begun",
    "audience",
    "hindsight",
  ]);
});

test("asks what the rules find where the engine finds nothing by itself", async () => {
  const { analysis, foundation, material } = bookOf(POSTS);

  const book = { analysis, foundation, material, entries: [] };
  const { asked } = await askAuthor(book, {}, tinyContext());

  expect(asked).toEqual(askByRules(analysis, foundation, []));
});

test("refuses a question about a post that there is not", async () => {
  const asking = ask([gap({ quotes: [{ entryId: "ghost", quote: OVEN }] })]);

  await expect(asking).rejects.toThrow("ghost");
});
