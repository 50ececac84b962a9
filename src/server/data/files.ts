import { and, eq, sql } from "drizzle-orm";
import { asSystem, asUser } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { storableText } from "./stored-json.ts";
import { fileChunks, files } from "./tables/files.ts";

/** More would keep the embedded database, and with it the event loop, busy for a noticeable time. */
const CHUNKS_AT_ONCE = 4;

/** Runs one transaction of whoever is writing a file: an upload, or a job, which must not have ended. */
export type WriteAs = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A file that is being written, chunk by chunk, each in a transaction of its own. */
export type OpenFile = {
  id: string;
  /** Adds packed bytes, 256 kB at most. */
  addChunk: (bytes: Uint8Array) => Promise<void>;
};

/** Begins a file; until something refers to it, it is an orphan and will be cleared away. */
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

/** Files of an upload, which nobody else writes. */
export function asOwner({ db, userId }: OwnedProject): WriteAs {
  return (work) => asUser(db, userId, work);
}

/** Adds the row of a file within a transaction. */
export async function insertFile(tx: Tx, project: OwnedProject, name: string): Promise<string> {
  const [row] = await tx
    .insert(files)
    .values({ project_id: project.id, name: storableText(name), size: 0 })
    .returning({ id: files.id });
  if (!row) throw new Error("A file was added without a row.");
  return row.id;
}

/** Notes how large a file was before it was packed. */
export async function setFileSize(tx: Tx, fileId: string, size: number): Promise<void> {
  await tx.update(files).set({ size }).where(eq(files.id, fileId));
}

/** A packed chunk of a file, by position; null after the last. */
export async function readChunk(
  project: OwnedProject,
  fileId: string,
  position: number,
): Promise<Uint8Array | null> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
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
  // In memory of its own: the driver's bytes are a window into a larger buffer, which would cross to a thread whole.
  return row ? new Uint8Array(row.bytes) : null;
}

/** Takes a file back that nothing refers to yet, a few chunks at a time. */
export async function discardFile(project: OwnedProject, id: string): Promise<void> {
  const write = asOwner(project);
  for (let found = CHUNKS_AT_ONCE; found === CHUNKS_AT_ONCE;) {
    const gone = await write((tx) =>
      selectRows(
        tx,
        sql`
          delete from file_chunks where (file_id, position) in (
            select file_id, position from file_chunks
            where project_id = ${project.id} and file_id = ${id} limit ${CHUNKS_AT_ONCE})
          returning 1`,
      ),
    );
    found = gone.length;
  }
  await write((tx) =>
    tx.delete(files).where(and(eq(files.project_id, project.id), eq(files.id, id))),
  );
}

/** Deletes files that nothing refers to: left by a job that was killed. Those of the last two hours may be in the making. */
export async function clearOrphanFiles(db: Database): Promise<void> {
  await asSystem(db, (tx) =>
    tx.execute(sql`
      delete from files f
      where created_at < now() - interval '2 hours'
        and not exists (select 1 from uploads u where u.file_id = f.id)
        and not exists (select 1 from analyses a where a.file_id = f.id)`),
  );
}
