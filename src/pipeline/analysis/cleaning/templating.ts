import { closedBy, type EndOf, findCode, placesOf, replaceSpans } from "./code-spans.ts";
import { EMOJI_GAP, type Removals } from "./removals.ts";

/** Matches ":tada:" and ":necktie:s", as chat programs write emoji. "[:alnum:]" is a pattern, and stays. */
const SHORT_CODE =
  /(?<![\p{L}\p{N}:/]):(?!(?<=\[:)[a-z]+:\])([a-z][a-z0-9_+-]+|[+-]1):(s?)(?![\p{L}\p{N}/])/gu;
const LITTLE_WORD =
  /(?<!\p{L})(?:to|the|a|an|of|my|your|our|this|that|with|and|or|un|une|le|la|de|des|du)[ \t]+$/iu;
const SENTENCE_OVER = /^[\s)"”’»*_]*(?:$|[.!?…]|\n|[ \t]["“‘«(*_]*\p{Lu})/u;

/**
 * Turns ":ship:" inside a sentence into its word. Drops it at the end of a sentence, unless the author uses it as a
 * verb.
 */
function openShortCodes(
  prose: string,
  drop: (piece: string) => string,
  spoken: ReadonlySet<string>,
): string {
  return prose.replace(SHORT_CODE, (whole: string, name: string, plural: string, place: number) => {
    const before = prose.slice(Math.max(0, place - 40), place).replace(/^[\s\S]*\n/u, "");
    const after = prose.slice(place + whole.length, place + whole.length + 20);
    const isOver =
      SENTENCE_OVER.test(after) || /[.!?…][ \t]*$/u.test(before) || !/\p{L}/u.test(before);
    const isWord = plural !== "" || (spoken.has(name) && /\p{L}[ \t]+$/u.test(before));
    if (isOver && !isWord && !LITTLE_WORD.test(before)) return drop(whole) || EMOJI_GAP;
    return name.replace(/[_-]+/gu, " ").trim() + plural;
  });
}

const VERB_CODE =
  /(?<!\p{L})(?:to|should|must|will|can|could|would|you|we|they)[ \t]+:([a-z][a-z0-9_+-]+):(?=[ \t]+\p{Ll})/giu;

/**
 * Returns the words of the short codes that stand for a verb in any of the texts: "when you're ready to :ship: the
 * thing".
 */
export function spokenCodes(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    if (!/[ \t]:[a-z]/iu.test(text)) continue;
    for (const [, name] of text.matchAll(VERB_CODE)) if (name) names.add(name);
  }
  return names;
}

/** Applies `change` to the text outside fenced and inline code. */
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

/** Removes front matter, comments, template tags and attributes; the text between a pair of tags stays. */
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
    // Without a blank line, Markdown below a closed HTML element would be read as its content.
    .replace(/^(<[^\n]*<\/[a-z]+\d?>[ \t]*)\n(?=[^\s<])/gimu, "$1\n\n");
  return outsideCode(body, (prose) => {
    if (!/[{[]|:::|:\w/u.test(prose)) return prose;
    return withoutAttributes(
      withoutTags(withoutShortcodes(openShortCodes(prose, drop, spoken), drop), drop)
        // The title of a container (":::tip[Title]") is a heading that the author wrote.
        .replace(/^[ \t]*:{3,}[ \t]*[\w-]+\[([^\]\n]+)\][^\n]*$/gmu, "\n**$1**\n")
        .replace(/^[ \t]*:{3}[^\n]*$/gmu, drop),
      drop,
    ).replace(/&amp;(?=#?\w+;)/gu, "&");
  });
}

type Drop = (piece: string) => string;

/** Turns Jekyll's code blocks ("{% highlight %}") into fenced ones. */
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

/** Removes WordPress shortcodes with their content, and abbreviation definitions of Markdown Extra. */
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

/** The most characters between the braces of a template tag; a longer stretch is prose. */
const LONGEST_TAG = 400;

/** Removes template tags: "{{ name }}", "{% include x %}". */
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

/** Reduces directives inside a line (":abbr[HTML]{title=...}") to their words, and removes attributes. */
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

/**
 * Returns a function that ends a span after the next `sign` on the same line or, with `braces`, after a "{...}" that
 * follows the sign.
 */
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
