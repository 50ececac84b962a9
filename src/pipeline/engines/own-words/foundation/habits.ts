import type { Analysis, Post, Voice } from "#pipeline/analysis/schema.ts";
import type { Evidence } from "#pipeline/foundation/schema.ts";
import { isAdvice } from "#pipeline/text/sentence-kinds.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { found, onePerPost, readable, type Saying } from "./sayings.ts";
import { EVIDENCE, TONE } from "./weights.ts";

type Habit = { text: string; evidence: Evidence };

/** Finds habits of writing, such as opening with a question, that at least 20 % of the posts show. Frequent first. */
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
      "end with a question to the reader",
      (post) => post.closingQuestion !== null,
      (post) => post.closingQuestion,
    ],
    [
      "open with a question",
      (post) => /[?？]["”’»)]*$/u.test(first.get(post.entryId) ?? ""),
      (post) => first.get(post.entryId) ?? null,
    ],
    [
      "open with a short sentence",
      (post) =>
        wordCount(first.get(post.entryId) ?? "") <= TONE.shortOpening && first.has(post.entryId),
      (post) => first.get(post.entryId) ?? null,
    ],
    [
      "break posts up with headings",
      (post) => post.blocks.filter(isKind("heading")).length >= 2,
      firstOf("heading"),
    ],
    [
      "number your points in a list",
      (post) =>
        post.blocks.some((block) => block.kind === "list" && /^\d+[.)]\s/u.test(block.text)),
      () => null,
    ],
    [
      "list your points with bullets",
      (post) => post.blocks.some((block) => block.kind === "list" && /^[-*•]\s/u.test(block.text)),
      () => null,
    ],
    ["quote others at length", (post) => post.blocks.some(isKind("quote")), () => null],
    ["show code", (post) => post.blocks.some(isKind("code")), () => null],
    ["add asides in brackets", (post) => aside.has(post.entryId), () => null],
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
        text: `${oftenness(holders.length / posts.length)} ${what}.`,
        evidence: {
          status: "found",
          entryIds: shown.map(({ entryId }) => entryId),
          quotes: shown.flatMap((post) => quote(post) ?? []),
        },
      };
    });
}

/** How often, as a person would say it. The limits are round ones. */
function oftenness(share: number): string {
  if (share >= 0.6) return "You usually";
  return share >= 0.3 ? "You often" : "At times you";
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

/** `clause`: what the author does, behind "You". */
type Mode = { clause: string; evidence: Evidence; shown: Saying[] };

/** Finds what the author does more than the median of five test authors, such as asking questions. Strongest first. */
export function findModes(voice: Voice, sayings: readonly Saying[], language: string): Mode[] {
  const lexicon = lexiconFor(language);
  const modes: {
    clause: string;
    strength: number;
    like: (saying: Saying) => boolean;
  }[] = [
    {
      strength: voice.questions / TONE.questions,
      clause: "ask questions, of the reader and of yourself",
      like: ({ text }) => /[?？]["”’»)]*$/u.test(text),
    },
    {
      strength: voice.exclamations / TONE.exclamations,
      clause: "call things out",
      like: ({ text }) => /[!！]["”’»)]*$/u.test(text),
    },
    {
      strength: (voice.imperatives ?? 0) / TONE.imperatives,
      clause: "tell the reader what to do",
      like: ({ text }) => lexicon !== null && isAdvice(text, language, lexicon),
    },
    {
      strength: (voice.firstPerson ?? 0) / TONE.firstPerson,
      clause: "tell what you have seen and done",
      like: ({ text }) => lexicon !== null && lexicon.firstPerson.test(text),
    },
  ];
  return modes
    .filter(({ strength }) => strength >= 1)
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ clause, like }) => {
      const shown = readable(onePerPost(sayings.filter(like)));
      return { clause, evidence: found(shown), shown };
    });
}
