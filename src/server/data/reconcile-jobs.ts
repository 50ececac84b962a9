import { sql } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database } from "./database.ts";

/** What a person reads of a job that the queue gave up and that left no reason of its own. */
const GENERAL_FAILURE = "Something went wrong on our side. Please start it again.";

/**
 * Carries into our jobs what the queue has ended by itself and told nobody: attempts used up, a worker lost for good, a
 * job that is gone. Called each second by workers, and before a status is answered.
 */
export async function reconcileJobs(db: Database): Promise<void> {
  await asSystem(db, (tx) =>
    tx.execute(sql`
      update background_jobs j set
        status = 'failed',
        error_message = coalesce(j.error_message, ${GENERAL_FAILURE}),
        completed_at = now()
      from background_jobs ours left join pgboss.job q on q.id = ours.queue_id
          and q.name in (ours.operation, ours.operation || '-model')
      where j.id = ours.id and j.status in ('queued', 'running') and ours.status in ('queued', 'running')
        and (
          q.id is null or q.state in ('failed', 'cancelled')
          -- A worker that lost its claim may have told the queue that it is done while another goes on.
          or (q.state = 'completed' and coalesce(ours.heartbeat_at, ours.created_at) < now() - interval '15 seconds')
        )`),
  );
}
