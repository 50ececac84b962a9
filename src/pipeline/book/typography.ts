import { breakLongWords } from "./clean-text.ts";
import type { Inline } from "./schema.ts";

/** Sets quotes, dashes, ellipses and spaces as the language prints them. Addresses, letters and digits stay. */
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

/** Does what `setTypography` does for a text without emphasis or other marks, such as a title. */
export function setLine(text: string, language: string): string {
  const [line] = setTypography([text], language);
  return typeof line === "string" ? line : text;
}

/**
 * Sets quotation marks and apostrophes alone, as `setTypography` does, so that each text keeps its length: a place in it
 * is the same place in what was typed. `texts` are the pieces of one paragraph, in their order; "\uFFFC" stands for code.
 * Where a language sets a space inside its marks, and where it keeps them as typed, all stays.
 */
export function setMarks(texts: readonly string[], language: string): string[] {
  const conventions = conventionsOf(language);
  if (conventions === null || conventions.double.some((mark) => mark.length > 1)) return [...texts];
  return setLeaves(texts, conventions, true);
}

/** Replaces no-break spaces, which are accidents in web texts, by plain ones. In French, one after a digit stays. */
function plainSpaces(text: string, language: string): string {
  const stray =
    language === "fr"
      ? /(?:(?<![\d \u00A0])|(?<=\d[ \u00A0]))(?= *\u00A0)[ \u00A0]+/g
      : /(?<![ \u00A0])(?= *\u00A0)[ \u00A0]+/g;
  return text.replace(stray, " ");
}

// Stands for a piece of inline code while all pieces are joined to one text. It counts as a word.
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

// Marks where text pieces (leaves) meet in the joined text, because replacements change their lengths.
const border = "\uE000";

function setLeaves(
  leaves: readonly string[],
  conventions: Conventions,
  isMarksOnly = false,
): string[] {
  const addresses: string[] = [];
  const joined = leaves.join(border).replace(address, (found) => {
    // If an address spans two text pieces (partly in bold), only the part in the first one is protected.
    const [own = "", ...rest] = found.split(border);
    addresses.push(own);
    return ["\uE001", ...rest].join(border);
  });
  const dashed = isMarksOnly
    ? joined
    : setDashes(joined, conventions.dash).replace(/(?<!\.)\.\.\.(?!\.)/g, "…");
  const marked = setQuotes(turnStrayOpenings(dashed, conventions), conventions);
  const isSpaced = conventions.spacedPunctuation && !isMarksOnly;
  const spaced = isSpaced ? setNarrowSpaces(marked) : marked;
  return spaced.replace(/\uE001/g, () => addresses.shift() ?? "").split(border);
}

// Matches words that begin with an apostrophe, as printed: 'tis, 'em, rock 'n' roll, '90s.
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
      // 5" is five inches, unless a quotation is still open.
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

/** The character before or after `index`, without border marks; a space at either end of the text. */
function neighbour(text: string, index: number, step: 1 | -1): string {
  let at = index + step;
  while (text[at] === border) at += step;
  return text[at] ?? " ";
}

