import type { Analysis, Block, Post } from "#pipeline/analysis/schema.ts";
import { wholePiece } from "#pipeline/engines/own-words/pieces.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { partsOf } from "./parts.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { Piece } from "#pipeline/engines/llm/schema.ts";
import { scaledWords } from "#pipeline/engines/llm/questions/word-scale.ts";

/** A piece before it has its id. */
export type Cut = Omit<Piece, "id">;

// The design was measured on pieces of 133 words (500 pieces, 66,347 words: design/llm-engine.md section 3).
const FULL_WORDS = 130;
const MOST_WORDS = 220;
/** A heading begins a new piece once the one before it can stand. */
const LEAST_BEFORE_HEADING = 60;
/** Less than this at the end of a post goes with the piece before it. */
const LEAST_TAIL = 40;
/** A list may be a whole catalogue: a model is shown as much of it as a piece can be. */
const MOST_SHOWN = 900;

/**
 * The posts cut into pieces, in reading order: what may be printed of them, without code, paragraph by paragraph. A post
 * that own-words would not print gives none, unless no post gives any.
 */
export function cutPosts({ posts, language }: Analysis): Cut[] {
  const lexicon = lexiconFor(language);
  const printable = posts.flatMap((post) =>
    cutBlocks(post.entryId, wholePiece(post, language, lexicon)?.blocks ?? [], language),
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

/** Pieces of some blocks of one post; a paragraph that is very long is cut into parts. */
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

/** The parts of a block: one, unless it is a very long paragraph. */
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
  // What a colon announces stays with it.
  if (run.at(-1)?.text.endsWith(":") === true) return false;
  return isOver(words, FULL_WORDS) || isOver(words + block.words, MOST_WORDS + 1);
}

function wordsOf(blocks: readonly Block[]): number {
  return blocks
    .filter(({ kind }) => kind !== "heading")
    .reduce((sum, { text }) => sum + countWords(text), 0);
}

/** The words of a piece as a model is shown them: prose without marks, one paragraph after another. */
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
  // Text without a full stop anywhere is one sentence: some ten characters are a word and a space, at most.
  return countWords(beginning) <= most ? beginning : beginning.slice(0, 10 * most).trim();
}
