import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { phrasesFor } from "./cleaning/phrases.ts";
import type { Post } from "./schema.ts";

/**
 * Posts at or above this are bound to their day. Read by eye on the corpora: below it stand stories that happen to name
 * a day, above it announcements, jobs, status reports and talk about the platform.
 */
export const TIME_BOUND_CUT = 0.55;

const LONG_WORDS = 600;
const MIDDLING_WORDS = 250;
/** A short post that opens with a notice is that notice. */
const NOTICE_WORDS = 160;
const NOTICE_SCORE = 0.7;
/** A post of this size is its caption, its praise or its news; a longer one says more than that. */
const CAPTION_WORDS = 75;

/**
 * How much of a post is bound to the day it was written, 0 to 1: the weighted shares of its sentences that speak of an
 * occasion, of time, of the platform, of news. An essay hardly ever is as a whole. 0 where we have no word lists.
 */
export function timeBoundOf(
  post: Pick<Post, "title" | "blocks" | "words">,
  language: string,
): number {
  const phrases = phrasesFor(language);
  const lexicon = lexiconFor(language);
  if (!phrases || !lexicon || post.words > 2 * LONG_WORDS) return 0;
  const prose = post.blocks.filter((block) => block.kind !== "heading" && block.kind !== "code");
  const sentences = prose.flatMap((block) =>
    block.text.split("\n").flatMap((line) => sentencesOf(line, language)),
  );
  if (sentences.length === 0) return 0;
  if (
    post.words < NOTICE_WORDS &&
    sentences.slice(0, 2).some((sentence) => phrases.notice.test(sentence))
  )
    return NOTICE_SCORE;
  if (post.words < CAPTION_WORDS && sentences.some((sentence) => phrases.caption.test(sentence)))
    return NOTICE_SCORE;
  let score = 0;
  for (const [index, sentence] of sentences.entries()) {
    // Where a post begins says what it is for.
    const weight = index === 0 ? 1.5 : 1;
    if (phrases.occasion.test(sentence)) score += 1.1 * weight;
    else if (lexicon.time.test(sentence)) score += 0.25;
    if (lexicon.platform.test(sentence)) score += 0.15;
    if (lexicon.news.test(sentence)) score += 0.15;
  }
  if (post.title !== null && phrases.occasion.test(post.title)) score += 0.8;
  const share = score / (sentences.length + 0.5);
  const size = post.words > LONG_WORDS ? 0.5 : post.words > MIDDLING_WORDS ? 0.8 : 1;
  return Math.min(1, Math.round(share * size * 1000) / 1000);
}
