/**
 * Returns the beginning of a post without tags, pictures and Markdown marks. It is only for lists; the book never uses
 * it.
 */
export function previewText(text: string): string {
  return (
    text
      // The server sends only the beginning of a post. It may end in the middle of a tag or a picture.
      .replace(/<!--[^]*?(?:-->|$)/gu, " ")
      .replace(/<\/?[a-z][^<>]*(?:>|$)/giu, " ")
      .replace(/!\[[^[\]]*\](?:\([^()]*(?:\)|$))?/gu, " ")
      .replace(/\[\^[^[\]\s]+\]:?/gu, "")
      .replace(/\[([^[\]]+)\]\([^()]*(?:\)|$)/gu, "$1")
      .replace(/^[^\S\n\r\u2028\u2029]*>\s.*(?:\n[^\S\n\r\u2028\u2029]*>.*)*/gmu, quoted)
      .replace(/^[^\S\n\r\u2028\u2029]*#{1,6}\s+/gmu, "")
      .replace(/\*\*|__/gu, "")
      .replace(/(?<=^|\s)([*_])(?=\S)([^*_\n]+)(?<=\S)\1(?=[\s.,;:!?)]|$)/gmu, "$2")
      .replace(/[^\S\n]+/gu, " ")
      .trim()
  );
}

/** Quotation marks in place of Markdown's, because in one line nothing else tells a quotation from the author's words. */
function quoted(lines: string): string {
  const words = lines.replace(/^[\s>]*(?:#{1,6}\s+)?/gmu, "").trim();
  return words === "" || /^["“”„«'‘]/u.test(words) ? words : `“${words}”`;
}
