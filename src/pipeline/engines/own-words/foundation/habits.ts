import type { Analysis, Post, Voice } from "#pipeline/analysis/schema.ts";
import type { Evidence } from "#pipeline/foundation/schema.ts";
import { isAdvice } from "#pipeline/text/sentence-kinds.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { found, onePerPost, readable, type Saying } from "./sayings.ts";
import { EVIDENCE, TONE } from "./weights.ts";

type Habit = { text: string; evidence: Evidence };

/** Finds habits of writing, such as opening with a question, that at least 12 % of the posts show. Frequent first. */
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
      `Opens with a sentence of at most ${TONE.shortOpening} words`,
      (post) =>
        wordCount(first.get(post.entryId) ?? "") <= TONE.shortOpening && first.has(post.entryId),
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
    .filter(
      ({ holders }) => holders.length >= Math.max(TONE.habitPosts, TONE.habitShare * posts.length),
    )
    .toSorted((a, b) => b.holders.length - a.holders.length)
    .slice(0, TONE.habits)
    .map(({ what, quote, holders }) => {
      const shown = holders.slice(0, EVIDENCE.shown);
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

type Mode = { name: string; text: string; evidence: Evidence; shown: Saying[] };

/** Finds what the author does more than the median of five test authors, such as asking questions. Strongest first. */
export function findModes(voice: Voice, sayings: readonly Saying[], language: string): Mode[] {
  const lexicon = lexiconFor(language);
  const modes: {
    name: string;
    strength: number;
    text: string;
    like: (saying: Saying) => boolean;
  }[] = [
    {
      name: "Asking",
      strength: voice.questions / TONE.questions,
      text: "puts questions to the reader, and to oneself.",
      like: ({ text }) => /[?？]["”’»)]*$/u.test(text),
    },
    {
      name: "Exclaiming",
      strength: voice.exclamations / TONE.exclamations,
      text: "calls things out.",
      like: ({ text }) => /[!！]["”’»)]*$/u.test(text),
    },
    {
      name: "Advising",
      strength: (voice.imperatives ?? 0) / TONE.imperatives,
      text: "tells the reader what to do.",
      like: ({ text }) => lexicon !== null && isAdvice(text, language, lexicon),
    },
    {
      name: "Telling of oneself",
      strength: (voice.firstPerson ?? 0) / TONE.firstPerson,
      text: "tells what the author has seen and done.",
      like: ({ text }) => lexicon !== null && lexicon.firstPerson.test(text),
    },
  ];
  return modes
    .filter(({ strength }) => strength >= 1)
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ name, text, like }) => {
      const shown = readable(onePerPost(sayings.filter(like)));
      return { name, text: `${name}: ${text}`, evidence: found(shown), shown };
    });
}
