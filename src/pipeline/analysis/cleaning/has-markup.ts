const MARKUP =
  /^#{1,6}\s|^```|^~~~|\]\((?<=!\[[^\]]*\]\()|\]\([^)\s]|\]:\s(?<=^\[[^\]]+\]:\s)|>(?<=<\/?(?:p|a|div|br|span|em|strong|b|i|ul|ol|li|h[1-6]|img|iframe|object|script|blockquote|figure|table|pre|code|del|mark|kbd|details)\b[^>]*>)|^>\s|\{%|\{\{|^:::|\[\^/imu;
const LISTS = /^[^\S\n\r\u2028\u2029]*(?:[-*+]|\d{1,3}[.)])\s+\S/mu;
/** Whether a text is written in Markdown or HTML: a page's, or a post that uses their marks. */
export function hasMarkup(text: string, isPage: boolean): boolean {
  return (
    MARKUP.test(text) ||
    (isPage &&
      (LISTS.test(text) ||
        /\*\*|^[^\S\n\r\u2028\u2029]*\*\s|(?<![\p{L}\p{N}])_\S/mu.test(text) ||
        hasShortCode(text)))
  );
}

/** Whether a ":picture:" stands in the text; one with a "/" behind it in the same word is a part of an address. */
function hasShortCode(text: string): boolean {
  const behindSlashes = text.replace(/(?<!\S)\S*\//gu, "/");
  return /(?<![\p{L}\p{N}:/]):[a-z][a-z_+-]+:/u.test(behindSlashes);
}
