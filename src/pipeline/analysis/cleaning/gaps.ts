import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, isUnspaced } from "#pipeline/text/words.ts";
import type { Phrases } from "./phrases.ts";
import { HOLE, MARKS, POINTER, type Removals } from "./removals.ts";
import type { Signs } from "./signs.ts";

/** What the cleaning of sentences needs to know about the language and the author. */
export type Speech = {
  language: string;
  phrases: Phrases | null;
  /** Whether the post is one of a feed, and no article or bookmark. */
  isFeed: boolean;
  /** The hashtags and account names in the text of the post that is read. */
  signs: Signs;
  /** CamelCase names ("FeedReader") that this author also writes as one word; hashtags of them are not split. */
  glued: ReadonlySet<string>;
  /** The words in short codes (":ship:") that this author uses as verbs. */
  spoken: ReadonlySet<string>;
  /** The languages, as ISO 639-1 codes, that whole posts of this author are in. */
  languages: ReadonlySet<string>;
};

/** Writing habits that show only when all texts of an author are read together. */
export type Habits = Pick<Speech, "glued" | "spoken" | "languages">;

/**
 * Matches brackets that hold only a link. CLOSING_ASIDE matches brackets with words and a link that end a sentence:
 * "(see https://...)."
 */
const BARE_ASIDE = new RegExp(
  `(?<!\\s)\\s*[([][^()[\\]\\p{L}\\p{N}]{0,60}${HOLE}[^()[\\]\\p{L}\\p{N}]{0,30}[)\\]]`,
  "gu",
);
const CLOSING_ASIDE = new RegExp(
  `(?<!\\s)\\s*[([][^()[\\]]{0,60}${HOLE}[^()[\\]]{0,30}[)\\]](?=\\s*(?:[.!?…。！？][\\s\\p{P}]*(?:$|\\s)|$))`,
  "gu",
);

/** If fewer words than this stand before a colon, they are a label for what follows, even with a verb among them. */
const SAYING_WORDS = 5;
const HEADLINE_WORDS = 12;

/** Joins sentences with a space, or without one in languages written without spaces. */
export function joinSentences(sentences: readonly string[], language: string): string {
  return sentences.join(isUnspaced(language) ? "" : " ");
}

/** Drops sentences that only announced a removed link or are broken without it; keeps the others whole. */
export function mendHoles(written: string, speech: Speech, removals: Removals): string {
  const line = withoutFormats(withoutPageAsides(written, removals), removals);
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
    // A sentence that lost words, and not only its link, is counted as an announcement of the link.
    if (countWords(mended) < countWords(sentence.replace(MARKS, " "))) {
      removals.note("announcements of links", sentence.replace(MARKS, "[link]"));
    }
    return mended === "" ? [] : [mended];
  });
  return joinSentences(kept, speech.language);
}

/** Matches an aside about the page itself: "(you can even link to this post)". */
const PAGE_ASIDE =
  /(?<![ \t])[ \t]*\((?:[^()]{0,160}[ \t])?(?:this|ce|cet|dieser|diesem|este|esta)[ \t](?:\p{L}+[ \t])?(?:post|article|essay|thread|newsletter|billet|beitrag|artikel|artículo|artigo)(?!\p{L})[^()]{0,160}\)/giu;

function withoutPageAsides(line: string, removals: Removals): string {
  if (!line.includes("(")) return line;
  return line.replace(PAGE_ASIDE, (aside) => {
    removals.note("credits and notes about the post", aside);
    return "";
  });
}

/** Matches brackets that hold only links to forms of what stands before them: "Her Show (rss, url)". */
const FORMATS =
  /(?<!\s)\s*[([](?:[\s,;|/&·]{0,3}(?:rss|atom|feed|url|links?|web ?site|web|site|home ?page|audio|video|slides|deck|source|code|repo|github|gist|demo|pdf|transcript|tweet|thread|here)[\u{F0000}-\u{FFFFD}]\uE003?){1,9}\s*[)\]]/giu;

function withoutFormats(line: string, removals: Removals): string {
  if (!/[\u{F0000}-\u{FFFFD}]\uE003?\s*[)\]]/u.test(line)) return line;
  return line.replace(FORMATS, (aside) => {
    removals.note("announcements of links", aside.replace(MARKS, ""));
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
  // If the sentence goes on after the removed link, neither half makes sense alone.
  if (!startsSentence(after)) return "";
  const closing = after.replace(/^[^\p{L}\p{N}"“«(*]+/u, "");
  return joinSentences(
    [opening, countWords(closing) >= 4 ? closing : ""].filter((part) => part !== ""),
    speech.language,
  );
}

// Joins the words around a removed link ("their dataset [link] with 3 million rows"); null if they needed the link.
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

/**
 * Returns what stays of the words before a link that ends a sentence: all if they are a whole sentence, nothing if they
 * only announced the link.
 */
function mendBefore(before: string, { phrases, language }: Speech): string {
  const bare = before.replace(/(?<![\s–—\-→➡>»|*_([])[\s–—\-→➡>»|*_([]+$/u, "");
  const words = countWords(bare);
  if (/[.!?…。！？]["”»)]*$/u.test(bare)) {
    return words <= 9 && phrases?.announcement.test(bare) ? "" : bare;
  }
  if (/[:：]$/u.test(bare)) {
    if (phrases?.announcement.test(bare) || phrases?.showing.test(bare)) return "";
    // "The plugin is an editors' pick:" is a statement and stays; "My notes on the talk:" only announces the link.
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

/**
 * Whether a text before a link is in title case ("Do Readers Love Long Books?") and so is the headline of the linked
 * page.
 */
function isHeadline(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /\p{L}{3}/u.test(word));
  return words.length >= 4 && words.every((word) => /^\P{L}*\p{Lu}/u.test(word));
}

/** Drops a short sentence with a link on "here" or the like, which only points at the link. */
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

/** Splits a cleaned paragraph into sentences, but not at full stops inside inline code or brackets. */
export function wholeSentences(paragraph: string, language: string): readonly string[] {
  const found = sentencesOf(paragraph, language);
  if (!/[`(]/u.test(paragraph)) return found;
  const whole: string[] = [];
  let isOpen = false;
  for (const sentence of found) {
    const last = whole.at(-1);
    if (isOpen && last !== undefined) whole[whole.length - 1] = `${last} ${sentence}`;
    else whole.push(sentence);
    isOpen = isUnfinished(whole.at(-1) ?? "");
  }
  return whole;
}

/**
 * Whether a text ends inside inline code or in an open bracket. From 400 characters on, the bracket counts as never
 * closed.
 */
function isUnfinished(text: string): boolean {
  const ticks = text.match(/(?<!\\)`/gu)?.length ?? 0;
  if (ticks % 2 === 1) return true;
  const prose = text.replace(/`[^`]*`|[:;]-?\(+/gu, "");
  const open = (prose.match(/\(/gu)?.length ?? 0) - (prose.match(/\)/gu)?.length ?? 0);
  return open === 1 && prose.length < 400;
}
