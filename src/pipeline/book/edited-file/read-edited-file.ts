import type { RootContent, TableRow } from "mdast";
import { readBookmark } from "#pipeline/book/formats/docx-bookmarks.ts";
import { buildBlocks, type OwnedLine } from "./build-blocks.ts";
import type { EditedFile, FileComment, FileSection } from "./edited-file.ts";
import { type Line, LineReader, type Piece } from "./line-reader.ts";
import { openDocx } from "./open-docx.ts";
import { phrasingOf, wordsOfPieces } from "./pieces-to-mdast.ts";
import { readLists, readStyles } from "./styles.ts";
import { childOf, elementsIn, wordsIn, type XmlElement } from "./xml-tree.ts";

/**
 * Reads a Word file as a book: its titles, and between them the blocks of text with the bookmarks that they stand in.
 * Tracked changes count as accepted; notes and pictures are only counted. Throws UnreadableSource.
 */
export function readEditedFile(name: string, bytes: Uint8Array): EditedFile {
  const parts = openDocx(name, bytes);
  const reader = new LineReader({
    style: readStyles(parts.styles),
    list: readLists(parts.numbering),
    addresses: readAddresses(parts.links),
    ended: new Set(bookmarkEnds(parts.document)),
  });
  const body = childOf(parts.document, "w:body");
  const lines = body ? linesIn(body, reader) : [];
  return {
    sections: sectionsOf(lines),
    comments: readComments(parts.comments),
    pictures: reader.pictures,
    notes: reader.notes,
  };
}

function readAddresses(links: XmlElement | null): Map<string, string> {
  return new Map(
    (links ? elementsIn(links) : [])
      .filter(({ attributes }) => attributes["TargetMode"] === "External")
      .map(({ attributes }) => [attributes["Id"] ?? "", attributes["Target"] ?? ""]),
  );
}

function bookmarkEnds(element: XmlElement): string[] {
  return elementsIn(element).flatMap((child) =>
    child.name === "w:bookmarkEnd" ? [child.attributes["w:id"] ?? ""] : bookmarkEnds(child),
  );
}

function readComments(comments: XmlElement | null): FileComment[] {
  return (comments ? elementsIn(comments) : []).map((comment) => ({
    id: comment.attributes["w:id"] ?? "",
    author: comment.attributes["w:author"] ?? "",
    text: elementsIn(comment).map(wordsIn).join("\n").trim(),
  }));
}

/** What encloses paragraphs and says nothing of them. */
const ENCLOSING = new Set([
  "w:sdt",
  "w:sdtContent",
  "w:ins",
  "w:moveTo",
  "w:customXml",
  "w:smartTag",
]);

function linesIn(body: XmlElement, reader: LineReader): OwnedLine[] {
  return elementsIn(body).flatMap((element): OwnedLine[] => {
    const { name } = element;
    if (name === "w:p") {
      const line = reader.read(element);
      if (line === null || line.kind === "counted") return [];
      return wordsOfPieces(line.pieces) === "" ? [] : [owned(line)];
    }
    if (name === "w:tbl") return readTable(element, reader);
    if (name.startsWith("w:bookmark")) reader.passBookmark(element);
    return ENCLOSING.has(name) ? linesIn(element, reader) : [];
  });
}

/** Fewer letters than this may be where a bookmark ends by mistake: LibreOffice moves some of them behind a note. */
const FEW_LETTERS = 3;

function owned(line: Line): OwnedLine {
  const found = [...line.letters]
    .filter(([name]) => readBookmark(name)?.kind === "passage")
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, letters]) => ({ name, letters }));
  const [most, ...rest] = found;
  const others = rest.filter(({ letters }) => letters >= FEW_LETTERS).map(({ name }) => name);
  return { line, bookmark: most?.name ?? null, others };
}

/** A table as one block. The paragraphs of a cell stand on one line, as Markdown has it. */
function readTable(table: XmlElement, reader: LineReader): OwnedLine[] {
  const letters = new Map<string, number>();
  const commentIds: string[] = [];
  const rows = elementsIn(table)
    .filter(({ name }) => name === "w:tr")
    .filter((row) => !childOf(childOf(row, "w:trPr"), "w:del"))
    .map((row) =>
      elementsIn(row)
        .filter(({ name }) => name === "w:tc")
        .map((cell) => {
          const lines = linesIn(cell, reader).map(({ line }) => line);
          for (const line of lines) {
            commentIds.push(...line.commentIds);
            for (const [name, count] of line.letters) {
              letters.set(name, (letters.get(name) ?? 0) + count);
            }
          }
          return lines.flatMap(({ pieces }, index) => (index === 0 ? pieces : [SPACE, ...pieces]));
        }),
    )
    .filter((cells) => cells.some((cell) => cell.length > 0));
  if (rows.length === 0) return [];
  const line: Line = {
    kind: "text",
    list: null,
    isUnnumbered: false,
    pieces: rows.flat(2),
    letters,
    commentIds,
    endsPages: false,
  };
  return [{ ...owned(line), table: tableOf(rows) }];
}

const SPACE: Piece = {
  text: " ",
  strong: false,
  emphasis: false,
  strikethrough: false,
  code: false,
  url: null,
};

function tableOf(rows: readonly Piece[][][]): RootContent {
  const columns = Math.max(...rows.map(({ length }) => length));
  return {
    type: "table",
    children: rows.map((cells): TableRow => ({
      type: "tableRow",
      children: Array.from({ length: columns }, (_, column) => ({
        type: "tableCell",
        children: phrasingOf(
          (cells[column] ?? []).map((piece) => ({
            ...piece,
            text: piece.text.replaceAll("\n", " "),
          })),
        ),
      })),
    })),
  };
}

function sectionsOf(lines: readonly OwnedLine[]): FileSection[] {
  const sections: { title: string; bookmark: string | null; lines: OwnedLine[] }[] = [
    { title: "", bookmark: null, lines: [] },
  ];
  const begun = new Set<string>();
  for (const each of lines) {
    const mark = [...each.line.letters.keys()].find(
      (name) => readBookmark(name)?.kind === "chapter",
    );
    // A title of a chapter is one, whatever style an editor gives it. A bookmark without an end goes on behind the title.
    const isMarked = mark !== undefined && !begun.has(mark);
    if (each.table || (each.line.kind !== "title" && !isMarked)) {
      sections.at(-1)?.lines.push(each);
      continue;
    }
    if (mark !== undefined) begun.add(mark);
    sections.push({ title: wordsOfPieces(each.line.pieces), bookmark: mark ?? null, lines: [] });
  }
  return sections.map(({ lines: own, ...section }) => ({ ...section, blocks: buildBlocks(own) }));
}
