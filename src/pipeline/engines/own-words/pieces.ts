import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { hasAged, isNewsPeg } from "#pipeline/text/aged.ts";
import type { Lexicon } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { wordsIn } from "./corpus.ts";
import { goodStart, startsWell, talksOfPage } from "./starts.ts";

/** What is printed of one post: a run of its blocks, or two runs with a gap after `gapAfter`. */
export type Piece = {
  entryId: string;
  blocks: Block[];
  words: number;
  /** Number of the block after which something was left out; null when nothing was. */
  gapAfter: number | null;
};

const OPENING_SENTENCES = 3;
const LONGEST_CODE_LINES = 14;
const RETOLD_SHARE = 0.4;
// A post that is mostly quotation is somebody else's words with a line of thanks.
const QUOTED_SHARE = 0.5;

/**
 * The printable whole of a post, or null when too little is left: without what another post says too, long code, and
 * whatever only led up to these; begun at a sentence that needs nothing before it.
 */
export function wholePiece(post: Post, language: string, lexicon: Lexicon | null): Piece | null {
  const known = pieces.get(post);
  if (known !== undefined) return known;
  const piece = makePiece(post, language, lexicon);
  pieces.set(post, piece);
  return piece;
}

const pieces = new WeakMap<Post, Piece | null>();

function makePiece(post: Post, language: string, lexicon: Lexicon | null): Piece | null {
  const twins = post.blocks.filter(({ twin }) => twin !== null);
  if (wordsIn(twins) >= RETOLD_SHARE * Math.max(1, post.words)) return null;
  const quoted = wordsIn(post.blocks.filter(({ kind }) => kind === "quote"));
  if (quoted > QUOTED_SHARE * Math.max(1, post.words)) return null;
  if (isAdvertisement(post)) return null;
  const kept = withoutBlocks(
    post.blocks,
    (block) => isLongCode(block) || isAged(block, language),
    language,
    lexicon,
  );
  const start = goodStart(withoutHeads(kept), language, lexicon);
  // The first heading of a list of parts is the name of its first part.
  const begun = start === 0 && countsItsParts(post) ? kept : kept.slice(start + headsOf(kept));
  return pieceOf(post.entryId, tidy(withoutAfterword(begun, language, lexicon)), null);
}