function isOpening(before: string, after: string): boolean {
  // A quotation mark between another one and the end of a sentence closes a quotation: "Corona"'!
  if (/["'“„«‘‚]/.test(before) && /[!?.,;:)\]}…]/.test(after)) return false;
  return /[\s([{—–/\-"'“„«‘‚\u202F]/.test(before) && /\S/.test(after);
}

/** Turns a ‘ that follows a word and precedes none into ’, because phone keyboards confuse the two. */
function turnStrayOpenings(text: string, { single }: Conventions): string {
  if (single[0] !== "‘") return text;
  return text.replace(/‘(?<=[\p{L}\p{N}”!?.,…]\uE000*‘)(?=\uE000*(?:[\s!?.,;:)\]”]|$))/gu, "’");
}

/** Whether a mark is an apostrophe ('bout time), because no later mark closes it as a quotation. */
function isStrayOpening(text: string, index: number): boolean {
  return !/'(?![\p{L}\p{N}])/u.test(text.slice(index + 1, index + 400));
}

function setNarrowSpaces(text: string): string {
  return (
    text
      .replace(/«[ \u00A0\u202F\u2009]*(?=\S)/g, "«\u202F")
      .replace(/(?<=\S)[ \u00A0\u202F\u2009]*»/g, "\u202F»")
      .replace(/(?<=\S)[ \u00A0\u2009\u202F]+(?=[;:!?]+(?:[\s\u00A0)»”\uE000]|$))/g, "\u202F")
      // The space is added only between a word and white space, so that 12:30, a::b and ":-)" keep their shape.
      .replace(/(?<=[\p{L}\p{N}»”)’…])(?=[;:!?]+(?:[\s\u00A0)»”\uE000]|$))/gu, "\u202F")
  );
}

type Conventions = {
  /** The opening and the closing mark of a quotation, together with the white space inside it. */
  double: readonly [string, string];
  /** The two marks of a quotation inside a quotation, or of a quotation typed in single marks. */
  single: readonly [string, string];
  /** The dash between words with its spaces. Null (Spanish): "—" stays as typed, a spaced hyphen becomes "–". */
  dash: string | null;
  /** True when ; : ! ? take a narrow space before them. */
  spacedPunctuation: boolean;
};

const narrow = "\u202F";
/** The no-break space keeps the dash off the beginning of a line. */
const spacedEn = "\u00A0– ";
const spacedEm = "\u00A0— ";
const curly = { double: ["“", "”"], single: ["‘", "’"] } as const;
const english: Conventions = { ...curly, dash: "—", spacedPunctuation: false };
const guillemets = { double: ["«", "»"], single: ["“", "”"] } as const;
const low = { double: ["„", "“"], single: ["‚", "‘"] } as const;

const byLanguage: Readonly<Record<string, Conventions>> = {
  fr: {
    double: [`«${narrow}`, `${narrow}»`],
    single: ["“", "”"],
    dash: spacedEn,
    spacedPunctuation: true,
  },
  de: { ...low, dash: spacedEn, spacedPunctuation: false },
  cs: { ...low, dash: spacedEn, spacedPunctuation: false },
  sk: { ...low, dash: spacedEn, spacedPunctuation: false },
  pl: { double: ["„", "”"], single: ["«", "»"], dash: spacedEn, spacedPunctuation: false },
  ro: { double: ["„", "”"], single: ["«", "»"], dash: spacedEn, spacedPunctuation: false },
  hu: { double: ["„", "”"], single: ["»", "«"], dash: spacedEn, spacedPunctuation: false },
  es: { ...guillemets, dash: null, spacedPunctuation: false },
  it: { ...guillemets, dash: spacedEn, spacedPunctuation: false },
  ca: { ...guillemets, dash: null, spacedPunctuation: false },
  ru: { double: ["«", "»"], single: ["„", "“"], dash: spacedEm, spacedPunctuation: false },
  uk: { double: ["«", "»"], single: ["„", "“"], dash: spacedEm, spacedPunctuation: false },
  el: { ...guillemets, dash: spacedEn, spacedPunctuation: false },
  nb: { double: ["«", "»"], single: ["‘", "’"], dash: spacedEn, spacedPunctuation: false },
  no: { double: ["«", "»"], single: ["‘", "’"], dash: spacedEn, spacedPunctuation: false },
  da: { double: ["»", "«"], single: ["›", "‹"], dash: spacedEn, spacedPunctuation: false },
  sv: { double: ["”", "”"], single: ["’", "’"], dash: spacedEn, spacedPunctuation: false },
  fi: { double: ["”", "”"], single: ["’", "’"], dash: spacedEn, spacedPunctuation: false },
  nl: { ...curly, dash: spacedEn, spacedPunctuation: false },
  pt: { ...curly, dash: spacedEm, spacedPunctuation: false },
};

// Languages whose quotation marks stay as typed: Hebrew uses straight ones in abbreviations, too; Japanese and Chinese
// have marks of their own.
const untouched = new Set(["he", "yi", "ja", "zh", "ko"]);

/**
 * Returns the conventions of a language (English if its own are unknown), or null if its quotation marks stay as typed.
 */
function conventionsOf(language: string): Conventions | null {
  if (untouched.has(language)) return null;
  return byLanguage[language] ?? english;
}

// U+E000 marks where two text pieces meet. It stays in place and does not count as a neighbouring character.
const candidate =
  /(?<=[^\s\uE000-])((?:\uE000|[^\S\n])*)(---|--|—|–|-)((?:\uE000|[^\S\n])*)(?=([^\s\uE000-])|\n|$)/gu;
const wordEnd = /[\p{L}\p{N}\p{M})\]”’»"'%…\uFFFC\uE001]$/u;

// Gives every dash between words the same form. Hyphens in words, options ("--verbose") and ranges (2020–2021) stay.
function setDashes(text: string, dash: string | null): string {
  return text.replace(
    candidate,
    (
      typed: string,
      left: string,
      sign: string,
      right: string,
      after: string | undefined,
      at: number,
    ) => {
      const before = text.slice(Math.max(0, at - 8), at).replace(/\uE000/g, "");
      if (!isDash(sign, hasSpace(left), hasSpace(right))) return typed;
      if (sign === "—" && dash === null) return typed;
      const between = dash === null || isUnclear(sign, before, after) ? spacedEn : dash;
      const closes = after === undefined ? between.trimEnd() : between;
      return bordersOf(left) + closes + bordersOf(right);
    },
  );
}

function isDash(sign: string, spaceBefore: boolean, spaceAfter: boolean): boolean {
  if (sign === "-") return spaceBefore && spaceAfter;
  if (sign === "--") return !spaceBefore || spaceAfter;
  if (sign === "–") return spaceBefore || spaceAfter;
  return true;
}

/** Whether a sign may be a minus (between numbers) or a list mark (a hyphen after no word, "Pros: - fast"). */
function isUnclear(sign: string, before: string, after: string | undefined): boolean {
  if (sign === "—" || sign === "---") return false;
  if (/\d$/.test(before) && after !== undefined && /\d/.test(after)) return true;
  return sign === "-" && !wordEnd.test(before);
}

function hasSpace(gap: string): boolean {
  return /[^\uE000]/.test(gap);
}

function bordersOf(gap: string): string {
  return gap.replace(/[^\uE000]/g, "");
}

/** Straightens quotation marks in code that blog software made curly. Code that also has straight ones stays. */
function straightenQuotes(code: string): string {
  const doubled = code.includes('"') ? code : code.replace(/[“”]/g, '"');
  return doubled.includes("'") ? doubled : doubled.replace(/[‘’]/g, "'");
}
