import { randomUUID } from "node:crypto";
import { asSystem, type Database, type Tx } from "#server/data/database.ts";
import type { ChapterPlace } from "#server/data/chapters.ts";
import { addRow } from "./add-row.ts";
import { addBook } from "./books.ts";

/** A word that stands in every text of Ann's and nowhere else. */
export const ANNS_WORD = "quokka";

/** One author's rows, by their ids: one at least in every table of a project. */
export type AuthorsRows = {
  userId: string;
  projectId: string;
  uploadId: string;
  /** The id that the API gives for the upload. */
  shownUploadId: string;
  fileId: string;
  /** A file that nothing has been written to yet. */
  emptyFileId: string;
  entryId: string;
  /** A change of the entry that can be taken back. */
  changeId: string;
  /** A question that she was asked. */
  questionId: string;
  analysisId: string;
  foundationId: string;
  outlineId: string;
  /** A chapter with one version, and a proposal beside it. */
  place: ChapterPlace;
  versionId: string;
  /** An analysis that runs, on its first attempt, without a sign of life for two minutes. */
  runningJob: string;
  /** A question that it has asked and that has no answer yet. */
  callOnItsWay: string;
  /** Outlines that wait for a worker. */
  queuedJob: string;
};

/** Ann and Bob, who know nothing of each other, each with a whole project. Their ids are new ones every time. */
export async function annAndBob(db: Database): Promise<{ ann: AuthorsRows; bob: AuthorsRows }> {
  return asSystem(db, async (tx) => ({
    ann: await addAuthor(tx, ANNS_WORD),
    bob: await addAuthor(tx, "wombat"),
  }));
}

/** Ann alone, where nobody else comes in. */
export async function annAlone(db: Database): Promise<AuthorsRows> {
  return asSystem(db, (tx) => addAuthor(tx, ANNS_WORD));
}

/** Every row of a project, by table. */
export async function rowsOf(db: Database, projectId: string): Promise<Record<string, unknown[]>> {
  const tables = await tablesOf(db);
  const selects = tables.map(
    ({ name, column }) =>
      `select '${name}' as name, to_jsonb(t)::text as row from ${name} t where ${column} = $1::uuid`,
  );
  const { rows } = await asSystem(db, (tx) =>
    tx.executeSql(`${selects.join(" union all ")} order by 1, 2`, [projectId]),
  );
  const byTable: Record<string, unknown[]> = Object.fromEntries(
    tables.map(({ name }) => [name, []]),
  );
  for (const { name, row } of rows) byTable[String(name)]?.push(row);
  return byTable;
}

type ProjectTable = { name: string; column: string };
/** PostgreSQL's own description of its tables takes longer to ask than all of their rows. */
const known = new WeakMap<Database, Promise<ProjectTable[]>>();

function tablesOf(db: Database): Promise<ProjectTable[]> {
  const tables = known.get(db) ?? asSystem(db, projectTables);
  known.set(db, tables);
  return tables;
}

/** The tables that say which project a row is of, with the column that says it. */
async function projectTables(tx: Tx): Promise<ProjectTable[]> {
  const { rows } = await tx.executeSql(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'project_id' order by 1`,
  );
  const byProject = rows.map(({ name }) => ({ name: String(name), column: "project_id" }));
  return [...byProject, { name: "projects", column: "id" }];
}

async function addAuthor(tx: Tx, word: string): Promise<AuthorsRows> {
  const userId = `${word}-${randomUUID()}`;
  await addRow(tx, "users", { id: userId, email: `${userId}@example.org`, name: word });
  const projectId = await addRow(tx, "projects", {
    user_id: userId,
    name: word,
    author: word,
    selected_title: word,
    writer: "llm",
    model_consent: JSON.stringify({ host: "llm.example", at: "2026-11-01T10:00:00.000Z" }),
  });
  const sources = await addSources(tx, projectId, word);
  const jobs = await addJobs(tx, projectId, word);
  const stages = await addStages(tx, projectId, word, sources.fileId);
  return { userId, projectId, ...sources, ...jobs, ...stages };
}

async function addSources(
  tx: Tx,
  project_id: string,
  word: string,
): Promise<
  Pick<
    AuthorsRows,
    "uploadId" | "shownUploadId" | "fileId" | "emptyFileId" | "entryId" | "changeId"
  >
> {
  const fileId = await addRow(tx, "files", { project_id, name: `${word}.csv`, size: 7 });
  await addRow(tx, "file_chunks", {
    project_id,
    file_id: fileId,
    position: 0,
    bytes: Buffer.from(word),
  });
  const emptyFileId = await addRow(tx, "files", { project_id, name: `${word}.new.csv`, size: 0 });
  const shownUploadId = randomUUID();
  const uploadId = await addRow(tx, "uploads", {
    project_id,
    upload_key: "the same key for both",
    shown_id: shownUploadId,
    files: "[]",
    file_name: `${word}.csv`,
    file_id: fileId,
    kind: "file",
    format: "CSV",
    mapping: "{}",
    rows: 1,
    accepted: 1,
    merged: 0,
    skipped: "[]",
    new_entries: 1,
    finished_at: "2024-05-01T10:00:00Z",
  });
  const entryId = `entry-${word}`;
  await addRow(tx, "entries", {
    project_id,
    id: entryId,
    position: 0,
    upload_id: uploadId,
    rows: "[]",
    title: word,
    text: word,
    type: "post",
    source: word,
    rights: "own",
    tags: "[]",
    words: 1,
    url: `https://example.org/${word}`,
  });
  await addRow(tx, "entries", {
    project_id,
    id: `link-${word}`,
    position: 1,
    upload_id: uploadId,
    rows: "[]",
    text: "",
    type: "post",
    source: word,
    rights: "own",
    tags: "[]",
    url: `https://example.net/${word}`,
  });
  const changeId = await addDecisions(tx, project_id, word, entryId);
  await addRow(tx, "upload_rows", {
    project_id,
    upload_id: uploadId,
    row: 1,
    fate: "accepted",
    entry_id: entryId,
  });
  return { uploadId, shownUploadId, fileId, emptyFileId, entryId, changeId };
}

