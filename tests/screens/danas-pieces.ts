import { type TracedPassage } from "#contracts/chapters.ts";
import { ownPassages } from "./danas-posts.ts";

/** Three paragraphs, each from a post of its own. */
export const TEXTS = ["First of all.", "They quit the third Monday in a row.", "Last of all."];
const POST = {
  title: "On leaving",
  text: `${"Something said long before. ".repeat(40)}They quit the third Monday in a row. And then?`,
  url: "https://example.com/posts/1",
  source: "LinkedIn",
  date: "2025-03-04",
  isLeftOut: false,
};
/** Passages from one post, or from none. The ids count on from `first`. */
export function fromPost(entryId: string | null, texts: string[], first: number): TracedPassage[] {
  return ownPassages(texts).map((passage, index) => ({
    ...passage,
    id: `passage-${first + index}`,
    sources: entryId === null ? [] : [{ entryId, entry: POST }],
  }));
}
/** The title of the second piece, and its last paragraph. */
export const TITLE = "## On leaving";
export const QUIET = "They tell nobody.";
/** A chapter of three pieces; the second one has a title, and is divided by an ornament. */
export const PIECES = [
  ...fromPost("e0", ["First of all."], 0),
  ...fromPost(null, ["---"], 1).map((each) => ({ ...each, role: "ornament" as const })),
  ...fromPost("e1", [TITLE, "They quit the third Monday in a row."], 2),
  ...fromPost(null, ["---"], 4).map((each) => ({ ...each, role: "ornament" as const })),
  ...fromPost("e1", [QUIET], 5),
  ...fromPost("e2", ["Last of all."], 6),
];
