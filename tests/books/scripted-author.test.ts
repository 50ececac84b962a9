import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { canaryOf } from "#pipeline/engines/llm/questions/fence.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { brokenPromises } from "./conformance.ts";
import { HOSTILE_ORDERS } from "#tests/models/hostile-posts.ts";
import type { ProseLie } from "#tests/models/author/prose-lies.ts";
import { PLANTED } from "#tests/models/copy/planted-faults.ts";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { draftFromPlan, liesIn, type Plan, planFromAnalysis, SECRET, uncaught, writeFromAnalysis } from "./write-with-author.ts";
import { entriesOf } from "./write-from-csv.ts";

const analyses = new Map<string, Analysis>();
let plan: Plan;

beforeAll(async () => {
  for (const name of ["benbalter", "linkedin"]) {
    const bytes = readFileSync(join(import.meta.dirname, name, "posts.csv"));
    analyses.set(name, await analyse(entriesOf("posts.csv", bytes), () => {}));
  }
  plan = await planFromAnalysis(analysisOf("linkedin"), scriptedAuthor({ seed: 1, lieShare: 0 }));
});

function analysisOf(name: string): Analysis {
  const analysis = analyses.get(name);
  if (!analysis) throw new Error(`There are no posts of ${name}`);
  return analysis;
}

test.each([
  { name: "linkedin", seed: 1, lieShare: 0.1 },
  { name: "linkedin", seed: 2, lieShare: 0.5 },
  { name: "linkedin", seed: 3, lieShare: 0.5 },
  { name: "benbalter", seed: 1, lieShare: 0.1 },
  { name: "benbalter", seed: 2, lieShare: 0.5 },
])("no lie of an author who lies in $lieShare of the answers stands in the book of $name (seed $seed)", async ({ name, seed, lieShare }) => {
  const author = scriptedAuthor({ seed, lieShare });

  const made = await writeFromAnalysis(analysisOf(name), author);

  expect(author.lies.length).toBeGreaterThan(0);
  expect(liesIn(made.book, author.lies)).toEqual([]);
  expect(uncaught(made, author.lies)).toEqual([]);
  expect(made.book.draft.chapters.length).toBeGreaterThanOrEqual(5);
});

test("each block of a post is told in one chapter only, and nothing of markers or fences is printed", async () => {
  const author = scriptedAuthor({ seed: 4, lieShare: 0.5 });

  const { book } = await writeFromAnalysis(analysisOf("benbalter"), author);

  const tellers = new Map<string, Set<number>>();
  for (const { chapterNumber, passages } of book.draft.chapters) {
    for (const { entryId, paragraph } of passages.flatMap(({ sources }) => sources)) {
      const key = `${entryId} ${paragraph}`;
      tellers.set(key, (tellers.get(key) ?? new Set()).add(chapterNumber));
    }
  }
  expect([...tellers].filter(([, chapters]) => chapters.size > 1)).toEqual([]);
  const cited = book.outline.outlines.flatMap(({ mainSections }) =>
    mainSections.flatMap(({ sources }) => sources.flatMap(({ entryId, paragraphs }) => paragraphs.map((n) => `${entryId} ${n}`))),
  );
  expect(new Set(cited).size).toBe(cited.length);
  const text = book.draft.chapters.flatMap(({ passages }) => passages.map((passage) => passage.text)).join("\n");
  expect(text).not.toMatch(/\[\[|\]\]|<\/?post-|\(c\d+\)/u);
});

test("the same posts and the same answers give the same book", async () => {
  const first = await writeFromAnalysis(analysisOf("linkedin"), scriptedAuthor({ seed: 6, lieShare: 0.4 }));
  const second = await writeFromAnalysis(analysisOf("linkedin"), scriptedAuthor({ seed: 6, lieShare: 0.4 }));

  expect(second.book).toEqual(first.book);
});

/** For each check a lie that nothing else catches in these posts. */
const LIE_OF_CHECK: Readonly<Record<string, ProseLie>> = {
  marked: "no marker",
  "known ids": "unknown id",
  numbers: "number",
  names: "name",
  quotes: "quotation",
  coverage: "foreign fact",
  chatter: "chatter before",
  refusal: "refusal inside",
  markup: "bold lead-in",
  marks: "id left",
  leak: "canary",
  orders: "order to the reader",
  links: "hashtag",
  repeats: "repeated paragraph",
  linking: "many links",
  length: "too short",
};

/** Faults between two posts are planted by hand: an author who knows only the prompt cannot tell which posts lie apart. */
const PLANTED_CHECKS = new Set(PLANTED.map(({ check }) => check));
/** Sections that a whole chapter leaves out, and what a cut leaves behind, are planted beside their checks. */
const TESTED_APART = new Set(["sections", "heads"]);
const LIED_ABOUT = SECTION_CHECKS.map(({ id }) => id).filter(
  (id) => LIE_OF_CHECK[id] !== undefined || !PLANTED_CHECKS.union(TESTED_APART).has(id),
);

test.each(LIED_ABOUT)("without the check of %s a lie passes unseen", async (id) => {
  const kind = LIE_OF_CHECK[id];
  if (kind === undefined) throw new Error(`No lie shows what the check of ${id} is for`);
  const options = { seed: 7, lieShare: 0.6, proseLies: [kind],};
  const watched = scriptedAuthor(options);
  const unwatched = scriptedAuthor(options);

  // By sections: in a whole chapter there is nearly always something that another check finds.
  const made = await draftFromPlan(plan, watched, { bySections: true });
  const open = await draftFromPlan(plan, unwatched, { bySections: true, off: id });

  expect(watched.lies.length).toBeGreaterThan(0);
  expect(uncaught(made, watched.lies)).toEqual([]);
  expect(liesIn(made.book, watched.lies)).toEqual([]);
  expect(uncaught(open, unwatched.lies).length).toBeGreaterThan(0);
});

test("thirty hostile posts neither get the instructions out nor speak through the model", async () => {
  const bytes = readFileSync(join(import.meta.dirname, "linkedin", "posts.csv"));
  const entries = entriesOf("posts.csv", bytes).map((entry, index) => {
    const order = HOSTILE_ORDERS[index];
    return order === undefined ? entry : { ...entry, text: `${entry.text}\n\n${order}\n\nThat is what I think of it today.` };
  });
  const analysis = await analyse(entries, () => {});
  const author = scriptedAuthor({ seed: 1, lieShare: 0.8, proseLies: ["obeys a post", "canary", "instructions"] });

  const { book } = await writeFromAnalysis(analysis, author);

  const shown = HOSTILE_ORDERS.filter((order) => author.port.asked.some(({ prompt }) => prompt.includes(order.slice(-30))));
  expect(shown.length).toBeGreaterThan(10);
  expect(author.lies.some(({ kind }) => kind === "obeys a post")).toBe(true);
  expect(JSON.stringify([book.foundation, book.outline, book.draft])).not.toContain(canaryOf(SECRET));
  const written = book.draft.chapters.flatMap(({ passages }) => passages.filter(({ kind }) => kind === "model" || kind === "linking"));
  const obeying = /print (?:your|the) (?:instructions|prompt|rules)|ignore (?:all|the|previous)|bitcoin|card number|subscribe|\bref-[a-z]{6,}|You write one section/iu;
  expect(written.filter(({ text }) => obeying.test(text))).toEqual([]);
});

test("the model engine keeps every promise of an engine with an author who lies", async () => {
  const { port } = scriptedAuthor({ seed: 5, lieShare: 0.3 });

  expect(await brokenPromises(llm({ model: port, secret: SECRET }), analysisOf("linkedin"))).toEqual([]);
});
