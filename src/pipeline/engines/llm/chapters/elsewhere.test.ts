import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { tinyCard } from "#tests/models/tiny-model.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { toldElsewhere } from "./elsewhere.ts";
import { sectionPieces } from "./section-pieces.ts";

const PILL = "Somebody offered me the red pill, and I took the red pill in a cellar in Turku.";
const LEAVING = "You take the red pill when you leave your work for good.";
const OTHERS =
  "bread rain ink music coal glass wool salt corn tin wax rope silk tea iron clay lime hemp rye malt".split(
    " ",
  );

/** What the first chapter is told of the second, which has the post "theirs". */
function told(
  theirs: Partial<Card>,
  mine: Partial<Card> = {},
  texts: [mine: string, theirs: string] = [LEAVING, PILL],
  leftOut: string[] = [],
): string[] {
  const posts = [
    tinyPost("mine", texts.slice(0, 1)),
    tinyPost("theirs", texts.slice(1)),
    ...OTHERS.map((thing) => tinyPost(thing, [`We sold ${thing} every winter.`])),
  ];
  const cards = [
    tinyCard("c1", { entryId: "mine", paragraphs: [1], strength: 3, ...mine }),
    tinyCard("c2", { entryId: "theirs", paragraphs: [1], gist: "A pill in a cellar.", ...theirs }),
    ...OTHERS.map((thing, index) =>
      tinyCard(`c${index + 3}`, { entryId: thing, paragraphs: [1], strength: 5 }),
    ),
  ];
  const brief = tinySection();
  const cited = ["theirs", ...OTHERS].filter((entryId) => !leftOut.includes(entryId));
  const theirSection = {
    ...brief.section,
    sources: cited.map((entryId) => ({ entryId, paragraphs: [1] })),
  };
  const outlines = [
    brief.outline,
    { ...brief.outline, chapterNumber: 2, mainSections: [theirSection] },
  ];
  const section = { ...brief.section, sources: [{ entryId: "mine", paragraphs: [1] }] };
  const own = posts.slice(0, 1);
  return toldElsewhere(
    { ...brief, outlines, posts: own, analysis: tinyAnalysis(posts) },
    sectionPieces(section, own, cards, "en"),
    cards,
  );
}

test("names the story of another chapter that uses the same picture", () => {
  expect(told({ kind: "story", strength: 4 })).toEqual(["chapter 2: A pill in a cellar."]);
});

test("a piece that its own chapter leaves out is told nowhere", () => {
  expect(told({ kind: "story", strength: 4 }, {}, [LEAVING, PILL], ["theirs"])).toEqual([]);
});

test("the stronger piece is told where it stands, and an equal one in the earlier chapter", () => {
  expect(told({ strength: 4 }, { strength: 5 })).toEqual([]);
  expect(told({ strength: 4 }, { strength: 4 })).toEqual([]);
});

test("a weak piece of another chapter may be told there or not, so it is not named", () => {
  expect(told({ kind: "claim", strength: 3 }, { strength: 2 })).toEqual([]);
});

test.each([
  [
    "words",
    [
      "A giant ate bread and found it scary when the rain came.",
      "Rain was scary, and bread fell on a giant.",
    ],
  ],
  [
    "a first name that is another man's",
    [
      "We read what Sebastian Marshall put into a spreadsheet.",
      "They drew a spreadsheet of how Johan Sebastian Bach kept his day job.",
    ],
  ],
] satisfies [string, [string, string]][])("%s in common may be chance", (_what, texts) => {
  expect(told({ kind: "story", strength: 5 }, {}, texts)).toEqual([]);
});

test("somebody who is named in full in both is a touch", () => {
  const texts: [string, string] = [
    "We read what Sebastian Marshall wrote on hours and weeks.",
    "They heard that Sebastian Marshall had a spreadsheet.",
  ];

  expect(told({ kind: "story", strength: 5 }, {}, texts)).toHaveLength(1);
});
