import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Entry, Rights } from "#pipeline/sources/schema.ts";
import { asSystem, asUser } from "./as-user.ts";
import { counts } from "./counting.ts";
import type { Database, Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";

/** A row as it is kept, times as text. */
export type KeptRow = Record<string, unknown>;

/** What is kept about a person beside their projects. */
export type OwnRecords = Record<
  | "account"
  | "sessions"
  | "signInMethods"
  | "orders"
  | "captures"
  | "waitlist"
  | "inviteCodes"
  | "redeemedCodes"
  | "mails"
  | "auditLog",
  KeptRow[]
>;

/**
 * What is kept about a person beside their projects, without what opens anything: tokens, hashes of passwords.
 *
 * What is known by the address alone (captures, orders that nobody claimed, codes, mails) is given only where the
 * address is shown to be theirs: else whoever signs up with another's address would be handed that person's answers.
 */
export function readOwnRecords(
  db: Database,
  userId: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<OwnRecords> {
  return asSystem(db, async (tx) => {
    const [me] = await rows(tx, sql`select email, email_verified from users where id = ${userId}`);
    const isTheirs = isConfirmed || me?.["email_verified"] === true;
    // No address is empty.
    const email = isTheirs ? String(me?.["email"]).toLowerCase() : "";
    return {
      account: await rows(tx, sql`select * from users where id = ${userId}`),
      sessions: await rows(
        tx,
        sql`
          select created_at, updated_at, expires_at, ip_address, user_agent
          from sessions where user_id = ${userId} order by created_at`,
      ),
      signInMethods: await rows(
        tx,
        sql`
          select provider_id, account_id, scope, password is not null as has_password, created_at, updated_at
          from accounts where user_id = ${userId} order by created_at`,
      ),
      orders: await rows(
        tx,
        sql`
          select * from orders where user_id = ${userId} or (user_id is null and email = ${email})
          order by created_at`,
      ),
      captures: await rows(tx, sql`select * from email_captures where email = ${email}`),
      waitlist: await rows(tx, sql`select * from waitlist_entries where email = ${email}`),
      inviteCodes: await rows(
        tx,
        sql`select * from invite_codes where sent_to = ${email} order by created_at`,
      ),
      redeemedCodes: await rows(
        tx,
        sql`
          select r.code, c.access_level, r.created_at
          from invite_redemptions r join invite_codes c on c.code = r.code
          where r.user_id = ${userId} order by r.created_at`,
      ),
      // Their links open the account.
      mails: await rows(
        tx,
        sql`
          select recipient, subject, created_at from mails
          where user_id = ${userId} or lower(recipient) = ${email} order by created_at`,
      ),
      // Who did it is another person's.
      auditLog: await rows(
        tx,
        sql`
          select action, details, created_at, admin_id = ${userId} as by_you from audit_log
          where user_id = ${userId} or admin_id = ${userId} order by created_at`,
      ),
    };
  });
}

/** The lists of a project beside its entries, each with how many of its rows stay small in memory. */
const PROJECT_LISTS = {
  project: { atOnce: 1, select: sql`select * from projects where id = ` },
  uploads: {
    atOnce: 100,
    select: sql`select * from uploads where project_id = `,
    order: sql`created_at, id`,
  },
  uploadRows: {
    atOnce: 2_000,
    select: sql`
      select upload_id, part, row, fate, reason, entry_id, excerpt from upload_rows where project_id = `,
    order: sql`upload_id, part, row`,
  },
  deletedEntries: {
    atOnce: 2_000,
    select: sql`select entry_id from deleted_entries where project_id = `,
    order: sql`entry_id`,
  },
  entryChanges: {
    atOnce: 5,
    select: sql`select id, part, field, after, changed, created_at from entry_changes where project_id = `,
    order: sql`created_at, id, part`,
  },
  pages: {
    atOnce: 50,
    select: sql`select * from pages where project_id = `,
    order: sql`entry_id`,
  },
  pageHosts: {
    atOnce: 500,
    select: sql`select host, rights from page_hosts where project_id = `,
    order: sql`host`,
  },
  analyses: {
    atOnce: 10,
    select: sql`select * from analyses where project_id = `,
    order: sql`version`,
  },
  foundations: {
    atOnce: 5,
    select: sql`select * from foundations where project_id = `,
    order: sql`version`,
  },
  outlines: {
    atOnce: 5,
    select: sql`select * from outlines where project_id = `,
    order: sql`version`,
  },
  chapterVersions: {
    atOnce: 10,
    select: sql`
      select v.*, c.chapter_number, c.title, o.version as outline_version
      from chapter_versions v join chapters c on c.id = v.chapter_id join outlines o on o.id = c.outline_id
      where v.project_id = `,
    order: sql`outline_version, chapter_number, version`,
  },
  passages: {
    atOnce: 500,
    select: sql`
      select o.version as outline_version, c.chapter_number, v.version as chapter_version,
        p.position, p.text, p.kind, p.role, p.sources
      from passages p join chapter_versions v on v.id = p.chapter_version_id
        join chapters c on c.id = v.chapter_id join outlines o on o.id = c.outline_id
      where p.project_id = `,
    order: sql`outline_version, chapter_number, chapter_version, position`,
  },
  jobs: {
    atOnce: 200,
    select: sql`select * from background_jobs where project_id = `,
    order: sql`created_at, id`,
  },
  jobSteps: {
    atOnce: 10,
    select: sql`select job_id, key, value, created_at from job_steps where project_id = `,
    order: sql`job_id, key`,
  },
  modelCalls: {
    atOnce: 100,
    select: sql`
      select id, job_id, task, model, outcome, answer, input_tokens, cached_input_tokens, output_tokens, usd,
        is_estimated, reserved_usd, started_at, ended_at
      from model_calls where project_id = `,
    order: sql`started_at, id`,
  },
} satisfies Record<string, { atOnce: number; select: SQL; order?: SQL }>;

/** One of the lists that make up a project. */
export type ProjectList = keyof typeof PROJECT_LISTS;

/** A few rows of a list of a project, from an offset on, as they are kept; none after the last. */
export function readKeptRows(
  project: OwnedProject,
  list: ProjectList,
  offset: number,
): Promise<KeptRow[]> {
  const source: { atOnce: number; select: SQL; order?: SQL } = PROJECT_LISTS[list];
  const kept = sql`${source.select} ${project.id}`;
  return asUser(project.db, project.userId, (tx) =>
    rows(
      tx,
      sql`
        select * from (${kept}) kept order by ${source.order ?? sql`id`}
        limit ${source.atOnce} offset ${offset}`,
    ),
  );
}

/** An entry as it is kept, what the author decided about it included. */
export type KeptEntry = Entry & { words: number; included: boolean; chosenRights: Rights | null };

/**
 * All entries of a project in their order, from a position on: 1,000 or about 400 kB of text at most. `next` is where the
 * next ones begin; null after the last.
 */
export async function readKeptEntries(
  project: OwnedProject,
  from: number,
): Promise<{ entries: KeptEntry[]; next: number | null }> {
  const found = await asUser(project.db, project.userId, (tx) =>
    selectRows<KeptEntry & { position: number }>(
      tx,
      sql`
        select position, id, rows, url, title, text, date, engagement, type, source, rights, tags,
          source_id as "sourceId", reply_to as "replyTo", words, included, chosen_rights as "chosenRights"
        from (
          select *, sum(octet_length(text)) over (
            order by position rows between unbounded preceding and 1 preceding) as before
          from (
            select * from entries e
            where e.project_id = ${project.id} and e.position >= ${from} and ${counts(project.id)}
            order by position limit 1000
          ) near
        ) measured
        where coalesce(before, 0) < 400000
        order by position`,
    ),
  );
  const last = found.at(-1);
  return {
    entries: found.map(({ position: _position, ...entry }) => entry),
    next: last ? last.position + 1 : null,
  };
}

/** As JSON, so that times read the same on both databases, and columns that come later are given too. */
async function rows(tx: Tx, select: SQL): Promise<KeptRow[]> {
  const found = await selectRows<{ row: KeptRow }>(
    tx,
    sql`select to_jsonb(kept) as row from (${select}) kept`,
  );
  return found.map(({ row }) => row);
}
