import type { BookBlock, Inline } from "#pipeline/book/schema.ts";
import { writeLine } from "./docx-lines.ts";
import type { Writing } from "./docx-writing.ts";
import { twips } from "./docx-xml.ts";
import { tableColumns } from "./table-columns.ts";

/** Word refuses a table with more columns; further cells stand in the last one, below each other. */
const MOST_COLUMNS = 63;

/** The width of a letter, as a share of the size of the text, and the room at both sides of a cell, in twips. */
const LETTER = 0.45;
const CELL_SIDES = 160;

/** Writes a table as wide as the text, in small type if its words would be divided, whose header row is repeated on each page. */
export function writeTable(
  { header, rows }: BookBlock & { kind: "table" },
  writing: Writing,
  indent: number,
): string {
  const count = Math.min(
    MOST_COLUMNS,
    rows.reduce((most, { length }) => Math.max(most, length), Math.max(1, header.length)),
  );
  const all = [header, ...rows].map((row) => inColumns(row, count));
  const room = Math.max(writing.textWidth - indent, count * 200);
  const [first = [], ...others] = all.map((row) => row.map((cell) => cell.flat()));
  const columns = tableColumns(first, others);
  const letters = columns.reduce((total, { word }) => total + word, 0);
  const least = letters * LETTER * twips(writing.page.size) + count * CELL_SIDES;
  const size = least > room ? "Small" : "";
  const shares = columns.map(({ word, text }) => Math.min(20, word) + Math.sqrt(text) / 2);
  const sum = shares.reduce((total, share) => total + share, 0);
  const shared = room - count * CELL_SIDES;
  const widths = shares.map((share) => CELL_SIDES + Math.floor((shared * share) / sum));
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  const direction = writing.isRightToLeft ? "<w:bidiVisual/>" : "";
  return (
    `<w:tbl><w:tblPr><w:tblStyle w:val="BookTable"/>${direction}<w:tblW w:w="${room}" w:type="dxa"/>` +
    `<w:tblInd w:w="${indent}" w:type="dxa"/><w:tblLayout w:type="fixed"/>` +
    `<w:tblLook w:val="0020" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>` +
    `</w:tblPr><w:tblGrid>${grid}</w:tblGrid>` +
    `${all.map((row, index) => rowXml(row, widths, { isHeader: index === 0, size }, writing)).join("")}</w:tbl>`
  );
}

/** The cells of a row, each as the lines that stand in it: as many cells as there are columns. */
function inColumns(row: readonly Inline[][], count: number): Inline[][][] {
  return Array.from({ length: count }, (_, column) =>
    column === MOST_COLUMNS - 1 ? row.slice(column) : [row[column] ?? []],
  );
}

function rowXml(
  row: readonly Inline[][][],
  widths: readonly number[],
  { isHeader, size }: { isHeader: boolean; size: "" | "Small" },
  writing: Writing,
): string {
  const format = { style: `${isHeader ? "TableHeading" : "TableText"}${size}`, keepNext: isHeader };
  const cells = row.map((lines, column) => {
    const width = `<w:tcPr><w:tcW w:w="${widths[column] ?? 0}" w:type="dxa"/></w:tcPr>`;
    // Word calls a cell without a paragraph damaged.
    const own = lines.length === 0 ? [[]] : lines;
    return `<w:tc>${width}${own.map((content) => writeLine(format, content, writing)).join("")}</w:tc>`;
  });
  const header = isHeader ? "<w:tblHeader/>" : "";
  return `<w:tr><w:trPr><w:cantSplit/>${header}</w:trPr>${cells.join("")}</w:tr>`;
}
