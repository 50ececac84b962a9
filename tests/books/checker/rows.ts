import type { CheckedPassage } from "./book-files.ts";
import { lettersOf, readingsOf } from "./letters.ts";
import type { CsvFile } from "./read-csv.ts";

/** One record of a CSV file as letters: every reading of every cell. */
export type Row = readonly string[];

/** Finds the record a passage cites: by its url where that is unique in the file, otherwise by its number. */
export class Rows {
  private readonly files: ReadonlyMap<string, CsvFile>;
  private readonly byUrl = new Map<string, ReadonlyMap<string, number[]>>();
  private readonly known = new Map<string[], Row>();

  constructor(files: readonly CsvFile[]) {
    this.files = new Map(files.map((file) => [baseOf(file.name), file]));
    for (const [name, { records }] of this.files) this.byUrl.set(name, indexCells(records));
  }

  /** Null when the file has no such record. */
  find({ file, row, url }: CheckedPassage["entries"][number]): Row | null {
    const name = baseOf(file);
    const records = this.files.get(name)?.records ?? [];
    const numbered = records[row - 1];
    const holders = url === null ? [] : (this.byUrl.get(name)?.get(url) ?? []);
    const record = holders.length === 1 ? records[holders[0] ?? 0] : numbered;
    if (!record || (url !== null && holders.length === 0 && !namesAddress(record, url))) return null;
    let letters = this.known.get(record);
    if (!letters) {
      letters = record.flatMap(readingsOf).filter((reading) => reading !== "");
      this.known.set(record, letters);
    }
    return letters;
  }
}

/** Which records have a cell that is just this text, for cells that look like addresses. */
function indexCells(records: readonly string[][]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, record] of records.entries()) {
    for (const url of new Set(record.map((cell) => cell.trim()))) {
      if (!/^https?:\/\/\S+$/u.test(url)) continue;
      const holders = index.get(url);
      if (holders) holders.push(place);
      else index.set(url, [place]);
    }
  }
  return index;
}

/** An address that no cell holds may be made from one (a tweet's number), or be a cell with its tracking marks cut off. */
function namesAddress(record: readonly string[], url: string): boolean {
  const letters = lettersOf(url);
  return record
    .map(lettersOf)
    .some((cell) => cell.length > 5 && (letters.includes(cell) || cell.startsWith(letters)));
}

function baseOf(path: string): string {
  return path.replace(/^.*[/\\]/u, "");
}
