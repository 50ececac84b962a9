const NEEDS_A_LOOK = /[\\`*_[\]<&~]/u;

/**
 * Literal text as Markdown that reads as the same text: only what could be taken for markup gets a backslash.
 *
 * A "_" inside a word, a lone "<" and an "&" that begins no entity are left alone. Stars always are escaped, so that
 * every bare star in a cleaned block is emphasis.
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

/** The paragraph with its first characters escaped where they would turn it into a list, a heading or a quote. */
export function escapeLineStart(paragraph: string): string {
  return paragraph
    .replace(/^(#{1,6})(?=\s|$)/u, "\\$1")
    .replace(/^([-+])(?=\s|$)/u, "\\$1")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, "$1\\$2")
    .replace(/^\[(?=[^\]]*\]:)/u, "\\[")
    .replace(/^>/u, "\\>")
    .replace(/^(?:-{3,}|={1,}|~{3,}|(?:-\s?){3,})$/u, "\\$&")
    .replace(/^~(?=~~)/u, "\\~");
}

/** The text a reader sees: escapes and emphasis marks taken off; the code of inline code stays. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\\([!-/:-@[-`{-~])|[*`]/gu, "$1")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "");
}
