/** Reads "a, b" from a version such as "llm-1 (own-words-1: a, b)": the parts that own-words made, not the model. */
export function arrangedParts(analysisVersion: string): string[] {
  const [, named = ""] = /^llm-\d+ \([^:)]*: ([^)]*)\)$/u.exec(analysisVersion) ?? [];
  return named === "" ? [] : named.split(", ");
}
