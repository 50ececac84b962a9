import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { countWords } from "#pipeline/text/words.ts";

/** An item with more words says something of what it names. */
const ENTRY_WORDS = 8;
/** An item of no more words is a name or a label, for sentences are longer. */
const NAME_WORDS = 4;
/** A post is a listing if more than this share of its words is in entries. Higher: more lists in the book. */
const LISTED = 0.5;
/** So many links in one list make a catalogue, whatever stands around it, if few words stand beside each. */
const CATALOGUE_LINKS = 20;
const CATALOGUE_WORDS = 20;

const known = new WeakMap<readonly Block[], boolean>();

/**
 * Whether a post is a list to look things up in and not to read: most of its words are items that are a link or a name and a few
 * words, or it has a list of twenty links ("40 static site generators"). A list of sentences is none.
 */
export function isListing(
  { blocks, words }: Pick<Post, "blocks" | "words">,
  language: string,
): boolean {
  const found = known.get(blocks);
  if (found !== undefined) return found;
  const items = blocks.filter(({ kind }) => kind === "list").map(itemsOf);
  const entries = items.flat().filter((item) => isEntry(item, language));
  const listed = entries.reduce((sum, entry) => sum + entry.words, 0);
  const listing = listed > LISTED * words || items.some(isCatalogue);
  known.set(blocks, listing);
  return listing;
}

/** An item of a list without its marker. */
type Item = { text: string; words: number; isLinked: boolean };

const MARKER = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/u;

function itemsOf({ text, links = [] }: Block): Item[] {
  let end = 0;
  return text.split("\n").map((line) => {
    const from = end;
    end += line.length + 1;
    const item = line.replace(MARKER, "");
    const isLinked = links.some(({ at }) => at >= from && at < end);
    return { text: item, words: countWords(item), isLinked };
  });
}

function isCatalogue(items: readonly Item[]): boolean {
  const linked = items.filter(({ isLinked, words }) => isLinked && words <= CATALOGUE_WORDS);
  return linked.length >= CATALOGUE_LINKS;
}

const SENTENCE_END = /[.!?:…。！？：][*_"”»)]{0,4}$/u;

/** Whether an item is a link or a name and a few words. In German, capitals mark every noun, so they tell nothing. */
function isEntry({ text, words, isLinked }: Item, language: string): boolean {
  if (words > ENTRY_WORDS || SENTENCE_END.test(text)) return false;
  if (isLinked || words <= NAME_WORDS) return true;
  // The first capital only begins the item.
  const others = text.trim().split(/\s+/u).slice(1);
  return language !== "de" && others.some((word) => /^\P{L}{0,3}\p{Lu}/u.test(word));
}
