import { array, assert, asyncProperty, boolean, constantFrom, nat, tuple } from "fast-check";
import { expect, test } from "vitest";
import type { WritingEngine } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { writeDraft } from "./draft.ts";
import { currentSections, withLocked, withLocksKept } from "./locked.ts";
import { type ChapterDraft, type ManuscriptPassage, Passage } from "./schema.ts";

/** Section 1 is written from pricing-1 and pricing-2, section 2 from pricing-3. */
const { analysis: ANALYSIS, outline } = tinySection();
const OUTLINE: ChapterOutline = { ...outline, chapterId: "prices" };
const ONE = passage("one", "pricing-1", 1);
const TWO = passage("two", "pricing-2", 1);
const THREE = passage("three", "pricing-3", 1);
/** The block that ONE is made from. */
const PRICING_IS_A_PROMISE =
  "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in.";
const MINE = locked({ ...passage("mine", "", 1), kind: "added", sources: [] });

test("nothing is handed to an engine where nothing is locked", () => {
  expect(currentSections([ONE, TWO, THREE], OUTLINE)).toEqual([]);
});

test("what the author has added and locked belongs to the section that it stands in", () => {
  expect(currentSections([ONE, TWO, MINE, THREE], OUTLINE)).toEqual([[ONE, TWO, MINE], [THREE]]);
  expect(currentSections([ONE, TWO, THREE, MINE], OUTLINE)).toEqual([
    [ONE, TWO],
    [THREE, MINE],
  ]);
});

test("a locked passage that the author has moved belongs to the section that it was moved to", () => {
  const moved = locked(ONE);

  expect(currentSections([TWO, THREE, moved], OUTLINE)).toEqual([[TWO], [THREE, moved]]);
});

test("the first passage of a section that has no heading belongs to it, and not to the one before", () => {
  const first = locked(THREE);

  expect(currentSections([ONE, TWO, first], OUTLINE)).toEqual([[ONE, TWO], [first]]);
});

test("locked passages keep their order under outlines that turn the sections round", () => {
  const [section1, section2] = OUTLINE.mainSections as [
    ChapterOutline["mainSections"][number],
    ChapterOutline["mainSections"][number],
  ];
  const mainSections = [
    { ...section2, sectionNumber: 1 },
    { ...section1, sectionNumber: 2 },
  ];
  const [first, last] = [locked(TWO), locked(passage("four", "pricing-3", 2))];

  const sections = currentSections([ONE, first, THREE, last], { mainSections });

  expect(sections.flat().filter(({ lockedAt }) => lockedAt !== null)).toEqual([first, last]);
});

test("a chapter is drafted around what is locked, which keeps its id", async () => {
  const mine = locked({ ...ONE, text: "A price promises what you will not do." });

  const [chapter] = await draft(ownWords, [mine, TWO, THREE]);

  expect(chapter?.passages.filter(({ id }) => id !== undefined)).toEqual([
    { text: mine.text, kind: "own", sources: mine.sources, role: "body", id: "one" },
  ]);
  expect(chapter?.passages.map(({ text }) => text)).not.toContain(PRICING_IS_A_PROMISE);
  expect((await draft(ownWords, [ONE, TWO, THREE]))[0]?.passages[1]?.text).toBe(
    PRICING_IS_A_PROMISE,
  );
});

test.each<[what: string, change: (passage: ManuscriptPassage) => ManuscriptPassage[]]>([
  ["leaves it out", () => []],
  ["changes a word of it", (mine) => [{ ...mine, text: mine.text.replace("mine", "ours") }]],
  ["forgets where it is from", (mine) => [{ ...mine, sources: [] }]],
  ["gives it twice", (mine) => [mine, mine]],
])("a chapter of an engine that %s is refused", async (_what, change) => {
  const mine = locked({ ...ONE, text: "What is mine." });
  const engine: WritingEngine = {
    ...ownWords,
    draftSection: async ({ section }) => (section.sectionNumber === 1 ? change(mine) : []),
  };

  await expect(draft(engine, [mine, TWO])).rejects.toThrow(
    /^Chapter 1 was written without its locked passage|^Chapter 1 was written with a locked passage that is not in it, or with one twice/u,
  );
});

