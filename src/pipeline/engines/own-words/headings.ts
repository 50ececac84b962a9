import type { Post } from "#pipeline/analysis/schema.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { type Candidate, candidatesOf, titleFault, titleForm, unwrap } from "./candidates.ts";
import { sayTheSame } from "./chapter-titles.ts";
import type { Corpus } from "./corpus.ts";
import type { PrintPiece } from "./pieces.ts";
import type { Ranked } from "./selection.ts";
import { startsWell, takesUp } from "./starts.ts";
import { HEADING } from "./section-weights.ts";
import { TITLE_WORDS } from "./title-weights.ts";
import { NOTICED_WORDS } from "./weights.ts";

/** The heading of a piece: its words, the block they are from (0 is the post's title), and whether it is a line of its own. */
export type Heading = { text: string; entryId: string; n: number; isHeadline: boolean };

/** Whether the author gave the post its title. */
function hasOwnTitle({ post }: Ranked): boolean {
  return post.titleGiven && post.title !== null;
}

/** Whether a piece is a single paragraph. */
export function isParagraph({ piece }: Ranked): boolean {
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

/**
 * Finds the heading of one piece in its own words: the post's headline, else the short sentence that the post begins with,
 * as posts without titles do, else its best short sentence or question by the rules for titles. Null: it has none.
 */
export function headingOf(
  corpus: Corpus,
  ranked: Ranked,
  taken: readonly string[],
): Heading | null {
  const { post } = ranked;
  // A title of the author's stands above its post even if it is like another one: without it, the post would stand
  // under the heading of the post before.
  if (post.title && hasOwnTitle(ranked))
    return { text: headingText(post.title), entryId: post.entryId, n: 0, isHeadline: true };
  const isNew = ({ text }: Heading): boolean =>
    !taken.some((other) => lettersOnly(text) === lettersOnly(other));
  const saysMore = ({ text }: Heading): boolean =>
    !taken.some((other) => sayTheSame(text, other, corpus.language));
  const opening = openingLine(corpus, ranked);
  const isShort = ({ text }: Heading): boolean => countWords(text) <= TITLE_WORDS.section;
  return (
    [
      ...headline(corpus, ranked),
      ...opening.filter(isShort),
      ...bestLine(corpus, ranked).filter(saysMore),
      ...opening,
    ].find(isNew) ?? null
  );
}

/** The line above the post, or its first line: a short one without a full stop is a headline, as posts of networks have it. */
function headline({ language }: Corpus, { post, piece }: Ranked): Heading[] {
  const { entryId, title } = post;
  if (title) return [{ text: headingText(title), entryId, n: 0, isHeadline: true }];
  const [first] = piece.blocks;
  if (first?.kind !== "paragraph" && first?.kind !== "heading") return [];
  const text = proseOf(first.text).trim();
  const isLine = !text.includes("\n") && !/[.!…:;,。！]["”’»)]?$/u.test(text);
  if (!isLine || countWords(text) > HEADING.headlineWords || sentencesOf(text, language).length > 1)
    return [];
  if (countWords(text) >= NOTICED_WORDS && !standsWithoutFirst(piece, language)) return [];
  return [{ text: headingText(text), entryId, n: first.n, isHeadline: true }];
}

/** The first sentence of the post, if it is short and leans on nothing. */
function openingLine(corpus: Corpus, { post, piece }: Ranked): Heading[] {
  const [first] = piece.blocks;
  if (!first || first.kind !== "paragraph" || first.n !== post.blocks[0]?.n) return [];
  const [sentence = "", ...rest] = sentencesOf(first.text, corpus.language);
  const isAll = rest.length === 0 && piece.blocks.length < 2;
  const text = proseOf(sentence).trim();
  const words = countWords(text);
  const fewest = HEADING.fewestWords + (text.endsWith("?") ? 1 : 0);
  const isSized = words >= fewest && words <= HEADING.mostWords;
  if (isAll || !isSized || hasSeriesNumber(text)) return [];
  if (words >= NOTICED_WORDS && !standsWithoutFirst(piece, corpus.language)) return [];
  const form = candidateOf(text, post, first.n);
  return fitsAsHeading(corpus, form) ? [headingFrom(form)] : [];
}

/**
 * Whether a piece can begin with its second sentence, as it does if its first one becomes the heading. Only a short one may
 * stand in both places. A list, a quotation or code is taken as announced by the heading.
 */
export function standsWithoutFirst({ blocks }: PrintPiece, language: string): boolean {
  const [first, next] = blocks;
  const [, second] = sentencesOf(first?.text ?? "", language);
  if (second !== undefined) return !takesUp(second, language);
  if (next?.kind !== "paragraph") return next !== undefined;
  return !takesUp(sentencesOf(next.text, language)[0] ?? "", language);
}

function candidateOf(text: string, post: Post, n: number): Candidate {
  const kind = text.endsWith("?") ? "question" : "title";
  return { text, headline: text, kind, part: false, entryId: post.entryId, n };
}

/** Whether a sentence can stand above its post: it may be told in the first person, as the post is. */
function fitsAsHeading(corpus: Corpus, candidate: Candidate): boolean {
  const { text } = candidate;
  // Its length is looked at before, and a year says in a heading what it says in the text.
  const fault = titleFault(
    {
      ...candidate,
      text: text
        .split(/\s+/u)
        .slice(0, TITLE_WORDS.section)
        .join(" ")
        .replace(/(?<!\d)(?:19|20)\d\d(?!\d)/gu, "1"),
    },
    corpus,
    "section",
  );
  const isFit = fault === null || (HEADING.allowedFaults as readonly string[]).includes(fault);
  return isFit && startsWell(text, corpus.language) && !/["“”«»…]|\.\.\.|:$/u.test(text);
}

/** Finds half of a sentence: "Unless your job is to help people." */
const CONDITION =
  /^(?:unless|because|although|whereas|until|sauf si|parce que|es sei denn|weil)(?!\p{L})/iu;

/** The best short sentence or question inside the piece. */
function bestLine(corpus: Corpus, { post, piece }: Ranked): Heading[] {
  return candidatesOf({ ...post, title: null, blocks: piece.blocks }, corpus.language)
    .filter(
      (candidate) =>
        candidate.kind !== "heading" &&
        !hasSeriesNumber(candidate.text) &&
        !CONDITION.test(candidate.text) &&
        titleFault(candidate, corpus, "section") === null &&
        titleForm(candidate, corpus) >= HEADING.leastForm,
    )
    .toSorted((a, b) => titleForm(b, corpus) - titleForm(a, corpus))
    .map(headingFrom);
}

function headingFrom({ text, entryId, n }: Candidate): Heading {
  return { text: text.replace(/[.。]$/u, ""), entryId, n, isHeadline: false };
}

const SERIES_NUMBER =
  /(?<![\s,–—-])[\s,–—-]+(?:#|(?:nr|no|n°|part|teil|partie|parte|deel|del)\.?)\s?\d{1,3}(?=\s*(?::|$))/iu;

/** Whether a sentence has the number of a series. It stays in its paragraph, so that it cannot stand above it without. */
function hasSeriesNumber(text: string): boolean {
  return SERIES_NUMBER.test(text.replace(/[.。]$/u, ""));
}

/** Shortens a long headline to the part before its colon or dash, and takes out the number of a series. */
export function headingText(title: string): string {
  const [series = "", ...named] = title.split(SERIES_NUMBER);
  const alone = named.length > 0 ? named.join("").replace(/^\s*:\s*/u, "") || series : title;
  if (countWords(alone) <= TITLE_WORDS.section) return alone;
  const [first] = alone.split(/(?<!\s)\s*:\s+|(?<!\s)\s+[–—]\s+/u);
  return first && countWords(first) >= 3 ? first : alone;
}
