import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { type Lexicon, lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { saysWhen, tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { countWords } from "#pipeline/text/words.ts";
import { startsWell } from "./starts.ts";
import { ANECDOTE } from "./weights.ts";

/** A story the author tells of themselves, in their words. */
export type Anecdote = {
  entryId: string;
  /** The number of its first paragraph in its post. */
  n: number;
  /** The paragraphs, or as many of their first sentences as make about 60 words. */
  story: string;
  strength: number;
};

// A sentence in which the author reports their own writing ("I wrote about this last week") does not count as a story.
const ABOUT_WRITING =
  /\b(?:I|we)(?:['’]ve| have)? (?:wrote|written|blogged|tweeted|published|posted|updated|added|released|drafted|mentioned)\b|\bj['’]ai (?:écrit|publié|mis à jour|ajouté|évoqué|parlé de|testé)\b/giu;

/** Finds the author's own stories, strongest first, at most one a post. Empty for a language without word patterns. */
export function findAnecdotes(posts: readonly Post[], language: string): Anecdote[] {
  const lexicon = lexiconFor(language);
  const found: Anecdote[] = [];
  for (const post of posts) {
    let best: Anecdote | null = null;
    const dated = post.timeBound + (isRecap(post, lexicon) ? 1 : 0);
    for (const { n, text } of scenesOf(post.blocks, language)) {
      const telling = strengthOf(text, language, lexicon);
      if (telling === null || (best && telling - dated <= best.strength)) continue;
      best = {
        entryId: post.entryId,
        n,
        story: beginningOf(text, language),
        strength: telling - dated,
      };
    }
    if (
      best &&
      best.strength >= ANECDOTE.leastStrength &&
      !found.some(({ story }) => story === best.story)
    ) {
      found.push(best);
    }
  }
  return found.toSorted((a, b) => b.strength - a.strength || (a.entryId < b.entryId ? -1 : 1));
}

/**
 * Every paragraph, and every run of short ones that tells enough or says when it happened: many authors tell one story in
 * paragraphs of a sentence or two. A run begins and ends with what the author did.
 */
function scenesOf(blocks: readonly Block[], language: string): { n: number; text: string }[] {
  const clausesIn = (text: string): number => tellingClauses(proseOf(text), language) ?? 0;
  return blocks.flatMap((first, index) => {
    const scenes: { n: number; text: string }[] = [];
    const run: string[] = [];
    let words = 0;
    for (const block of blocks.slice(index, index + ANECDOTE.mostParagraphs)) {
      if (block.kind !== "paragraph" || block.twin) break;
      run.push(block.text);
      words += block.words;
      if (words > ANECDOTE.mostWords) break;
      if (words < ANECDOTE.fewestWords) continue;
      const text = run.join(" ");
      const isTold = clausesIn(first.text) > 0 && clausesIn(block.text) > 0;
      const isScene =
        isTold && (saysWhen(proseOf(text)) || clausesIn(text) >= ANECDOTE.leastClausesOfRun);
      if (run.length === 1 || isScene) scenes.push({ n: first.n, text });
    }
    return scenes;
  });
}

/** Scores a story by its telling clauses ("I said"), and by how well it reads without context. Null: no story. */
function strengthOf(written: string, language: string, lexicon: Lexicon | null): number | null {
  const text = proseOf(written);
  if (text.endsWith(":")) return null;
  const clauses = (tellingClauses(text, language) ?? 0) - (text.match(ABOUT_WRITING)?.length ?? 0);
  if (clauses < ANECDOTE.leastClauses) return null;
  const sentences = sentencesOf(text, language);
  const density = clauses / Math.max(1, sentences.length);
  if (density < ANECDOTE.leastDensity) return null;
  const [first = ""] = sentences;
  return (
    Math.min(ANECDOTE.mostDensity, density) +
    Math.min(ANECDOTE.mostLength, clauses / 10) +
    (saysWhen(text) ? ANECDOTE.saysWhen : 0) +
    (startsWell(first, language) ? ANECDOTE.startsWell : 0) +
    (lexicon?.context.test(text) ? ANECDOTE.context : 0) +
    (lexicon?.sales.test(text) ? ANECDOTE.sales : 0)
  );
}

/** Whether the post's title announces a report, as "Oct 2019 Recap" does. */
function isRecap({ title }: Post, lexicon: Lexicon | null): boolean {
  return (
    title !== null && lexicon !== null && countWords(title) <= 4 && lexicon.platform.test(title)
  );
}

function beginningOf(text: string, language: string): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(text, language)) {
    if (words >= ANECDOTE.shownWords) break;
    kept.push(sentence);
    words += countWords(sentence);
  }
  return kept.join(" ");
}
