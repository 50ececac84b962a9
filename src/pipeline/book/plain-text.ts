import type { Inline } from "./schema.ts";

/** The words of running text without their marks; a line break is a space. */
export function plainText(content: Inline[]): string {
  return content
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if (piece.mark === "break") return " ";
      return piece.mark === "code" ? piece.text : plainText(piece.content);
    })
    .join("");
}
