import type { Analysis, Block, Post } from "#pipeline/analysis/schema.ts";
import { wholePiece } from "#pipeline/engines/own-words/pieces.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, isUnspaced } from "#pipeline/text/words.ts";
import type { Piece } from "#pipeline/engines/llm/schema.ts";
import { scaledWords } from "#pipeline/engines/llm/tokens.ts";

/** A piece before it has its id. */
export type Cut = Omit<Piece, "id">;

// A piece ends after the block with which it reaches 130 words, and has at most 220. The pieces of a trial had 133 on
// average (design/llm-engine.md section 3).
const FULL_WORDS = 130;
const MOST_WORDS = 220;
/** A heading begins a new piece when the piece before it has at least this many words. */
const LEAST_BEFORE_HEADING = 60;
/** If fewer words than this are left at the end of a post, they are added to the piece before them. */
const LEAST_TAIL = 40;
/** A model is shown at most this many words of a piece, because a single list may be a whole catalogue. */
const MOST_SHOWN = 900;

/** Cuts the printable parts of all posts into pieces, without code. If no post is printable, all text is used. */
export function cutPosts({ posts, language }: Analysis): Cut[] {
  const printable = posts.flatMap((post) =>
    cutBlocks(post.entryId, wholePiece(post, language)?.blocks ?? [], language),
  );
  if (printable.length > 0) return printable;
  return posts.flatMap(({ entryId, blocks }) =>
    cutBlocks(
      entryId,
      blocks.filter(({ twin }) => twin === null),
      language,
    ),
  );
}

/** Cuts some blocks of one post into pieces, and a very long paragraph into parts. */
export function cutBlocks(entryId: string, blocks: readonly Block[], language: string): Cut[] {
  const cuts: Cut[] = [];
  let run: Block[] = [];
  for (const block of blocks) {
    const parts = partsOfBlock(block, language);
    if (parts.length < 2) {
      run.push(block);
      continue;
    }
    cuts.push(...cutRuns(entryId, run, language));
    run = [];
    for (const [part, text] of parts.entries()) {
      cuts.push({ entryId, paragraphs: [block.n], words: countWords(text), part });
    }
  }
  return [...cuts, ...cutRuns(entryId, run, language)];
}

function partsOfBlock({ kind, text }: Block, language: string): string[] {
  const prose = proseOf(text);
  return kind === "paragraph" || kind === "quote" ? partsOf(prose, language) : [prose];
}

function cutRuns(entryId: string, blocks: readonly Block[], language: string): Cut[] {
  const runs: Block[][] = [];
  let run: Block[] = [];
  for (const block of blocks.filter(({ kind }) => kind !== "code")) {
    if (startsAnew(run, block, language)) {
      runs.push(run);
      run = [];
    }
    run.push(block);
  }
  runs.push(run);
  const last = runs.at(-1) ?? [];
  const before = runs.at(-2);
  if (before && wordsOf(last) < scaledWords(LEAST_TAIL, language))
    runs.splice(-2, 2, [...before, ...last]);
  return runs.flatMap((cut) => {
    const words = wordsOf(cut);
    return words === 0 ? [] : [{ entryId, paragraphs: cut.map(({ n }) => n), words }];
  });
}

function startsAnew(run: readonly Block[], block: Block, language: string): boolean {
  const isOver = (count: number, limit: number): boolean => count >= scaledWords(limit, language);
  const words = wordsOf(run);
  if (words === 0) return false;
  if (block.kind === "heading") return isOver(words, LEAST_BEFORE_HEADING);
  // A block that ends in a colon stays with the block it announces.
  if (run.at(-1)?.text.endsWith(":") === true) return false;
  return isOver(words, FULL_WORDS) || isOver(words + block.words, MOST_WORDS + 1);
}

function wordsOf(blocks: readonly Block[]): number {
  return blocks
    .filter(({ kind }) => kind !== "heading")
    .reduce((sum, { text }) => sum + countWords(text), 0);
}

/** The text of a piece as a model is shown it: prose without markup. */
export function textOf(
  { paragraphs, part }: Pick<Piece, "paragraphs" | "part">,
  post: Post,
  language: string,
): string {
  const chosen = new Set(paragraphs);
  const texts = post.blocks
    .filter(({ n }) => chosen.has(n))
    .map((block) =>
      part === undefined ? proseOf(block.text) : (partsOfBlock(block, language)[part] ?? ""),
    );
  const text = texts.join("\n\n");
  const most = scaledWords(MOST_SHOWN, language);
  return countWords(text) <= most ? text : beginningOf(text, most, language);
}

function beginningOf(text: string, most: number, language: string): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(text, language)) {
    words += countWords(sentence);
    if (words > most && kept.length > 0) break;
    kept.push(sentence);
  }
  const beginning = kept.join(" ");
  // Text without full stops counts as one sentence, so it is cut at ten characters for each word allowed.
  return countWords(beginning) <= most ? beginning : beginning.slice(0, 10 * most).trim();
}

/** A paragraph with more words is cut into parts. This is twice the length of the longest piece. */
const LONGEST_PARAGRAPH = 440;
const FULL_PART = 130;
const MOST_OF_PART = 220;
/** If fewer words than this are left at the end of a paragraph, they are added to the part before them. */
const LEAST_PART = 40;

/** Cuts a long paragraph between sentences, and a very long sentence between words, without losing any text. */
export function partsOf(text: string, language: string): string[] {
  const scaled = (words: number): number => scaledWords(words, language);
  if (countWords(text) <= scaled(LONGEST_PARAGRAPH)) return [text];
  const joint = isUnspaced(language) ? "" : " ";
  const units = sentencesOf(text, language).flatMap((sentence) =>
    shortEnough(sentence, scaled(FULL_PART), scaled(MOST_OF_PART)),
  );
  const parts: string[][] = [];
  let part: string[] = [];
  let words = 0;
  for (const unit of units) {
    const more = countWords(unit);
    const isFull = words >= scaled(FULL_PART) || words + more > scaled(MOST_OF_PART);
    if (part.length > 0 && isFull) {
      parts.push(part);
      part = [];
      words = 0;
    }
    part.push(unit);
    words += more;
  }
  const before = parts.at(-1);
  if (before && words < scaled(LEAST_PART)) before.push(...part);
  else parts.push(part);
  return parts.map((some) => some.join(joint).trim());
}

function shortEnough(sentence: string, full: number, most: number): string[] {
  if (countWords(sentence) <= most) return [sentence];
  const words = sentence.split(/\s+/u).filter((word) => word !== "");
  // In text without spaces, characters are counted instead of words.
  const [units, joint] = words.length > full ? [words, " "] : [[...sentence], ""];
  const runs: string[] = [];
  for (let from = 0; from < units.length; from += full) {
    runs.push(units.slice(from, from + full).join(joint));
  }
  return runs;
}
