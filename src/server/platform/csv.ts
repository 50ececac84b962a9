/**
 * How a formula begins, also in full width, at the start of a cell or where a program that opens the table may cut it in
 * two: by the separator of its country, or at a line break when that leaves a quote open. Quotes count for nothing there.
 */
const FORMULA = /(^|[;,\t|\r\n])("*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
/** What such a program may drop at the start of a cell. */
const DROPPED = /^[\t\r\n]/u;
/** Without it, Excel takes UTF-8 for the code page of its country. */
const BYTE_ORDER_MARK = "\u{feff}";

/**
 * A table as CSV, by RFC 4180: the columns named first, then every other field that a row has. Texts that a spreadsheet
 * would run as formulas are defused by an apostrophe before them, under whichever separator it reads the table.
 */
export function csvOf(
  rows: readonly Record<string, unknown>[],
  first: readonly string[],
): Uint8Array {
  const columns = [...new Set([...first, ...rows.flatMap((row) => Object.keys(row))])];
  const lines = [
    columns.map(csvCell),
    ...rows.map((row) => columns.map((name) => csvCell(row[name]))),
  ];
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.map(csvLine).join("")}`);
}

/** One line of a table whose cells are ready. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

/** One cell; numbers stay numbers, lists and objects are JSON. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const defused = text.replace(FORMULA, "$1$2'");
  const safe = DROPPED.test(defused) ? `'${defused}` : defused;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
