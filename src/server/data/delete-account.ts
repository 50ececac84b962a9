import { sql, type SQL } from "drizzle-orm";
import { inBackground } from "#server/platform/give-way.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import { lockEntries } from "./walk-entries.ts";
import { DEADLOCK, sqlStateOf } from "./database-errors.ts";

/** An account to delete. With `isConfirmed`, its address counts as the person's own even if it was never verified. */
export type Leaving = { userId: string; email: string; isConfirmed: boolean };

const ATTEMPTS = 5;

/**
 * Deletes an account in one transaction. Returns true if its address is proved to be the person's own; then everything
 * stored under that address is deleted as well. Orders stay, without the address. Jobs that still run cannot write any
 * more.
 */
export async function deleteAccount(db: Database, leaving: Leaving): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // This runs as background work, which has longer time limits than an HTTP call, because one of its statements
      // deletes all posts of the account.
      return await inBackground(() => asSystem(db, (tx) => deleteIn(tx, leaving)));
    } catch (error) {
      // Only a deadlock is tried again: this transaction and another writer each waited for a lock that the other held.
      if (sqlStateOf(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

async function deleteIn(tx: Tx, { userId, email: given, isConfirmed }: Leaving): Promise<boolean> {
  const email = given.toLowerCase();
  await stopWork(tx, userId);
  const [user] = await tx.selectRows<{ isVerified: boolean }>(
    sql`select email_verified as "isVerified" from users where id = ${userId} for update`,
  );
  await tx.execute(
    sql`update orders set email = null, refund_reason = null where user_id = ${userId}`,
  );
  await deleteQueued(tx, userId);
  await keepSpending(tx, sql`p.user_id = ${userId}`);
  await tx.execute(sql`delete from mails where user_id = ${userId}`);
  await deleteOneTimeValues(tx, userId);
  // The address must be proved, because someone may have signed up with another person's address. Deleting that account
  // must not delete the other person's data.
  const isProved = isConfirmed || user?.isVerified === true;
  if (isProved) await deleteByAddress(tx, email);
  await tx.execute(sql`delete from users where id = ${userId}`);
  return isProved;
}

/**
 * Cancels the user's jobs and locks their projects. The locks are taken in the same order as jobs and uploads take
 * them, to avoid deadlocks.
 */
async function stopWork(tx: Tx, userId: string): Promise<void> {
  const own = sql`project_id in (select id from projects where user_id = ${userId})`;
  await tx.execute(sql`
    update background_jobs set status = 'cancelled', completed_at = now()
    where ${own} and status in ('queued', 'running')`);
  const projects = await tx.selectRows<{ id: string }>(
    sql`select id from projects where user_id = ${userId} order by id`,
  );
  for (const { id } of projects) await lockEntries(tx, id);
  await tx.execute(sql`select id from uploads where ${own} and finished_at is null for update`);
  // While these rows are locked, nobody can add anything to the projects.
  await tx.execute(sql`select id from projects where user_id = ${userId} for update`);
}

async function deleteQueued(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      select j.id::text, j.queue_id from background_jobs j join projects p on p.id = j.project_id
      where p.user_id = ${userId}
    )
    delete from pgboss.job where id in (select queue_id from gone) or data->>'jobId' in (select id from gone)`);
}

/** Keeps what the model calls of projects `p` cost by month, because a deletion must not reset the spending limit. */
export async function keepSpending(tx: Tx, isGone: SQL): Promise<void> {
  await tx.execute(sql`
    insert into past_model_spending (month, usd)
    select date_trunc('month', c.started_at at time zone 'utc')::date,
      sum(case when c.ended_at is null then c.reserved_usd else coalesce(c.usd, 0) end)
    from model_calls c join projects p on p.id = c.project_id
    where ${isGone}
    group by 1
    on conflict (month) do update set usd = past_model_spending.usd + excluded.usd`);
}

async function deleteByAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`update orders set email = null where lower(email) = ${email}`);
  await tx.execute(sql`
    update email_captures set referred_by = null
    where referred_by in (select referral_code from email_captures where email = ${email})`);
  // A foreign key makes this delete the place on the waitlist as well.
  await tx.execute(sql`delete from email_captures where email = ${email}`);
  await tx.execute(
    sql`update invite_codes set sent_to = null, active = false where sent_to = ${email}`,
  );
  // Matches mails to other people that contain this address, such as a mail to an admin about a refund. The characters
  // around it are checked, so that ann@x.org does not match joann@x.org.
  const named = String.raw`(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${escapeRegExp(email)}(?![a-z0-9-]|\.[a-z0-9])`;
  await tx.execute(sql`
    delete from mails where lower(recipient) = ${email} or lower(subject || ' ' || text) ~ ${named}`);
  await deleteOneTimeValues(tx, email);
}

/** Deletes one-time values, such as those of mailed links, that belong to `known`, an account's id or an address. */
async function deleteOneTimeValues(tx: Tx, known: string): Promise<void> {
  const quoted = JSON.stringify(known);
  await tx.execute(sql`
    delete from verifications
    where lower(identifier) = lower(${known})
      or right(lower(identifier), length(${known}) + 1) = ':' || lower(${known})
      or lower(value) = lower(${known}) or position(lower(${quoted}) in lower(value)) > 0`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[^\p{L}\p{N}@]/gu, String.raw`\$&`);
}
