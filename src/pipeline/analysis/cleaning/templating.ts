import { EMOJI_GAP } from "./marks.ts";
import type { Removals } from "./removals.ts";

/** Code, fenced or inline: what stands in it is never touched. */
const CODE =
  /(^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[`~]*[ \t]*$|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\3(?!`))/gmu;

const COMMENT_OR_CODE = new RegExp(`<!--[\\s\\S]*?-->|${CODE.source}`, "gmu");
/** ":tada:", as chat programs write pictures. */
const SHORT_CODE = /(?<![\p{L}\p{N}:/]):([a-z][a-z0-9_+-]+|[+-]1):(?![\p{L}\p{N}/])/gu;
const LITTLE_WORD =
  /(?<!\p{L})(?:to|the|a|an|of|my|your|our|this|that|with|and|or|un|une|le|la|de|des|du)[ \t]+$/iu;
/** The sentence is over behind the short code. */
const SENTENCE_OVER = /^[\s)"”’»*_]*(?:$|[.!?…]|\n|[ \t]+["“‘«(*_]*\p{Lu})/u;

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

/** Applies `change` to what stands outside fenced and inline code. */
export function outsideCode(text: string, change: (prose: string) => string): string {
  if (!text.includes("`") && !text.includes("~~~")) return change(text);
  let result = "";
  let end = 0;
  for (const match of text.matchAll(CODE)) {
    result += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
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
  const body = text
    .replace(/^\uFEFF?---\n[\s\S]*?\n---[ \t]*(?:\n|$)/u, drop)
    .replace(
      /\{%-?\s*highlight\s+(\w*)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/gu,
      "\n```$1\n$2\n```\n",
    )
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/gu, drop)
    .replace(COMMENT_OR_CODE, (found: string) => (found.startsWith("<!--") ? drop(found) : found))
    // Markdown directly below a finished HTML element would be taken for its content.
    .replace(/^(<[^\n]*<\/[a-z]+\d?>[ \t]*)\n(?=[^\s<])/gimu, "$1\n\n");
  return outsideCode(body, (prose) => {
    if (!/[{[]|:::|:\w/u.test(prose)) return prose;
    return (
      openShortCodes(prose, drop, spoken)
        .replace(
          /\[(caption|gallery|embed|video|audio|playlist)\b[^\]]*\](?:[\s\S]*?\[\/\1\])?/gu,
          drop,
        )
        .replace(/^\*\[[^\]\n]+\]:[^\n]*$/gmu, drop)
        .replace(/\{\{[<%]?[\s\S]{0,400}?[%>]?\}\}/gu, drop)
        .replace(/\{%[\s\S]{0,400}?%\}/gu, drop)
        // The title of a container is a heading that the author wrote.
        .replace(/^[ \t]*:{3,}[ \t]*[\w-]+\[([^\]\n]+)\][^\n]*$/gmu, "\n**$1**\n")
        .replace(/^[ \t]*:{3,}[^\n]*$/gmu, drop)
        .replace(/(?<![\p{L}\p{N}:]):[a-z]+\[([^\]\n]*)\](?:\{[^}\n]*\})?/gu, "$1")
        .replace(/(?<![\p{L}\p{N}:]):[a-z]+\{[^}\n]*\}/gu, drop)
        .replace(/[ \t]*\{[.#:][^}\n]*\}/gu, drop)
        .replace(/&amp;(?=#?\w+;)/gu, "&")
    );
  });
}
