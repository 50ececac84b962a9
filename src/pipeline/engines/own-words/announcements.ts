import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import { isNewsPeg, tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { type Announcements, ANNOUNCEMENTS } from "./word-lists/announcements.ts";

/** So many first sentences of a post say what it is for. */
const FIRST_SENTENCES = 2;
/** A post of which so many first words say what others did that day is news, too. */
const FIRST_WORDS = 200;
/** A post with so many headings of the page of a product is one. */
const PRODUCT_HEADINGS = 2;

const known = new WeakMap<Post, boolean>();

/**
 * Whether a post announces a release of the author's, describes a product as its page does, or hangs on news of its week. Years
 * later it tells a reader nothing: blind readers named chapters of such posts the worst of their book. False for a language
 * without word lists.
 */
export function isAnnouncement(post: Post, language: string): boolean {
  const found = known.get(post);
  if (found !== undefined) return found;
  const announces = announcesIn(post, language);
  known.set(post, announces);
  return announces;
}

function announcesIn({ title, titleGiven, blocks }: Post, language: string): boolean {
  const lists = ANNOUNCEMENTS[language];
  if (!lists) return false;
  if (titleGiven && title !== null && isAnnouncingHeadline(title, language)) return true;
  const headings = blocks.filter(
    ({ kind, text }) =>
      kind === "heading" && wholeWords(`(?:${lists.heading})[\\s:!.]*$`, "start").test(text),
  );
  if (headings.length >= PRODUCT_HEADINGS) return true;
  if (tellsNews(blocks, lists, language)) return true;
  const opening = blocks.find(({ kind }) => kind === "paragraph")?.text ?? "";
  const firstPerson = lexiconFor(language)?.firstPerson;
  return sentencesOf(opening, language)
    .slice(0, FIRST_SENTENCES)
    .map(proseOf)
    .some(
      (sentence, place) =>
        isNewsPeg(sentence, language) ||
        (place === 0 && wholeWords(lists.release).test(sentence)) ||
        (place === 0 && wholeWords(lists.news).test(sentence) && !firstPerson?.test(sentence)),
    );
}

/** Whether the first words of a post tie it to what others did that day ("The company recently released a white paper"). */
function tellsNews(blocks: readonly Block[], lists: Announcements, language: string): boolean {
  const all = blocks.map(({ text }) => text).join("\n");
  let before = 0;
  for (const { kind, text, words } of blocks) {
    if (kind !== "paragraph") {
      before += words;
      continue;
    }
    for (const sentence of sentencesOf(text, language)) {
      if (before >= FIRST_WORDS) return false;
      before += countWords(sentence);
      // Who tells of himself tells a story ("I had just launched my first product").
      const isOthers =
        isNewsPeg(sentence, language) && (tellingClauses(sentence, language) ?? 0) === 0;
      if (isOthers && isOfNewsmaker(sentence, all, lists)) return true;
    }
  }
  return false;
}

/** A word with a capital that is no day: "CFPB", "iOS". */
const NAMED = /^(?!\p{L}+day$)(?=.*\p{Lu})[\p{L}\p{N}.&'’-]{2,}$/u;

/** A word with a capital that does not begin a sentence. */
const INSIDE = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{N}&'’-]+/gu;

/** Whether a sentence of the news has a name, a company or a product before its verb. True for one without such a verb. */
function isOfNewsmaker(sentence: string, all: string, lists: Announcements): boolean {
  const verb = wholeWords(lists.newsVerb).exec(sentence);
  if (!verb) return true;
  const subject = sentence.slice(0, verb.index);
  if (wholeWords(lists.writing).test(subject)) return false;
  if (wholeWords(`${lists.newsmaker}|${lists.product}`).test(subject)) return true;
  const [first = "", ...others] = subject.split(/[\s,;:()]+/u);
  // Any sentence begins with a capital; a name has it inside of one, too.
  const isName = NAMED.test(first) && all.match(INSIDE)?.includes(first) === true;
  return isName || others.some((word) => NAMED.test(word));
}

/** Whether a headline announces: "Introducing JekyllBot", "Twitter Mentions as Comments WordPress Plugin". */
function isAnnouncingHeadline(headline: string, language: string): boolean {
  const lists = ANNOUNCEMENTS[language];
  if (!lists) return false;
  if (wholeWords(lists.headline).test(headline)) return true;
  const lexicon = lexiconFor(language);
  const isPhrase = !lexicon?.question.test(headline) && !lexicon?.imperative.test(headline);
  const isProduct = wholeWords(`(?:${lists.product})\\s*(?::|[–—-]\\s|$)`).test(headline);
  return isPhrase && isProduct && !lexicon?.auxiliary.test(headline);
}
