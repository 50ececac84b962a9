/** Enough to find a post by, few enough to stand in one line of it. */
const WORDS = 6;

/** How a row began, as something to search for: without the mark of what was cut off. */
export function firstWords(excerpt: string): string {
  const line = excerpt.split("\n").find((each) => each.trim() !== "") ?? "";
  const words = line
    .replace(/(?:…|\.\.\.)\s*$/u, "")
    .trim()
    .split(/\s+/u);
  return words.slice(0, WORDS).join(" ");
}