/** The page behind the entry's link, and what the author said about both. */
async function addDecisions(
  tx: Tx,
  project_id: string,
  word: string,
  entryId: string,
): Promise<string> {
  const page = { project_id, entry_id: entryId, url: "https://example.org/", host: "example.org" };
  await addRow(tx, "pages", { ...page, state: "read", text: word, words: 1 });
  const waiting = { entry_id: "waiting", url: "https://waiting.example/", host: "waiting.example" };
  await addRow(tx, "pages", { project_id, ...waiting, state: "waiting" });
  await addRow(tx, "page_hosts", { project_id, host: "example.org", rights: "own" });
  await addRow(tx, "deleted_entries", { project_id, entry_id: entryId });
  const changeId = randomUUID();
  await addRow(tx, "entry_changes", {
    id: changeId,
    part: 0,
    project_id,
    field: "included",
    after: "true",
    changed: JSON.stringify([{ id: entryId, before: "false" }]),
  });
  return changeId;
}

async function addJobs(
  tx: Tx,
  project_id: string,
  word: string,
): Promise<Pick<AuthorsRows, "runningJob" | "callOnItsWay" | "queuedJob">> {
  const minutesAgo = (minutes: number): string =>
    new Date(Date.now() - minutes * 60_000).toISOString();
  const failed = await addRow(tx, "background_jobs", {
    project_id,
    operation: "analysis",
    status: "failed",
    metadata: JSON.stringify({ inputHash: "the same input", note: word }),
    created_at: minutesAgo(30),
  });
  await addRow(tx, "job_steps", {
    project_id,
    job_id: failed,
    key: "paid for",
    value: JSON.stringify(word),
  });
  const runningJob = await addRow(tx, "background_jobs", {
    project_id,
    operation: "analysis",
    status: "running",
    attempt: 1,
    current_step: word,
    metadata: JSON.stringify({
      writer: "llm",
      renewal: { selectedTitle: word, outlines: false },
    }),
    created_at: minutesAgo(20),
    heartbeat_at: minutesAgo(2),
  });
  await addRow(tx, "job_steps", {
    project_id,
    job_id: runningJob,
    key: "step",
    value: JSON.stringify(word),
  });
  await addRow(tx, "model_calls", {
    project_id,
    job_id: runningJob,
    key: "the same question",
    task: "section@1",
    model: "gpt",
    outcome: "ok",
    answer: JSON.stringify({ kind: "text", text: word }),
    usd: 1,
    reserved_usd: 2,
    ended_at: minutesAgo(1),
  });
  const callOnItsWay = await addRow(tx, "model_calls", {
    project_id,
    job_id: runningJob,
    key: "another question",
    task: "section@1",
    model: "gpt",
    reserved_usd: 2,
  });
  const queuedJob = await addRow(tx, "background_jobs", {
    project_id,
    operation: "outline",
    metadata: JSON.stringify({
      title: word,
      renewal: { selectedTitle: word, outlines: false },
    }),
  });
  return { runningJob, callOnItsWay, queuedJob };
}

async function addStages(
  tx: Tx,
  project_id: string,
  word: string,
  file_id: string,
): Promise<
  Pick<
    AuthorsRows,
    "questionId" | "analysisId" | "foundationId" | "outlineId" | "place" | "versionId"
  >
> {
  const made = { project_id, version: 1, made_by: "own-words", input_hash: "the same input" };
  const analysisId = await addRow(tx, "analyses", {
    ...made,
    file_id,
    summary: JSON.stringify({ text: word }),
    posts: JSON.stringify([{ entryId: `entry-${word}`, words: 1, theme: word }]),
  });
  // An earlier book, and the one that is shown.
  await addBook(tx, { ...made, version: 0 }, word, analysisId);
  const questionId = await addRow(tx, "interview_questions", {
    project_id,
    id: `question-${word}`,
    position: 0,
    body: JSON.stringify({
      v: 1,
      id: `question-${word}`,
      kind: "who",
      text: word,
      reason: word,
      sources: [],
      about: null,
    }),
  });
  const picture = await addRow(tx, "files", { project_id, name: `${word}.jpg`, size: 0 });
  await addRow(tx, "covers", {
    project_id,
    design: 2,
    back_text: word,
    picture_file_id: picture,
    picture_width: 600,
    picture_height: 900,
  });
  await addRow(tx, "field_answers", {
    project_id,
    field: "keywords.longTailPhrases",
    value: JSON.stringify([word]),
  });
  return { questionId, analysisId, ...(await addBook(tx, made, word, analysisId)) };
}
