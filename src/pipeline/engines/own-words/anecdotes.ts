import type { Block, Post } from "#pipeline/analysis/schema.ts";
import type { Lexicon } from "#pipeline/text/lexicon.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { saysWhen, tellingClauses } from "#pipeline/text/stories.ts";
import { countWords, wordsOf } from "#pipeline/text/words.ts";
import { startsWell } from "./starts.ts";

/** A story the author tells of themselves, in their words. */
export type Anecdote = {
  entryId: string;
  /** The paragraph it stands in. */
  n: number;
  /** The paragraph, or as many of its first sentences as make about 60 words. */
  story: string;
  /** What it is told for, said plainly. */
  purpose: string;
  strength: number;
};

const FEWEST_WORDS = 30;
const MOST_WORDS = 260;
const SHOWN_WORDS = 60;
const LEAST_CLAUSES = 2;
// Read on the five corpora: below this, opinions and reports in the past tense.
const LEAST_STRENGTH = 0.9;
// A post about itself ("I wrote about this last week") is no story.
const ABOUT_WRITING =
  /\b(?:I|we)(?:['’]ve| have)? (?:wrote|written|blogged|tweeted|published|posted|updated|added|released|drafted|mentioned)\b|\bj['’]ai (?:écrit|publié|mis à jour|ajouté|évoqué|parlé de|testé)\b/giu;

/** The author's own stories in some posts, strongest first, at most one a post; none for a language without patterns. */
export function findAnecdotes(
  posts: readonly Post[],
  language: string,
  lexicon: Lexicon | null,
): Anecdote[] {
  const found: Anecdote[] = [];
  for (const post of posts) {
    let best: Anecdote | null = null;
    const dated = post.timeBound + (isRecap(post, lexicon) ? 1 : 0);
    for (const block of post.blocks) {
      const telling = strengthOf(block, language, lexicon);
      if (telling === null || (best && telling - dated <= best.strength)) continue;
      best = {
        entryId: post.entryId,
        n: block.n,
        story: beginningOf(block.text, language),
        purpose: purposeOf(post, block, language),
        strength: telling - dated,
      };
    }
    if (
      best &&
      best.strength >= LEAST_STRENGTH &&
      !found.some(({ story }) => story === best.story)
    ) {
      found.push(best);
    }
  }
  return found.toSorted((a, b) => b.strength - a.strength || (a.entryId < b.entryId ? -1 : 1));
}

/** Telling clauses per sentence, and what makes a paragraph readable by itself; null when it tells nothing. */
function strengthOf(block: Block, language: string, lexicon: Lexicon | null): number | null {
  if (block.kind !== "paragraph" || block.twin) return null;
  if (block.words < FEWEST_WORDS || block.words > MOST_WORDS) return null;
  const text = proseOf(block.text);
  if (text.endsWith(":")) return null;
  const clauses = (tellingClauses(text, language) ?? 0) - (text.match(ABOUT_WRITING)?.length ?? 0);
  if (clauses < LEAST_CLAUSES) return null;
  const sentences = sentencesOf(text, language);
  const density = clauses / Math.max(1, sentences.length);
  if (density < 0.4) return null;
  const [first = ""] = sentences;
  return (
    Math.min(1.5, density) +
    Math.min(0.5, clauses / 10) +
    (saysWhen(text) ? 0.5 : 0) +
    (startsWell(first, lexicon) ? 0.3 : 0) -
    (lexicon?.context.test(text) ? 0.5 : 0) -
    (lexicon?.sales.test(text) ? 0.5 : 0)
  );
}

/** A headline that reports ("Oct 2019 Recap") rather than tells. */
function isRecap({ title }: Post, lexicon: Lexicon | null): boolean {
  return (
    title !== null && lexicon !== null && countWords(title) <= 4 && lexicon.platform.test(title)
  );
}

function beginningOf(text: string, language: string): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(text, language)) {
    if (words >= SHOWN_WORDS) break;
    kept.push(sentence);
    words += countWords(sentence);
  }
  return kept.join(" ");
}

function purposeOf(post: Post, block: Block, language: string): string {
  if (post.title) return `Gives “${proseOf(post.title)}” a story of the author's own.`;
  const topics = topicsOf(post, block, language);
  return topics.length > 0
    ? `Tells of ${topics.join(" and ")} from the author's own experience.`
    : "Tells something the author lived through.";
}

/** The two content words of the paragraph that the whole post uses most. */
function topicsOf(post: Post, block: Block, language: string): string[] {
  const uses = new Map<string, number>();
  for (const { kind, text } of post.blocks) {
    if (kind === "code") continue;
    for (const word of wordsOf(proseOf(text), language)) {
      if (isContentWord(word, language)) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  const here = new Set(wordsOf(proseOf(block.text), language));
  return [...uses]
    .filter(([word, count]) => here.has(word) && count >= 2)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 2)
    .map(([word]) => word);
}
