import { expect, test } from "vitest";
import { detailOf, type LocalChapter, shortText } from "./chapters.ts";

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