const AD_HEADING =
  /^\W*(?:who (?:it['’]s|it is|this is|is it) for|what['’]s (?:inside|included)|what you['’]ll (?:learn|get|find)|what (?:people|readers|customers) (?:are saying|say)|pricing|praise for|about the (?:book|course|workshop)|(?:get|order|buy) (?:it|your copy|the book))\W*$/iu;

/** The page that sells the author's book or course: two headings that only such pages have. */
function isAdvertisement({ blocks }: Post): boolean {
  return blocks.filter(({ kind, text }) => kind === "heading" && AD_HEADING.test(text)).length >= 2;
}

function isLongCode({ kind, text }: Block): boolean {
  return kind === "code" && text.split("\n").length > LONGEST_CODE_LINES;
}

/** A paragraph that tells what was still to come when it was written: the reader knows how it went on. */
function isAged({ kind, text }: Block, language: string): boolean {
  return kind === "paragraph" && hasAged(text, language);
}

/** A second without its first. */
const COUNTS_ON =
  /^\W*(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|finally|lastly|deuxièmement|troisièmement|enfin),/iu;

/** The blocks without the unwanted ones, without what led up to them, and without what only went on from them. */
function withoutBlocks(
  blocks: readonly Block[],
  unwanted: (block: Block) => boolean,
  language: string,
  lexicon: Lexicon | null,
): Block[] {
  const kept: Block[] = [];
  let lost = false;
  let announced = false;
  for (const block of blocks) {
    if (unwanted(block)) {
      while (endsOpen(kept.at(-1))) kept.pop();
      lost = true;
      announced = endsOpen(block);
      continue;
    }
    // "In 2022, I plan to:" takes its plans along.
    if (announced && block.kind !== "paragraph" && block.kind !== "heading") continue;
    announced = false;
    // What only goes on from a paragraph that was left out would hang in the air.
    if (
      lost &&
      block.kind === "paragraph" &&
      (COUNTS_ON.test(block.text) || (block.words < 60 && !beginsWell(block, language, lexicon)))
    )
      continue;
    lost = false;
    kept.push(block);
  }
  return kept;
}

/** A piece without what stands elsewhere in the book already; null when hardly anything is left. */
export function tearOut(
  piece: Piece,
  isPrinted: (block: Block) => boolean,
  language: string,
  lexicon: Lexicon | null,
): Piece | null {
  const blocks = withoutBlocks(piece.blocks, isPrinted, language, lexicon);
  return blocks.length === piece.blocks.length
    ? piece
    : pieceOf(piece.entryId, tidy(blocks), piece.gapAfter);
}

/**
 * A piece cut to about `budget` words out of its middle: its beginning and its end stay, since excerpts without
 * them destroyed essays (design/own-words-craft.md section 6).
 */
export function cutPiece(
  piece: Piece,
  budget: number,
  language: string,
  lexicon: Lexicon | null,
): Piece {
  if (piece.words <= budget) return piece;
  const { blocks } = piece;
  const head: Block[] = [];
  let words = 0;
  let next = 0;
  while (next < blocks.length && words < budget * 0.6) {
    const block = blocks[next];
    if (!block || (words > 0 && words + block.words > budget * 0.85)) break;
    head.push(block);
    words += block.words;
    next += 1;
  }
  while (head.length > 1 && (endsOpen(head.at(-1)) || head.at(-1)?.kind === "heading")) {
    words -= head.pop()?.words ?? 0;
  }
  let from = blocks.length;
  while (from > next && words + wordsIn(blocks.slice(from - 1)) <= budget) from -= 1;
  while (from < blocks.length && !resumesWell(blocks[from], language, lexicon)) from += 1;
  const tail = blocks.slice(from);
  const last = head.at(-1);
  return (
    pieceOf(piece.entryId, tidy([...head, ...tail]), tail.length > 0 && last ? last.n : null) ??
    piece
  );
}

/** Whether a piece begins with the news of its day: nothing may be named after it or begin with it. */
export function hangsOnNews({ blocks }: Piece, language: string): boolean {
  const opening = blocks.find(({ kind }) => kind === "paragraph")?.text ?? "";
  return sentencesOf(opening, language)
    .slice(0, OPENING_SENTENCES)
    .some((sentence) => isNewsPeg(sentence, language));
}

function pieceOf(entryId: string, blocks: Block[], gapAfter: number | null): Piece | null {
  const words = wordsIn(blocks.filter(({ kind }) => kind !== "heading"));
  return words === 0 ? null : { entryId, blocks, words, gapAfter };
}

/** Headings at the front repeat the title; the start of the text is looked for below them. */
function headsOf(blocks: readonly Block[]): number {
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  return Math.max(0, first);
}

function withoutHeads(blocks: readonly Block[]): Block[] {
  return blocks.slice(headsOf(blocks));
}

/** Without headings that nothing follows and without a last line that announces what is gone. */
function tidy(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind === "heading" && (!next || next.kind === "heading")) continue;
    // Headings may be the list that a colon announces; nothing at all may not.
    if (endsOpen(block) && !next) continue;
    kept.push(block);
  }
  while (kept.at(-1)?.kind === "heading" || endsOpen(kept.at(-1))) kept.pop();
  return kept;
}

const COUNT_WORDS =
  /(?<![\p{L}\p{N}])(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?![\p{L}\p{N}])/iu;

/** Whether a post counts its parts: "Twelve things", numbered headings. Without one of them it would break its word. */
export function countsItsParts({ title, blocks }: Post): boolean {
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const numbered = headings.filter(({ text }) => /^\W*\d{1,2}\\?[.):]/u.test(text));
  return numbered.length >= 2 || (headings.length >= 2 && COUNT_WORDS.test(title ?? ""));
}

/** Leaves out last paragraphs that thank, disclaim, ask for comments or point to other pages. */
function withoutAfterword(
  blocks: readonly Block[],
  language: string,
  lexicon: Lexicon | null,
): Block[] {
  const kept = [...blocks];
  while (kept.length > 2) {
    const last = kept.at(-1);
    if (!last || last.kind !== "paragraph" || last.words > 45) break;
    if (!isAfterword(last.text, language, lexicon)) break;
    kept.pop();
  }
  return kept;
}

const AFTERWORD =
  /\b(?:views (?:are|expressed)|opinions are my own|hat tip|h\/t|let me know|what (?:tips|questions|about you|did i (?:miss|leave))|something i (?:left out|missed)|left out\?|drop me|hope (?:that )?(?:this|these) (?:posts?|articles?|tips|helps?|list|guide)|stay tuned|more on that later|for more information|further reading|read more|check out|n['’]hésitez pas|dites-moi|à suivre)\b|^(?:a )?(?:big |special |many )?(?:thanks|thank you|merci) (?:to|à)\b/iu;

function isAfterword(text: string, language: string, lexicon: Lexicon | null): boolean {
  if (talksOfPage(text) || AFTERWORD.test(text)) return true;
  const [first = ""] = sentencesOf(text, language);
  return lexicon !== null && (lexicon.credit.test(first) || lexicon.sales.test(text));
}

/** A paragraph that ends in ":" promises what comes next. */
function endsOpen(block: Block | undefined): boolean {
  return block?.kind === "paragraph" && /:[\s*_)”"]*$/u.test(block.text);
}

function beginsWell(block: Block, language: string, lexicon: Lexicon | null): boolean {
  const [first] = sentencesOf(block.text, language);
  return first !== undefined && startsWell(first, lexicon);
}

function resumesWell(block: Block | undefined, language: string, lexicon: Lexicon | null): boolean {
  if (!block) return true;
  if (block.kind === "heading") return true;
  return block.kind === "paragraph" && beginsWell(block, language, lexicon);
}
