import { withoutAddresses } from "./links.ts";

const NEEDS_A_LOOK = /[\\`*_[\]<&~]/u;

/**
 * Escapes what Markdown would read as markup. It escapes every star, so that a star without a backslash is always
 * emphasis.
 */
export function escapeText(text: string): string {
  if (!NEEDS_A_LOOK.test(text)) return text;
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/gu, "\\\\")
    .replace(/[`*]/gu, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/\](?=[([])/gu, "\\]")
    .replace(/<(?=[\p{L}/!?])/gu, "\\<")
    .replace(/&(?=#?[\p{L}\p{N}]+;)/gu, "\\&")
    .replace(/~(?=~)|(?<=\S)~/gu, "\\~");
}

/** Escapes the start of a paragraph that would be read as a list, a heading or a quote. */
export function escapeLineStart(paragraph: string): string {
  if (!/^[#+\-\d[>=~]/u.test(paragraph)) return paragraph;
  return paragraph
    .replace(/^(#{1,6})(?=\s|$)/u, "\\$1")
    .replace(/^([-+])(?=\s|$)/u, "\\$1")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, "$1\\$2")
    .replace(/^\[(?=[^\]]*\]:)/u, "\\[")
    .replace(/^>/u, "\\>")
    .replace(/^(?:-{3,}|={1,}|~{3,}|(?:-\s?){3,})$/u, "\\$&")
    .replace(/^~(?=~~)/u, "\\~");
}

/** The text that a reader sees: without escapes, addresses of links, emphasis marks and the backticks of inline code. */
export function plainText(markdown: string): string {
  if (!/[\\`*_\]]/u.test(markdown)) return markdown;
  return withoutAddresses(markdown)
    .replace(/\\([!-/:-@[-`{-~])|[*`]/gu, "$1")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "");
}

const RUN = /\\.|`+[^`]*`+|\*+/gu;

/** Removes all emphasis marks of a paragraph unless they pair up as in CommonMark. */
export function mendEmphasis(paragraph: string): string {
  if (!paragraph.includes("*")) return paragraph;
  const open: string[] = [];
  for (const match of paragraph.matchAll(RUN)) {
    const [run] = match;
    if (!run.startsWith("*")) continue;
    const before = paragraph.slice(0, match.index).at(-1) ?? " ";
    const after = paragraph.slice(match.index + run.length, match.index + run.length + 2);
    const closes = flanks(after.charAt(0) || " ", before);
    if (open.at(-1) === run && closes) open.pop();
    else if (run.length <= 3 && !open.includes(run) && flanks(before, [...after][0] ?? " "))
      open.push(run);
    else return withoutEmphasis(paragraph);
  }
  return open.length === 0 ? paragraph : withoutEmphasis(paragraph);
}

/** The paragraph without emphasis marks; escaped stars and code stay. */
export function withoutEmphasis(paragraph: string): string {
  return paragraph.replace(RUN, (run) => (run.startsWith("*") ? "" : run));
}

/** The words of a paragraph that is emphasised from end to end, else null. */
export function wholeEmphasis(paragraph: string): string | null {
  const match = /^(\*{1,3})(?!\*)((?:\\.|[^*\\])+)\1$/u.exec(paragraph.trim());
  return match?.[2] ?? null;
}

/**
 * Whether stars may open or close emphasis (CommonMark's flanking rule): `inner` is the character inside, `outer`
 * outside.
 */
function flanks(outer: string, inner: string): boolean {
  if (/\s/u.test(inner)) return false;
  return !/[\p{P}\p{S}]/u.test(inner) || /[\s\p{P}\p{S}]/u.test(outer);
}
