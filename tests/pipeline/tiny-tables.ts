import { readSources } from "#pipeline/sources/csv-file.ts";
import type { Entry } from "#pipeline/sources/schema.ts";

/** The entries of a table of no known kind, for tests. */
export function entriesOf(text: string, file = "table.csv"): Entry[] {
  return readSources([{ file, bytes: new TextEncoder().encode(text) }]).entries;
}

/** Whose words its entries are. */
export function rightsOf(text: string, file?: string): Entry["rights"][] {
  return entriesOf(text, file).map(({ rights }) => rights);
}

/** Twenty-four rows below a header, each with its number in place of #. */
export function rows(header: string, row: string): string {
  const numbers = Array.from({ length: 24 }, (_, index) => String(index + 1));
  return `${header}\n${numbers.map((number) => row.replaceAll("#", number)).join("\n")}\n`;
}
