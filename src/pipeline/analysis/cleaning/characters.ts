import { EMOJI_GAP, HOLE, MARKS, type Removals } from "./removals.ts";

/**
 * Matches letters of Unicode's mathematical block, which people use as bold or italic type. The italic h is outside
 * that block, as U+210E: Unicode already had it as Planck's constant.
 */
const MATHEMATICAL = /[\u{1D400}-\u{1D7FF}\u210E]+/gu;
/**
 * Soft hyphen, zero-width space, direction marks, control characters. Zero-width joiners stay: some scripts need them.
 */
const INVISIBLE =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFC\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/gu;
/** Unusual blanks that people type to keep an empty line open. */
const BLANKS = /[\u2800\u3164\uFFA0\u115F\u1160\u180E]/gu;

/**
 * Matches an emoji with its skin tones and joiners, a flag or a keycap. ©, ®, ™, ‼, ⁉ and arrows count as text instead.
 */
export const EMOJI =
  /(?:\p{Regional_Indicator}{1,2}|[0-9#*]\uFE0F?\u20E3|(?![©®™‼⁉ℹ↔-↪])\p{Extended_Pictographic}(?:[\uFE0F\uFE0E]|\p{Emoji_Modifier})*(?:\u200D\p{Extended_Pictographic}(?:[\uFE0F\uFE0E]|\p{Emoji_Modifier})*)*)(?:[\u{E0020}-\u{E007F}]|[\uFE0F\u200D]|\p{Emoji_Modifier})*/gu;

const ANY_EMOJI = new RegExp(EMOJI.source, "u");
/** A line of at most this many words in monospace letters is the name of a command, not a sentence. */
const TYPED_WORDS = 6;
const HAS_SPECIAL = /[^\n\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026]/u;

/** Unifies line ends, drops invisible characters, turns mathematical letters into plain ones, monospace into code. */
export function normaliseCharacters(text: string): string {
  let normal = text.includes("\r") ? text.replace(/\r\n?/gu, "\n") : text;
  if (!HAS_SPECIAL.test(normal)) return normal;
  normal = normal
    .replace(MARKS, "")
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(/[\u0085\u2028]/gu, "\n")
    .replace(/\u2029/gu, "\n\n");
  if (normal.search(MATHEMATICAL) >= 0) {
    normal = openMonospace(normal).replace(MATHEMATICAL, (run) => run.normalize("NFKC"));
  }
  return normal;
}

/** Whether most of a line is in Unicode's bold or italic mathematical letters, with which people set headings apart. */
export function isSetBold(line: string): boolean {
  const bold = line.match(/[\u{1D400}-\u{1D66F}\u{1D6A4}-\u{1D7F5}]/gu)?.length ?? 0;
  return bold > 0 && bold >= 0.8 * (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}

/** Whether a line is a sentence in Unicode's monospace letters, which show what somebody types into a machine. */
export function isSetTyped(line: string): boolean {
  const typed = line.match(/[\u{1D670}-\u{1D6A3}\u{1D7F6}-\u{1D7FF}]/gu)?.length ?? 0;
  return (
    typed > 0 &&
    typed >= 0.8 * (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) &&
    line.trim().split(/\s+/u).length > TYPED_WORDS
  );
}

/** Whether a line begins with Unicode's bold mathematical letters, as a label does. */
export function startsSetBold(line: string): boolean {
  return /^[^\p{L}\p{N}]*[\u{1D400}-\u{1D66F}\u{1D6A4}-\u{1D7F5}]/u.test(line);
}

/**
 * Replaces each emoji with a mark (EMOJI_GAP). `tidyLine` turns the mark into a full stop where the emoji ended a
 * sentence.
 */
export function removeEmoji(text: string, removals: Removals): string {
  if (!hasEmoji(text)) return text.replace(/[\uFE0E\uFE0F\u20E3]/gu, "");
  return text
    .replace(EMOJI, (emoji) => {
      removals.note("emoji", emoji);
      return EMOJI_GAP;
    })
    .replace(/[\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]/gu, "");
}

/** Whether a text has an emoji. Most have none, and every pattern of emoji takes many times longer than this. */
function hasEmoji(text: string): boolean {
  return HAS_SPECIAL.test(text) && ANY_EMOJI.test(text);
}

const LETTER = "\\u{1D670}-\\u{1D6A3}\\u{1D7F6}-\\u{1D7FF}";
/** Matches one piece of code: monospace letters and the signs between them. "a, b" is two pieces. */
const RUN = new RegExp(
  `[<[]?\\/?[${LETTER}](?:(?:[^\\p{L}\\s\`]*|(?<![,.;:!?]) [-/"'(<{[]*)[${LETTER}])*[("'<>)\\]}/]*`,
  "gu",
);
const LETTERS = new RegExp(`[${LETTER}]`, "gu");
/** Monospace text of more words than this is a sentence, not code. */
const CODE_WORDS = 6;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };

/** Turns Unicode's monospace letters, in which LinkedIn users write code, into inline code. */
function openMonospace(text: string): string {
  return text.replace(/[^\n]+/gu, (line) => {
    const set = line.match(LETTERS)?.length ?? 0;
    if (set === 0) return line;
    const isSentence =
      set >= 0.8 * (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) &&
      line.trim().split(/\s+/u).length > CODE_WORDS;
    return isSentence ? line.normalize("NFKC") : line.replace(RUN, asCode);
  });
}

function asCode(run: string): string {
  const plain = run.normalize("NFKC");
  if (plain.split(" ").length > CODE_WORDS) return plain;
  const code = balanced(plain);
  return `\`${code}\`${plain.slice(code.length)}`;
}

/** Cuts off closing brackets and quotation marks that belong to the sentence around a piece of code. */
function balanced(run: string): string {
  const tail = /(?<!["'<>()\]}/])["'<>()\]}/]*$/u.exec(run)?.[0] ?? "";
  let code = run.slice(0, run.length - tail.length);
  for (const sign of tail) {
    const opener = CLOSERS[sign];
    const isOpen =
      opener === undefined
        ? /["']/u.test(sign)
          ? (code.split(sign).length - 1) % 2 === 1
          : sign === "(" || sign === "/"
        : code.split(opener).length > code.split(sign).length;
    if (!isOpen) break;
    code += sign;
  }
  return code.endsWith("(") ? code.slice(0, -1) : code;
}

/** Matches a run of emoji. Other patterns wrap it in `(?=(...))\1`, which prevents slow backtracking into the run. */
const PICTURES = `(?:(?:${EMOJI.source})[ \\t]*)+`;
/** Looks ahead for the first character of an emoji: a cheap test before the costly look-behinds. */
const FIRST = "(?=[\\p{Regional_Indicator}\\p{Extended_Pictographic}0-9#*])";
const ONE =
  "(?:\\p{Regional_Indicator}|[0-9#*]\\uFE0F?\\u20E3|(?![©®™‼⁉ℹ↔-↪])\\p{Extended_Pictographic})";
/** Matches a key combination in brackets, such as "(🪟+Shift+T)", which makes no sense without its emoji. */
const KEY_ASIDE = new RegExp(
  `(?<![ \\t])[ \\t]*\\((?=([ \\t]*${PICTURES}))\\1\\+[^()\\n]*\\)`,
  "gu",
);
/** Matches a run of emoji, together with the "+" after it if the emoji stand for keys ("🪟+Shift"). */
const KEY = new RegExp(`${PICTURES}(\\+(?=\\p{L}))?`, "gu");
/** Matches emoji used as words: "Solids are 🔀🔼 - a flow", "we had the 🍕." */
const SAID = new RegExp(
  `${FIRST}(?<=(?<!\\p{L})(?:is|are|was|were|means?|=|est|sont|ist|sind|es|son|são|è|sono)[ \\t]+)(?=(${PICTURES}))\\1(?=[–—=-][ \\t])|${FIRST}(?<=(?<!\\p{L})(?:the|an?|my|your|our|une?|le|la|der|die|das|ein|eine)[ \\t]+)(?=(${PICTURES}))\\2(?=[.!?,;]|$)`,
  "gimu",
);

const WHO = "(?:I|we|who|eu|nós|je|nous|ich|wir|yo|nosotros|io|noi|ik|wij|jag|vi)";
const HOW =
  "(?:['’]ll|['’]d|[ \\t]+(?:will|would|do|don['’]t|really|still|just|also|all|so|always|truly))";
const DETERMINER =
  "(?:the|an?|my|your|our|their|une?|le|la|mon|ma|der|die|das|ein|eine|mein|meine|el|un|una|mi|o|um|uma|meu|minha)";
const GOES_ON =
  "(?:is|are|was|were|in|on|at|of|and|or|for|with|that|when|to|from|by|will|can|has|had|est|sont|et|ou|en|dans|de|du|pour|avec|qui|que|ist|sind|und|oder|im|auf|von|mit|für|es|son|y|del|con|para|é|são|e|no|na|do|da|com)(?!\\p{L})";
/**
 * Matches emoji that stand for the verb or the noun of a sentence that goes on: "I ❤️ this city", "Nothing beats the 🍕 in
 * Naples". One that stands for the verb after "to" is a heart: "something to look forward to 🎉 we are ready".
 */
const WORD = new RegExp(
  `${FIRST}(?<=(?<!\\p{L})${WHO}${HOW}{0,2}[ \\t]+)(?=(${PICTURES}))\\1(?=\\p{L})|${FIRST}(?<=(?<!\\p{L})(?:to|te|ti|vos)[ \\t]+)(?=[❤♥💙💚💛💜🧡🖤🤍🤎💗💖💕😍])(?=(${PICTURES}))\\2(?=\\p{L})|${FIRST}(?<=(?<!\\p{L})${DETERMINER}[ \\t]+)(?=(${PICTURES}))\\3(?=${GOES_ON})`,
  "giu",
);

/** Matches emoji that a sentence announces and ends with: "Two of them have emojis: 🦑🐙." */
const ANNOUNCED = new RegExp(
  `${FIRST}(?<=[:：][ \\t]*)(?=(${PICTURES}))\\1(?=[.!?…。！？](?:\\s|$))`,
  "gu",
);

/** Matches a legend such as "Legend: 🔵 Done 🟢 On track", which only explains emoji that are removed. */
const LEGEND = new RegExp(
  `(?<![ \\t])[ \\t]*(?<!\\p{L})(?:legend|key|légende|legende|leyenda|legenda)[ \\t]*:[ \\t]*${ONE}[^\\n]*?${ONE}[^\\n]*`,
  "giu",
);

/** Replaces each emoji used as a word or key with a placeholder, so that a later step removes the broken sentence. */
export function openSymbols(line: string, removals: Removals): string {
  if (!hasEmoji(line)) return line;
  const note = (picture: string, mark: string): string => {
    removals.note("emoji", picture);
    return mark;
  };
  return (
    line
      .replace(LEGEND, (legend) => note(legend, ""))
      // A later step removes a whole sentence if it has words between two placeholders (HOLE).
      .replace(KEY_ASIDE, (aside) => note(aside, ` ${HOLE}keys${HOLE}`))
      .replace(KEY, (keys: string, sign: string | undefined) => (sign ? note(keys, HOLE) : keys))
      .replace(ANNOUNCED, (announced) => note(announced, HOLE))
      .replace(SAID, (said) => note(said, `${HOLE} `))
      .replace(WORD, (word) => note(word, `${HOLE}word${HOLE} `))
  );
}

const ALL = new RegExp(EMOJI.source, "gu");
const OPENING = new RegExp(`^\\s*(${EMOJI.source})\\s*\\S`, "u");
const LEGEND_LINES = 3;

/** Returns the indexes of lines such as "🔵 Done" that only explain emoji which the post uses as words. */
export function legendLines(lines: readonly string[]): ReadonlySet<number> {
  const legend = new Set<number>();
  const said = new Set(
    lines.flatMap((line) =>
      hasEmoji(line)
        ? [...line.matchAll(SAID)].flatMap(([run]) => run.match(ALL)?.map(bare) ?? [])
        : [],
    ),
  );
  if (said.size === 0) return legend;
  let run: number[] = [];
  for (const [index, line] of [...lines, ""].entries()) {
    if (OPENING.test(line)) {
      run.push(index);
      continue;
    }
    const explained = run.filter((place) => said.has(markOf(lines[place] ?? "")));
    if (run.length >= LEGEND_LINES && 2 * explained.length >= run.length)
      for (const place of run) legend.add(place);
    run = [];
  }
  return legend;
}

function markOf(line: string): string {
  return bare(OPENING.exec(line)?.[1] ?? "");
}

function bare(emoji: string): string {
  return emoji.replace(/[\uFE0E\uFE0F]/gu, "");
}
