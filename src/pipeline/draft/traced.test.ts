import { expect, test } from "vitest";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { writeDraft } from "./draft.ts";
import type { ChapterDraft, ManuscriptPassage, Passage } from "./schema.ts";

/** Section 1 is written from blocks 1 and 2 of pricing-1 and pricing-2, section 2 from those of pricing-3. */
const { analysis, outline } = tinySection();
const OUTLINE: ChapterOutline = { ...outline, chapterId: "prices" };

/** Drafts the chapter; each section of it is this passage. */
async function draftWith(passage: Partial<Passage>, planned = OUTLINE): Promise<ChapterDraft[]> {
  const written: Passage = { text: "A price.", kind: "own", role: "body", sources: [], ...passage };
  const { chapters } = await writeDraft(
    {
      analysis,
      foundation: BOOK_FOUNDATION,
      outline: { outlines: [{ ...planned, mainSections: planned.mainSections.slice(0, 1) }] },
      material: null,
    },
    { ...ownWords, draftSection: async () => [written] },
    tinyContext(),
  );
  return chapters;
}

test.each(["own", "model"] as const)(
  "a chapter with a passage (%s) from a block that its outline does not name is refused",
  async (kind) => {
    const sources = [
      { entryId: "pricing-1", paragraph: 2 },
      { entryId: "pricing-1", paragraph: 7 },
    ];

    await expect(draftWith({ kind, sources })).rejects.toThrow(
      "Chapter 1 cites block 7 of post pricing-1, which its outline does not name there: A price.",
    );
  },
);

test("a passage from a block of a post that stands in another chapter is refused", async () => {
  const sources = [{ entryId: "pricing-3", paragraph: 1 }];

  await expect(draftWith({ sources })).rejects.toThrow("cites block 1 of post pricing-3");
});

test("the deck of a chapter is made from the block that the outline names for it", async () => {
  const source = { entryId: "pricing-2", paragraphs: [9] };
  const planned = { ...OUTLINE, deck: { text: "A price.", source } };
  const sources = [{ entryId: "pricing-2", paragraph: 9 }];

  const [chapter] = await draftWith({ role: "deck", sources }, planned);

  expect(chapter?.passages[0]?.role).toBe("deck");
});

test("a heading may be the title of a post whose paragraphs the outline names, but no other paragraph may", async () => {
  const sources = [{ entryId: "pricing-2", paragraph: 0 }];

  const [chapter] = await draftWith({ role: "heading", text: "### Raise it", sources });

  expect(chapter?.passages[0]?.text).toBe("### Raise it");
  await expect(draftWith({ sources })).rejects.toThrow("cites block 0 of post pricing-2");
});

test("what the author wrote into another chapter and locked here is not asked for its sources", async () => {
  const moved: Passage = {
    text: "From elsewhere.",
    kind: "own",
    role: "body",
    sources: [{ entryId: "meetings-1", paragraph: 4 }],
    id: "moved",
  };
  const locked = { ...moved, id: "moved", madeBy: "own-words", editedAt: null };
  const current = [{ ...locked, lockedAt: "2026-01-01T00:00:00.000Z" }];

  const { chapters } = await writeDraft(
    {
      analysis,
      foundation: BOOK_FOUNDATION,
      outline: { outlines: [OUTLINE] },
      material: null,
      current: new Map([["prices", current]]),
    },
    {
      ...ownWords,
      draftSection: async ({ section }) => (section.sectionNumber === 1 ? [moved] : []),
    },
    tinyContext(),
  );

  expect(chapters[0]?.passages).toEqual([moved]);
});

test("a chapter that is written at once is asked for once, and not where something is locked", async () => {
  const source = { entryId: "pricing-1", paragraph: 1 };
  const written: Passage = { text: "A price.", kind: "model", role: "body", sources: [source] };
  const asked: string[] = [];
  const draft = async (current: ManuscriptPassage[]) =>
    writeDraft(
      {
        analysis,
        foundation: BOOK_FOUNDATION,
        outline: { outlines: [OUTLINE] },
        material: null,
        current: new Map([["prices", current]]),
      },
      {
        ...ownWords,
        draftChapter: async () => {
          asked.push("chapter");
          return [[written]];
        },
        draftSection: async ({ section }) => {
          asked.push("section");
          return section.sectionNumber === 1 ? [{ ...written, id: "mine" }] : [];
        },
      },
      tinyContext(),
    );

  const { chapters } = await draft([]);
  expect(chapters[0]?.passages.map(({ text }) => text)).toEqual(["A price."]);
  expect(asked).toEqual(["chapter"]);

  const lockedAt = "2026-01-01T00:00:00.000Z";
  await draft([{ ...written, id: "mine", madeBy: "llm", editedAt: null, lockedAt }]);
  expect(asked).toEqual(["chapter", "section", "section"]);
});
