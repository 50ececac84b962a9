import { sql } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { lockEntries } from "./lock-entries.ts";
import { selectRows } from "./select-rows.ts";
import { DEADLOCK, sqlStateOf } from "./sql-state.ts";

/** Somebody who goes, and whether their address counts as shown to be theirs although it was not confirmed. */
export type Leaving = { userId: string; email: string; isConfirmed: boolean };

const ATTEMPTS = 5;

/**
 * Deletes an account with everything in it, in one transaction: what is kept under its id, in the queue, and under its
 * address once that is shown to be theirs. Orders stay, without a name. Jobs that run meanwhile find their claim gone and
 * write nothing more. Answers whether what is kept under the address alone went, too.
 */
export async function deleteAccount(db: Database, leaving: Leaving): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asSystem(db, (tx) => deleteIn(tx, leaving));
    } catch (error) {
      // Whoever was writing in that moment holds what this needs, and waits for what this holds.
      if (sqlStateOf(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

async function deleteIn(tx: Tx, { userId, email: given, isConfirmed }: Leaving): Promise<boolean> {
  const email = given.toLowerCase();
  await stopWork(tx, userId);
  const [user] = await selectRows<{ isVerified: boolean }>(
    tx,
    sql`select email_verified as "isVerified" from users where id = ${userId} for update`,
  );
  await tx.execute(
    sql`update orders set email = null, refund_reason = null where user_id = ${userId}`,
  );
  await deleteQueued(tx, userId);
  await keepSpending(tx, userId);
  await tx.execute(sql`delete from mails where user_id = ${userId}`);
  await deleteOneTimeValues(tx, userId);
  // Whoever signs up with another person's address must not take away what that person left, bought or was sent.
  const isProved = isConfirmed || user?.isVerified === true;
  if (isProved) await deleteByAddress(tx, email);
  await tx.execute(sql`delete from users where id = ${userId}`);
  return isProved;
}

/** Takes the locks in the order in which jobs and uploads take them, so that they end instead of standing in the way. */
async function stopWork(tx: Tx, userId: string): Promise<void> {
  const own = sql`project_id in (select id from projects where user_id = ${userId})`;
  await tx.execute(sql`
    update background_jobs set status = 'cancelled', completed_at = now()
    where ${own} and status in ('queued', 'running')`);
  const projects = await selectRows<{ id: string }>(
    tx,
    sql`select id from projects where user_id = ${userId} order by id`,
  );
  for (const { id } of projects) await lockEntries(tx, id);
  await tx.execute(sql`select id from uploads where ${own} and finished_at is null for update`);
  // From here on nothing new comes into these projects.
  await tx.execute(sql`select id from projects where user_id = ${userId} for update`);
}

/** The queue's rows carry the ids of our jobs. */
async function deleteQueued(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      select j.id::text, j.queue_id from background_jobs j join projects p on p.id = j.project_id
      where p.user_id = ${userId}
    )
    delete from pgboss.job where id in (select queue_id from gone) or data->>'jobId' in (select id from gone)`);
}

/** Only how much, by month: whoever deletes an account must not get the month's limit of money back. */
async function keepSpending(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into past_model_spending (month, usd)
    select date_trunc('month', c.started_at at time zone 'utc')::date,
      sum(case when c.ended_at is null then c.reserved_usd else coalesce(c.usd, 0) end)
    from model_calls c join projects p on p.id = c.project_id
    where p.user_id = ${userId}
    group by 1
    on conflict (month) do update set usd = past_model_spending.usd + excluded.usd`);
}

async function deleteByAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`update orders set email = null where lower(email) = ${email}`);
  await tx.execute(sql`
    update email_captures set referred_by = null
    where referred_by in (select referral_code from email_captures where email = ${email})`);
  // With the place in line.
  await tx.execute(sql`delete from email_captures where email = ${email}`);
  await tx.execute(
    sql`update invite_codes set sent_to = null, active = false where sent_to = ${email}`,
  );
  // Mails to others, such as an admin's about a refund, may name the address; ann@x.org is not joann@x.org.
  const named = String.raw`(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${escapeRegExp(email)}(?![a-z0-9-]|\.[a-z0-9])`;
  await tx.execute(sql`
    delete from mails where lower(recipient) = ${email} or lower(subject || ' ' || text) ~ ${named}`);
  await deleteOneTimeValues(tx, email);
}

/** Those that know an account by its id, or an address. */
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
