import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { Evidence } from "#pipeline/foundation/schema.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import type { Saying } from "./sayings.ts";

/** Something the author does again and again, with the count. */
export type Habit = { text: string; evidence: Evidence };

const LEAST_POSTS = 3;
const LEAST_SHARE = 0.12;
const MOST_HABITS = 6;
const SHORT_OPENING = 8;
const SHOWN = 3;

/** Habits of form that at least 12 % of the posts share, most frequent first. */
export function findHabits({ posts, language }: Analysis, sayings: readonly Saying[]): Habit[] {
  const first = firstSentences(posts, language);
  const aside = new Set(
    sayings
      .filter(({ text }) => /\((?=[^()]*\))[^()]*\p{L} \p{L}+ \p{L}/u.test(text))
      .map(({ post }) => post.entryId),
  );
  const habits: [
    what: string,
    has: (post: Post) => boolean,
    quote: (post: Post) => string | null,
  ][] = [
    [
      "Ends with a question to the reader",
      (post) => post.closingQuestion !== null,
      (post) => post.closingQuestion,
    ],
    [
      "Opens with a question",
      (post) => /[?？]["”’»)]*$/u.test(first.get(post.entryId) ?? ""),
      (post) => first.get(post.entryId) ?? null,
    ],
    [
      `Opens with a sentence of at most ${SHORT_OPENING} words`,
      (post) =>
        wordCount(first.get(post.entryId) ?? "") <= SHORT_OPENING && first.has(post.entryId),
      (post) => first.get(post.entryId) ?? null,
    ],
    [
      "Breaks posts up with headings",
      (post) => post.blocks.filter(isKind("heading")).length >= 2,
      firstOf("heading"),
    ],
    [
      "Numbers points in a list",
      (post) =>
        post.blocks.some((block) => block.kind === "list" && /^\d+[.)]\s/u.test(block.text)),
      () => null,
    ],
    [
      "Lists points with bullets",
      (post) => post.blocks.some((block) => block.kind === "list" && /^[-*•]\s/u.test(block.text)),
      () => null,
    ],
    ["Quotes others at length", (post) => post.blocks.some(isKind("quote")), () => null],
    ["Shows code", (post) => post.blocks.some(isKind("code")), () => null],
    ["Adds asides in brackets", (post) => aside.has(post.entryId), () => null],
  ];
  return habits
    .map(([what, has, quote]) => ({ what, quote, holders: posts.filter(has) }))
    .filter(({ holders }) => holders.length >= Math.max(LEAST_POSTS, LEAST_SHARE * posts.length))
    .toSorted((a, b) => b.holders.length - a.holders.length)
    .slice(0, MOST_HABITS)
    .map(({ what, quote, holders }) => {
      const shown = holders.slice(0, SHOWN);
      return {
        text: `${what} (${holders.length} of ${posts.length} posts)`,
        evidence: {
          status: "found",
          entryIds: shown.map(({ entryId }) => entryId),
          quotes: shown.flatMap((post) => quote(post) ?? []),
        },
      };
    });
}

function firstSentences(posts: readonly Post[], language: string): Map<string, string> {
  const first = new Map<string, string>();
  for (const { entryId, blocks } of posts) {
    const [block] = blocks;
    if (block?.kind !== "paragraph") continue;
    const [sentence] = sentencesOf(block.text, language);
    if (sentence !== undefined) first.set(entryId, sentence);
  }
  return first;
}

function wordCount(sentence: string): number {
  return proseOf(sentence).split(/\s+/u).length;
}

function isKind(kind: string): (block: { kind: string }) => boolean {
  return (block) => block.kind === kind;
}

function firstOf(kind: string): (post: Post) => string | null {
  return (post) => post.blocks.find(isKind(kind))?.text ?? null;
}
