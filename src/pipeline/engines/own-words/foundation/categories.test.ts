import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { chooseCategories } from "./categories.ts";
import { sayingsOf } from "./sayings.ts";

test("posts about open source stand on the open source shelf, with a sentence that shows why", () => {
  const sentence =
    "A maintainer reviews each pull request before the open source license allows a fork.";
  const analysis = tinyAnalysis([1, 2, 3].map((index) => tinyPost(`p${index}`, [sentence])));

  const [first] = chooseCategories(analysis, sayingsOf(analysis));

  expect(first).toEqual({
    primary: "Computers",
    secondary: "Programming / Open Source",
    evidence: { status: "confirm", entryIds: ["p1", "p2", "p3"], quotes: [sentence] },
  });
});

test("one word of a subject in each post is not enough", () => {
  const analysis = tinyAnalysis(
    [1, 2, 3].map((index) => tinyPost(`p${index}`, ["Our maintainer likes walks and soup."])),
  );

  expect(chooseCategories(analysis, sayingsOf(analysis))).toEqual([]);
});

test("the French word associé does not make a book on associations", () => {
  const analysis = tinyAnalysis(
    [1, 2, 3].map((index) =>
      tinyPost(`p${index}`, ["Une image est associée à chaque donnée associée du modèle."]),
    ),
    { language: "fr" },
  );

  expect(chooseCategories(analysis, sayingsOf(analysis))).toEqual([]);
});
