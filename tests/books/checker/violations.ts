/** Something the book must not hold; chapter and paragraph are null when the book as a whole is meant. */
export type Violation = {
  check: "files" | "grounding" | "once" | "residue" | "chapters";
  chapter: number | null;
  paragraph: number | null;
  message: string;
};

/** One line for the terminal. */
export function describe({ check, chapter, paragraph, message }: Violation): string {
  const place = chapter === null ? "book" : `chapter ${chapter}, paragraph ${paragraph ?? "?"}`;
  return `${check}: ${place}: ${message}`;
}
