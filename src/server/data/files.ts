import { and, eq, sql } from "drizzle-orm";
import { Refusal } from "#server/platform/errors.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { storableText } from "./sent-values.ts";
import { fileChunks, files } from "./tables/stages.ts";

/**
 * How many chunks of a file one statement deletes. More would noticeably block the embedded database and the event
 * loop.
 */
const CHUNKS_AT_ONCE = 4;

/** Runs a transaction in the name of whoever writes a file: an upload, or a job that has not ended. */
export type WriteAs = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A file that is being written in chunks, each in its own transaction. */
export type OpenFile = {
  id: string;
  /** Adds compressed bytes, 256 kB at most. */
  addChunk: (bytes: Uint8Array) => Promise<void>;
};

/** Begins a file. If nothing refers to it later, `clearOrphanFiles` deletes it. */
export async function addFile(
  project: OwnedProject,
  write: WriteAs,
  name: string,
): Promise<OpenFile> {
  const id = await write((tx) => insertFile(tx, project, name));
  let position = 0;
  return {
    id,
    addChunk: async (bytes) => {
      const chunk = { project_id: project.id, file_id: id, position, bytes };
      position += 1;
      await write((tx) => tx.insert(fileChunks).values(chunk));
    },
  };
}

/** Adds a file's row within a transaction, and returns its id. */
export async function insertFile(tx: Tx, project: OwnedProject, name: string): Promise<string> {
  const [row] = await tx
    .insert(files)
    .values({ project_id: project.id, name: storableText(name), size: 0 })
    .returning({ id: files.id });
  if (!row) throw new Error("A file was added without a row.");
  return row.id;
}

/** Stores the size of a file before compression. */
export async function setFileSize(tx: Tx, fileId: string, size: number): Promise<void> {
  await tx.update(files).set({ size }).where(eq(files.id, fileId));
}

/** Reads a compressed chunk of a file by its position; null after the last. */
export async function readChunk(
  project: OwnedProject,
  fileId: string,
  position: number,
): Promise<Uint8Array | null> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .select({ bytes: fileChunks.bytes })
      .from(fileChunks)
      .where(
        and(
          eq(fileChunks.project_id, project.id),
          eq(fileChunks.file_id, fileId),
          eq(fileChunks.position, position),
        ),
      ),
  );
  // Copied, because the driver's bytes are a view of a larger buffer. Sending them to a worker thread would send all of
  // that buffer.
  return row ? new Uint8Array(row.bytes) : null;
}

/** Deletes a file that nothing refers to, a few chunks at a time. */
export async function discardFile(project: OwnedProject, id: string): Promise<void> {
  const write = project.inTransaction;
  for (let found = CHUNKS_AT_ONCE; found === CHUNKS_AT_ONCE;) {
    const gone = await write((tx) =>
      tx.selectRows(sql`
        delete from file_chunks where (file_id, position) in (
          select file_id, position from file_chunks
          where project_id = ${project.id} and file_id = ${id} limit ${CHUNKS_AT_ONCE})
        returning 1`),
    );
    found = gone.length;
  }
  await write((tx) =>
    tx.delete(files).where(and(eq(files.project_id, project.id), eq(files.id, id))),
  );
}

/**
 * Deletes files that nothing refers to, such as those of killed jobs. Files younger than two hours are kept, because
 * they may still be in the making.
 */
export async function clearOrphanFiles(db: Database): Promise<void> {
  await asSystem(db, (tx) =>
    tx.execute(sql`
      delete from files f
      where created_at < now() - interval '2 hours'
        and not exists (select 1 from uploads u where u.file_id = f.id)
        and not exists (select 1 from analyses a where a.file_id = f.id)
        and not exists (select 1 from renderings r where r.file_id = f.id)
        and not exists (select 1 from covers c where c.picture_file_id = f.id)`),
  );
}

/**
 * Sums up the sizes, before compression, of the files that this project's owner has uploaded to all their projects, and of
 * the pictures of their covers.
 */
export async function sumKeptBytes(project: OwnedProject): Promise<number> {
  const [row] = await project.selectRows<{ bytes: number }>(sql`
    select coalesce(sum(f.size), 0)::float8 as bytes
    from projects p join files f on f.project_id = p.id
    where p.user_id = (select user_id from projects where id = ${project.id})
      and (exists (select 1 from uploads u where u.file_id = f.id and u.withdrawn_at is null)
        or exists (select 1 from covers c where c.picture_file_id = f.id))`);
  return row?.bytes ?? 0;
}

/**
 * Refuses a file that does not fit beside those that the account has already, all in bytes. Of two files that arrive at
 * the same time, both may be accepted although they exceed the limit together.
 */
export function assertSpace({
  kept,
  size,
  most,
}: {
  kept: number;
  size: number;
  most: number;
}): void {
  if (kept + size <= most) return;
  throw new Refusal(
    "tooLarge",
    `The files of an account may have ${Math.round(most / 1024 ** 2).toLocaleString("en")} MB in all, and there is no room for this one. Please delete an upload that you no longer need.`,
  );
}

/** Identifies a rendered book: its manuscript, its format, and the hash of everything that it was made from. */
export type RenderingKey = { manuscriptId: string; format: string; inputHash: string };

/** A file that was made, and how many pages it has; null for a format without pages. */
export type FoundRendering = { fileId: string; pages: number | null };

/** Finds the file that was made from exactly this input; null when there is none. */
export async function findRendering(
  project: OwnedProject,
  { manuscriptId, format, inputHash }: RenderingKey,
): Promise<FoundRendering | null> {
  const [row] = await project.selectRows<FoundRendering>(sql`
    select file_id as "fileId", pages from renderings
    where project_id = ${project.id} and manuscript_id = ${manuscriptId} and format = ${format}
      and input_hash = ${inputHash}`);
  return row ?? null;
}

/** How many pages the last PDF of a manuscript has; null when none was made. */
export async function readPrintedPages(
  project: OwnedProject,
  manuscriptId: string,
): Promise<number | null> {
  const [row] = await project.selectRows<{ pages: number | null }>(sql`
    select pages from renderings
    where project_id = ${project.id} and manuscript_id = ${manuscriptId} and format = 'pdf'`);
  return row?.pages ?? null;
}

/**
 * Stores a rendered book of so many pages, and deletes the earlier one of the same manuscript and format. `pack` writes
 * the chunks of the file and returns its size.
 */
export async function keepRendering(
  project: OwnedProject,
  { manuscriptId, format, inputHash }: RenderingKey,
  pages: number | null,
  pack: (take: (chunk: Uint8Array) => Promise<void>) => Promise<number>,
): Promise<void> {
  const write = project.inTransaction;
  const file = await addFile(project, write, `book.${format}`);
  const size = await pack(file.addChunk);
  const [before] = await write(async (tx) => {
    await setFileSize(tx, file.id, size);
    return tx.selectRows<{ fileId: string | null }>(sql`
      with before as (
        select file_id from renderings where manuscript_id = ${manuscriptId} and format = ${format}
      )
      insert into renderings (project_id, manuscript_id, format, input_hash, file_id, pages)
      values (${project.id}, ${manuscriptId}, ${format}, ${inputHash}, ${file.id}, ${pages})
      on conflict (manuscript_id, format) do update
        set input_hash = excluded.input_hash, file_id = excluded.file_id, pages = excluded.pages
      returning (select file_id from before) as "fileId"`);
  });
  if (before?.fileId) await discardFile(project, before.fileId);
}
