/** The words of a block as a reader hears them: links give their text, emphasis, code marks and escapes are taken away. */
export function proseOf(text: string): string {
  if (!/[*_`\\[<]/u.test(text)) return text;
  return text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/gu, "$1")
    .replace(/(\*{1,3})(?=\S)([^*]+?)(?<=\S)\1/gu, "$2")
    .replace(/(?<![\p{L}\p{N}])(_{1,2})(?=\S)([^_]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, "$2")
    .replace(/(?<!`)`+([^`]+)`+/gu, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|<])/gu, "$1");
}
