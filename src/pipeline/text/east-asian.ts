/** How Chinese, Japanese and Korean are written: a character differs in shape between them, so each has typefaces of its own. */
export type EastAsian = "ja" | "zh-Hans" | "zh-Hant" | "ko";

/** Their names, for people. */
export const EAST_ASIAN_NAMES: Readonly<Record<EastAsian, string>> = {
  ja: "Japanese",
  "zh-Hans": "Chinese in simplified characters",
  "zh-Hant": "Chinese in traditional characters",
  ko: "Korean",
};

/** Letters and marks of these languages, for classes of a pattern that both JavaScript and Typst read. */
export const HAN_AND_KANA = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u{FF01}-\u{FF5E}`;
const KANA = String.raw`\p{sc=Hira}\p{sc=Kana}`;
/** Without the marks between words, which Chinese has, too. */
const HAN_OR_KANA_WORD = String.raw`\p{sc=Han}${KANA}ー`;
export const HANGUL = String.raw`\p{sc=Hang}`;

type Standard = { name: string; leads: [number, number]; trails: [number, number][] };

/**
 * Where a national standard has its Chinese characters: the first and the last lead byte, and the ranges of the byte that
 * follows. A standard holds what its country writes, and hardly anything else.
 */
const STANDARDS: readonly [EastAsian, Standard][] = [
  ["ja", { name: "euc-jp", leads: [0xb0, 0xf4], trails: [[0xa1, 0xfe]] }],
  ["zh-Hans", { name: "gb2312", leads: [0xb0, 0xf7], trails: [[0xa1, 0xfe]] }],
  [
    "zh-Hant",
    {
      name: "big5",
      leads: [0xa4, 0xf9],
      trails: [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    },
  ],
  ["ko", { name: "euc-kr", leads: [0xca, 0xfd], trails: [[0xa1, 0xfe]] }],
];
/** The characters of daily use in Japan; the others of its standard are Chinese forms of old. */
const JAPANESE: Standard = { name: "euc-jp", leads: [0xb0, 0xcf], trails: [[0xa1, 0xfe]] };

function charactersOf({ name, leads, trails }: Standard): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (const [first, last] of trails) {
      for (let trail = first; trail <= last; trail += 1) bytes.push(lead, trail);
    }
  }
  return hanIn(new TextDecoder(name).decode(new Uint8Array(bytes)));
}

type Characters = { all: ReadonlyMap<EastAsian, ReadonlySet<string>>; daily: ReadonlySet<string> };
let characters: Characters | null = null;

// Decoded once, where a text first asks for it.
function openCharacters(): Characters {
  characters ??= {
    all: new Map(STANDARDS.map(([name, standard]) => [name, charactersOf(standard)])),
    daily: charactersOf(JAPANESE),
  };
  return characters;
}

/** The Chinese characters of a text, each once. */
function hanIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const letter of text) if (letter >= "\u2E80" && !found.has(letter)) found.add(letter);
  for (const letter of found) if (!HAN_LETTER.test(letter)) found.delete(letter);
  return found;
}

const HAN_LETTER = /\p{Script=Han}/u;
const KANA_LETTER = new RegExp(`[${KANA}]`, "u");
const HANGUL_LETTER = new RegExp(`[${HANGUL}]`, "u");

/**
 * How the Chinese characters of a text are to be drawn in a book of a language (ISO 639-1): by its language, by letters
 * that only Japan has, or by those that China writes in simplified or in traditional form.
 */
export function hanLanguage(text: string, language: string): EastAsian {
  if (language === "ja" || language === "ko") return language;
  const isChinese = language.startsWith("zh");
  if (!isChinese && KANA_LETTER.test(text)) return "ja";
  const letters = [...hanIn(text)];
  if (letters.length === 0) return "zh-Hans";
  const { all, daily } = openCharacters();
  const [simplified, traditional] = [all.get("zh-Hans"), all.get("zh-Hant")];
  const isNew = (letter: string): boolean => isChinese || !daily.has(letter);
  const count = (holds: (letter: string) => boolean): number => letters.filter(holds).length;
  const hans = count((each) => isNew(each) && hasOnly(each, simplified, traditional));
  const hant = count((each) => isNew(each) && hasOnly(each, traditional, simplified));
  if (hans === 0 && hant === 0 && !isChinese) {
    const japanese = count((each) => daily.has(each) && !simplified?.has(each));
    return japanese > 0 ? "ja" : "zh-Hans";
  }
  return hant > hans ? "zh-Hant" : "zh-Hans";
}

function hasOnly(letter: string, one?: ReadonlySet<string>, other?: ReadonlySet<string>): boolean {
  return one?.has(letter) === true && other?.has(letter) === false;
}

/**
 * The languages whose typefaces a text needs, in a book of a language. A character that the standard of its own language
 * lacks is looked for in those of the others.
 */
export function eastAsianIn(text: string, language: string): EastAsian[] {
  const needed = new Set<EastAsian>();
  const letters = hanIn(text);
  if (letters.size > 0) {
    needed.add(hanLanguage(text, language));
    const { all } = openCharacters();
    for (const letter of letters) {
      const holders = [...all].filter(([, has]) => has.has(letter)).map(([each]) => each);
      const [first] = holders;
      if (first && !holders.some((each) => needed.has(each))) needed.add(first);
    }
  }
  if (KANA_LETTER.test(text)) needed.add("ja");
  if (HANGUL_LETTER.test(text)) needed.add("ko");
  return [...needed];
}

/** A language (ISO 639-1) with the script of its Chinese characters: "zh-Hant" for "zh", where a text is in traditional ones. */
export function withScript(language: string, text: string): string {
  // Serialised text is long: it is not read where nothing depends on it.
  return language === "zh" ? hanLanguage(text, language) : language;
}

/** Words in one of these languages inside a book of another. */
export type ForeignScript = { language: EastAsian } & Runs;

/** Runs of letters, with single spaces between them. */
type Runs = {
  run: RegExp;
  /** A run is theirs only if it has such a letter. Null: any run is. */
  contains: RegExp | null;
  /** Both in one, for Typst, which reads it in a time that grows with the text alone. */
  pattern: string;
};

const runsOf = (letters: string): string => `[${letters}]+(?: [${letters}]+)*`;
const HAN_RUNS = runsOf(HAN_AND_KANA);
const HANGUL_RUNS = runsOf(HANGUL);
const RUNS: Readonly<Record<"han" | "kana" | "hangul", Runs>> = {
  han: { run: new RegExp(HAN_RUNS, "gu"), contains: null, pattern: HAN_RUNS },
  kana: {
    run: new RegExp(`[${HAN_OR_KANA_WORD}]+`, "gu"),
    contains: KANA_LETTER,
    pattern: `[${HAN_OR_KANA_WORD}]*[${KANA}][${HAN_OR_KANA_WORD}]*`,
  },
  hangul: { run: new RegExp(HANGUL_RUNS, "gu"), contains: null, pattern: HANGUL_RUNS },
};

/** Which runs of letters of a book are in another language, and in which. `language` is the book's, with its script. */
export function foreignScripts(text: string, language: string): ForeignScript[] {
  const found: ForeignScript[] = [];
  const isEastAsian = /^(?:ja|zh|ko)/u.test(language);
  const hasKana = KANA_LETTER.test(text);
  if (!isEastAsian && (hasKana || hanIn(text).size > 0)) {
    found.push({ language: hanLanguage(text, language), ...RUNS.han });
  }
  if (isEastAsian && language !== "ja" && hasKana) found.push({ language: "ja", ...RUNS.kana });
  if (language !== "ko" && HANGUL_LETTER.test(text)) {
    found.push({ language: "ko", ...RUNS.hangul });
  }
  return found;
}

type Piece = { text: string; language: EastAsian | null };

/** A text in pieces; those in another language with it. */
export function foreignRuns(text: string, scripts: readonly ForeignScript[]): Piece[] {
  return scripts.reduce<Piece[]>(
    (pieces, script) =>
      pieces.flatMap((piece) => (piece.language === null ? split(piece.text, script) : [piece])),
    [{ text, language: null }],
  );
}

function split(text: string, { language, run, contains }: ForeignScript): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(run)) {
    if (contains && !contains.test(found)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), language: null });
    pieces.push({ text: found, language });
    at = index + found.length;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), language: null }] : pieces;
}
