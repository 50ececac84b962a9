type UnreadableCode =
  | "empty"
  | "no rows"
  | "not a CSV"
  | "no usable column"
  | "not posts"
  | "damaged"
  | "locked"
  | "too large";

/** A file or text that gives no entry. The message tells the author in one sentence what to do next. */
export class UnreadableSource extends Error {
  readonly code: UnreadableCode;
  readonly file: string;

  constructor(code: UnreadableCode, file: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableSource";
    this.code = code;
    this.file = file;
  }
}

/**
 * The most rows of a file: five times those of a project. Without a limit, ten million empty rows (50 MB) would need
 * gigabytes of memory.
 */
const MAX_ROWS = 1_000_000;

/**
 * The most rows that an entry lists as its source. A million copies of a post would make a 60 MB entry and slow all
 * readers.
 */
export const MOST_ROWS_OF_ENTRY = 1_000;

/**
 * The most characters of one post, more than any book has. Storing a longer one would slow the service for every user.
 */
export const LONGEST_POST = 10_000_000;

/** Throws UnreadableSource when a file has more rows than MAX_ROWS. */
export function refuseMoreRows(file: string, rows: number): void {
  if (rows <= MAX_ROWS) return;
  throw new UnreadableSource(
    "too large",
    file,
    `${file} has more than ${MAX_ROWS.toLocaleString("en")} rows, more than one book can take in: please cut it into smaller files, or leave out what is not by you.`,
  );
}
