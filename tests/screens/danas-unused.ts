import { listUnusedPassages, type UnusedPassage } from "#contracts/unused-passages.ts";
import { answers, type StubbedAnswer } from "./answers.ts";

/** What a post says that is not in the book. */
export const COFFEE =
  "Coffee is the last thing they share with you before they stop sharing **anything** at all.";
/** A passage that is not in the book, with why. */
export function unused(
  entryId: string,
  texts: string[],
  why: UnusedPassage["why"] = { kind: "notChosen", chapter: 1 },
): UnusedPassage {
  return {
    entryId,
    blocks: texts.map((text, index) => ({ paragraph: index + 3, text })),
    words: 16,
    why,
    post: {
      title: null,
      opening: `What ${entryId} is about, in its first line.`,
      source: "LinkedIn",
      date: "2025-03-04",
      url: "https://example.com/posts/9",
    },
  };
}
const LISTED = [
  unused("coffee", [COFFEE]),
  unused("signs", ["What I watch for:", "- Silence\n- Neat desks"], {
    kind: "restOfPost",
    chapter: 1,
  }),
  unused("budget", ["A budget is a list of what you will not do."], {
    kind: "fitsNoTheme",
    chapter: null,
  }),
];
const FIRST_PAGE = answers(listUnusedPassages, { passages: LISTED, total: 4, next: 3 });
/** A passage of 127 words. */
export const LONG = `Ships are safe in harbours. ${"Nobody pays for that. ".repeat(30)}So they leave.`;
const LEFT_OUT: UnusedPassage["why"] = {
  kind: "leftOutOfPlan",
  chapter: 2,
  because: "It only announces a talk.",
};
const NEXT_PAGE: StubbedAnswer = {
  ...answers(listUnusedPassages, {
    passages: [{ ...unused("ships", [LONG], LEFT_OUT), words: 127 }],
    total: 4,
    next: null,
  }),
  onlyFor: { from: "3" },
};
const FOUND: StubbedAnswer = {
  ...answers(listUnusedPassages, { passages: LISTED.slice(2), total: 1, next: null }),
  onlyFor: { search: "budget" },
};
/** Four passages on two pages, and one of them to be found. */
export const UNUSED = [NEXT_PAGE, FOUND, FIRST_PAGE];
