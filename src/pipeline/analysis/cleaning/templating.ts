import { closedBy, placesOf, replaceSpans } from "#pipeline/text/spans.ts";
import type { EndOf } from "#pipeline/text/spans.ts";
import { findCode } from "./code-spans.ts";
import { EMOJI_GAP } from "./marks.ts";
import type { Removals } from "./removals.ts";

/** ":tada:", as chat programs write pictures. */
const SHORT_CODE = /(?<![\p{L}\p{N}:/]):([a-z][a-z0-9_+-]+|[+-]1):(?![\p{L}\p{N}/])/gu;
const LITTLE_WORD =
  /(?<!\p{L})(?:to|the|a|an|of|my|your|our|this|that|with|and|or|un|une|le|la|de|des|du)[ \t]+$/iu;
/** The sentence is over behind the short code. */
const SENTENCE_OVER = /^[\s)"”’»*_]*(?:$|[.!?…]|\n|[ \t]["“‘«(*_]*\p{Lu})/u;

/**
 * A short code in the middle of a sentence ("ready to :ship: the thing") stays as its word, for nothing is taken out of
 * a sentence's middle; at an end of one it is a picture, and goes. One that this author uses as a verb is a word at the
 * end too: "great developers :ship:."
 */
function openShortCodes(
  prose: string,
  drop: (piece: string) => string,
  spoken: ReadonlySet<string>,
): string {
  return prose.replace(SHORT_CODE, (whole: string, name: string, place: number) => {
    const before = prose.slice(Math.max(0, place - 40), place).replace(/^[\s\S]*\n/u, "");
    const after = prose.slice(place + whole.length, place + whole.length + 20);
    const isOver = SENTENCE_OVER.test(after) || !/\p{L}/u.test(before);
    const isWord = spoken.has(name) && /\p{L}[ \t]+$/u.test(before);
    if (isOver && !isWord && !LITTLE_WORD.test(before)) return drop(whole) || EMOJI_GAP;
    return name.replace(/[_-]+/gu, " ").trim();
  });
}

const VERB_CODE =
  /(?<!\p{L})(?:to|should|must|will|can|could|would|you|we|they)[ \t]+:([a-z][a-z0-9_+-]+):(?=[ \t]+\p{Ll})/giu;

/** The short codes that stand for a verb somewhere in an author's texts: "when you're ready to :ship: the thing". */
export function spokenCodes(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    if (!text.includes(":")) continue;
    for (const [, name] of text.matchAll(VERB_CODE)) if (name) names.add(name);
  }
  return names;
}

/** Applies `change` to what stands outside fenced and inline code; what stands in code is never touched. */
export function outsideCode(text: string, change: (prose: string) => string): string {
  if (!text.includes("`") && !text.includes("~~~")) return change(text);
  let result = "";
  let end = 0;
  for (const code of findCode(text)) {
    result += change(text.slice(end, code.start)) + text.slice(code.start, code.end);
    end = code.end;
  }
  return result + change(text.slice(end));
}

/**
 * The Markdown without what a site generator would have replaced: front matter, comments, shortcodes, template tags,
 * containers, attributes. What stands between a pair of such tags stays.
 */
