import type { CheckedPassage } from "./checker/book-files.ts";
import type { BookOnDisk } from "./checker/check-book.ts";
import { readCsv } from "./checker/read-csv.ts";

/** The same book beside a CSV file from which the record with this address was taken out. */
export function withoutRow(book: BookOnDisk, url: string): BookOnDisk {
  const csv = book.csv.map(({ name, bytes }) => {
    const { columns, records } = readCsv(name, bytes);
    const kept = [columns, ...records.filter((record) => !record.includes(url))];
    const lines = kept.map((record) => record.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
    return { name, bytes: new TextEncoder().encode(`${lines.join("\n")}\n`) };
  });
  return { ...book, csv };
}

/** The address that most paragraphs cite, of those that stand once in the file, and these paragraphs' places. */
export function mostCited(book: BookOnDisk): { url: string; places: string[] } {
  const passages = JSON.parse(book.passagesJson) as CheckedPassage[]; // the checker has parsed the same text before
  const cells = book.csv.flatMap(({ name, bytes }) => readCsv(name, bytes).records.flat());
  const places = new Map<string, string[]>();
  for (const { chapter, paragraph, entries } of passages) {
    for (const { url } of entries) {
      if (url === null) continue;
      places.set(url, [...(places.get(url) ?? []), `${chapter}.${paragraph}`]);
    }
  }
  const [most] = [...places]
    .filter(([url]) => cells.filter((cell) => cell === url).length === 1)
    .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  if (!most) throw new Error("No paragraph cites a row with an address of its own");
  return { url: most[0], places: most[1] };
}
