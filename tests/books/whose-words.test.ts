import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { entriesOf, writeFrom } from "./write-from-csv.ts";

// The author is Ben Balter; what he would have kept and marked is by G. K. Chesterton (ATTRIBUTION.md beside each).
const OWN = new URL("./benbalter/posts.csv", import.meta.url);
const OTHERS = new URL("./chesterton/posts.csv", import.meta.url);

/** Words in a row that nobody writes twice by chance. */
const RUN = 8;

let theirs: Entry[];
let entries: Entry[];
let book: WrittenBook;

beforeAll(async () => {
  theirs = entriesOf("theirs.csv", readFileSync(OTHERS));
  ({ entries } = readSources([
    { file: "posts.csv", bytes: readFileSync(OWN) },
    { file: "raindrop.csv", bytes: Buffer.from(asRaindrop(theirs.slice(0, 6))) },
    { file: "instapaper.csv", bytes: Buffer.from(asInstapaper(theirs.slice(6, 10))) },
    { file: "readwise.csv", bytes: Buffer.from(asReadwise(theirs.slice(10))) },
  ]));
  book = await writeFrom(entries);
});

test("what was kept from others is others' words; a note on it is the author's own", () => {
  const rightsIn = (file: string): string[] => [
    ...new Set(
      entries.filter(({ rows }) => rows[0]?.file === file).map(({ rights, tags }) => `${rights}${tags.join("")}`),
    ),
  ];

  expect(rightsIn("posts.csv")).toEqual(["own"]);
  expect(rightsIn("raindrop.csv").toSorted()).toEqual(["othersbare", "ownnoted"]);
  expect(rightsIn("instapaper.csv")).toEqual(["others"]);
  expect(rightsIn("readwise.csv").toSorted()).toEqual(["othersbare", "ownnoted"]);
});

test("no run of others' words stands in the draft as the author's prose", () => {
  expect(runsOfTheirs(proseOf(book))).toEqual([]);
});

test("no run of others' words stands in what is said about the book", () => {
  expect(runsOfTheirs(JSON.stringify([book.foundation, book.outline]))).toEqual([]);
});

test("the same words taken for the author's own do stand in the draft: the check sees them", async () => {
  const mistaken = await writeFrom(entries.map((entry) => ({ ...entry, rights: "own" })));

  expect(runsOfTheirs(proseOf(mistaken)).length).toBeGreaterThan(100);
});

/** Every paragraph but those that are set apart as quotations. */
function proseOf({ draft }: WrittenBook): string {
  return draft.chapters
    .flatMap(({ passages }) => passages)
    .filter(({ text }) => !text.startsWith(">"))
    .map(({ text }) => text)
    .join("\n");
}

function runsOfTheirs(text: string): string[] {
  const known = new Set(theirs.flatMap((entry) => runsIn(entry.text)));
  return runsIn(text).filter((run) => known.has(run));
}

function runsIn(text: string): string[] {
  const words = wordsOf(text, "en");
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" "));
}

const NOTE = "I disagree with most of this, and I still come back to it whenever a release goes wrong.";

function asRaindrop(kept: Entry[]): string {
  const header = "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n";
  return `${header}${kept
    .map(({ title, text, url }, index) => {
      const isNoted = index < 3;
      const cells = [String(index), title ?? "", isNoted ? `${NOTE} Number ${index} most of all.` : "", text, url ?? ""];
      return lineOf([...cells, "Read", isNoted ? "noted" : "bare", "2024-05-01T10:00:00.000Z", "", "", "false"]);
    })
    .join("")}`;
}

function asInstapaper(kept: Entry[]): string {
  return `URL,Title,Selection,Folder,Timestamp\n${kept
    .map(({ title, text, url }) => lineOf([url ?? "", title ?? "", text, "Unread", "1593676399"]))
    .join("")}`;
}

function asReadwise(kept: Entry[]): string {
  const header = "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags\n";
  return `${header}${kept
    .map(({ title, text }, index) => {
      const note = index === 0 ? `${NOTE} The last page most of all.` : "";
      const tag = index === 0 ? "noted" : "bare";
      return lineOf([text, title ?? "", "G. K. Chesterton", "", note, "yellow", tag, "page", "1", "2024-05-01 10:00:00+00:00", ""]);
    })
    .join("")}`;
}

function lineOf(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`;
}