export function stripTemplating(
  text: string,
  removals: Removals,
  spoken: ReadonlySet<string> = new Set(),
): string {
  const drop = (piece: string): string => {
    removals.note("code of the page", piece);
    return "";
  };
  const body = withoutComments(
    withFences(text.replace(/^\uFEFF?---\n[\s\S]*?\n---[ \t]*(?:\n|$)/u, drop)),
    drop,
  )
    // Markdown directly below a finished HTML element would be taken for its content.
    .replace(/^(<[^\n]*<\/[a-z]+\d?>[ \t]*)\n(?=[^\s<])/gimu, "$1\n\n");
  return outsideCode(body, (prose) => {
    if (!/[{[]|:::|:\w/u.test(prose)) return prose;
    return withoutAttributes(
      withoutTags(withoutShortcodes(openShortCodes(prose, drop, spoken), drop), drop)
        // The title of a container is a heading that the author wrote.
        .replace(/^[ \t]*:{3,}[ \t]*[\w-]+\[([^\]\n]+)\][^\n]*$/gmu, "\n**$1**\n")
        .replace(/^[ \t]*:{3}[^\n]*$/gmu, drop),
      drop,
    ).replace(/&amp;(?=#?\w+;)/gu, "&");
  });
}

type Drop = (piece: string) => string;

/** Jekyll's blocks of code as fenced ones. */
function withFences(text: string): string {
  const opener = /\{%-?\s*highlight\s(?=\s*(\w*))[^%]*%\}\n?/gu;
  const closer = /\{%-?\s*endhighlight\s*-?%\}/gu;
  return replaceSpans(text, opener, closedBy(text, closer), (whole, { 0: tag, 1: language }) => {
    const code = whole.slice(tag.length).replace(/\{%-?\s*endhighlight\s*-?%\}$/u, "");
    return `\n\`\`\`${language}\n${code}\n\`\`\`\n`;
  });
}

function withoutComments(text: string, drop: Drop): string {
  const closer = /\{%-?\s*endcomment\s*-?%\}/gu;
  const opener = /\{%-?\s*comment\s*-?%\}/gu;
  const open = replaceSpans(text, opener, closedBy(text, closer), drop);
  if (!open.includes("<!--")) return open;
  let result = "";
  let end = 0;
  for (const found of findCode(open, { comments: true })) {
    const whole = open.slice(found.start, found.end);
    result += open.slice(end, found.start) + (whole.startsWith("<!--") ? drop(whole) : whole);
    end = found.end;
  }
  return result + open.slice(end);
}

/** WordPress's shortcodes, with what stands between a pair; and the explained abbreviations of Markdown Extra. */
function withoutShortcodes(prose: string, drop: Drop): string {
  const bracket = placesOf(prose, "]");
  const closings = new Map<string, (from: number) => number>();
  const endOf: EndOf = ({ index, 1: name = "" }) => {
    const end = bracket(index);
    if (end < 0) return -1;
    const closing = `[/${name}]`;
    const place = closings.get(name) ?? placesOf(prose, closing);
    closings.set(name, place);
    const closed = place(end);
    return closed < 0 ? end + 1 : closed + closing.length;
  };
  return replaceSpans(
    prose,
    /\[(caption|gallery|embed|video|audio|playlist)\b/gu,
    endOf,
    drop,
  ).replace(/^\*\[[^\]\n]+\]:[^\n]*$/gmu, drop);
}

/** A longer distance between the signs of a tag is prose. */
const LONGEST_TAG = 400;

/** What a generator would have put a value in place of: "{{ name }}", "{% include x %}". */
function withoutTags(prose: string, drop: Drop): string {
  const braces = placesOf(prose, "}}");
  const values = replaceSpans(
    prose,
    /\{(?=\{)/gu,
    ({ index }) => {
      const end = braces(index + 2);
      const opening = /[<%]/u.test(prose[index + 2] ?? "") ? 1 : 0;
      const closing = /[%>]/u.test(prose[end - 1] ?? "") ? 1 : 0;
      return end < 0 || end - index - 2 > LONGEST_TAG + opening + closing ? -1 : end + 2;
    },
    drop,
  );
  const percents = placesOf(values, "%}");
  return replaceSpans(
    values,
    /\{%/gu,
    ({ index }) => {
      const end = percents(index + 2);
      return end < 0 || end - index - 2 > LONGEST_TAG ? -1 : end + 2;
    },
    drop,
  );
}

/** Directives inside a line (":abbr[HTML]{title=...}"), which leave their words, and the attributes of any element. */
function withoutAttributes(prose: string, drop: Drop): string {
  const words = replaceSpans(
    prose,
    /(?<![\p{L}\p{N}:]):[a-z]+\[/gu,
    closedOnLine(prose, "]", "{"),
    (whole, { 0: opened }) => whole.slice(opened.length, whole.indexOf("]")),
  );
  const bare = replaceSpans(words, /(?<![\p{L}\p{N}:]):[a-z]+\{/gu, closedOnLine(words, "}"), drop);
  return replaceSpans(bare, /(?<![ \t])[ \t]*\{[.#:]/gu, closedOnLine(bare, "}"), drop);
}

/** The end at the next `sign` on the same line; braces that follow it at once, where `braces` asks for them, belong to it. */
function closedOnLine(text: string, sign: string, braces?: "{"): EndOf {
  const lineEnd = placesOf(text, "\n");
  const place = placesOf(text, sign);
  const brace = placesOf(text, "}");
  const isOnLine = (found: number, from: number): boolean => {
    const end = lineEnd(from);
    return found >= 0 && (end < 0 || found < end);
  };
  return (opened) => {
    const from = opened.index + opened[0].length;
    const end = place(from);
    if (!isOnLine(end, from)) return -1;
    if (!braces || text[end + 1] !== braces) return end + 1;
    const closed = brace(end + 2);
    return isOnLine(closed, from) ? closed + 1 : end + 1;
  };
}
