import { desc, eq } from "drizzle-orm";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { asUser } from "./as-user.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { FOUNDATION } from "./stored-shapes.ts";
import { manuscripts } from "./tables/manuscripts.ts";
import { foundations } from "./tables/stages.ts";
import { nextVersion, type Making } from "./versions.ts";

/** A version of the book foundation. */
export type FoundationRow = {
  id: string;
  version: number;
  inputHash: string;
  analysisId: string;
  /** The book that is written from its contents. */
  manuscriptId: string;
  body: BookFoundation;
};

const shown = {
  id: foundations.id,
  version: foundations.version,
  inputHash: foundations.input_hash,
  analysisId: foundations.analysis_id,
  manuscriptId: foundations.manuscript_id,
  body: foundations.body,
};

type StoredRow = Omit<FoundationRow, "body"> & { body: unknown };

function readRow({ body, ...row }: StoredRow): FoundationRow {
  return { ...row, body: FOUNDATION.read(body) };
}

/** Adds a version within the transaction that stores its analysis; `manuscriptId` null: its contents begin another book. */
export async function insertFoundation(
  tx: Tx,
  project: OwnedProject,
  { madeBy, inputHash }: Making,
  made: { analysisId: string; manuscriptId: string | null; body: BookFoundation },
): Promise<string> {
  const [row] = await tx
    .insert(foundations)
    .values({
      project_id: project.id,
      version: await nextVersion(tx, foundations, foundations.project_id, project.id),
      made_by: madeBy,
      input_hash: inputHash,
      analysis_id: made.analysisId,
      manuscript_id: made.manuscriptId ?? (await addManuscript(tx, project)),
      body: FOUNDATION.write(made.body),
    })
    .returning({ id: foundations.id });
  if (!row) throw new Error("A foundation was stored without a row.");
  return row.id;
}

/** The newest foundation; null before there is one. */
export async function newestFoundation(project: OwnedProject): Promise<FoundationRow | null> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    tx
      .select(shown)
      .from(foundations)
      .where(eq(foundations.project_id, project.id))
      .orderBy(desc(foundations.version))
      .limit(1),
  );
  return row ? readRow(row) : null;
}

/** Whether there is a foundation, without reading it. */
export async function hasFoundation(project: OwnedProject): Promise<boolean> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    tx
      .select({ id: foundations.id })
      .from(foundations)
      .where(eq(foundations.project_id, project.id))
      .limit(1),
  );
  return rows.length > 0;
}

/** The foundation with this id; throws when it is gone, since versions are never deleted. */
export async function readFoundation(project: OwnedProject, id: string): Promise<FoundationRow> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    tx.select(shown).from(foundations).where(eq(foundations.id, id)),
  );
  if (!row) throw new Error(`The foundation ${id} is gone.`);
  return readRow(row);
}

async function addManuscript(tx: Tx, project: OwnedProject): Promise<string> {
  const [row] = await tx
    .insert(manuscripts)
    .values({ project_id: project.id })
    .returning({ id: manuscripts.id });
  if (!row) throw new Error("A manuscript was added without a row.");
  return row.id;
}
