import type { Entry } from "#pipeline/sources/schema.ts";
import { isTangled } from "#pipeline/text/tangled.ts";
import { countWords, isUnspaced } from "#pipeline/text/words.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import { cleanEntry } from "./cleaning/clean-entry.ts";
import type { Cleaned } from "./cleaning/clean-entry.ts";
import type { Habits } from "./cleaning/gaps.ts";
import { gluedWords } from "./cleaning/hashtags.ts";
import { countRemovals } from "./cleaning/removals.ts";
import { spokenCodes } from "./cleaning/templating.ts";
import { cutBoilerplate, dropDuplicates, dropToldAgain } from "./duplicates.ts";
import { detectLanguages } from "./language.ts";
import type { Analysis, AsideReason, Post, SetAside, UnreadablePost } from "./schema.ts";
import { findSerialReports } from "./serial-reports.ts";
import { isTeaser, TIME_BOUND_CUT, timeBoundOf } from "./time-bound.ts";
import { markTwins } from "./twins.ts";

/** The cleaned posts that the later steps of the analysis work on, and what was left out. */
export type PreparedPosts = Pick<
  Analysis,
  "language" | "otherLanguages" | "posts" | "setAside" | "unreadable" | "removed"
>;

/** A post with fewer words than this makes no sense without the posts around it. */
const LEAST_WORDS = 20;
const LEAST_CHARACTERS = 40;
/**
 * A post that lost at least this share of its words, because they are in another script, makes no sense without them.
 */
const FOREIGN_SHARE = 0.3;
const LONGEST_NAME = 80;
/** An entry with over this many times LEAST_WORDS lost its prose in the cleaning if fewer than LEAST_WORDS are left. */
const LOST_TIMES = 3;

/** Cleans the entries into posts, in their order. Every entry that is not used is set aside with a reason. */
export function preparePosts(given: readonly Entry[]): PreparedPosts {
  const unreadable: UnreadablePost[] = [];
  const entries = given.filter((entry) => {
    const isReadable = entry.rights === "others" || !isTangled(entry.text);
    if (!isReadable) unreadable.push(nameOf(entry, null));
    return isReadable;
  });
  const { language, ofEntry } = detectLanguages(entries);
  const texts = entries.map((entry) => entry.text);
  const habits = {
    glued: gluedWords(texts),
    spoken: spokenCodes(texts),
    languages: new Set(ofEntry),
  };
  const removals = countRemovals();
  const setAside: SetAside[] = [];
  const others = new Map<string, number>();
  const posts: Post[] = [];
  const putAside = (entry: Entry, reason: AsideReason): void => {
    setAside.push({ entryId: entry.id, reason, keptId: null });
  };
  for (const [index, entry] of entries.entries()) {
    const own = ofEntry[index] ?? language;
    if (entry.text.trim() === "")
      putAside(entry, entry.rights === "others" ? "words of others" : "no words yet");
    else if (entry.rights === "others") putAside(entry, "words of others");
    else if (own !== language) {
      others.set(own, (others.get(own) ?? 0) + 1);
      setAside.push({
        entryId: entry.id,
        reason: "another language",
        keptId: null,
        language: own,
      });
    } else {
      try {
        const isClaimed = isClaimedWhole(entry, language, habits);
        const cleaned = cleanEntry({ ...entry, isClaimed }, language, removals, habits);
        const post = toPost(entry, cleaned, language);
        const reason = whyUnusable(entry, cleaned, post, language);
        if (reason) putAside(entry, reason);
        else posts.push(post);
      } catch (error) {
        // One bad post must not fail the book: the book is made without it, and the author is told which one.
        unreadable.push(nameOf(entry, error));
      }
    }
  }
  for (const { entryId } of unreadable) {
    setAside.push({ entryId, reason: "too long or too tangled to read", keptId: null });
  }
  const single = dropDuplicates(posts, language);
  const told = dropToldAgain(cutBoilerplate(single.posts, language, removals), language);
  const serial = findSerialReports(told.posts, language);
  const reports = [...serial].map((entryId): SetAside => ({
    entryId,
    reason: "one of a series of reports",
    keptId: null,
  }));
  const usable = told.posts.filter(({ entryId }) => !serial.has(entryId));
  return {
    language,
    otherLanguages: [...others]
      .map(([code, count]) => ({ language: code, posts: count }))
      .toSorted((a, b) => b.posts - a.posts),
    posts: markTwins(usable, language),
    setAside: [...setAside, ...single.setAside, ...told.setAside, ...reports],
    unreadable,
    removed: removals.counts,
  };
}

/**
 * Whether the author has claimed a post that would count as the words of others. In any other post, quotations stay what
 * they are, and in a bookmark they are the linked page's.
 */
function isClaimedWhole(entry: Entry, language: string, habits: Habits): boolean {
  if (!entry.isClaimed || entry.type === "bookmark") return false;
  const unclaimed = { ...entry, isClaimed: false };
  return cleanEntry(unclaimed, language, countRemovals(), habits).onlyQuotes;
}

function nameOf({ id, title, rows }: Entry, error: unknown): UnreadablePost {
  const [first] = rows;
  const place = first ? `row ${first.row} of ${first.file}` : id;
  // A RangeError comes from text nested so deeply that the stack overflows, which is no fault of this program.
  const isFault = error instanceof Error && !(error instanceof RangeError);
  return {
    entryId: id,
    name: title ? `“${excerptOf(title, LONGEST_NAME)}” (${place})` : place,
    fault: isFault ? (error.stack ?? error.message) : null,
  };
}

function toPost(entry: Entry, cleaned: Cleaned, language: string): Post {
  const { title, titleGiven, tags, blocks, words, closingQuestion, promises, signs } = cleaned;
  return {
    entryId: entry.id,
    rows: entry.rows,
    url: entry.url,
    title,
    titleGiven,
    date: entry.date,
    engagement: entry.engagement,
    source: entry.source,
    tags,
    blocks,
    words,
    timeBound: timeBoundOf({ title, blocks, words }, language),
    closingQuestion,
    ...(promises.length > 0 && { promises }),
    ...(signs.length > 0 && { signs }),
  };
}

function whyUnusable(
  entry: Entry,
  cleaned: Cleaned,
  post: Post,
  language: string,
): AsideReason | null {
  const least = isUnspaced(language) ? LEAST_CHARACTERS : LEAST_WORDS;
  const prose = post.blocks.reduce(
    (sum, block) => sum + (block.kind === "heading" ? 0 : block.words),
    0,
  );
  if (cleaned.onlyQuotes) return "words of others";
  if (cleaned.foreignShare >= FOREIGN_SHARE) return "in two languages at once";
  if (prose < least)
    return wordsIn(entry.text) > LOST_TIMES * least
      ? "no prose left after cleaning"
      : "too short to stand alone";
  if (isTeaser(entry.text, post, language)) return "bound to its day";
  return post.timeBound >= TIME_BOUND_CUT ? "bound to its day" : null;
}

function wordsIn(text: string): number {
  return countWords(text.replace(/[#@]\S+|https?:\S+/gu, " "));
}
