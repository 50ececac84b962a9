import type { PhrasingContent } from "mdast";
import type { Piece } from "./line-reader.ts";

/** Turns letters that look alike into running text of Markdown. */
export function phrasingOf(pieces: readonly Piece[]): PhrasingContent[] {
  return nest(trimmed(merged(pieces)), 0);
}

/** The words of pieces alone. A line break is a space. */
export function wordsOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/gu, " ")
    .trim();
}

const MARKS = ["url", "strong", "emphasis", "strikethrough"] as const;

function isAlike(one: Piece, other: Piece): boolean {
  return one.code === other.code && MARKS.every((mark) => one[mark] === other[mark]);
}

/** Joins what looks alike. */
function merged(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    // White space looks the same whatever its look is, but for a link, which goes on over it.
    const isBlank = last && !last.code && piece.text.trim() === "" && last.url === piece.url;
    if (last && (isBlank || isAlike(last, piece))) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}

function trimmed(pieces: readonly Piece[]): Piece[] {
  return pieces
    .map((piece, index) => {
      const text = piece.code ? piece.text : piece.text.replace(/[^\S\n]+/gu, " ");
      const start = index === 0 ? text.trimStart() : text;
      return { ...piece, text: index === pieces.length - 1 ? start.trimEnd() : start };
    })
    .filter(({ text }) => text !== "");
}

/** Encloses runs of pieces with the same mark in it, the outermost mark first. */
function nest(pieces: readonly Piece[], depth: number): PhrasingContent[] {
  const mark = MARKS[depth];
  if (mark === undefined) return pieces.flatMap(leaves);
  const content: PhrasingContent[] = [];
  for (let start = 0; start < pieces.length;) {
    const value = pieces[start]?.[mark] ?? null;
    let end = start + 1;
    while (end < pieces.length && (pieces[end]?.[mark] ?? null) === value) end += 1;
    const children = nest(pieces.slice(start, end), depth + 1);
    if (value === null || value === false) content.push(...children);
    else content.push(...enclosed(mark, value, children));
    start = end;
  }
  return content;
}

/** Markdown cannot mark white space at the edges, so that stands outside. */
function enclosed(
  mark: (typeof MARKS)[number],
  value: string | boolean,
  content: PhrasingContent[],
): PhrasingContent[] {
  const { before, children, after } = withoutEdges(content);
  const space = (text: string): PhrasingContent[] =>
    text === "" ? [] : [{ type: "text", value: text }];
  if (children.length === 0) return space(before + after);
  return [...space(before), markedAs(mark, value, children), ...space(after)];
}

function withoutEdges(content: PhrasingContent[]): {
  before: string;
  children: PhrasingContent[];
  after: string;
} {
  const children = [...content];
  const [first] = children;
  let before = "";
  let after = "";
  if (first?.type === "text") {
    const value = first.value.trimStart();
    before = first.value.slice(0, first.value.length - value.length);
    children.splice(0, 1, ...(value === "" ? [] : [{ ...first, value }]));
  }
  const last = children.at(-1);
  if (last?.type === "text") {
    const value = last.value.trimEnd();
    after = last.value.slice(value.length);
    children.splice(-1, 1, ...(value === "" ? [] : [{ ...last, value }]));
  }
  return { before, children, after };
}

function markedAs(
  mark: (typeof MARKS)[number],
  value: string | boolean,
  children: PhrasingContent[],
): PhrasingContent {
  switch (mark) {
    case "url":
      return { type: "link", url: String(value), children };
    case "strong":
      return { type: "strong", children };
    case "emphasis":
      return { type: "emphasis", children };
    case "strikethrough":
      return { type: "delete", children };
  }
}

function leaves({ text, code }: Piece): PhrasingContent[] {
  if (code) return [{ type: "inlineCode", value: text.replaceAll("\n", " ") }];
  return text
    .split("\n")
    .flatMap((part, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: "break" } as const]),
      ...(part === "" ? [] : [{ type: "text", value: part } as const]),
    ]);
}
