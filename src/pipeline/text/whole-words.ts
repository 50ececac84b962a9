const compiled = new Map<string, RegExp>();

/**
 * A pattern that finds any of the alternatives ("a|b|c") as whole words, in any case and with either apostrophe.
 *
 * `at: "start"` finds them at the beginning of a sentence only, after its opening marks.
 */
export function wholeWords(alternatives: string, at: "anywhere" | "start" = "anywhere"): RegExp {
  const key = `${at} ${alternatives}`;
  let pattern = compiled.get(key);
  if (!pattern) {
    const either = alternatives.replaceAll("'", "['’]");
    // An elided word ("j'", "m'") or one that ends in ":" or a space carries its own boundary.
    const end = "(?:(?<=['’: .])|(?![\\p{L}\\p{N}]))";
    const start = at === "start" ? "^\\s*(?:[\"“”«»'’*_(:¿¡]+\\s*)?" : "(?<![\\p{L}\\p{N}'’-])";
    pattern = new RegExp(`${start}(?:${either})${end}`, "iu");
    compiled.set(key, pattern);
  }
  return pattern;
}
