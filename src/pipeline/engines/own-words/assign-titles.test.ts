import { expect, test } from "vitest";
import { assignTitles, type TitlesBeside } from "./assign-titles.ts";

function besideByWords(a: string, b: string): TitlesBeside {
  const words = new Set(a.toLowerCase().split(" "));
  const shared = b
    .toLowerCase()
    .split(" ")
    .filter((word) => words.has(word)).length;
  return { shared, isSame: a === b };
}

test("of two chapters whose best titles share a word, the one that loses less by it gets another", () => {
  const titles = assignTitles(
    [
      [
        { title: "Rye bread", value: 5 },
        { title: "Ovens", value: 4.5 },
      ],
      [
        { title: "White bread", value: 5 },
        { title: "Crumbs", value: 2 },
      ],
    ],
    besideByWords,
  );

  expect(titles).toEqual(["Ovens", "White bread"]);
});

test("two chapters exchange their titles together where each alone would still share words", () => {
  const titles = assignTitles(
    [
      [
        { title: "Bread salt rye oven", value: 5 },
        { title: "Crumb yeast", value: 4 },
      ],
      [
        { title: "Salt bread crumb yeast", value: 5 },
        { title: "Rye oven", value: 4 },
      ],
    ],
    besideByWords,
  );

  expect(titles).toEqual(["Crumb yeast", "Rye oven"]);
});

test("chapters keep titles that share a word where there are no others, and no two say the same", () => {
  const titles = assignTitles(
    [
      [{ title: "Rye bread", value: 1 }],
      [
        { title: "Rye bread", value: 9 },
        { title: "White bread", value: 1 },
      ],
      [],
    ],
    besideByWords,
  );

  expect(titles).toEqual(["Rye bread", "White bread", null]);
});
