import type { Database } from "#server/data/database.ts";
import {
  readAuditLog,
  readOwnRecords,
  readKeptEntries,
  readKeptRows,
  type KeptEntry,
} from "#server/data/export.ts";
import { keptProject, type OwnedProject } from "#server/data/owned-project.ts";
import { readPicture } from "#server/data/users.ts";
import { readCover } from "#server/data/covers.ts";
import { listProjects } from "#server/data/projects.ts";
import type { ZipFile } from "#server/platform/zip.ts";
import { EXPORT_README } from "./own-data-readme.ts";
import { chaptersToMarkdown, passagesToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import { chunksFrom, unpacked } from "#runtime/byte-chunks.ts";
import { readChunk } from "#server/data/files.ts";
import { readManuscript } from "#server/data/manuscripts.ts";
import { CHAPTER_TEXT } from "#server/data/stored-shape.ts";
import { csvCell, csvLine } from "#server/platform/csv.ts";

export async function* exportFiles(
  db: Database,
  userId: string,
  options: { isConfirmed: boolean },
): AsyncGenerator<ZipFile> {
  const records = await readOwnRecords(db, userId, options);
  const { account, ...others } = records;
  yield { path: "README.txt", content: [EXPORT_README] };
  yield jsonFile("account.json", account[0]);
  yield jsonFile("sessions.json", others.sessions);
  yield jsonFile("sign-in-methods.json", others.signInMethods);
  yield jsonFile("orders.json", others.orders);
  yield jsonFile("captures.json", others.captures);
  yield jsonFile("waitlist.json", others.waitlist);
  yield jsonFile("invite-codes.json", {
    sentToYou: others.inviteCodes,
    redeemed: others.redeemedCodes,
  });
  yield jsonFile("mails.json", others.mails);
  yield { path: "audit-log.json", content: jsonLines(readAuditLog(db, userId)) };
  const picture = await readPicture(db, userId);
  if (picture) {
    const type = picture.mediaType.replace("image/", "");
    yield { path: `picture.${type}`, content: [picture.bytes] };
  }
  const listed = await listProjects(db, userId);
  const kept = [...listed.projects, ...listed.deleted];
  for (const [index, { id, name }] of kept.entries()) {
    const folder = `projects/${numberedName(index + 1, name)}`;
    yield* projectFiles(await keptProject(db, userId, id), folder);
  }
}

function jsonFile(path: string, value: unknown): ZipFile {
  return { path, content: [`${JSON.stringify(value ?? null, null, 2)}\n`] };
}

async function* projectFiles(project: OwnedProject, folder: string): AsyncGenerator<ZipFile> {
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
  yield {
    path: `${folder}/questions.json`,
    content: jsonLines(readKeptRows(project, "questions")),
  };
  yield {
    path: `${folder}/field-answers.json`,
    content: jsonLines(readKeptRows(project, "fieldAnswers")),
  };
  yield* coverFiles(project, folder);
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
    const { file_id: fileId, finished_at: finishedAt, withdrawn_at: withdrawnAt } = row;
    // Leaves out uploads that are still being stored, were taken back, or were replaced by a corrected one.
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

async function* coverFiles(project: OwnedProject, folder: string): AsyncGenerator<ZipFile> {
  yield { path: `${folder}/cover.json`, content: jsonLines(readKeptRows(project, "cover")) };
  const cover = await readCover(project);
  if (!cover?.picture) return;
  yield { path: `${folder}/cover-picture.jpg`, content: fileOf(project, cover.picture.fileId) };
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
    // 0 is the number of a chapter that is no longer in the table of contents.
    const name = number === 0 ? `dropped-${String(chapter)}` : numberedName(Number(number), title);
    yield {
      path: `${folder}/chapters/book-${String(book)}/${name}/v${String(version)}.md`,
      content: [passagesToMarkdown(passages)],
    };
  }
  const manuscript = await readManuscript(project);
  if (!manuscript || manuscript.chapters.length === 0) return;
  const chapters = manuscript.chapters.map((chapter) => chapterDraftOf(chapter, chapter.text));
  const { language } = manuscript.outline;
  yield { path: `${folder}/book.md`, content: [`${chaptersToMarkdown(chapters, language)}\n`] };
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

function fileOf(project: OwnedProject, fileId: string): AsyncGenerator<Uint8Array> {
  return unpacked(chunksFrom((position) => readChunk(project, fileId, position)));
}

/** Writes a list as JSON, with each row on a line of its own. */
async function* jsonLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

const LONGEST = 60;

/**
 * Makes a file name that is allowed on every system. The number makes it unique, and ensures that it is not `..`,
 * hidden or reserved.
 */
export function numberedName(number: number, name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, " ")
    .trim()
    .replace(/\s+/gu, "-");
  const ending = /\.[A-Za-z0-9]{1,8}$/u.exec(safe)?.[0] ?? "";
  const stem = Array.from(safe.slice(0, safe.length - ending.length))
    .slice(0, LONGEST)
    .join("")
    .replace(/^[.-]+|(?<![.-])[.-]+$/gu, "");
  return [String(number).padStart(2, "0"), stem].filter(Boolean).join("-") + ending;
}
