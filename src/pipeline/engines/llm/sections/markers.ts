/** A paragraph of an answer: its prose, and the ids its marker names. Null: it carries no marker; []: it only links. */
export type MarkedParagraph = { text: string; ids: string[] | null };

const MARKER = /(?<!\s)\s*\[\[([^[\]]*)\]\]/gu;

/**
 * Reads prose with a marker such as [[c12,c40]] behind each paragraph.
 *
 * A marker on a line of its own belongs to the paragraph above it; a line break behind a marker ends the paragraph, whether
 * an empty line follows or not. Line breaks inside a paragraph become spaces.
 */
export function readMarked(answer: string): MarkedParagraph[] {
  const paragraphs: MarkedParagraph[] = [];
  for (const part of answer.replace(/\]\][^\S\n]*\n/gu, "]]\n\n").split(/\n\s*\n/gu)) {
    const ids = idsIn(part);
    const text = stripMarkers(part);
    const last = paragraphs.at(-1);
    if (text !== "") paragraphs.push({ text, ids });
    else if (ids && last && last.ids === null) last.ids = ids;
  }
  return paragraphs;
}

/** Prose without any marker, in one line; stripping a second time changes nothing. */
export function stripMarkers(text: string): string {
  let stripped = text;
  // Taking a marker out of [[[c1]][c2]] leaves another one behind.
  for (;;) {
    const next = stripped.replace(MARKER, "");
    if (next === stripped) break;
    stripped = next;
  }
  return stripped.replace(/(?<!\s)\s*\n\s*/gu, " ").trim();
}

function idsIn(text: string): string[] | null {
  const markers = [...text.matchAll(MARKER)];
  if (markers.length === 0) return null;
  const ids = markers.flatMap(([, inside = ""]) => inside.split(/[\s,;]+/u));
  return [...new Set(ids.map((id) => id.toLowerCase()).filter((id) => id !== ""))];
}
