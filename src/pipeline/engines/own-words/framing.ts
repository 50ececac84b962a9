import { hasAged, isNewsPeg } from "#pipeline/text/aged.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { countMatches } from "#pipeline/text/lexicon.ts";
import { tellingClauses } from "#pipeline/text/stories.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { dot, termIdsOf, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords, wordsOf } from "#pipeline/text/words.ts";
import { type Corpus, type Group, fitOf, paragraphsOf } from "./corpus.ts";
import { coverageByGroup } from "./coverage.ts";
import { firstPersonShare, isNarrative, standsAlone } from "./starts.ts";

/** A paragraph or sentence that frames a chapter, with its worth `v` (design/own-words-craft.md section 3). */
export type Frame = { entryId: string; n: number; text: string; worth: number };

const FEWEST_WORDS = 28;
const MOST_WORDS = 120;
const READ_POSTS = 80;
const WEAK_OPENING = /^(?:doubtless|take the case|suppose|consider the case|let us)\b/iu;
const UNUSABLE = /[<>=\\{}~]|:\w+\[|\be\.g\.$|:$/u;
const CLOSE_FAULTS =
  /\b(?:ultimately,? you|put another way|for more information|download|we could add|install|pull requests?)\b/iu;
const READERS = /(?<!\p{L})(?:abonnés|readers|subscribers|lecteurs|followers)(?!\p{L})/iu;

/** The best paragraph to open a chapter with, or null. `printed` says which blocks stand in the chapter's body. */
export function bestOpening(
  corpus: Corpus,
  group: Group,
  printed: (entryId: string, n: number) => boolean,
): Frame | null {
  return bestParagraph(corpus, group, (post, block, index, count) => {
    if (index > Math.max(2, count / 2)) return null;
    const [first = ""] = sentencesOf(block.text, corpus.language);
    return (
      (index === 0 ? 0.35 : 0) -
      (printed(post.entryId, block.n) ? 0.3 : 0) -
      (isNarrative(first, corpus.language) ? 0.3 : 0)
    );
  });
}

/** The best paragraph to close a chapter with, never from the post that opened it, or null. */
export function bestClosing(corpus: Corpus, group: Group, openingId: string | null): Frame | null {
  return bestParagraph(corpus, group, (post, block, index, count) => {
    if (post.entryId === openingId || index < 0.6 * (count - 1) || CLOSE_FAULTS.test(block.text))
      return null;
    const last = sentencesOf(block.text, corpus.language).at(-1) ?? "";
    // An anecdote or a question to the readers sums nothing up.
    if (last.endsWith("?") || (tellingClauses(block.text, corpus.language) ?? 0) > 0) return null;
    return (
      (index === count - 1 ? 0.5 : 0) +
      (corpus.lexicon?.summary.test(block.text) ? 0.25 : 0) +
      (corpus.lexicon?.imperative.test(last) ? 0.15 : 0)
    );
  });
}

type Place = (post: Post, block: Block, index: number, count: number) => number | null;

function bestParagraph(corpus: Corpus, group: Group, place: Place): Frame | null {
  if (!corpus.lexicon) return null;
  let best: Frame | null = null;
  for (const post of group.posts.slice(0, READ_POSTS)) {
    if (post.timeBound > 0.9) continue;
    const paragraphs = paragraphsOf(post);
    for (const [index, block] of paragraphs.entries()) {
      const bonus = place(post, block, index, paragraphs.length);
      if (bonus === null || !isWholeThought(corpus, post, block)) continue;
      const worth = worthOf(corpus, group, post, block.text) + bonus;
      if (!best || worth > best.worth)
        best = { entryId: post.entryId, n: block.n, text: block.text, worth };
    }
  }
  return best;
}

/** 28 to 120 words, two sentences or more, complete, the first of them standing alone. */
function isWholeThought(corpus: Corpus, post: Post, block: Block): boolean {
  const { language, lexicon } = corpus;
  if (block.twin || block.words < FEWEST_WORDS || block.words > MOST_WORDS) return false;
  const text = proseOf(block.text);
  if (!/[.!?]["”’»)]?$/u.test(text) || /^["“«”*_([:]/u.test(text) || UNUSABLE.test(text))
    return false;
  const next = post.blocks.find(({ n }) => n === block.n + 1);
  if (next?.kind === "list" || next?.kind === "code") return false;
  const sentences = sentencesOf(text, language);
  if (WEAK_OPENING.test(text)) return false;
  if (sentences.length < 2 || !standsAlone(sentences[0] ?? "", language, lexicon)) return false;
  if (!lexicon || READERS.test(text)) return false;
  if (isNewsPeg(sentences[0] ?? "", language) || hasAged(text, language)) return false;
  return !lexicon.context.test(text) && !lexicon.sales.test(text) && !lexicon.credit.test(text);
}

/** v = 2 cos to the chapter + coverage + claims - talk about oneself, names, years and days. */
function worthOf(corpus: Corpus, group: Group, post: Post, raw: string): number {
  const { language, lexicon, space } = corpus;
  const text = proseOf(raw);
  const words = wordsOf(text, language);
  const sentences = sentencesOf(text, language);
  const claims = lexicon ? sentences.filter((sentence) => lexicon.claim.test(sentence)).length : 0;
  const names = words.filter((word) => corpus.names.has(word)).length;
  const first =
    language === "en"
      ? countMatches(text, /\b(?:I|me|my)\b/u) / Math.max(1, words.length)
      : firstPersonShare(text, lexicon, words.length);
  return (
    2 * dot(vectorOf(space, text), group.centroid) +
    0.8 * Math.sqrt(shareCovered(corpus, group, text)) +
    0.35 * (claims / Math.max(1, sentences.length)) +
    (text.includes("?") ? 0.12 : 0) -
    3 * first -
    3 * (names / Math.max(1, words.length)) -
    0.3 * Math.min(2, text.match(/\b(?:19|20)\d{2}\b/gu)?.length ?? 0) -
    0.25 * Math.min(3, lexicon ? countMatches(text, lexicon.time) : 0) +
    0.4 * fitOf(corpus, post, group)
  );
}

/** Share of the chapter's words in posts that hold one of the text's three most distinctive terms. */
function shareCovered(corpus: Corpus, group: Group, text: string): number {
  const ids = [...new Set(termIdsOf(corpus.space, text))]
    .filter((id) => group.terms.has(id))
    .toSorted((a, b) => (group.terms.get(b) ?? 0) - (group.terms.get(a) ?? 0) || a - b)
    .slice(0, 3);
  return coverageByGroup(corpus, ids)[corpus.groups.indexOf(group)] ?? 0;
}

const MUST =
  /\b(?:should|must|never|always|not|only|without|instead|rather|better|matters?|needs?)\b/iu;
const DECK_FAULTS = /^(?:in theory|for |if you['’]re not familiar|additionally|not to mention)/iu;

/**
 * The thesis of a chapter, 7 to 18 words that stand alone, best first. Good for authors who write long pieces (24 of
 * 37 read), poor for short posts (3 of 23): the caller applies that gate.
 */
export function theses(corpus: Corpus, group: Group, leastWorth: number): Frame[] {
  const { language, lexicon } = corpus;
  if (!lexicon) return [];
  const found: Frame[] = [];
  for (const post of group.posts.slice(0, READ_POSTS)) {
    const paragraphs = paragraphsOf(post);
    for (const [index, block] of paragraphs.entries()) {
      if (block.twin) continue;
      const sentences = sentencesOf(proseOf(block.text), language);
      for (const [position, sentence] of sentences.entries()) {
        const words = countWords(sentence);
        if (words < 7 || words > 18 || !isThesis(corpus, sentence)) continue;
        const worth =
          thesisWorth(corpus, group, post, sentence) +
          (index === 0 ? 0.15 : 0) +
          (index === paragraphs.length - 1 ? 0.25 : 0) +
          (position === 0 || position === sentences.length - 1 ? 0.12 : 0) +
          (words >= 10 ? 0.2 : 0);
        if (worth >= leastWorth)
          found.push({ entryId: post.entryId, n: block.n, text: sentence, worth });
      }
    }
  }
  return found.toSorted((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1));
}

function isThesis({ language, lexicon }: Corpus, sentence: string): boolean {
  const text = proseOf(sentence);
  if (!lexicon || !standsAlone(text, language, lexicon) || DECK_FAULTS.test(text)) return false;
  if (/[*`|/]|\p{L}\.\p{L}|\blet['’]s\b|\bin (?:this|that) \w+,/iu.test(text)) return false;
  if (/\b(?:I|me|my|mine)\b/u.test(text) || lexicon.firstPerson.test(text)) return false;
  return !isNarrative(text, language) && !text.endsWith("?");
}

function thesisWorth(corpus: Corpus, group: Group, post: Post, sentence: string): number {
  const { lexicon, space } = corpus;
  const text = proseOf(sentence);
  const ids = [...new Set(termIdsOf(space, text))];
  const distinct = ids
    .map((id) => group.terms.get(id) ?? 0)
    .toSorted((a, b) => b - a)
    .slice(0, 4)
    .reduce((sum, weight) => sum + weight, 0);
  const words = wordsOf(text, corpus.language);
  const names = words.filter((word) => corpus.names.has(word)).length;
  const [, second = "", third = ""] = words;
  const dangling =
    /^(?:the|le|la|les|der|die|das)\s/iu.test(text) &&
    !termIdsOf(space, `${second} ${third}`).some((id) => group.terms.has(id));
  return (
    1.2 * Math.sqrt(shareCovered(corpus, group, text)) +
    0.3 * Math.min(3, distinct) +
    1.5 * dot(vectorOf(space, text), group.centroid) +
    (lexicon?.claim.test(text) ? 0.35 : 0) +
    (MUST.test(text) ? 0.3 : 0) -
    (lexicon?.imperative.test(text) ? 0.1 : 0) +
    0.4 * fitOf(corpus, post, group) -
    0.35 * names -
    (dangling ? 0.8 : 0)
  );
}
