import type { CountedEntry } from "#server/data/add-entries.ts";
import {
  beginUpload,
  type ArrivingUpload,
  type PlacedFate,
  type UploadStart,
} from "#server/data/arriving-uploads.ts";
import { asSystem, type Database } from "#server/data/database.ts";
import { addFile, setFileSize } from "#server/data/files.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { ensureProject, listProjects } from "#server/data/projects.ts";

/** A project of a person of its own. */
export async function newProject(db: Database, userId: string): Promise<OwnedProject> {
  await asSystem(db, (tx) =>
    tx.executeSql("insert into users (id, email, name) values ($1, $1, $1)", [userId]),
  );
  await ensureProject(db, userId, "A book");
  return ownedProject(db, userId, (await listProjects(db, userId)).projects[0]?.id ?? "");
}

/** A post that says nothing but its id. */
export function post(id: string, change: Partial<CountedEntry> = {}): CountedEntry {
  return {
    id,
    rows: [{ file: "posts.csv", row: 1, url: null }],
    url: null,
    title: null,
    text: `The post called ${id}.`,
    date: null,
    engagement: null,
    type: "post",
    source: "LinkedIn",
    rights: "own",
    tags: [],
    sourceId: null,
    replyTo: null,
    words: 4,
    ...change,
  };
}

/** The rows of these posts, each accepted. */
export function fatesOf(posts: readonly CountedEntry[]): PlacedFate[] {
  return posts.flatMap(({ id, rows }) =>
    rows.map(({ row }) => ({
      part: 0,
      row,
      fate: "accepted" as const,
      reason: null,
      entryId: id,
      excerpt: null,
    })),
  );
}

const NO_FILE: Omit<UploadStart, "uploadKey"> = {
  kind: "file",
  file: "posts.csv",
  files: [],
  fileId: null,
  replaces: null,
};

/** An upload with these posts that is not finished yet. */
export async function arrive(
  project: OwnedProject,
  uploadKey: string,
  posts: readonly CountedEntry[],
  start: Partial<UploadStart> = {},
): Promise<ArrivingUpload> {
  const fileId = start.replaces ? (start.fileId ?? null) : await keepThreeBytes(project);
  const arriving = await beginUpload(project, { ...NO_FILE, uploadKey, ...start, fileId });
  if (!arriving) throw new Error("Another upload is arriving.");
  await arriving.addEntries(posts);
  return arriving;
}

async function keepThreeBytes(project: OwnedProject): Promise<string> {
  const write = project.inTransaction;
  const { id, addChunk } = await addFile(project, write, "posts.csv");
  await addChunk(Uint8Array.of(1, 2, 3));
  await write((tx) => setFileSize(tx, id, 3));
  return id;
}

/** An upload with these posts; gives its id. */
export async function store(
  project: OwnedProject,
  uploadKey: string,
  posts: readonly CountedEntry[],
): Promise<string> {
  const arriving = await arrive(project, uploadKey, posts);
  await arriving.finish({ newEntries: posts.length });
  return arriving.id;
}
