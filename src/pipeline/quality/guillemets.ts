import { closedOnce, type Found, type Offer, openedAtStart } from "./closed-marks.ts";

type Mark = { mark: string; at: number };
/** `begins` and `ends`: how a quotation begins before a word, and, behind its first mark, ends after one. */
type Style = { opening: string; closing: string; begins: RegExp; ends: RegExp };

/** How French, Italian and Swiss books set them, and how German ones do. */
const STYLES: readonly Style[] = [
  {
    opening: "«",
    closing: "»",
    begins: /(?:^|[\s(])«\s?[\p{L}\p{N}]/u,
    ends: /^[^«»]*[\p{L}\p{N}.,!?…]\s?»/u,
  },
  {
    opening: "»",
    closing: "«",
    begins: /(?:^|[\s(])»[\p{L}\p{N}]/u,
    ends: /^[^«»]*[\p{L}\p{N}.,!?…]«/u,
  },
];
const SWEDISH: Style = {
  opening: "»",
  closing: "»",
  begins: /(?:^|[\s(])»[\p{L}\p{N}]/u,
  ends: /^[^«»]*[\p{L}\p{N}.,!?…]»/u,
};
/** So many paragraphs a quotation may go on. */
const MOST_QUOTED = 6;

/**
 * Guillemets that lack their partner, by text. None in a book that sets them in more ways than one, or uses them as arrows
 * only.
 */
export function guillemetErrors(texts: readonly string[]): Found[][] {
  const [style, ...others] = STYLES.filter((each) => texts.some((text) => hasPair(text, each)));
  const isSwedish = texts.some((text) => hasPair(text, SWEDISH));
  if (!style || others.length > 0 || isSwedish) return texts.map(() => []);
  const alone = texts.map((text, index) => unpaired(text, texts[index + 1] ?? "", style));
  return alone.map((marks, index) => {
    if (isLongQuotation(alone, index, style)) return [];
    return marks.map((mark): Found => {
      const offered = marks.length === 1 ? completed(texts[index] ?? "", mark, style) : null;
      const instead = offered ?? { at: mark.at, found: mark.mark, instead: null };
      return { kind: "quotes", isSure: false, ...instead };
    });
  });
}

/** Whether the one mark of a text has its partner in one of the paragraphs near it, where those between have none. */
function isLongQuotation(
  alone: readonly (readonly Mark[])[],
  index: number,
  { opening }: Style,
): boolean {
  const [mark, ...more] = alone[index] ?? [];
  if (!mark || more.length > 0) return false;
  const isOpening = mark.mark === opening;
  const around = isOpening
    ? alone.slice(index + 1, index + 1 + MOST_QUOTED)
    : alone.slice(Math.max(0, index - MOST_QUOTED), index).toReversed();
  const partner = around.find((marks) => marks.length > 0);
  return partner?.length === 1 && (partner[0]?.mark === opening) !== isOpening;
}

/** Whether a text has words between two marks, the first of which stands before a word and the second behind one. */
function hasPair(text: string, { opening, begins, ends }: Style): boolean {
  const begin = text.search(begins);
  return begin >= 0 && ends.test(text.slice(text.indexOf(opening, begin) + 1));
}

function unpaired(text: string, next: string, { opening }: Style): Mark[] {
  const open: Mark[] = [];
  const alone: Mark[] = [];
  for (const { 0: mark, index: at } of text.matchAll(/[«»]/gu)) {
    if (mark === opening) open.push({ mark, at });
    else if (open.pop() === undefined) alone.push({ mark, at });
  }
  // A quotation of several paragraphs opens each of them and closes the last.
  return alone.length === 0 && /^[\s>*_]*[«»]/u.test(next) ? [] : [...alone, ...open];
}

/** Where a space stands inside of the one mark, as in French, it does at the other. */
function completed(text: string, { mark, at }: Mark, { opening, closing }: Style): Offer | null {
  if (mark === opening) {
    const space = /^\s/u.exec(text.slice(at + 1))?.[0] ?? "";
    return closedOnce(text, at, space + closing);
  }
  const space = /\s$/u.exec(text.slice(0, at))?.[0] ?? "";
  return openedAtStart(text, at, opening + space);
}
