/**
 * Finds the characters that begin a formula, also their full-width forms. They are found at the start of a cell and at
 * places where a program may split the cell.
 */
const FORMULA = /(^|[;,\t|\r\n])("*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
/** Characters that spreadsheet programs may drop at the start of a cell. A formula behind them would then be run. */
const DROPPED = /^[\t\r\n]/u;
/**
 * Stands at the start of a file. Without it, Excel does not recognise UTF-8 and reads the file in its country's code
 * page.
 */
const BYTE_ORDER_MARK = "\u{feff}";

/**
 * Writes rows as CSV (RFC 4180). The columns in `first` come first. An apostrophe before each formula keeps programs
 * from running it.
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

/** Joins cells into a line. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

/** Writes one cell. A number stays a number; lists and objects become JSON. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const defused = text.replace(FORMULA, "$1$2'");
  const safe = DROPPED.test(defused) ? `'${defused}` : defused;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
