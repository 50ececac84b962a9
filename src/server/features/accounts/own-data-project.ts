import { chaptersToMarkdown, passagesToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import { readKeptEntries, readKeptRows, type KeptEntry } from "#server/data/export.ts";
import { chunksFrom, unpacked } from "#runtime/byte-chunks.ts";
import { readChunk } from "#server/data/files.ts";
import { readManuscript } from "#server/data/manuscripts.ts";
import { CHAPTER_TEXT } from "#server/data/stored-shapes.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { csvCell, csvLine } from "#server/platform/csv.ts";
import type { ZipFile } from "#server/platform/zip.ts";
import { numberedName } from "./own-data-names.ts";

/** Everything of one book, in a folder; what can be large is read piece by piece. */
export async function* projectFiles(
  project: OwnedProject,
  folder: string,
): AsyncGenerator<ZipFile> {
  yield { path: `${folder}/project.json`, content: jsonLines(readKeptRows(project, "project")) };
  yield* uploadFiles(project, `${folder}/uploads`);
  yield { path: `${folder}/entries.json`, content: jsonLines(entriesOf(project)) };
  yield { path: `${folder}/entries.csv`, content: entriesCsv(project) };
  yield { path: `${folder}/pages.json`, content: jsonLines(readKeptRows(project, "pages")) };
  yield {
    path: `${folder}/page-hosts.json`,
    content: jsonLines(readKeptRows(project, "pageHosts")),
  };
  yield {
    path: `${folder}/deleted-entries.json`,
    content: jsonLines(readKeptRows(project, "deletedEntries")),
  };
  yield {
    path: `${folder}/entry-changes.json`,
    content: jsonLines(readKeptRows(project, "entryChanges")),
  };
  yield* analysisFiles(project, `${folder}/analyses`);
  for (const list of ["foundations", "outlines"] as const) {
    for await (const row of readKeptRows(project, list)) {
      yield jsonFile(`${folder}/${list}/v${String(row["version"])}.json`, row);
    }
  }
  yield* chapterFiles(project, folder);
  yield {
    path: `${folder}/chapters.json`,
    content: jsonLines(readKeptRows(project, "chapterVersions")),
  };
  yield { path: `${folder}/jobs.json`, content: jsonLines(readKeptRows(project, "jobs")) };
  yield { path: `${folder}/job-steps.json`, content: jsonLines(readKeptRows(project, "jobSteps")) };
  yield {
    path: `${folder}/model-calls.json`,
    content: jsonLines(readKeptRows(project, "modelCalls")),
  };
}

async function* uploadFiles(project: OwnedProject, folder: string): AsyncGenerator<ZipFile> {
  let number = 0;
  for await (const row of readKeptRows(project, "uploads")) {
    number += 1;
    // Of one that is still arriving, the file is not whole.
    const { file_id: fileId, finished_at: finishedAt, withdrawn_at: withdrawnAt } = row;
    // One that was taken back is being cleared away, or its file is that of the reading in its place.
    if (typeof fileId !== "string" || finishedAt === null || withdrawnAt !== null) continue;
    const name = `${String(row["file_name"])}${row["kind"] === "pasted" ? ".txt" : ""}`;
    yield {
      path: `${folder}/${numberedName(number, name)}`,
      content: fileOf(project, fileId),
    };
  }
  yield { path: `${folder}/uploads.json`, content: jsonLines(readKeptRows(project, "uploads")) };
  yield { path: `${folder}/rows.json`, content: jsonLines(readKeptRows(project, "uploadRows")) };
}

async function* analysisFiles(project: OwnedProject, folder: string): AsyncGenerator<ZipFile> {
  for await (const row of readKeptRows(project, "analyses")) {
    const path = `${folder}/v${String(row["version"])}`;
    yield jsonFile(`${path}.json`, row);
    yield { path: `${path}-whole.jsonl`, content: fileOf(project, String(row["file_id"])) };
  }
}

async function* chapterFiles(project: OwnedProject, folder: string): AsyncGenerator<ZipFile> {
  for await (const row of readKeptRows(project, "chapterVersions")) {
    const { book, number, chapter_id: chapter, version, body } = row;
    const { title, passages } = CHAPTER_TEXT.read(body);
    // A chapter that was dropped from the contents has no number.
    const name = number === 0 ? `dropped-${String(chapter)}` : numberedName(Number(number), title);
    yield {
      path: `${folder}/chapters/book-${String(book)}/${name}/v${String(version)}.md`,
      content: [passagesToMarkdown(passages)],
    };
  }
  const manuscript = await readManuscript(project);
  if (!manuscript || manuscript.chapters.length === 0) return;
  const chapters = manuscript.chapters.map(({ number, text }) => chapterDraftOf(number, text));
  yield { path: `${folder}/book.md`, content: [`${chaptersToMarkdown(chapters)}\n`] };
}

const ENTRY_COLUMNS = [
  "id",
  "url",
  "title",
  "text",
  "date",
  "engagement",
  "type",
  "source",
  "rights",
  "chosenRights",
  "included",
  "tags",
] as const;

async function* entriesCsv(project: OwnedProject): AsyncGenerator<string> {
  yield csvLine([...ENTRY_COLUMNS]);
  for await (const entry of entriesOf(project)) {
    yield csvLine(ENTRY_COLUMNS.map((column) => csvCell(entry[column])));
  }
}

async function* entriesOf(project: OwnedProject): AsyncGenerator<KeptEntry> {
  for (let from: number | null = 0; from !== null;) {
    const batch: { entries: KeptEntry[]; next: number | null } = await readKeptEntries(
      project,
      from,
    );
    yield* batch.entries;
    from = batch.next;
  }
}

/** A kept file as it was before it was packed. */
function fileOf(project: OwnedProject, fileId: string): AsyncGenerator<Uint8Array> {
  return unpacked(chunksFrom((position) => readChunk(project, fileId, position)));
}

/** A list as JSON, a line for each row. */
export async function* jsonLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function jsonFile(path: string, value: unknown): ZipFile {
  return { path, content: [`${JSON.stringify(value, null, 2)}\n`] };
}
