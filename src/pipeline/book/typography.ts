import { breakLongWords } from "./long-words.ts";
import { setDashes } from "./dashes.ts";
import { conventionsOf } from "./quotation-marks.ts";
import type { Conventions } from "./quotation-marks.ts";
import { straightenQuotes } from "./straight-quotes.ts";
import type { Inline } from "./schema.ts";

/**
 * Sets quotation marks, apostrophes, dashes, ellipses and (French) narrow spaces as the language prints them, and
 * lets overlong words break. A quotation may begin in one mark and end in another. Addresses stay as they are, code
 * gets its straight quotation marks back; letters and digits never change.
 */
export function setTypography(content: Inline[], language: string): Inline[] {
  const conventions = conventionsOf(language);
  const leaves: string[] = [];
  collectLeaves(content, leaves);
  const spaced = leaves.map((leaf) => plainSpaces(leaf, language));
  const set = (conventions === null ? spaced : setLeaves(spaced, conventions)).map(breakLongWords);
  let next = 0;
  const rebuild = (pieces: Inline[]): Inline[] =>
    pieces.map((piece) => {
      if (typeof piece === "string") return set[next++] ?? piece;
      if (piece.mark === "code") {
        next += 1;
        return { ...piece, text: breakLongWords(straightenQuotes(piece.text)) };
      }
      if (piece.mark === "break") {
        next += 1;
        return piece;
      }
      return { ...piece, content: rebuild(piece.content) };
    });
  return rebuild(content);
}

/** The same for a text without marks, such as a title. */
export function setLine(text: string, language: string): string {
  const [line] = setTypography([text], language);
  return typeof line === "string" ? line : text;
}

/** A no-break space from the web is an accident there; in French it holds a number to what it counts. */
function plainSpaces(text: string, language: string): string {
  const stray =
    language === "fr"
      ? /(?:(?<![\d \u00A0])|(?<=\d[ \u00A0]))(?= *\u00A0)[ \u00A0]+/g
      : /(?<![ \u00A0])(?= *\u00A0)[ \u00A0]+/g;
  return text.replace(stray, " ");
}

// Stands in the joined text for code (a word to its neighbours) and for a line break.
const codeStandIn = "\uFFFC";

function collectLeaves(pieces: Inline[], leaves: string[]): void {
  for (const piece of pieces) {
    if (typeof piece === "string") leaves.push(piece);
    else if (piece.mark === "code") leaves.push(codeStandIn);
    else if (piece.mark === "break") leaves.push("\n");
    else collectLeaves(piece.content, leaves);
  }
}

const address = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+|[\w.+-]{1,64}@[\w.-]{1,255}/gi;

// Length of each leaf is lost by the replacements, so a leaf border travels through them as a private character.
const border = "\uE000";

function setLeaves(leaves: string[], conventions: Conventions): string[] {
  const addresses: string[] = [];
  const joined = leaves.join(border).replace(address, (found) => {
    // An address across two leaves (partly in bold) keeps only what stands in the first one safe.
    const [own = "", ...rest] = found.split(border);
    addresses.push(own);
    return ["\uE001", ...rest].join(border);
  });
  const dashed = setDashes(joined, conventions.dash).replace(/(?<!\.)\.\.\.(?!\.)/g, "…");
  const marked = setQuotes(turnStrayOpenings(dashed, conventions), conventions);
  const spaced = conventions.spacedPunctuation ? setNarrowSpaces(marked) : marked;
  return spaced.replace(/\uE001/g, () => addresses.shift() ?? "").split(border);
}

// Words that begin with an apostrophe, as printed: 'tis, 'em, rock 'n' roll, '90s.
const dropped = /^'(?:\d\ds?\b|(?:tis|twas|twere|twill|em|til|cause|bout|cos|round|n)\b)/i;
const wordLike = /[\p{L}\p{N}\p{M}\uFFFC\uE001]/u;

function setQuotes(text: string, { double, single }: Conventions): string {
  let set = "";
  let doubleOpen = false;
  let singleOpen = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character !== '"' && character !== "'") {
      set += character;
      continue;
    }
    const before = neighbour(text, index, -1);
    const after = neighbour(text, index, 1);
    const opens = isOpening(before, after);
    if (character === '"') {
      // 5" is a measure, unless a quotation waits for its end.
      if (!doubleOpen && /\d/.test(before) && !wordLike.test(after)) set += "″";
      else {
        const isOpen: boolean = opens && (!doubleOpen || /[\s(]/.test(before));
        set += isOpen ? double[0] : double[1];
        doubleOpen = isOpen;
      }
    } else if (wordLike.test(before) && wordLike.test(after)) {
      set += /\d/.test(before) && /\d/.test(after) ? "′" : "’";
    } else if (
      opens &&
      !dropped.test(text.slice(index, index + 8)) &&
      !isStrayOpening(text, index)
    ) {
      set += single[0];
      singleOpen = true;
    } else {
      set += singleOpen && !wordLike.test(after) ? single[1] : "’";
      if (!wordLike.test(after)) singleOpen = false;
    }
  }
  return set;
}

/** The character before or after, leaf borders skipped; a space at either end. */
function neighbour(text: string, index: number, step: 1 | -1): string {
  let at = index + step;
  while (text[at] === border) at += step;
  return text[at] ?? " ";
}

function isOpening(before: string, after: string): boolean {
  // After another mark and before the end of a sentence it closes: "Corona"'!
  if (/["'“„«‘‚]/.test(before) && /[!?.,;:)\]}…]/.test(after)) return false;
  return /[\s([{—–/\-"'“„«‘‚\u202F]/.test(before) && /\S/.test(after);
}

/** A typed ‘ behind a word and before no other stands where a telephone's keyboard should have put ’. */
function turnStrayOpenings(text: string, { single }: Conventions): string {
  if (single[0] !== "‘") return text;
  return text.replace(/‘(?<=[\p{L}\p{N}”!?.,…]\uE000*‘)(?=\uE000*(?:[\s!?.,;:)\]”]|$))/gu, "’");
}

/** A single mark that nothing closes is an apostrophe: 'bout time. */
function isStrayOpening(text: string, index: number): boolean {
  return !/'(?![\p{L}\p{N}])/u.test(text.slice(index + 1, index + 400));
}

function setNarrowSpaces(text: string): string {
  return (
    text
      .replace(/«[ \u00A0\u202F\u2009]*(?=\S)/g, "«\u202F")
      .replace(/(?<=\S)[ \u00A0\u202F\u2009]*»/g, "\u202F»")
      .replace(/(?<=\S)[ \u00A0\u2009\u202F]+(?=[;:!?]+(?:[\s\u00A0)»”\uE000]|$))/g, "\u202F")
      // Only between a word and white space: 12:30, a::b and ":-)" keep their shape.
      .replace(/(?<=[\p{L}\p{N}»”)’…])(?=[;:!?]+(?:[\s\u00A0)»”\uE000]|$))/gu, "\u202F")
  );
}
