import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chapterTargets, sectionTargets } from "./budgets.ts";

const pieces = (count: number, strength: number, words = 100) =>
  Array.from({ length: count }, () => ({ words, strength }));

test("gives a chapter of much and strong material more words than one of little, within the author's length", () => {
  const chapters = [
    { cards: pieces(60, 4), carried: 5400 },
    { cards: pieces(30, 3), carried: 2700 },
    { cards: pieces(20, 2), carried: 1800 },
  ];

  const targets = chapterTargets(chapters, 2000, 650);

  // 6,000 words; by worth the first would get 4,228, which is more than 1.6 times 2,000. The others share 2,800 by 3 to 1,
  // and the last gets no less than 650.
  expect(targets).toEqual([3200, 2100, 700]);
});

test("counts strength as well as length", () => {
  const chapters = [
    { cards: pieces(40, 5), carried: 3600 },
    { cards: pieces(40, 3), carried: 3600 },
  ];

  // 2.5 to 1 would be 2,857 and 1,143.
  expect(chapterTargets(chapters, 2000, 650)).toEqual([2850, 1150]);
});

test("asks of no chapter more than its pieces carry, and of the book no more than they carry together", () => {
  const chapters = [
    { cards: pieces(8, 5), carried: 700 },
    { cards: pieces(12, 1), carried: 1050 },
  ];

  expect(chapterTargets(chapters, 2000, 650)).toEqual([700, 1050]);
});

test("never exceeds the author's length, nor what a chapter carries or 1.6 times the average", () => {
  const anyChapter = fc.record({
    cards: fc.array(fc.record({ words: fc.nat(400), strength: fc.integer({ min: 1, max: 5 }) })),
    carried: fc.integer({ min: 1, max: 200 }).map((steps) => 50 * steps),
  });

  fc.assert(
    fc.property(fc.array(anyChapter, { minLength: 1, maxLength: 20 }), (chapters) => {
      const targets = chapterTargets(chapters, 2000, 650);
      const sum = targets.reduce((all, target) => all + target, 0);
      expect(sum).toBeLessThanOrEqual(2000 * chapters.length + 50 * chapters.length);
      for (const [index, target] of targets.entries()) {
        expect(target % 50).toBe(0);
        expect(target).toBeLessThanOrEqual(chapters[index]?.carried ?? 0);
        expect(target).toBeLessThanOrEqual(3250);
      }
    }),
  );
});

test("lets a strong story keep its words and weak reports few", () => {
  const sections = [
    { cards: [{ words: 300, strength: 5 }] },
    { cards: pieces(9, 2) },
    { cards: pieces(6, 1) },
  ];

  // By worth alone the story would get 341 of 600 words, and the thank-yous 55: it has 300, and a section at least 100.
  expect(sectionTargets(600, sections)).toEqual([300, 200, 100]);
});

test("gives each section words that add up to the chapter's", () => {
  const anySection = fc.record({
    cards: fc.array(
      fc.record({
        words: fc.integer({ min: 1, max: 400 }),
        strength: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1 },
    ),
  });

  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 5000 }),
      fc.array(anySection, { minLength: 1, maxLength: 8 }),
      (total, sections) => {
        const words = sectionTargets(total, sections);
        expect(words.reduce((sum, each) => sum + each, 0)).toBe(total);
      },
    ),
  );
});
