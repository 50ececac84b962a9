import { readFileSync } from "node:fs";
import path from "node:path";
import { readSources } from "#pipeline/sources/csv-file.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { seededRandom } from "#tests/pipeline/random.ts";

const BOOKS = ["benbalter", "chesterton", "linkedin"];
const WORDS_OF_A_POST = 130;

/**
 * `count` posts of about 130 words each, or of `wordsOfEach`, recombined paragraph by paragraph from the licensed posts in tests/books; four of
 * five paragraphs of a post come from one source, so that subjects stay apart. The same count gives the same posts.
 */
export function recombinedEntries(count: number, wordsOfEach = WORDS_OF_A_POST): Entry[] {
  const sources = BOOKS.flatMap(sourceParagraphs).filter((paragraphs) => paragraphs.length > 2);
  const random = seededRandom(count);
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, (_, index) => {
    const home = pick(sources) ?? [];
    const guest = pick(sources) ?? [];
    const text: string[] = [];
    let words = 0;
    while (words < wordsOfEach) {
      const paragraph = pick(random() < 0.8 ? home : guest) ?? "";
      text.push(paragraph);
      words += paragraph.split(/\s+/u).length;
    }
    return entryOf(index, text.join("\n\n"));
  });
}

/** A CSV of about `megabytes` MB with the columns of the specification's sample. */
export function sampleCsv(megabytes: number): string {
  const rows = ["url,title,description,engagement,type"];
  let size = 0;
  for (const { url, text } of recombinedEntries(megabytes * 1200)) {
    const row = `${url},,"${text.replaceAll('"', '""')}",,post`;
    rows.push(row);
    size += row.length + 1;
    if (size > megabytes * 1_000_000) break;
  }
  return `${rows.join("\n")}\n`;
}

function sourceParagraphs(book: string): string[][] {
  const file = path.join(import.meta.dirname, "../../tests/books", book, "posts.csv");
  return readSources([{ file: "posts.csv", bytes: readFileSync(file) }]).entries.map(({ text }) =>
    text
      .split(/\n\s*\n/u)
      .filter((paragraph) => /^[\p{L}"“]/u.test(paragraph) && paragraph.split(/\s+/u).length > 8),
  );
}

function entryOf(index: number, text: string): Entry {
  const url = `https://example.org/posts/${index}`;
  const rows = [{ file: "posts.csv", row: index + 1, url }];
  return tinyEntry(`post-${index}`, text, { rows, url, source: "Articles" });
}
