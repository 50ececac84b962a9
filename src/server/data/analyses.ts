import { desc, eq, sql } from "drizzle-orm";
import type { Insight } from "#pipeline/analysis/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { asUser } from "./as-user.ts";
import { setFileSize } from "./files.ts";
import { insertFoundation } from "./foundations.ts";
import { asJob, noteInJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./stored-json.ts";
import { analyses } from "./tables/stages.ts";
import { nextVersion, type Making } from "./versions.ts";

/** What the screens show of an analysis; AnalysisStatus["analysis"] of the contracts. */
export type StoredSummary = {
  insights: Insight[];
  language: string;
  words: number;
  posts: number;
  setAside: Record<string, number>;
};

/** A version of the analysis; the whole of it stands in a file. */
export type AnalysisRow = {
  id: string;
  version: number;
  inputHash: string;
  fileId: string;
  summary: StoredSummary;
};

const shown = {
  id: analyses.id,
  version: analyses.version,
  inputHash: analyses.input_hash,
  fileId: analyses.file_id,
  // Written below as a StoredSummary and nowhere else.
  summary: sql<StoredSummary>`${analyses.summary}`,
};

/** Stores a new version of the analysis and of the foundation made from it, and notes both in the job. */
export async function saveAnalysis(
  claim: JobClaim,
  making: Making,
  made: {
    fileId: string;
    size: number;
    summary: StoredSummary;
    foundation: BookFoundation;
    /** The book whose contents the foundation goes on with; null: it begins another. */
    manuscriptId: string | null;
  },
): Promise<void> {
  const { project } = claim;
  await asJob(claim, async (tx) => {
    await setFileSize(tx, made.fileId, made.size);
    const [row] = await tx
      .insert(analyses)
      .values({
        project_id: project.id,
        version: await nextVersion(tx, analyses, analyses.project_id, project.id),
        made_by: making.madeBy,
        input_hash: making.inputHash,
        file_id: made.fileId,
        summary: asJson(made.summary),
      })
      .returning({ id: analyses.id });
    if (!row) throw new Error("An analysis was stored without a row.");
    const foundationId = await insertFoundation(tx, project, making, {
      analysisId: row.id,
      manuscriptId: made.manuscriptId,
      body: made.foundation,
    });
    await noteInJob(tx, claim, { analysisId: row.id, foundationId });
  });
}

/** The newest analysis; null before there is one. */
export async function newestAnalysis(project: OwnedProject): Promise<AnalysisRow | null> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    tx
      .select(shown)
      .from(analyses)
      .where(eq(analyses.project_id, project.id))
      .orderBy(desc(analyses.version))
      .limit(1),
  );
  return row ?? null;
}

/** The analysis with this id; throws when it is gone, since versions are never deleted. */
export async function readAnalysis(project: OwnedProject, id: string): Promise<AnalysisRow> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    tx.select(shown).from(analyses).where(eq(analyses.id, id)),
  );
  if (!row) throw new Error(`The analysis ${id} is gone.`);
  return row;
}
