import { expect, test } from "vitest";
import type { BookOutline, Drafts } from "#web/api/book.ts";
import type { StaleChapter } from "#web/api/freshness.ts";
import { detailOf, type LocalChapter, localChapters, shortText } from "./chapters.ts";

function chapter(wordCount: number, reason: "drafted" | "edited"): LocalChapter {
  return {
    id: 5,
    chapterId: "chapter-5",
    title: "Pull requests are a form of documentation",
    part: undefined,
    wordCount,
    plannedWords: 2000,
    status: "completed",
    estimatedPages: 5,
    isPlanned: false,
    origin: {
      paragraphs: { own: 1, model: 0, linking: 0, added: 0 },
      report: null,
      revision: "revision-1",
      version: { reason, madeAt: "2026-11-26T10:00:00Z", number: 1 },
      hasProposal: false,
    } as unknown as LocalChapter["origin"],
  };
}

test("a chapter that came out much shorter than planned says of how many words it is", () => {
  expect(detailOf(chapter(1193, "drafted"))).toBe("1,193 of 2,000 words · 5 pages");
  expect(detailOf(chapter(1671, "drafted"))).toBe("1,671 words · 5 pages");
});

test("what its author has cut is not said to be missing", () => {
  expect(shortText(chapter(1193, "edited"))).toBeNull();
});

test("a written chapter that came back with earlier contents can be read before it is outlined again", () => {
  const outline = { outlines: [], parts: {} } as unknown as BookOutline;
  const drafts = {
    chapters: [{ id: "rye", title: "On rye", wordCount: 750, version: { reason: "drafted" } }],
  } as unknown as Drafts;
  const back = [
    { id: "rye", number: 1, title: "On rye" },
    { id: "salt", number: 2, title: "On salt" },
  ] as StaleChapter[];

  const chapters = localChapters(outline, drafts, back, false);

  expect(chapters.map(({ title, status }) => `${title}: ${status}`)).toEqual([
    "On rye: completed",
    "On salt: pending",
  ]);
  expect(chapters.map(detailOf)).toEqual(["750 words · 3 pages", "Pending"]);
});