test.each([
  ownWords,
  llm({ model: scriptedAuthor({ seed: 1, lieShare: 0.3 }).port, secret: "secret" }),
])(
  "the engine $name is never refused, whatever the author has made of a chapter and locked",
  async (engine) => {
    const roles = constantFrom(...Passage.shape.role.options);
    const posts = constantFrom("pricing-1", "pricing-2", "pricing-3", "elsewhere");
    const chapters = array(tuple(roles, posts, nat(2), boolean()), { maxLength: 12 });

    await assert(
      asyncProperty(chapters, async (made) => {
        const passages = made.map(([role, entryId, paragraph, isFree], index) => {
          const free = { ...passage(String(index), entryId, paragraph), role };
          return isFree ? free : locked(paragraph === 0 ? { ...free, sources: [] } : free);
        });

        const [chapter] = await draft(engine, passages);

        expect(chapter?.passages.flatMap(({ id }) => id ?? [])).toEqual(
          passages.flatMap(({ id, lockedAt }) => (lockedAt === null ? [] : id)),
        );
      }),
      { numRuns: 300, seed: 20_261_124 },
    );
  },
);

test("a run that goes on after its author has locked something else writes the chapter anew", async () => {
  const steps = new Map<string, unknown>();
  const store = {
    get: async (key: string) => steps.get(key),
    put: async (key: string, value: unknown) => void steps.set(key, value),
  };
  await draft(ownWords, [locked(ONE), TWO], store);

  const [chapter] = await draft(ownWords, [locked(ONE), locked(TWO)], store);

  expect(chapter?.passages.flatMap(({ id }) => id ?? [])).toEqual(["one", "two"]);
});

test("a proposal holds what was locked or changed since the run began", () => {
  const changed = locked({ ...ONE, text: "Changed since." });
  const proposed = [locked(ONE), passage("new", "pricing-2", 2)];

  expect(withLocked(proposed, [changed, MINE, TWO])).toEqual([changed, MINE, proposed[1]]);
});

test("a proposal neither locks again what was unlocked since, nor brings back what was removed", () => {
  const proposed = [locked(ONE), locked(TWO), THREE];

  expect(withLocked(proposed, [ONE, THREE])).toEqual([ONE, THREE]);
});

test("a proposal that says what was locked since holds it once, as the author's", () => {
  const proposed = [passage("new", "pricing-1", 1), { ...TWO, id: "of the run" }];

  expect(withLocked(proposed, [ONE, locked(TWO)])).toEqual([locked(TWO), proposed[0]]);
});

test("a restored version keeps what is locked now, whatever the version says there", () => {
  const changed = locked({ ...ONE, text: "Changed, and locked." });

  expect(withLocksKept([ONE, TWO, THREE], [changed, TWO])).toEqual([changed, TWO, THREE]);
});

test("what is locked and not in a restored version stays where it stands", () => {
  expect(withLocksKept([ONE, TWO, THREE], [ONE, TWO, MINE, THREE])).toEqual([
    ONE,
    TWO,
    MINE,
    THREE,
  ]);
});

test("a restored version has words that are locked under another id once, and locked", () => {
  const earlier = { ...TWO, id: "of an earlier run" };

  expect(withLocksKept([ONE, earlier, THREE], [ONE, locked(TWO)])).toEqual([
    ONE,
    locked(TWO),
    THREE,
  ]);
});

test("a restore locks nothing that was unlocked since; what comes back is locked as it was", () => {
  expect(withLocksKept([locked(ONE), locked(TWO)], [ONE, THREE])).toEqual([ONE, locked(TWO)]);
});

test("a restored version has no locked half of a paragraph beside the whole, and loses no other half", () => {
  const whole = { ...TWO, text: "The mill stood still all winter, and nobody came to ask me why." };
  const half = { ...TWO, text: "The mill stood still all winter," };
  const other = { ...TWO, id: "other half", text: "and nobody came to ask me why." };

  expect(withLocksKept([ONE, whole, THREE], [locked(half), other])).toEqual([
    ONE,
    locked(half),
    other,
    THREE,
  ]);
  expect(withLocksKept([ONE, whole, THREE], [half, locked(other)])).toEqual([
    ONE,
    half,
    locked(other),
    THREE,
  ]);
});

async function draft(
  engine: WritingEngine,
  passages: ManuscriptPassage[],
  steps = tinyContext().steps,
): Promise<ChapterDraft[]> {
  const brief = {
    analysis: ANALYSIS,
    foundation: BOOK_FOUNDATION,
    outline: { outlines: [OUTLINE] },
  };
  const current = new Map([["prices", passages]]);
  const made = { ...brief, material: null, current };
  return (await writeDraft(made, engine, tinyContext({ steps }))).chapters;
}

function passage(id: string, entryId: string, paragraph: number): ManuscriptPassage {
  return {
    id,
    text: `This is ${id}.`,
    kind: "own",
    role: "body",
    sources: [{ entryId, paragraph }],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  };
}

function locked(each: ManuscriptPassage): ManuscriptPassage {
  return { ...each, lockedAt: "2026-11-23T10:00:00.000Z" };
}
