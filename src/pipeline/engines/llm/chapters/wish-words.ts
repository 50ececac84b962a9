import type { ChapterWish } from "#pipeline/engines/engine.ts";
import type { Wish } from "#pipeline/outline/schema.ts";
import { cleanUntrusted } from "#pipeline/engines/llm/questions/fence.ts";

const LONGEST = 1000;

/** What the model reads of a fixed wish. The chapter that it gets has the wished length and posts already. */
const FIXED: Readonly<Record<Exclude<Wish["kind"], "words">, string>> = {
  shorter: "a shorter chapter, with only the best",
  longer: "a longer chapter, which tells more",
  moreStories: "more stories from the author's own life",
  otherOpening: "another opening than before",
  otherOrder: "another order than before",
  withoutPosts: "",
};

/** The newest wish as one line for the model's question; empty if there is none. */
export function wishLine(wish: ChapterWish | null): string {
  const newest = wish?.asked.at(-1);
  if (!newest) return "";
  const words = newest.kind === "words" ? newest.words : FIXED[newest.kind];
  return cleanUntrusted(words).replace(/\s+/gu, " ").trim().slice(0, LONGEST);
}
