/** The parts of a foundation that the model was to make and own-words made, as the version names them. */
export function arrangedParts(analysisVersion: string): string[] {
  const [, named = ""] = /^llm-\d+ \([^:)]*: ([^)]*)\)$/u.exec(analysisVersion) ?? [];
  return named === "" ? [] : named.split(", ");
}
