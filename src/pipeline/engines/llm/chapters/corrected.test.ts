import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { correctedIn } from "./corrected.ts";
import type { LookedAt } from "./last-look-question.ts";

function paragraph(piece: string, text: string): LookedAt {
  const post = tinyPost("post-1", [piece]);
  const shown = { id: "c1", entryId: "post-1", paragraphs: [1], text: piece, post };
  const pieces = [{ ...shown, gist: "", words: 10, strength: 3 }];
  return { number: 1, place: { section: 0, index: 0 }, text, pieces };
}

function corrected(piece: string, text: string, ...others: string[]) {
  const posts = [piece, ...others].map((each, index) => tinyPost(`post-${index + 1}`, [each]));
  return correctedIn([paragraph(piece, text)], posts, "en").map(
    ({ written, printed }) => `${written} -> ${printed}`,
  );
}

test.each([
  ["I recieved a letter.", "I received a letter.", "recieved -> received"],
  ["Two seperate rooms.", "Two separate rooms.", "seperate -> separate"],
  ["My bigest paint.", "My biggest paint.", "bigest -> biggest"],
  ["That was a colession course.", "That was a colession course, and I recalled it.", ""],
])("of %j and %j it says %j", (piece, text, said) => {
  expect(corrected(piece, text).join(", ")).toBe(said);
});

test.each([
  ["another form of the same word", "The prices rise.", "The price rises."],
  ["a word that the paragraph has as well", "A market, a place.", "A market or marked, a place."],
  ["a word in another place", "Later the house fell.", "We hold a horse race."],
  ["a short word", "It was then mine.", "It was than mine."],
])("%s is no typing error", (_why, piece, text) => {
  expect(corrected(piece, text)).toEqual([]);
});

test("what the author writes in a second post, too, is no typing error", () => {
  expect(corrected("A kernal panic.", "A kernel panic.", "The kernal again.")).toEqual([]);
  expect(corrected("A kernal panic.", "A kernel panic.")).toEqual(["kernal -> kernel"]);
});
