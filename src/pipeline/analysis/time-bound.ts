import { isNewsPeg } from "#pipeline/text/aged.ts";
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
const PEGGED_SCORE = 0.5;
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
  if (isAboutPicture(post.words, sentences, language)) return NOTICE_SCORE;
  if (post.title === null && isNewsItem(post.words, sentences, language)) return NOTICE_SCORE;
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
  const [first = ""] = sentences;
  // Below the cut: what an article says about the news may outlive it, but it is the last to be chosen.
  const least = isNewsPeg(first, language) ? PEGGED_SCORE : 0;
  const share = score / (sentences.length + 0.5);
  const size = post.words > LONG_WORDS ? 0.5 : post.words > MIDDLING_WORDS ? 0.8 : 1;
  return Math.max(least, Math.min(1, Math.round(share * size * 1000) / 1000));
}

/** Whether a few words only pass on the news of their day; where the author stands in it, it is a story. */
function isNewsItem(words: number, sentences: readonly string[], language: string): boolean {
  const opening = sentences.slice(0, words < CAPTION_WORDS ? 3 : words < NOTICE_WORDS ? 1 : 0);
  return (
    opening.some((sentence) => isNewsPeg(sentence, language)) &&
    !opening.some((sentence) => lexiconFor(language)?.firstPerson.test(sentence))
  );
}

const PICTURED_WORDS = 100;
/** A post that says "here is a picture of" is about it up to this length. */
const SHOWING_WORDS = 180;
/** What can only be seen beside the post: it is not in the book. */
const PICTURE = String.raw`(?:pictures?|photos?|photographs?|images?|screenshots?|drawings?|cartoons?|comics?|charts?|graphs?|diagrams?|maps?|tables?|infographics?|sketch(?:es)?|plots?|videos?|clips?)`;
const SHOWS: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    String.raw`\b(?:here(?:['’]s| is| are)|this is|these are|attached is) (?:an?|the|my|our|some|one|two) (?:[\p{L}-]+ ){0,2}${PICTURE}\b|\b(?:this|these) ${PICTURE} (?:is|are|was|were|shows?|captures?|says?|tells?|sums?)\b|\b(?:the|this) ${PICTURE} (?:below|above|attached)\b|\b(?:in|on) (?:this|the) (?:picture|photo|photograph|screenshot)\b`,
    "iu",
  ),
};
/** A post that begins with what it does not name begins with its picture; "This is my rule" goes on to name one. */
const POINTS_AT: Readonly<Record<string, RegExp>> = {
  en: /^(?:this|that|these|those) (?:is|was|are|were) (?:the|an?|my|our|one of the) (?!(?:[\p{L}-]+ ){0,2}(?:story|question|problem|lesson|rule|advice|reason|way|reminder)\b)/iu,
};
/** "described this video as": which one, the book cannot show. */
const THIS_ONE: Readonly<Record<string, RegExp>> = {
  en: new RegExp(String.raw`\b(?:this|these) ${PICTURE}\b`, "iu"),
};
const DREW =
  /\bI(?:['’]ve| have)? (?:captured|drew|plotted|charted|sketched|visuali[sz]ed) .{0,40}\b(?:in|as|on) (?:the|this|an?) (?:[\p{L}-]+ ){0,3}(?:table|chart|graph|map|picture|diagram|image|infographic|drawing|comic)\b/iu;

/** Whether a short post is the caption of a picture: it shows one, or begins by pointing at one. */
function isAboutPicture(words: number, sentences: readonly string[], language: string): boolean {
  const [first = ""] = sentences;
  if (
    words < PICTURED_WORDS &&
    (POINTS_AT[language]?.test(first) || THIS_ONE[language]?.test(first))
  )
    return true;
  const shown = sentences.filter(
    (sentence) => SHOWS[language]?.test(sentence) || (language === "en" && DREW.test(sentence)),
  );
  return shown.length > 0 && words < SHOWING_WORDS;
}

const TEASER_WORDS = 110;
/** A thing that the text speaks of and does not name. */
const WITHHELD: Readonly<Record<string, RegExp>> = {
  en: /\b(?:do|does|did|doing|is|was|has|had|found|discovered|learned|learnt|saw|made|built) something (?:\p{L}+ )?(?:that|which)\b|\bguess (?:what|which|who|how)\b|\byou won['’]t believe\b|\bread the (?:blog|post|article|story)\b|\bnot for (?:the )?reasons? you\b/iu,
};

/** Whether a few words only lead to a link: what they speak of stands behind it and is not named. */
export function isTeaser(
  written: string,
  { blocks, words }: Pick<Post, "blocks" | "words">,
  language: string,
): boolean {
  if (words >= TEASER_WORDS || !/https?:/u.test(written)) return false;
  return blocks.some(({ text }) => WITHHELD[language]?.test(text));
}
