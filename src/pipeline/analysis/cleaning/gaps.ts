import { wholeSentences } from "./whole-sentences.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { countWords, isUnspaced } from "#pipeline/text/words.ts";
import { HOLE, MARKS, POINTER } from "./marks.ts";
import type { Phrases } from "./phrases.ts";
import type { Removals } from "./removals.ts";

/** What the cleaning of sentences needs to know of the language. */
export type Speech = {
  language: string;
  phrases: Phrases | null;
  /** Words with humps that this author writes as one: no hashtag of theirs is taken apart. */
  glued: ReadonlySet<string>;
  /** Short codes (":ship:") that this author uses as verbs. */
  spoken: ReadonlySet<string>;
};

/** What only the whole of an author's texts shows about their way of writing. */
export type Habits = Pick<Speech, "glued" | "spoken">;

/** An aside that held nothing but an address, or that closes its sentence: "(see https://...)." */
const BARE_ASIDE = new RegExp(
  `(?<!\\s)\\s*[([][^()[\\]\\p{L}\\p{N}]{0,60}${HOLE}[^()[\\]\\p{L}\\p{N}]{0,30}[)\\]]`,
  "gu",
);
const CLOSING_ASIDE = new RegExp(
  `(?<!\\s)\\s*[([][^()[\\]]{0,60}${HOLE}[^()[\\]]{0,30}[)\\]](?=\\s*(?:[.!?…。！？][\\s\\p{P}]*(?:$|\\s)|$))`,
  "gu",
);

/** Fewer words before a colon label what comes next, whatever verb they hold. */
const SAYING_WORDS = 5;
const HEADLINE_WORDS = 12;

/** Joins sentences as the language writes them. */
export function joinSentences(sentences: readonly string[], language: string): string {
  return sentences.join(isUnspaced(language) ? "" : " ");
}

/**
 * The line with its holes mended: a sentence that only sent the reader to the link goes, one that is whole without the
 * link stays, and one that the link was a part of goes too, because what is left of it would not be a sentence.
 */
export function mendHoles(written: string, speech: Speech, removals: Removals): string {
  const line = withoutPageAsides(written, removals);
  if (!line.includes(HOLE) && !line.includes(POINTER)) return line;
  const note = (aside: string): string => {
    removals.note("announcements of links", aside.replace(MARKS, "[link]"));
    return "";
  };
  const open = line.includes(HOLE)
    ? line.replace(BARE_ASIDE, note).replace(CLOSING_ASIDE, note)
    : line;
  if (!open.includes(HOLE) && !open.includes(POINTER)) return open;
  const label = open.trim().endsWith(HOLE) ? open.replaceAll(HOLE, "").trim() : "";
  if (isHeadline(label) && countWords(label) <= HEADLINE_WORDS) return note(open);
  const kept = wholeSentences(open, speech.language).flatMap((sentence) => {
    const mended = mendSentence(sentence, speech);
    // A sentence that lost only its link was mended; one that lost words announced the link.
    if (countWords(mended) < countWords(sentence.replace(MARKS, " "))) {
      removals.note("announcements of links", sentence.replace(MARKS, "[link]"));
    }
    return mended === "" ? [] : [mended];
  });
  return joinSentences(kept, speech.language);
}

/** An aside about the page it stood on: "(you can even link to this post)". */
const PAGE_ASIDE =
  /(?<![ \t])[ \t]*\((?:[^()]{0,160}[ \t])?(?:this|ce|cet|dieser|diesem|este|esta)[ \t](?:\p{L}+[ \t])?(?:post|article|essay|thread|newsletter|billet|beitrag|artikel|artículo|artigo)(?!\p{L})[^()]{0,160}\)/giu;

function withoutPageAsides(line: string, removals: Removals): string {
  if (!line.includes("(")) return line;
  return line.replace(PAGE_ASIDE, (aside) => {
    removals.note("credits and notes about the post", aside);
    return "";
  });
}

