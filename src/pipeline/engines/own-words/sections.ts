import type { Block } from "#pipeline/analysis/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { cosine, rowOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { partsIn } from "./counted.ts";
import { type Heading, headingOf, isParagraph, standsWithoutFirst } from "./headings.ts";
import { type PrintedParagraphs, printedParagraphs } from "./near-repeats.ts";
import { tearOut } from "./pieces.ts";
import type { Ranked } from "./selection.ts";
import { SECTION } from "./section-weights.ts";
import { NOTICED_WORDS } from "./weights.ts";

/** Posts under one heading, in reading order. */
export type Section = { pieces: Ranked[]; heading: Heading | null };

/**
 * Divides ordered posts into sections. Where the posts of a chapter have headings of their own (`headedPieces`), each is a
 * section; else none has one, a long post is a section, and short ones are joined to about 520 words.
 */
export function makeSections(
  corpus: Corpus,
  pieces: Ranked[],
  chapter: { title: string; leadId: string | null; endsBook: boolean },
): Section[] {
  const headed = headedPieces(corpus, pieces, chapter);
  if (headed) return headed;
  const groups: Ranked[][] = [];
  let open: Ranked[] = [];
  let words = 0;
  for (const [index, ranked] of pieces.entries()) {
    if (ranked.piece.words >= SECTION.longPiece) {
      if (open.length > 0) groups.push(open);
      groups.push([ranked]);
      [open, words] = [[], 0];
      continue;
    }
    open.push(ranked);
    words += ranked.piece.words;
    if (words >= SECTION.words * SECTION.mayEnd && breaksHere(corpus, pieces, index, words)) {
      groups.push(open);
      [open, words] = [[], 0];
    }
  }
  const last = groups.at(-1);
  const isShortRest = open.length > 0 && words < SECTION.leastRest;
  if (isShortRest && last?.every(({ piece }) => piece.words < SECTION.longPiece))
    last.push(...open);
  else if (open.length > 0) groups.push(open);
  return groups.map((members) => ({ pieces: members, heading: null }));
}

/**
 * Gives every piece of a chapter its own heading, or none (null): readers found headings above a few of many pieces
 * accidental, and took what followed for theirs. Pieces without one come first, below the chapter's title, if they are few.
 */
function headedPieces(
  corpus: Corpus,
  pieces: readonly Ranked[],
  { title, leadId, endsBook }: { title: string; leadId: string | null; endsBook: boolean },
): Section[] | null {
  const taken = [title];
  const sections = pieces.map((ranked, index): Section => {
    // The post that gave the chapter its title and begins it needs no heading, as it would repeat that title.
    const isLead = index === 0 && leadId !== null && ranked.post.entryId === leadId;
    const heading = isLead ? null : headingOf(corpus, ranked, taken);
    if (heading) taken.push(heading.text);
    return { pieces: [withoutHeadline(corpus, ranked, heading)], heading };
  });
  const isLong = ({ pieces: [ranked] }: Section): boolean =>
    ranked !== undefined && !isParagraph(ranked);
  const headed = sections.filter(({ heading }) => heading !== null);
  // Headings above single captions make a list of them, and no chapter. Titles of the author's own stay.
  const untitled = headed.filter(({ pieces: [ranked] }) => ranked?.post.titleGiven !== true);
  const isList = untitled.filter(isLong).length < SECTION.leastLong * untitled.length;
  if (!headed.some(isLong) || isList) return null;
  const bare = sections.filter(({ heading }) => heading === null);
  const leads = pieces[0]?.post.entryId === leadId ? 1 : 0;
  const isFew = bare.length - leads <= 1 + SECTION.mostBare * sections.length;
  const isEndBare = endsBook && sections.at(-1)?.heading === null;
  if (!isFew || (isEndBare && sections.length > 1)) return null;
  return [...bare, ...headed];
}

