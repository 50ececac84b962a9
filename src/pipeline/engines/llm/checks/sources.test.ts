import { expect, test } from "vitest";
import { readMarked } from "./check.ts";
import { coverage } from "./sources.ts";

const POST =
  "Et en continuant vos recherches, vous trouverez des tonnes d'autres sites qui attisent les passions autour du film, comme le site de la famille, et plein d'autres que je vous laisse découvrir…";

function isFound(text: string): boolean {
  const answer = `${text} [[c1]]`;
  const facts = {
    language: "fr",
    pieces: new Map([["c1", { id: "c1", entryId: "one", paragraphs: [1], text: POST }]]),
    known: POST,
    knownNames: POST,
    titles: "",
    ordinary: new Set<string>(),
    targetWords: 40,
    before: [],
    sources: [POST],
    clock: { months: new Map(), newest: "" },
    chapter: { words: 0, linkingWords: 0 },
    secrets: { sentences: "", marks: [] },
  };
  return coverage.find({ answer, paragraphs: readMarked(answer) }, facts).length > 0;
}

test("a long sentence of a post that ends in three dots is covered by it", () => {
  expect(isFound(POST)).toBe(false);
});

test.each(["…", "...", "…»"])(
  "what no post says does not hide behind a long sentence that ends in %s",
  (dots) => {
    const invented =
      "Bakers knead rye dough beside cellar ovens while sourdough ferments overnight.";

    expect(isFound(`${POST.replace("…", dots)} ${invented}`)).toBe(true);
  },
);