function mendSentence(sentence: string, speech: Speech): string {
  if (!sentence.includes(HOLE)) {
    return sentence.includes(POINTER) ? mendPointer(sentence, speech) : sentence;
  }
  const first = sentence.indexOf(HOLE);
  const before = sentence.slice(0, first).trim();
  const after = sentence.slice(sentence.lastIndexOf(HOLE) + 1).trim();
  const between = sentence.slice(first, sentence.lastIndexOf(HOLE));
  const hasBefore = /[\p{L}\p{N}]/u.test(before);
  const hasAfter = /[\p{L}\p{N}]/u.test(after);
  if (!hasBefore && !hasAfter) return "";
  if (/\p{L}/u.test(between)) return "";
  if (!hasBefore)
    return startsSentence(after) && countWords(after) >= 4
      ? after.replace(/^[^\p{L}\p{N}"“«(*]+/u, "")
      : "";
  const bridged = hasAfter ? bridge(before, after, speech) : null;
  if (bridged !== null) return bridged;
  const opening = mendBefore(before, speech);
  if (!hasAfter) return opening;
  // The link stood inside the sentence: only when a new one begins behind it are there two halves to judge.
  if (!startsSentence(after)) return "";
  const closing = after.replace(/^[^\p{L}\p{N}"“«(*]+/u, "");
  return joinSentences(
    [opening, countWords(closing) >= 4 ? closing : ""].filter((part) => part !== ""),
    speech.language,
  );
}

/**
 * The sentence without a link that only stood beside its words ("their dataset [link] with 3 million rows"), or null
 * when the link was one of its parts ("we launched it at [link] -- and ..."): no word goes with the address.
 */
function bridge(before: string, after: string, { language, phrases }: Speech): string | null {
  if (!phrases || language !== "en" || /^[\p{Lu}\p{N}]/u.test(after)) return null;
  const pauses = /^(?:[,;–—)]|-{1,2}\s|(?:and|but|which|because|so)\s)/iu.test(after);
  if (
    phrases.beforeLink.test(before) ||
    /[:(]$|\([^()\p{L}]*\p{L}[^()]*$/u.test(before) ||
    countWords(before) < 3
  )
    return null;
  if (!pauses && !/^(?:with|for|to|from|by|in|on|that|who|when|where|while|if)\s/iu.test(after))
    return null;
  return `${before}${/^[,;)]/u.test(after) ? "" : " "}${after}`;
}

/** What stood before a closing link: kept when it is a whole sentence, dropped when it only announced the link. */
function mendBefore(before: string, { phrases, language }: Speech): string {
  const bare = before.replace(/(?<![\s–—\-→➡>»|*_([])[\s–—\-→➡>»|*_([]+$/u, "");
  const words = countWords(bare);
  if (/[.!?…。！？]["”»)]*$/u.test(bare)) {
    return words <= 9 && phrases?.announcement.test(bare) ? "" : bare;
  }
  if (/[:：]$/u.test(bare)) {
    if (phrases?.announcement.test(bare) || phrases?.showing.test(bare)) return "";
    // "The plugin is an editors' pick:" says something, "My notes on the talk:" does not.
    const says =
      words >= SAYING_WORDS &&
      lexiconFor(language)?.auxiliary.test(bare) &&
      !phrases?.beforeLink.test(bare.slice(0, -1)) &&
      !phrases?.shown.test(bare) &&
      !POINTS_ON.test(bare);
    if (words <= 12 && !says) return "";
    return bare.replace(/(?<!\s)\s*[:：]$/u, ".");
  }
  if (phrases?.beforeLink.test(bare)) return "";
  if (words <= 3 || (words <= 14 && phrases?.announcement.test(bare))) return "";
  return `${bare.replace(/[,;]$/u, "")}.`;
}

const POINTS_ON =
  /(?<!\p{L})(?:see|source|site|page|voir|adresse)(?!\p{L})|(?<!\p{L})(?:this|that|these|it|cette|cet|ce)(?:\s+\p{L}+)?[^\p{L}]*$|^[^\p{L}]*(?:\p{L}+\s+){1,3}(?:that|which)(?!\p{L})/iu;

/** "Do Readers Love Long Books?" before a link is the headline of what the link leads to. */
function isHeadline(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /\p{L}{3}/u.test(word));
  return words.length >= 4 && words.every((word) => /^\P{L}*\p{Lu}/u.test(word));
}

/** A sentence with a link on "here": short ones only point there. */
function mendPointer(sentence: string, { phrases }: Speech): string {
  const bare = sentence.replaceAll(POINTER, "");
  const endsThere = /\uE003[\s\p{P}]*$/u.test(sentence);
  const words = countWords(bare);
  if (endsThere && words <= 14) return "";
  return words <= 14 && phrases?.announcement.test(bare) ? "" : bare;
}

function startsSentence(text: string): boolean {
  return /^[\s\p{P}\p{S}\uE001]*[\p{Lu}\p{Lo}\p{N}]/u.test(text);
}
