import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { withFittingTitles } from "./fitting-titles.ts";
import { candidatesOf } from "./candidates.ts";
import { UNSCORED } from "./named-by-headlines.ts";

const titled = (entryId: string, title: string, text: string): Post =>
  tinyPost(entryId, [text], { title, titleGiven: true });

const FILTERS = titled(
  "filters",
  "How to define filters in Jonquil",
  "A filter of Jonquil chooses what it is told to choose, and a filter that is told nothing chooses nothing.",
);
const HEADLINES = ["Moving house", "A month of rain", "When lamps break", "Growing slowly"];
const ON_SERENDIP = HEADLINES.map((title, place) =>
  titled(
    `s${place}`,
    title,
    "We moved the comments to Serendip, for Serendip keeps the comments and the faces of guests.",
  ),
);
const OTHERS = Array.from({ length: 24 }, (_, place) =>
  titled(
    `o${place}`,
    `Bread of day ${place}`,
    "An oven needs flour and somebody who bakes bread at home.",
  ),
);
const GARDENS = ["spring", "autumn"].map((season) =>
  titled(season, `The garden in ${season}`, `A garden in ${season} needs patience and a spade.`),
);

/** What a chapter of these posts, named after the first of them, is called in the end. */
function nameOf(printed: readonly Post[]): string | undefined {
  const [first] = printed;
  const analysis = tinyAnalysis([...new Set([...printed, ...ON_SERENDIP]), ...GARDENS, ...OTHERS], {
    themes: [
      { id: "one", keyTerms: [], entryIds: printed.map(({ entryId }) => entryId), words: 100 },
    ],
  });
  const corpus = corpusOf(analysis);
  const [candidate = null] = first ? candidatesOf(first, "en") : [];
  const title = { ...UNSCORED, text: candidate?.text ?? "", candidate };
  return withFittingTitles(corpus, [title], [printed])[0]?.text;
}

test("a chapter named after one of its five pieces is named by the name that the others share", () => {
  expect(nameOf([FILTERS, ...ON_SERENDIP])).toBe("Serendip and comments");
});

test("a chapter of two pieces keeps the headline of one, for that is half of it", () => {
  expect(nameOf([FILTERS, ...ON_SERENDIP.slice(0, 1)])).toBe("How to define filters in Jonquil");
});

test("a chapter keeps a headline that most of its pieces bear out", () => {
  const moved = titled(
    "moved",
    "Comments on Serendip",
    "Serendip has our comments, says Serendip.",
  );

  expect(nameOf([moved, ...ON_SERENDIP, FILTERS])).toBe("Comments on Serendip");
});

test("of two pieces the much longer one gives the title, and one that is not much longer does not", () => {
  const lines = [
    "A garden in winter asks for patience, and a gardener has little of it.",
    "Moss grows under snow while the gardener reads about roses and waits for the thaw.",
    "Roses that were cut too early freeze, and roses that were cut too late bloom for nobody.",
    "My grandmother looked after her garden from a window until March.",
  ];
  const garden = (text: string): Post => titled("garden", "Why a garden needs patience", text);

  expect(nameOf([FILTERS, garden(`${lines.join(" ")} ${lines.toReversed().join(" ")}`)])).toBe(
    "Why a garden needs patience",
  );
  expect(nameOf([FILTERS, garden(lines.slice(0, 2).join(" "))])).toBe(
    "How to define filters in Jonquil",
  );
});
