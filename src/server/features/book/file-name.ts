const LONGEST = 100;

/** A file's name from the book's title: what no disk takes in a name becomes a space, and no dot begins it. */
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
