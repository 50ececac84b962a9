/**
 * A block on its way through the cleaning: its lines are finished Markdown but for the gap marks.
 *
 * A paragraph, heading, quote or code has one line (code: with line breaks), a list one for each item. "gap" stands where
 * something was taken out as a whole, so that the paragraph that announced it can be found.
 */
export type Piece = {
  kind: "paragraph" | "heading" | "list" | "quote" | "code" | "gap";
  lines: string[];
  /** Level of a heading, 1 to 6; 0 otherwise. */
  depth: number;
  /** Number of a list's first item, or null for bullets. */
  start: number | null;
};

/** A piece of one line. */
export function piece(kind: Piece["kind"], line: string, depth = 0): Piece {
  return { kind, lines: [line], depth, start: null };
}

/** A list, numbered from `start`, or with bullets. */
export function listPiece(items: string[], start: number | null): Piece {
  return { kind: "list", lines: items, depth: 0, start };
}

/** Where something was taken out as a whole. */
export const GAP: Piece = { kind: "gap", lines: [], depth: 0, start: null };
