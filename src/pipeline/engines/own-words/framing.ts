import { hasAged, isNewsPeg, tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { countMatches } from "#pipeline/text/lexicon.ts";
import { dot, termIdsOf, vectorOf } from "#pipeline/text/vectors.ts";
import { countWords, wordsOf } from "#pipeline/text/words.ts";
import { type Corpus, coverageByGroup, fitOf, type Group, paragraphsOf } from "./corpus.ts";
import { firstPersonShare, isNarrative, standsAlone } from "./starts.ts";
import { FRAME, THESIS } from "./weights.ts";

/** A paragraph or sentence that opens, closes or sums up a chapter (design/own-words-craft.md section 3). */
export type Frame = { entryId: string; n: number; text: string; worth: number };

const WEAK_OPENING = /^(?:doubtless|take the case|suppose|consider the case|let us)\b/iu;
const UNUSABLE = /[<>=\\{}~]|:\w+\[|\be\.g\.$|:$/u;
const CLOSE_FAULTS =
  /\b(?:ultimately,? you|put another way|for more information|download|install)\b/iu;
const READERS = /(?<!\p{L})(?:abonnés|readers|subscribers|lecteurs|followers)(?!\p{L})/iu;

/** Finds opening paragraphs, best first. `printed` tells whether the chapter's body already has a block. */
export function openingsOf(
  corpus: Corpus,
  group: Group,
  printed: (entryId: string, n: number) => boolean,
): Frame[] {
  return framesOf(corpus, group, (post, block, index, count) => {
    if (index > Math.max(2, count * FRAME.openingUntil)) return null;
    const [first = ""] = sentencesOf(block.text, corpus.language);
    return (
      (index === 0 ? FRAME.first : 0) +
      (printed(post.entryId, block.n) ? FRAME.printed : 0) +
      (isNarrative(first, corpus.language) ? FRAME.narrative : 0)
    );
  });
}

/** Finds the best closing paragraph, or null. It is never from the post of the opening. */
export function bestClosing(corpus: Corpus, group: Group, openingId: string | null): Frame | null {
  const closings = framesOf(corpus, group, (post, block, index, count) => {
    if (
      post.entryId === openingId ||
      index < FRAME.closingFrom * (count - 1) ||
      CLOSE_FAULTS.test(block.text)
    )
      return null;
    const last = sentencesOf(block.text, corpus.language).at(-1) ?? "";
    // A story or a question to the readers does not sum up a chapter.
    if (last.endsWith("?") || (tellingClauses(block.text, corpus.language) ?? 0) > 0) return null;
    return (
      (index === count - 1 ? FRAME.last : 0) +
      (corpus.lexicon?.summary.test(block.text) ? FRAME.summary : 0) +
      (corpus.lexicon?.imperative.test(last) ? FRAME.advice : 0)
    );
  });
  return closings[0] ?? null;
}

type Place = (post: Post, block: Block, index: number, count: number) => number | null;

/** The paragraphs that may frame a chapter, best first. */
function framesOf(corpus: Corpus, group: Group, place: Place): Frame[] {
  if (!corpus.lexicon) return [];
  const frames: Frame[] = [];
  for (const post of group.posts.slice(0, FRAME.readPosts)) {
    if (post.timeBound > FRAME.mostTimeBound) continue;
    const paragraphs = paragraphsOf(post);
    for (const [index, block] of paragraphs.entries()) {
      const bonus = place(post, block, index, paragraphs.length);
      if (bonus === null || !isWholeThought(corpus, post, block)) continue;
      const worth = worthOf(corpus, group, post, block.text) + bonus;
      frames.push({ entryId: post.entryId, n: block.n, text: block.text, worth });
    }
  }
  return frames.toSorted((a, b) => b.worth - a.worth);
}

/** Whether a paragraph has 28 to 120 words in two or more sentences, and makes sense alone. */
function isWholeThought(corpus: Corpus, post: Post, block: Block): boolean {
  const { language, lexicon } = corpus;
  if (block.twin || block.words < FRAME.fewestWords || block.words > FRAME.mostWords) return false;
  const text = proseOf(block.text);
  if (!/[.!?]["”’»)]?$/u.test(text) || /^["“«”*_([:]/u.test(text) || UNUSABLE.test(text))
    return false;
  const next = post.blocks.find(({ n }) => n === block.n + 1);
  if (next?.kind === "list" || next?.kind === "code") return false;
  const sentences = sentencesOf(text, language);
  if (WEAK_OPENING.test(text)) return false;
  if (sentences.length < 2 || !standsAlone(sentences[0] ?? "", language)) return false;
  if (!lexicon || READERS.test(text)) return false;
  if (isNewsPeg(sentences[0] ?? "", language) || hasAged(text, language)) return false;
  return !lexicon.context.test(text) && !lexicon.sales.test(text) && !lexicon.credit.test(text);
}

/**
 * Scores a paragraph. Likeness to the chapter, words that much of the chapter shares, and claims raise the score. Words
 * such as "I", names, years and words of time lower it.
 */
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
    FRAME.centroid * dot(vectorOf(space, text), group.centroid) +
    FRAME.coverage * Math.sqrt(shareCovered(corpus, group, text)) +
    FRAME.claims * (claims / Math.max(1, sentences.length)) +
    (text.includes("?") ? FRAME.question : 0) -
    FRAME.firstPerson * first -
    FRAME.names * (names / Math.max(1, words.length)) -
    FRAME.year * Math.min(FRAME.mostYears, text.match(/\b(?:19|20)\d{2}\b/gu)?.length ?? 0) -
    FRAME.timeWord * Math.min(FRAME.mostTimeWords, lexicon ? countMatches(text, lexicon.time) : 0) +
    FRAME.postFit * fitOf(corpus, post, group)
  );
}

/** The share of the chapter's words that is in posts with one of the text's three most distinctive terms. */
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

/** Finds sentences of 7 to 18 words that could be a chapter's thesis and score at least `leastWorth`. Best first. */
export function theses(corpus: Corpus, group: Group, leastWorth: number): Frame[] {
  const { language, lexicon } = corpus;
  if (!lexicon) return [];
  const found: Frame[] = [];
  for (const post of group.posts.slice(0, FRAME.readPosts)) {
    const paragraphs = paragraphsOf(post);
    for (const [index, block] of paragraphs.entries()) {
      if (block.twin) continue;
      const sentences = sentencesOf(proseOf(block.text), language);
      for (const [position, sentence] of sentences.entries()) {
        const words = countWords(sentence);
        if (words < THESIS.fewestWords || words > THESIS.mostWords || !isThesis(corpus, sentence))
          continue;
        const worth =
          thesisWorth(corpus, group, post, sentence) +
          (index === 0 ? THESIS.firstParagraph : 0) +
          (index === paragraphs.length - 1 ? THESIS.lastParagraph : 0) +
          (position === 0 || position === sentences.length - 1 ? THESIS.edgeSentence : 0) +
          (words >= THESIS.fullWords ? THESIS.full : 0);
        if (worth >= leastWorth)
          found.push({ entryId: post.entryId, n: block.n, text: sentence, worth });
      }
    }
  }
  return found.toSorted((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1));
}

function isThesis({ language, lexicon }: Corpus, sentence: string): boolean {
  const text = proseOf(sentence);
  if (!lexicon || !standsAlone(text, language) || DECK_FAULTS.test(text)) return false;
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
    THESIS.coverage * Math.sqrt(shareCovered(corpus, group, text)) +
    THESIS.distinct * Math.min(THESIS.mostDistinct, distinct) +
    THESIS.centroid * dot(vectorOf(space, text), group.centroid) +
    (lexicon?.claim.test(text) ? THESIS.claim : 0) +
    (MUST.test(text) ? THESIS.must : 0) +
    (lexicon?.imperative.test(text) ? THESIS.imperative : 0) +
    THESIS.postFit * fitOf(corpus, post, group) -
    THESIS.name * names +
    (dangling ? THESIS.dangling : 0)
  );
}
