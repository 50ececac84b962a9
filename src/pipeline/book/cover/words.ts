/** A piece of a title between two places where its line may break. */
export type Atom = {
  text: string;
  /** What stands behind it, if the line goes on: a space or nothing. */
  glue: " " | "";
  /** What is added, if the line breaks behind it: a hyphen within a word. */
  ending: "-" | "";
};

/** Gives the syllables of a word. */
export type Hyphenate = (word: string) => string[];

type HyphenModule = { default: { hyphenateSync: HyphenateSync } };
type HyphenateSync = (
  text: string,
  options: { hyphenChar: string; minWordLength: number },
) => string;

// The languages of our labels and the most usual others; a word of another language is not hyphenated.
const LANGUAGES: Readonly<Record<string, () => Promise<HyphenModule>>> = {
  de: () => import("hyphen/de/index.js"),
  el: () => import("hyphen/el/index.js"),
  en: () => import("hyphen/en/index.js"),
  es: () => import("hyphen/es/index.js"),
  fi: () => import("hyphen/fi/index.js"),
  fr: () => import("hyphen/fr/index.js"),
  hu: () => import("hyphen/hu/index.js"),
  it: () => import("hyphen/it/index.js"),
  nl: () => import("hyphen/nl/index.js"),
  pl: () => import("hyphen/pl/index.js"),
  pt: () => import("hyphen/pt/index.js"),
  ru: () => import("hyphen/ru/index.js"),
  sv: () => import("hyphen/sv/index.js"),
  tr: () => import("hyphen/tr/index.js"),
  uk: () => import("hyphen/uk/index.js"),
};

/** A word is worth breaking from this length on. */
const LEAST_LETTERS = 10;
const softHyphen = "\u00AD";

/** Loads the patterns of a language. Without any, a word is one syllable. */
export async function hyphenatorOf(language: string): Promise<Hyphenate> {
  const loaded = await LANGUAGES[language]?.();
  if (!loaded) return (word) => [word];
  const { hyphenateSync } = loaded.default;
  return (word) =>
    joinShort(
      hyphenateSync(word, { hyphenChar: softHyphen, minWordLength: LEAST_LETTERS }).split(
        softHyphen,
      ),
    );
}

/** Joins short pieces to what follows, and the last to what stands before: "Ge-" or "-er" alone reads badly. */
function joinShort(pieces: string[]): string[] {
  const joined: string[] = [];
  let begun = "";
  for (const piece of pieces) {
    begun += piece;
    if (begun.length < LEAST_PIECE) continue;
    joined.push(begun);
    begun = "";
  }
  const last = joined.pop() ?? "";
  return [...joined, last + begun];
}

/** The fewest letters of a word before or after a hyphen. */
const LEAST_PIECE = 4;

const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}]/u;

/** An unknown run without a break, such as an address, may break after as many characters. */
const LONGEST_RUN = 16;

/** Cuts a line of text where it may break: at spaces, between syllables, between words of scripts without spaces. */
export function atomsOf(text: string, language: string, hyphenate: Hyphenate): Atom[] {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  return words.flatMap((word, index) => {
    const pieces = unspaced.test(word) ? pieceUnspaced(word, language) : pieceWord(word, hyphenate);
    const glue = index < words.length - 1 ? " " : "";
    return pieces.map((piece, at): Atom =>
      at === pieces.length - 1 ? { text: piece.text, glue, ending: "" } : piece,
    );
  });
}

function pieceUnspaced(word: string, language: string): Atom[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const pieces: Atom[] = [];
  for (const { segment } of segmenter.segment(word)) {
    const before = pieces.at(-1);
    // No line begins with a mark, such as a full stop or a closing bracket.
    if (before && /^[\p{P}\p{S}\p{M}]/u.test(segment)) before.text += segment;
    else pieces.push({ text: segment, glue: "", ending: "" });
  }
  return pieces;
}

function pieceWord(word: string, hyphenate: Hyphenate): Atom[] {
  // After a hyphen or a slash of the word itself, nothing is added.
  const parts = word.split(/(?<=[-/–—])(?=[^-/–—])/u);
  return parts.flatMap((part) => {
    const syllables = hyphenate(part).flatMap(cutRun);
    return syllables.map((text, index): Atom => {
      const isInside = index < syllables.length - 1;
      return { text, glue: "", ending: isInside && /\p{L}$/u.test(text) ? "-" : "" };
    });
  });
}

function cutRun(run: string): string[] {
  const letters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(run)];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at += LONGEST_RUN) {
    pieces.push(
      letters
        .slice(at, at + LONGEST_RUN)
        .map(({ segment }) => segment)
        .join(""),
    );
  }
  return pieces;
}
