import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { indexKeywords } from "#pipeline/book/index/propose-index.ts";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { readFonts } from "#runtime/fonts.ts";
import { entriesOf, MADE_AT, writeFrom } from "./write-from-csv.ts";

const folder = process.env["CORPORA_DIR"] ?? "../shared/corpora";
/** What a reader of each book would look up there, and everyday words that no index has. */
const corpora = [
  {
    file: "benbalter_blog.csv",
    design: "classic",
    wanted: ["GitHub", "open source project", "pull requests", "WordPress", "government agencies"],
  },
  {
    file: "hoizey_articles_fr.csv",
    design: "modern",
    wanted: ["SPIP", "Flickr", "JavaScript", "Nicolas Hoizey"],
  },
  {
    file: "chesterton_columns.csv",
    design: "large-print",
    wanted: ["Shakespeare", "London", "Francis Thompson", "Robin Hood"],
  },
] as const;
const everyday = /^(?:the|a|day|time|man|people|thing|things|year|chose|fois|jour|temps|monday|january)$/iu;
// One in the short run: a book is written from its posts first.
const read = process.env["TEST_LONG"] ? corpora : corpora.slice(2);
const here = read.filter(({ file }) => existsSync(join(folder, file)));
if (here.length < read.length) {
  console.log(`${read.length - here.length} of ${read.length} corpora are not in ${folder}: left out`);
}

test.runIf(here.length > 0).each(here)(
  "each page that the index names holds its word: $file",
  async ({ file, design, wanted }) => {
    const { draft, analysis, foundation } = await writeFrom(
      entriesOf(file, readFileSync(join(folder, file))),
    );
    const details = {
      title: "A Book with an Index",
      subtitle: "",
      author: "Ann Example",
      language: analysis.language,
      madeAt: MADE_AT,
      notice: null,
      index: { terms: null, keywords: indexKeywords(foundation) },
    };

    const fonts = await readFonts(design);
    const { bytes } = RENDERERS.pdf({ draft, details }, { trim: "6x9", design }, fonts);

    const { bookmarks } = readPdf(bytes);
    const pages = pagesOf(bytes);
    const [first] = bookmarks;
    const from = bookmarks.find(({ title }) => title === "Index")?.page ?? Infinity;
    const entries = entriesOn(pages.slice(from - 1).map((page) => page.join("\n")));
    const wrong = entries.flatMap(({ term, numbers }) =>
      numbers
        .filter((number) => !holds(pages, number + (first?.page ?? 0) - 2, term))
        .map((number) => `${term}, ${number}`),
    );
    expect(wrong).toEqual([]);
    expect(entries.length).toBeGreaterThanOrEqual(40);
    expect(entries.length).toBeLessThanOrEqual(150);
    expect(entries.filter(({ term }) => everyday.test(term))).toEqual([]);
    expect(entries.map(({ term }) => term)).toEqual(expect.arrayContaining([...wanted]));
    // Nobody looks a word up on twenty pages.
    expect(entries.filter(({ numbers }) => numbers.length > 20)).toEqual([]);
  },
  // A whole book is written and typeset beside three other files: this ends only what hangs.
  300_000,
);

/** The lines of each page, in the order in which they are read, column after column. */
function pagesOf(bytes: Uint8Array): string[][] {
  const printed = execFileSync("pdftotext", ["-", "-"], {
    input: bytes,
    encoding: "utf8",
    maxBuffer: 50_000_000,
    stdio: ["pipe", "pipe", "ignore"],
  });
  return printed
    .split("\f")
    .map((page) => page.split("\n").filter((line) => line !== ""));
}

type IndexEntry = { term: string; numbers: number[] };

function entriesOn(pages: string[]): IndexEntry[] {
  const text = pages.join("\n").replace(/(?<=[\d,–])\n(?=\d)/gu, " ");
  return [...text.matchAll(/^(\p{L}.*?), (\d[\d ,–]*)$/gmu)].map(([, term = "", list = ""]) => ({
    term,
    numbers: list.split(/, ?/u).flatMap(numbersOf),
  }));
}

function numbersOf(run: string): number[] {
  const [from = 0, until = from] = run.split("–").map(Number);
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

/** Whether a term ends on a page. It may be cut at the end of a line, and begin in the last one of the page before. */
function holds(pages: string[][], page: number, term: string): boolean {
  const own = bare((pages[page] ?? []).join(" "));
  const before = bare((pages[page - 1] ?? []).join(" "));
  const word = bare(term);
  if (own.includes(word)) return true;
  return Array.from({ length: word.length - 1 }, (_, index) => index + 1).some(
    (length) =>
      before.slice(-TAIL).includes(word.slice(0, length)) &&
      own.slice(0, TAIL).includes(word.slice(length)),
  );
}

/** Letters of a line, a head and a number. */
const TAIL = 120;

function bare(text: string): string {
  return text.toLowerCase().replaceAll("’", "'").replace(/[\s\u00AD\u200B\u2060\u2010-]/gu, "");
}
