/**
 * The beginning of a post as a person reads it: without tags, pictures and the marks of Markdown. For looking at only; what
 * the book takes is cleaned by the pipeline.
 */
export function previewText(text: string): string {
  return (
    text
      // The server sends a beginning, which may end within a tag or a picture.
      .replace(/<!--[^]*?(?:-->|$)/gu, " ")
      .replace(/<\/?[a-z][^<>]*(?:>|$)/giu, " ")
      .replace(/!\[[^[\]]*\](?:\([^()]*(?:\)|$))?/gu, " ")
      .replace(/\[\^[^[\]\s]+\]:?/gu, "")
      .replace(/\[([^[\]]+)\]\([^()]*(?:\)|$)/gu, "$1")
      .replace(/^[^\S\n\r\u2028\u2029]*(?:#{1,6}|>)\s+/gmu, "")
      .replace(/\*\*|__/gu, "")
      .replace(/(?<=^|\s)([*_])(?=\S)([^*_\n]+)(?<=\S)\1(?=[\s.,;:!?)]|$)/gmu, "$2")
      .replace(/[^\S\n]+/gu, " ")
      .trim()
  );
}
