import { isNewsPeg } from "#pipeline/text/sentence-kinds.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { phrasesFor } from "./cleaning/phrases.ts";
import type { Post } from "./schema.ts";

/**
 * A post with this score or more counts as news of its day. Chosen by reading posts: stories that only name a day score
 * less.
 */
export const TIME_BOUND_CUT = 0.55;

const LONG_WORDS = 600;
const MIDDLING_WORDS = 250;
/** A post with fewer words than this that opens with a notice ("We are hiring") is nothing but that notice. */
const NOTICE_WORDS = 160;
const NOTICE_SCORE = 0.7;
const PEGGED_SCORE = 0.5;
/** A post with fewer words than this and a caption phrase ("in this video") is only a caption, praise or news. */
const CAPTION_WORDS = 75;

/** Scores from 0 to 1 how much of a post is bound to the day it was written; 0 for a language without word lists. */
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
    // The first sentence says what a post is for, so it weighs more.
    const weight = index === 0 ? 1.5 : 1;
    if (phrases.occasion.test(sentence)) score += 1.1 * weight;
    else if (lexicon.time.test(sentence)) score += 0.25;
    if (lexicon.platform.test(sentence)) score += 0.15;
    if (lexicon.news.test(sentence)) score += 0.15;
  }
  if (post.title !== null && phrases.occasion.test(post.title)) score += 0.8;
  const [first = ""] = sentences;
  // PEGGED_SCORE is below TIME_BOUND_CUT: an article that opens with news may outlive the news, but is chosen last.
  const least = isNewsPeg(first, language) ? PEGGED_SCORE : 0;
  const share = score / (sentences.length + 0.5);
  const size = post.words > LONG_WORDS ? 0.5 : post.words > MIDDLING_WORDS ? 0.8 : 1;
  return Math.max(least, Math.min(1, Math.round(share * size * 1000) / 1000));
}

/** Whether a short post only passes on news. With an "I" or "we" in its opening, it is the author's own story. */
function isNewsItem(words: number, sentences: readonly string[], language: string): boolean {
  const opening = sentences.slice(0, words < CAPTION_WORDS ? 3 : words < NOTICE_WORDS ? 1 : 0);
  return (
    opening.some((sentence) => isNewsPeg(sentence, language)) &&
    !opening.some((sentence) => lexiconFor(language)?.firstPerson.test(sentence))
  );
}

const PICTURED_WORDS = 100;
/** A post with fewer words than this that says "here is a picture of" is only the caption of that picture. */
const SHOWING_WORDS = 180;
const PICTURE = String.raw`(?:pictures?|photos?|photographs?|images?|screenshots?|drawings?|cartoons?|comics?|charts?|graphs?|diagrams?|maps?|tables?|infographics?|sketch(?:es)?|plots?|videos?|clips?)`;
const SHOWS: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    String.raw`\b(?:here(?:['’]s| is| are)|this is|these are|attached is) (?:an?|the|my|our|some|one|two) (?:[\p{L}-]+ ){0,2}${PICTURE}\b|\b(?:this|these) ${PICTURE} (?:is|are|was|were|shows?|captures?|says?|tells?|sums?)\b|\b(?:the|this) ${PICTURE} (?:below|above|attached)\b|\b(?:in|on) (?:this|the) (?:picture|photo|photograph|screenshot)\b`,
    "iu",
  ),
};
/** Matches "This is the ...", which points at a picture, but not "This is my rule", after which the rule follows. */
const POINTS_AT: Readonly<Record<string, RegExp>> = {
  en: /^(?:this|that|these|those) (?:is|was|are|were) (?:the|an?|my|our|one of the) (?!(?:[\p{L}-]+ ){0,2}(?:story|question|problem|lesson|rule|advice|reason|way|reminder)\b)/iu,
};
/** Matches "this video" and the like, which point at something that the book cannot show. */
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
/** Matches phrases that speak of a thing without naming it, such as "guess what". */
const WITHHELD: Readonly<Record<string, RegExp>> = {
  en: /\b(?:do|does|did|doing|is|was|has|had|found|discovered|learned|learnt|saw|made|built) something (?:\p{L}+ )?(?:that|which)\b|\bguess (?:what|which|who|how)\b|\byou won['’]t believe\b|\bread the (?:blog|post|article|story)\b|\bnot for (?:the )?reasons? you\b/iu,
};

/** Whether a short post only leads to a link, without naming what is behind it. */
export function isTeaser(
  written: string,
  { blocks, words }: Pick<Post, "blocks" | "words">,
  language: string,
): boolean {
  if (words >= TEASER_WORDS || !/https?:/u.test(written)) return false;
  return blocks.some(({ text }) => WITHHELD[language]?.test(text));
}