/**
 * Removes the line that became the heading from its post, where it is a block of its own and begins the piece, and the
 * text after it does not take it up.
 */
function withoutHeadline(corpus: Corpus, ranked: Ranked, heading: Heading | null): Ranked {
  const [first, ...rest] = ranked.piece.blocks;
  if (!heading || !first || first.n !== heading.n || rest.length === 0) return ranked;
  if (!standsWithoutFirst(ranked.piece, corpus.language)) return ranked;
  const isLine = lettersOnly(first.text) === lettersOnly(heading.text) || heading.isHeadline;
  return isLine ? { ...ranked, piece: { ...ranked.piece, blocks: rest } } : ranked;
}

/** Whether a section ends here: it has 520 words, or the next post is more like the one after it than like this one. */
function breaksHere(corpus: Corpus, pieces: Ranked[], index: number, words: number): boolean {
  if (words >= SECTION.words) return true;
  const [here, next, after] = pieces.slice(index, index + 3);
  if (!here || !next || !after) return false;
  return likeness(corpus, here, next) < likeness(corpus, next, after);
}

function likeness({ space }: Corpus, a: Ranked, b: Ranked): number {
  return cosine(rowOf(space, a.row), rowOf(space, b.row));
}

/**
 * Removes blocks whose story another printed post tells, that have a sentence already printed in another post, or that say
 * nearly word for word what another post says.
 */
export function saidOnce(corpus: Corpus, chapters: Section[][]): Section[][] {
  const { language } = corpus;
  const pieces = chapters.flat().flatMap((section) => section.pieces.map(({ piece }) => piece));
  const printed: Printed = {
    sayings: new Map(),
    paragraphs: printedParagraphs(language),
    told: new Set(
      pieces.flatMap(({ entryId, blocks }) => blocks.map(({ n }) => `${entryId} ${n}`)),
    ),
  };
  // Counted parts are printed in any case, so what says the same elsewhere is not.
  for (const { entryId, blocks } of pieces) {
    const parts = partsIn(blocks);
    for (const block of blocks) if (parts.has(block.n)) keep(printed, block, entryId, language);
  }
  return chapters.map((sections) =>
    sections
      .map((section) => ({
        ...section,
        pieces: section.pieces.flatMap((ranked) => withoutRepeats(corpus, ranked, printed)),
      }))
      .filter((section) => section.pieces.length > 0),
  );
}

/** What is printed so far: the entry of each long sentence, and the paragraphs; and all blocks that are to be printed. */
type Printed = {
  sayings: Map<string, string>;
  paragraphs: PrintedParagraphs;
  told: ReadonlySet<string>;
};

function withoutRepeats({ language }: Corpus, ranked: Ranked, printed: Printed): Ranked[] {
  const { entryId } = ranked.piece;
  const isRepeat = (block: Block): boolean => {
    if (block.twin && printed.told.has(`${block.twin.entryId} ${block.twin.n}`)) return true;
    return (
      sayings(block, language).some(
        (saying) => (printed.sayings.get(saying) ?? entryId) !== entryId,
      ) || printed.paragraphs.holdsNear(block, entryId)
    );
  };
  const piece = tearOut(ranked.piece, isRepeat, language);
  if (!piece) return [];
  for (const block of piece.blocks) keep(printed, block, entryId, language);
  return [{ ...ranked, piece }];
}

function keep(printed: Printed, block: Block, entryId: string, language: string): void {
  for (const saying of sayings(block, language)) printed.sayings.set(saying, entryId);
  printed.paragraphs.add(block, entryId);
}

/** The letters of each sentence that is long enough for readers to notice when it is printed twice. */
function sayings({ kind, text }: Block, language: string): string[] {
  if (kind === "code" || kind === "heading") return [];
  return text
    .split("\n")
    .flatMap((line) => sentencesOf(line, language))
    .filter((sentence) => countWords(sentence) >= NOTICED_WORDS)
    .map(lettersOnly);
}
