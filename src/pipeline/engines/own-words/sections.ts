import { cosine, rowOf } from "#pipeline/text/vectors.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import type { Corpus } from "./corpus.ts";
import { sayTheSame } from "./chapter-titles.ts";
import type { Ranked } from "./selection.ts";
import { titleFault, titleForm } from "./title-filter.ts";

/** Pieces that stand under one heading, in reading order. */
export type Section = {
  pieces: Ranked[];
  heading: { text: string; entryId: string; n: number } | null;
};

const SECTION_WORDS = 520;
const LONG_PIECE = 330;

/**
 * Cuts a chapter's ordered pieces into sections. A long piece is a section of its own under its own title; short ones
 * are gathered to about 520 words where neighbours are least alike.
 */
export function makeSections(
  corpus: Corpus,
  pieces: Ranked[],
  chapterTitle: string,
  leadId: string | null,
): Section[] {
  const groups: Ranked[][] = [];
  let open: Ranked[] = [];
  let words = 0;
  for (const [index, ranked] of pieces.entries()) {
    if (ranked.piece.words >= LONG_PIECE) {
      if (open.length > 0) groups.push(open);
      groups.push([ranked]);
      [open, words] = [[], 0];
      continue;
    }
    open.push(ranked);
    words += ranked.piece.words;
    if (words >= SECTION_WORDS * 0.75 && breaksHere(corpus, pieces, index, words)) {
      groups.push(open);
      [open, words] = [[], 0];
    }
  }
  const last = groups.at(-1);
  if (open.length > 0 && words < 160 && last && last.every(({ piece }) => piece.words < LONG_PIECE))
    last.push(...open);
  else if (open.length > 0) groups.push(open);

  const taken = [chapterTitle];
  return groups.map((members) => {
    // The post that named the chapter has given its headline away.
    const isLead = leadId !== null && members[0]?.post.entryId === leadId;
    const heading = isLead ? null : headingFor(corpus, members, taken);
    if (heading) taken.push(heading.text);
    return { pieces: members.map((ranked) => withoutBlock(ranked, heading)), heading };
  });
}

/** A heading that was taken from inside a post is not printed there again. */
function withoutBlock(ranked: Ranked, heading: Section["heading"]): Ranked {
  if (!heading || heading.n === 0 || heading.entryId !== ranked.piece.entryId) return ranked;
  const blocks = ranked.piece.blocks.filter(({ n }) => n !== heading.n);
  return { ...ranked, piece: { ...ranked.piece, blocks } };
}

/** Past 520 words any seam will do; before that only one where the next piece is less like this one than the next but one. */
function breaksHere(corpus: Corpus, pieces: Ranked[], index: number, words: number): boolean {
  if (words >= SECTION_WORDS) return true;
  const [here, next, after] = pieces.slice(index, index + 3);
  if (!here || !next || !after) return false;
  return likeness(corpus, here, next) < likeness(corpus, next, after);
}

function likeness({ space }: Corpus, a: Ranked, b: Ranked): number {
  return cosine(rowOf(space, a.row), rowOf(space, b.row));
}

/**
 * A heading, or null: none is better than a bad one (design/own-words-craft.md section 2). One long post keeps its own
 * title always; several short ones need a title of theirs that passes the filter and speaks for two of them.
 */
function headingFor(
  corpus: Corpus,
  members: Ranked[],
  taken: string[],
): { text: string; entryId: string; n: number } | null {
  const isNew = (text: string): boolean =>
    !taken.some((other) => sayTheSame(text, other, corpus.language));
  const [only] = members;
  if (only && members.length === 1) {
    const { post } = only;
    if (!post.title) return null;
    if (post.titleGiven) {
      const text = headingText(post.title);
      return isNew(text) ? { text, entryId: post.entryId, n: 0 } : null;
    }
  }
  // Where posts have titles of their own, each is printed under its own; where they have none, a heading here and
  // there looks accidental.
  if (members.length > 1) return null;
  const usable = members
    .flatMap(({ post }) => candidatesOf(post, corpus.language))
    .filter(
      (candidate) =>
        (candidate.kind === "title" || candidate.kind === "heading") &&
        titleFault(candidate, corpus, "section") === null &&
        titleForm(candidate, corpus) > -0.2 &&
        isNew(candidate.text) &&
        speaksFor(corpus, candidate, members),
    )
    .toSorted((a, b) => titleForm(b, corpus) - titleForm(a, corpus));
  const [best] = usable;
  return best ? { text: best.text.replace(/\.$/u, ""), entryId: best.entryId, n: best.n } : null;
}

/** A headline too long for one line of print is cut at its colon. */
function headingText(title: string): string {
  if (countWords(title) <= 12) return title;
  const [first] = title.split(/(?<!\s)\s*:\s+|(?<!\s)\s+[–—]\s+/u);
  return first && countWords(first) >= 3 ? first : title;
}

/** Two content words of the heading stand in at least two of the pieces, or in more than half of their words. */
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
