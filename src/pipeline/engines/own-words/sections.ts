import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { cosine, rowOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { type Candidate, candidatesOf, titleFault, titleForm, unwrap } from "./candidates.ts";
import { sayTheSame } from "./chapter-titles.ts";
import type { Corpus } from "./corpus.ts";
import { tearOut } from "./pieces.ts";
import type { Ranked } from "./selection.ts";
import { NOTICED_WORDS, SECTION, TITLE_WORDS } from "./weights.ts";

/** Posts under one heading, in reading order. */
export type Section = {
  pieces: Ranked[];
  heading: { text: string; entryId: string; n: number } | null;
};

/**
 * Divides ordered posts into sections. A post with a title of the author's is a section of its own under that title, if
 * any such post of the chapter has more than a paragraph. Of the others, a long post is its own section, and short ones
 * are joined to about 520 words.
 */
export function makeSections(
  corpus: Corpus,
  pieces: Ranked[],
  chapterTitle: string,
  leadId: string | null,
): Section[] {
  const isTitled = pieces.some((ranked) => hasOwnTitle(ranked) && !isParagraph(ranked))
    ? hasOwnTitle
    : () => false;
  const groups: Ranked[][] = [];
  let open: Ranked[] = [];
  let words = 0;
  for (const [index, ranked] of pieces.entries()) {
    if (isTitled(ranked) || ranked.piece.words >= SECTION.longPiece) {
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
  if (
    open.length > 0 &&
    words < SECTION.leastRest &&
    last &&
    last.every((ranked) => !isTitled(ranked) && ranked.piece.words < SECTION.longPiece)
  )
    last.push(...open);
  else if (open.length > 0) groups.push(open);

  const taken = [chapterTitle];
  return groups.map((members, index) => {
    const [first] = members;
    // The post that gave the chapter its title and begins it needs no heading, as it would repeat that title.
    const isLead = index === 0 && leadId !== null && first?.post.entryId === leadId;
    const heading = isLead ? null : headingFor(corpus, members, taken, isTitled);
    if (heading) taken.push(heading.text);
    return { pieces: members.map((ranked) => withoutBlock(ranked, heading)), heading };
  });
}

function hasOwnTitle({ post }: Ranked): boolean {
  return post.titleGiven && post.title !== null;
}

function isParagraph({ piece }: Ranked): boolean {
  return piece.blocks.length < 2;
}

/** Whether a title is a post's own one, or a part of it. */
export function isNamedAfter(title: string, post: Post, language: string): boolean {
  const letters = lettersOnly(title);
  return (
    post.title !== null &&
    (lettersOnly(post.title).includes(letters) ||
      unwrap(post.title, language).some(({ text }) => lettersOnly(text) === letters))
  );
}

/** Removes the block that became the section's heading from its post, so that it is not printed twice. */
function withoutBlock(ranked: Ranked, heading: Section["heading"]): Ranked {
  if (!heading || heading.n === 0 || heading.entryId !== ranked.piece.entryId) return ranked;
  const blocks = ranked.piece.blocks.filter(({ n }) => n !== heading.n);
  return { ...ranked, piece: { ...ranked.piece, blocks } };
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

/** Finds a heading. Null: no heading is better than a bad one (design/own-words-craft.md section 2). */
function headingFor(
  corpus: Corpus,
  members: Ranked[],
  taken: string[],
  isTitled: (ranked: Ranked) => boolean,
): { text: string; entryId: string; n: number } | null {
  const isNew = (text: string): boolean =>
    !taken.some((other) => sayTheSame(text, other, corpus.language));
  const [only] = members;
  if (only && members.length === 1) {
    const { post } = only;
    if (!post.title) return null;
    // A title of the author's stands above its post even if it is like another one: without it, the post would stand
    // under the heading of the post before.
    if (isTitled(only)) return { text: headingText(post.title), entryId: post.entryId, n: 0 };
    if (post.titleGiven) return null;
  }
  // A section of several posts gets no heading. Posts with titles keep them inside the section. If they have none, a
  // heading taken from one post would fit the others only by chance.
  if (members.length > 1) return null;
  const usable = members
    .flatMap(({ post }) => candidatesOf(post, corpus.language))
    .filter(
      (candidate) =>
        (candidate.kind === "title" || candidate.kind === "heading") &&
        titleFault(candidate, corpus, "section") === null &&
        titleForm(candidate, corpus) > SECTION.leastForm &&
        isNew(candidate.text) &&
        speaksFor(corpus, candidate, members),
    )
    .toSorted((a, b) => titleForm(b, corpus) - titleForm(a, corpus));
  const [best] = usable;
  return best ? { text: best.text.replace(/\.$/u, ""), entryId: best.entryId, n: best.n } : null;
}

/** Shortens a long headline to the part before its colon or dash. */
export function headingText(title: string): string {
  if (countWords(title) <= TITLE_WORDS.section) return title;
  const [first] = title.split(/(?<!\s)\s*:\s+|(?<!\s)\s+[–—]\s+/u);
  return first && countWords(first) >= 3 ? first : title;
}

// Whether a heading fits a section: two of its content words occur together in at least two posts, or in posts with
// over half of the section's words.
function speaksFor(corpus: Corpus, candidate: Candidate, members: Ranked[]): boolean {
  const content = [
    ...new Set(
      wordsOf(candidate.text, corpus.language).filter((word) =>
        isContentWord(word, corpus.language),
      ),
    ),
  ].map((word) => lettersOnly(word).slice(0, 6));
  const all = members.reduce((sum, { piece }) => sum + piece.words, 0);
  const holding = members.filter(({ piece }) => {
    const letters = lettersOnly(piece.blocks.map(({ text }) => text).join(" "));
    return content.filter((word) => letters.includes(word)).length >= Math.min(2, content.length);
  });
  const words = holding.reduce((sum, { piece }) => sum + piece.words, 0);
  return members.length === 1 || holding.length >= 2 || words > all / 2;
}

/** Removes blocks whose story another printed post tells, or that have a sentence already printed in another post. */
export function saidOnce(corpus: Corpus, chapters: Section[][]): Section[][] {
  const printed = new Map<string, string>();
  const told = new Set(
    chapters
      .flat()
      .flatMap(({ pieces }) => pieces)
      .flatMap(({ piece }) => piece.blocks.map(({ n }) => `${piece.entryId} ${n}`)),
  );
  return chapters.map((sections) =>
    sections
      .map((section) => ({
        ...section,
        pieces: section.pieces.flatMap((ranked) => withoutRepeats(corpus, ranked, printed, told)),
      }))
      .filter(({ pieces }) => pieces.length > 0),
  );
}

function withoutRepeats(
  { language }: Corpus,
  ranked: Ranked,
  printed: Map<string, string>,
  told: ReadonlySet<string>,
): Ranked[] {
  const { entryId } = ranked.piece;
  const isRepeat = (block: Block): boolean => {
    if (block.twin && told.has(`${block.twin.entryId} ${block.twin.n}`)) return true;
    return sayings(block, language).some((saying) => (printed.get(saying) ?? entryId) !== entryId);
  };
  const piece = tearOut(ranked.piece, isRepeat, language);
  if (!piece) return [];
  for (const block of piece.blocks) {
    for (const saying of sayings(block, language)) printed.set(saying, entryId);
  }
  return [{ ...ranked, piece }];
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
