const LONGEST = 100;

/**
 * Makes a file name from a book's title. Characters that file systems refuse become spaces; dots at the beginning are
 * removed.
 */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[. ]+/u, "");
  const short = Array.from(name)
    .slice(0, LONGEST)
    .join("")
    .replace(/(?<![. ])[. ]+$/u, "");
  return `${short || "book"}.${extension}`;
}
