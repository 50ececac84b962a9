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
  | "mails",
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
    };
  });
}

/** What admins did with a person's data, and what an admin did: of years it can be much. Who did it is another person's. */
export async function* readAuditLog(db: Database, userId: string): AsyncGenerator<KeptRow> {
  const select = sql`
    select id, action, details, created_at, admin_id = ${userId} as by_you from audit_log
    where user_id = ${userId} or admin_id = ${userId}`;
  const read = (some: SQL): Promise<KeptRow[]> => asSystem(db, (tx) => rows(tx, some));
  const list = { atOnce: 1_000, select, key: { created_at: "timestamptz", id: "uuid" } } as const;
  for await (const { id: _id, ...row } of byKey(list, read)) yield row;
}

/** A list of rows: `select` is followed by the id of whose they are. */
type KeptList = {
  /** So many of its rows stay small in memory. */
  atOnce: number;
  select: SQL;
  /** Columns that order the rows and tell each from all others, with their types: the next rows are found by the last one's. */
  key: Readonly<Record<string, "uuid" | "text" | "int" | "timestamptz">>;
  /** Rows of what, where an index finds them by that; left out: of the project. */
  of?: "uploads" | "jobs";
};

/** The lists of a project beside its entries. */
const PROJECT_LISTS = {
  project: { atOnce: 1, select: sql`select * from projects where id = `, key: { id: "uuid" } },
  uploads: {
    atOnce: 100,
    select: sql`select * from uploads where project_id = `,
    key: { created_at: "timestamptz", id: "uuid" },
  },
  uploadRows: {
    atOnce: 2_000,
    of: "uploads",
    select: sql`
      select upload_id, part, row, fate, reason, entry_id, excerpt from upload_rows where upload_id = `,
    key: { part: "int", row: "int" },
  },
  deletedEntries: {
    atOnce: 2_000,
    select: sql`select entry_id from deleted_entries where project_id = `,
    key: { entry_id: "text" },
  },
  entryChanges: {
    atOnce: 5,
    select: sql`select id, part, field, after, changed, created_at from entry_changes where project_id = `,
    key: { created_at: "timestamptz", id: "uuid", part: "int" },
  },
  pages: {
    atOnce: 50,
    select: sql`select * from pages where project_id = `,
    key: { entry_id: "text" },
  },
  pageHosts: {
    atOnce: 500,
    select: sql`select host, rights from page_hosts where project_id = `,
    key: { host: "text" },
  },
  analyses: {
    atOnce: 10,
    select: sql`select * from analyses where project_id = `,
    key: { version: "int" },
  },
  foundations: {
    atOnce: 5,
    select: sql`select * from foundations where project_id = `,
    key: { version: "int" },
  },
  outlines: {
    atOnce: 5,
    select: sql`select * from outlines where project_id = `,
    key: { version: "int" },
  },
  chapterVersions: {
    atOnce: 10,
    // Books are numbered as they were begun; a chapter has the number of the contents that it stood in last.
    select: sql`
      select v.*, (
          select count(*)::int from manuscripts b
          where b.project_id = v.project_id and (b.created_at, b.id) <= (m.created_at, m.id)
        ) as book, coalesce((
          select (outline->>'chapterNumber')::int
          from outlines o join foundations f on f.id = o.foundation_id
            cross join lateral jsonb_array_elements(o.body->'outlines') as outline
          where f.manuscript_id = m.id and outline->>'chapterId' = v.chapter_id
          order by o.version desc limit 1
        ), 0) as number
      from chapter_versions v join manuscripts m on m.id = v.manuscript_id
      where v.project_id = `,
    key: { book: "int", number: "int", chapter_id: "text", version: "int" },
  },
  jobs: {
    atOnce: 200,
    select: sql`select * from background_jobs where project_id = `,
    key: { created_at: "timestamptz", id: "uuid" },
  },
  jobSteps: {
    atOnce: 10,
    of: "jobs",
    select: sql`select job_id, key, value, created_at from job_steps where job_id = `,
    key: { key: "text" },
  },
  modelCalls: {
    atOnce: 100,
    of: "jobs",
    select: sql`
      select id, job_id, task, model, outcome, answer, input_tokens, cached_input_tokens, output_tokens, usd,
        is_estimated, reserved_usd, started_at, ended_at
      from model_calls where job_id = `,
    key: { started_at: "timestamptz", id: "uuid" },
  },
} satisfies Record<string, KeptList>;

/** One of the lists that make up a project. */
export type ProjectList = keyof typeof PROJECT_LISTS;

/**
 * The rows of a list of a project, as they are kept, a few at a time. Each few begin after the key of the last one: by an
 * offset, a million rows were gone through once for every two thousand.
 */
export async function* readKeptRows(
  project: OwnedProject,
  list: ProjectList,
): AsyncGenerator<KeptRow> {
  const source: KeptList = PROJECT_LISTS[list];
  if (!source.of) return yield* rowsAfterRows(project, source, project.id);
  for await (const { id } of readKeptRows(project, source.of)) {
    yield* rowsAfterRows(project, source, String(id));
  }
}

function rowsAfterRows(
  { db, userId }: OwnedProject,
  { select, ...list }: KeptList,
  ownerId: string,
): AsyncGenerator<KeptRow> {
  const read = (some: SQL): Promise<KeptRow[]> =>
    asUser(db, userId, async (tx) => {
      // A database that knows little of the table would read all that is left and sort it, for each of these few.
      await tx.execute(sql`
        select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('enable_seqscan', 'off', true)`);
      return rows(tx, some);
    });
  return byKey({ ...list, select: sql`${select} ${ownerId}` }, read);
}

async function* byKey(
  { atOnce, select, key }: Pick<KeptList, "atOnce" | "select" | "key">,
  read: (some: SQL) => Promise<KeptRow[]>,
): AsyncGenerator<KeptRow> {
  const columns = Object.keys(key).map((column) => sql.identifier(column));
  const order = sql.join(columns, sql`, `);
  for (let last: KeptRow | undefined, count = atOnce; count === atOnce;) {
    const isNext = last === undefined ? sql`true` : sql`(${order}) > ${placeOf(key, last)}`;
    const found = await read(sql`
      select * from (${select}) kept where ${isNext} order by ${order} limit ${atOnce}`);
    yield* found;
    last = found.at(-1);
    count = found.length;
  }
}

/** The key of a row, as values of its columns' types. */
function placeOf(key: KeptList["key"], row: KeptRow): SQL {
  const values = Object.entries(key).map(
    ([column, type]) => sql`${String(row[column])}::text::${sql.raw(type)}`,
  );
  return sql`(${sql.join(values, sql`, `)})`;
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
