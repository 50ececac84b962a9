import { EMOJI } from "./characters.ts";
import { HOLE } from "./marks.ts";
import type { Removals } from "./removals.ts";

/** Tried as a whole or not at all where a pattern goes on behind it: `(?=(...))\1` gives nothing back. */
const RUN = `(?:(?:${EMOJI.source})[ \\t]*)+`;
/** What a picture begins with: a look that is cheap, before the dear ones behind it. */
const FIRST = "(?=[\\p{Regional_Indicator}\\p{Extended_Pictographic}0-9#*])";
/** Any character that is a picture by itself, or the beginning of one. */
const ONE =
  "(?:\\p{Regional_Indicator}|[0-9#*]\\uFE0F?\\u20E3|(?![©®™‼⁉ℹ↔-↪])\\p{Extended_Pictographic})";
/** "(🪟+Shift+T)": what is left of the keys names none, and without its letters the sentence is not the author's. */
const KEY_ASIDE = new RegExp(`(?<![ \\t])[ \\t]*\\((?=([ \\t]*${RUN}))\\1\\+[^()\\n]*\\)`, "gu");
/** All pictures in a row, with the sign behind them where they are keys. */
const KEY = new RegExp(`${RUN}(\\+(?=\\p{L}))?`, "gu");
/** "Solids are 🔀🔼 - a flow", "we had the 🍕.": the sentence is not whole without the picture. */
const SAID = new RegExp(
  `${FIRST}(?<=(?<!\\p{L})(?:is|are|was|were|means?|=|est|sont|ist|sind|es|son|são|è|sono)[ \\t]+)(?=(${RUN}))\\1(?=[–—=-][ \\t])|${FIRST}(?<=(?<!\\p{L})(?:the|an?|my|your|our|une?|le|la|der|die|das|ein|eine)[ \\t]+)(?=(${RUN}))\\2(?=[.!?,;]|$)`,
  "gimu",
);

/** "Legend: 🔵 Done 🟢 On track": it explains what is no longer there. */
const LEGEND = new RegExp(
  `(?<![ \\t])[ \\t]*(?<!\\p{L})(?:legend|key|légende|legende|leyenda|legenda)[ \\t]*:[ \\t]*${ONE}[^\\n]*?${ONE}[^\\n]*`,
  "giu",
);

/**
 * The line with a hole for each picture that stands for a word or a key of the keyboard, so that what is left of its
 * sentence goes too.
 */
export function openSymbols(line: string, removals: Removals): string {
  const note = (picture: string, mark: string): string => {
    removals.note("emoji", picture);
    return mark;
  };
  return (
    line
      .replace(LEGEND, (legend) => note(legend, ""))
      // Words between two holes: the whole sentence goes.
      .replace(KEY_ASIDE, (aside) => note(aside, ` ${HOLE}keys${HOLE}`))
      .replace(KEY, (keys: string, sign: string | undefined) => (sign ? note(keys, HOLE) : keys))
      .replace(SAID, (said) => note(said, `${HOLE} `))
  );
}

const ALL = new RegExp(EMOJI.source, "gu");
const OPENING = new RegExp(`^\\s*(${EMOJI.source})\\s*\\S`, "u");
const LEGEND_LINES = 3;

/**
 * The lines of a post that explain pictures which the post then uses as words: without the pictures they explain nothing.
 */
export function legendLines(lines: readonly string[]): ReadonlySet<number> {
  const legend = new Set<number>();
  const said = new Set(
    lines.flatMap((line) =>
      [...line.matchAll(SAID)].flatMap(([run]) => run.match(ALL)?.map(bare) ?? []),
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
