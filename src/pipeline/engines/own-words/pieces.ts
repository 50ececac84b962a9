import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { hasAged, isNewsPeg } from "#pipeline/text/sentence-kinds.ts";
import { occasionOf } from "#pipeline/text/leaning.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { wordsIn } from "./corpus.ts";
import { countsItsParts, endsOpen, partsIn } from "./counted.ts";
import { isCaption } from "./leans.ts";
import { goesOn, goodStart, isNote, talksOfPage } from "./starts.ts";
import { isUnfinished } from "./unfinished.ts";
import { pointsOut } from "./word-lists/pointing-out.ts";
import { namedAsKnown, refersAbove } from "./word-lists/referring-back.ts";
import { PIECE } from "./weights.ts";

/** The blocks of a post that are printed. */
export type PrintPiece = {
  entryId: string;
  blocks: Block[];
  words: number;
  /** The number of the block after which the middle of the post was cut out, or null if it was not. */
  gapAfter: number | null;
};

/**
 * The printable part of a post, without long code, outdated plans and closing thanks. Null if nothing is left, or if
 * much of the post retells another post or quotes somebody, if it advertises, if it is unfinished, or if it is short and begins or ends with
 * what the book cannot show.
 */
export function wholePiece(post: Post, language: string): PrintPiece | null {
  const known = pieces.get(post);
  if (known !== undefined) return known;
  const piece = makePiece(post, language);
  pieces.set(post, piece);
  return piece;
}

const pieces = new WeakMap<Post, PrintPiece | null>();

/** A post that its author has put into a chapter: printed even if it would never be chosen, then as it was written. */
export function wantedPiece(post: Post, language: string): PrintPiece | null {
  return (
    wholePiece(post, language) ??
    pieceOf(post.entryId, tidy(post.blocks.slice(0, appendixFrom(post.blocks))), null)
  );
}

function makePiece(post: Post, language: string): PrintPiece | null {
  const twins = post.blocks.filter(({ twin }) => twin !== null);
  if (wordsIn(twins) >= PIECE.retoldShare * Math.max(1, post.words)) return null;
  const quoted = wordsIn(post.blocks.filter(({ kind }) => kind === "quote"));
  if (quoted > PIECE.quotedShare * Math.max(1, post.words)) return null;
  if (isAdvertisement(post) || isUnfinished(post.blocks)) return null;
  const kept = withoutBlocks(
    post.blocks,
    (block) => isLongCode(block) || isAged(block, language),
    language,
  );
  const start = goodStart(withoutHeads(kept), language);
  // In a list of parts ("Five rules"), the first heading names the first part, so it is kept.
  const begun = start === 0 && countsItsParts(post) ? kept : kept.slice(start + headsOf(kept));
  const piece = pieceOf(post.entryId, tidy(withoutAfterword(begun, language)), null);
  return piece !== null && isCaption(piece.blocks, piece.words, language) ? null : piece;
}

