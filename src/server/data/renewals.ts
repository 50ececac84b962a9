import { sql } from "drizzle-orm";
import type { JobStatus, Operation } from "#contracts/jobs.ts";
import { type Renewal, WRITING_RUN } from "./job-metadata.ts";
import type { JobMetadata } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";

/** The last job of bringing a book up to date. */
export type RenewalRow = { jobId: string; operation: Operation; status: JobStatus } & Renewal;

/**
 * Reads the newest job if it is a part of bringing the book up to date, else null: after another run, what became of the
 * earlier one is no news any more.
 */
export async function readRenewal(project: OwnedProject): Promise<RenewalRow | null> {
  const [row] = await project.selectRows<
    Pick<RenewalRow, "jobId" | "operation" | "status"> & { metadata: JobMetadata }
  >(sql`
    select id as "jobId", operation, status, metadata from background_jobs
    where project_id = ${project.id} and operation <> 'pages'
    order by created_at desc, id desc limit 1`);
  if (!row || !("renewal" in row.metadata)) return null;
  const { metadata, ...job } = row;
  const { renewal } = WRITING_RUN.read(metadata);
  return renewal ? { ...job, ...renewal } : null;
}

/** A text that a job has made of a chapter. */
export type MadeText = {
  chapterId: string;
  /** shown: in place of an earlier text. first: the chapter had none. waiting: beside a text that a person has worked on. */
  kind: "shown" | "first" | "waiting";
};

/** Lists the texts that a job has made, but for those that differ from the shown ones in a person's own changes only. */
export function listTextsOfJob(
  project: OwnedProject,
  manuscriptId: string,
  jobId: string,
): Promise<MadeText[]> {
  return project.selectRows<MadeText>(sql`
    select chapter_id as "chapterId",
      case when proposal is not null then 'waiting' when version = 1 then 'first' else 'shown' end as kind
    from chapter_versions
    where project_id = ${project.id} and manuscript_id = ${manuscriptId} and job_id = ${jobId}
      and (proposal is null or proposal = 'open')`);
}