const AD_HEADING =
  /^\W*(?:who (?:it['’]s|it is|this is|is it) for|what['’]s (?:inside|included)|what you['’]ll (?:learn|get|find)|what (?:people|readers|customers) (?:are saying|say)|pricing|praise for|about the (?:book|course|workshop)|(?:get|order|buy) (?:it|your copy|the book))\W*$/iu;

/** A post with two headings of a sales page advertises the author's book or course. */
function isAdvertisement({ blocks }: Post): boolean {
  return (
    blocks.filter(({ kind, text }) => kind === "heading" && AD_HEADING.test(text)).length >=
    PIECE.adHeadings
  );
}

function isLongCode({ kind, text }: Block): boolean {
  return kind === "code" && text.split("\n").length > PIECE.codeLines;
}

/** Whether a paragraph announces plans whose outcome readers know by now. */
function isAged({ kind, text }: Block, language: string): boolean {
  return kind === "paragraph" && hasAged(text, language);
}

/** Matches a paragraph that continues a count ("Second, ..."). */
const COUNTS_ON =
  /^\W*(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|finally|lastly|deuxièmement|troisièmement|enfin),/iu;

/** Removes unwanted blocks, lines before them that announce them ("My plans:"), and paragraphs that continue them. */
function withoutBlocks(
  blocks: readonly Block[],
  unwanted: (block: Block) => boolean,
  language: string,
): Block[] {
  const kept: Block[] = [];
  let lost = false;
  let announced = false;
  let shown = false;
  for (const [place, block] of blocks.entries()) {
    if (unwanted(block)) {
      while (endsOpen(kept.at(-1))) kept.pop();
      lost = true;
      announced = endsOpen(block);
      shown = block.kind === "code";
      continue;
    }
    // If "In 2022, I plan to:" was removed, the list after it is removed, too.
    if (announced && block.kind !== "paragraph" && block.kind !== "heading") continue;
    announced = false;
    // A short paragraph that continues a removed one would not make sense.
    if (lost && continues(block, blocks[place + 1], shown, language)) {
      announced = endsOpen(block);
      continue;
    }
    lost = false;
    kept.push(block);
  }
  return kept;
}

/**
 * Whether the paragraph after a block speaks of it, and is too long to go with it. Readers stumble over a text that speaks of
 * what they have not read, and a repeat they may not see; a mere "But" they read on.
 */
function isNeeded(told: FirstPlaces, place: number, language: string): boolean {
  const next = told.blocks[place + 1];
  if (next?.kind !== "paragraph" || next.words < PIECE.hangingWords) return false;
  return speaksOfCut(firstOf(next, language), told, place, place + 1, language);
}

/**
 * Whether a paragraph only makes sense below the removed block. What leads to a list stays with it ("So ... Here are a few
 * examples:"); what leads to other code goes with that.
 */
function continues(
  block: Block,
  next: Block | undefined,
  wasCode: boolean,
  language: string,
): boolean {
  if (block.kind !== "paragraph") return false;
  if (COUNTS_ON.test(block.text)) return true;
  if (block.words >= PIECE.hangingWords) return false;
  if (wasCode && pointsOut(block.text, language)) return true;
  const leadsToList = endsOpen(block) && next?.kind === "list";
  return !leadsToList && goesOn(firstOf(block, language), language);
}

/** Removes blocks that the book prints elsewhere. Returns null if no text is left. */
export function tearOut(
  piece: PrintPiece,
  isPrinted: (block: Block) => boolean,
  language: string,
): PrintPiece | null {
  const parts = partsIn(piece.blocks);
  // A count without one of its parts is worse than a repeat.
  const isTorn = (block: Block): boolean => !parts.has(block.n) && isPrinted(block);
  const told = firstPlaces(piece.blocks, language);
  const needed = new Set(
    piece.blocks.filter(
      (block, place) =>
        isTorn(block) &&
        !isTorn(piece.blocks[place + 1] ?? block) &&
        isNeeded(told, place, language),
    ),
  );
  const blocks = withoutBlocks(
    piece.blocks,
    (block) => !needed.has(block) && isTorn(block),
    language,
  );
  return blocks.length === piece.blocks.length
    ? piece
    : pieceOf(piece.entryId, tidy(blocks), piece.gapAfter);
}

/** Cuts the middle out of a long post to leave about `budget` words (design/own-words-craft.md section 6). */
export function cutPiece(piece: PrintPiece, budget: number, language: string): PrintPiece {
  if (piece.words <= budget) return piece;
  const { blocks } = piece;
  const head: Block[] = [];
  let words = 0;
  let next = 0;
  while (next < blocks.length && words < budget * PIECE.headShare) {
    const block = blocks[next];
    if (!block || (words > 0 && words + block.words > budget * PIECE.mostHeadShare)) break;
    head.push(block);
    words += block.words;
    next += 1;
  }
  while (head.length > 1 && (endsOpen(head.at(-1)) || head.at(-1)?.kind === "heading")) {
    words -= head.pop()?.words ?? 0;
  }
  let from = blocks.length;
  while (from > next && words + wordsIn(blocks.slice(from - 1)) <= budget) from -= 1;
  const told = firstPlaces(blocks, language);
  while (from < blocks.length && !resumesWell(told, head.length, from, language)) from += 1;
  const tail = blocks.slice(from);
  const last = head.at(-1);
  return (
    pieceOf(piece.entryId, tidy([...head, ...tail]), tail.length > 0 && last ? last.n : null) ??
    piece
  );
}

/** Whether the printed part of a post begins with news. Such a post may not open or name a chapter. */
export function hangsOnNews({ blocks }: PrintPiece, language: string): boolean {
  const opening = blocks.find(({ kind }) => kind === "paragraph")?.text ?? "";
  return sentencesOf(opening, language)
    .slice(0, PIECE.openingSentences)
    .some((sentence) => isNewsPeg(sentence, language));
}

function pieceOf(entryId: string, blocks: Block[], gapAfter: number | null): PrintPiece | null {
  const words = wordsIn(blocks.filter(({ kind }) => kind !== "heading"));
  return words === 0 ? null : { entryId, blocks, words, gapAfter };
}

/** Counts the headings at the start of a post. They repeat its title, so the text starts after them. */
function headsOf(blocks: readonly Block[]): number {
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  return Math.max(0, first);
}

function withoutHeads(blocks: readonly Block[]): Block[] {
  return blocks.slice(headsOf(blocks));
}

/** Removes headings without text, and a last line that ends in a colon. */
function tidy(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind === "heading" && (!next || next.kind === "heading")) continue;
    // A last line that ends in a colon announces text that is not printed.
    if (endsOpen(block) && !next) continue;
    kept.push(block);
  }
  while (kept.at(-1)?.kind === "heading" || endsOpen(kept.at(-1))) kept.pop();
  return kept;
}

/** Headings of lists of links that a post ends with. */
const APPENDIX =
  /^\W*(?:(?:related|useful|more|other|further|external) (?:links?|reading|posts?|articles?|resources?)|further reading|see also|resources(?: (?:referenced|used|mentioned))?|references|links|footnotes|read(?:ing list| more| next)|liens(?: utiles)?|pour (?:aller plus loin|en savoir plus)|références|ressources|voir aussi|weiterlesen|weiterführende links|quellen|enlaces|referencias|referências)\W*$/iu;

/** Headings of what an author has written and taken out again. */
const DISCARDED =
  /^\W*(?:discarded|discards|outtakes|(?:cut|discarded|deleted|unused) (?:content|material|paragraphs?|ideas|notes)|verworfenes|gestrichenes)\W*$/iu;

/**
 * Where the last part of a post begins, if it is what its author has discarded, or only lists links and words of others;
 * else the number of its blocks.
 */
function appendixFrom(blocks: readonly Block[]): number {
  const discarded = blocks.findIndex(
    ({ kind, text }) => kind === "heading" && DISCARDED.test(text),
  );
  const before = wordsIn(blocks.slice(0, Math.max(0, discarded)));
  if (before > PIECE.discardedShare * wordsIn(blocks)) return discarded;
  const from = blocks.findLastIndex(({ kind, text }) => kind === "heading" && APPENDIX.test(text));
  const words = wordsIn(blocks.slice(from).filter(({ kind }) => kind === "paragraph"));
  return from > 2 && words <= PIECE.appendixWords ? from : blocks.length;
}

/**
 * Removes a last part of links, and last paragraphs that thank somebody, disclaim opinions, ask for comments or point to
 * other pages.
 */
export function withoutAfterword(blocks: readonly Block[], language: string): Block[] {
  const kept = blocks.slice(0, appendixFrom(blocks));
  while (kept.length > 2) {
    const last = kept.at(-1);
    if (!last || !isAfter(last, language)) break;
    kept.pop();
  }
  return kept;
}

function isAfter(block: Block, language: string): boolean {
  if (isLinks(block) || isNote(block)) return true;
  const isShort = block.kind === "paragraph" && block.words <= PIECE.afterwordWords;
  return isShort && isAfterword(block.text, language);
}

/** Whether a list, or a set-off text, is little more than links. */
function isLinks({ kind, text, links = [] }: Block): boolean {
  const linked = links.reduce((sum, { length }) => sum + length, 0);
  return (kind === "list" || kind === "quote") && linked >= PIECE.linkedShare * text.length;
}

const AFTERWORD =
  /\b(?:views (?:are|expressed)|opinions are my own|hat tip|h\/t|let me know|what (?:tips|questions|about you|did i (?:miss|leave))|something i (?:left out|missed)|left out\?|drop me|hope (?:that )?(?:this|these) (?:posts?|articles?|tips|helps?|list|guide)|stay tuned|more on that later|for more information|further reading|read more|check out|n['’]hésitez pas|dites-moi|à suivre)\b|^(?:a )?(?:big |special |many )?(?:thanks|thank you|merci) (?:to|à)\b/iu;

/** Whether a paragraph thanks, asks for comments or points to other pages, as posts do at their end. */
export function isAfterword(text: string, language: string): boolean {
  if (talksOfPage(text) || AFTERWORD.test(text)) return true;
  const [first = ""] = sentencesOf(text, language);
  const occasion = occasionOf(first, language);
  if (occasion === "promise" || occasion === "farewell") return true;
  const lexicon = lexiconFor(language);
  return lexicon !== null && (lexicon.credit.test(first) || lexicon.sales.test(text));
}

function firstOf({ text }: Block, language: string): string {
  return sentencesOf(text, language)[0] ?? "";
}

/** Blocks, and where each of their words stands first. */
type FirstPlaces = { blocks: readonly Block[]; of: (word: string) => number | undefined };

/** Reads the blocks once, and only when a word is asked for. */
function firstPlaces(blocks: readonly Block[], language: string): FirstPlaces {
  let known: Map<string, number> | null = null;
  return {
    blocks,
    of(word) {
      known ??= readPlaces(blocks, language);
      return known.get(word);
    },
  };
}

function readPlaces(blocks: readonly Block[], language: string): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, { text }] of blocks.entries()) {
    for (const word of wordsOf(text, language)) if (!places.has(word)) places.set(word, place);
  }
  return places;
}

/** Whether a sentence speaks of what only the blocks from `from` to before `to` tell: it refers to it, or names it as known. */
function speaksOfCut(
  sentence: string,
  told: FirstPlaces,
  from: number,
  to: number,
  language: string,
): boolean {
  const prose = proseOf(sentence);
  if (refersAbove(prose, language)) return true;
  return wordsOf(namedAsKnown(prose, language), language).some((word) => {
    if (!isContentWord(word, language)) return false;
    const place = told.of(word) ?? -1;
    return place >= from && place < to;
  });
}

/** Whether the text can go on at a block after the blocks from `cutFrom` to before it were cut. */
function resumesWell(told: FirstPlaces, cutFrom: number, at: number, language: string): boolean {
  const block = told.blocks[at];
  const next = block?.kind === "heading" ? told.blocks[at + 1] : block;
  const sentence = next?.kind === "paragraph" ? firstOf(next, language) : "";
  // Below a heading a text begins anew, and takes up what the heading says.
  if (block?.kind === "heading") return !refersAbove(proseOf(sentence), language);
  if (block?.kind !== "paragraph") return false;
  return !goesOn(sentence, language) && !speaksOfCut(sentence, told, cutFrom, at, language);
}
