import { sql, type SQL } from "drizzle-orm";
import type { Entry, Rights } from "#pipeline/sources/schema.ts";
import { asSystem, asUser, type Database, type Tx } from "./database.ts";
import { counts } from "./entry-filter.ts";
import type { OwnedProject } from "./owned-project.ts";

/** A stored row as JSON; times are text. */
export type KeptRow = Record<string, unknown>;

/** What is stored about a person outside their projects. */
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
 * Reads what is stored about a person outside their projects, without tokens and password hashes. What can be found
 * only by the e-mail address is included only if the address is proved: otherwise anybody could sign up with another
 * person's address and get that person's data.
 */
export function readOwnRecords(
  db: Database,
  userId: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<OwnRecords> {
  return asSystem(db, async (tx) => {
    const [me] = await rows(tx, sql`select email, email_verified from users where id = ${userId}`);
    const isTheirs = isConfirmed || me?.["email_verified"] === true;
    // Without proof, the address is empty here. An empty address matches no row.
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
      // The text of mails is left out, because their links can open the account.
      mails: await rows(
        tx,
        sql`
          select recipient, subject, created_at from mails
          where user_id = ${userId} or lower(recipient) = ${email} order by created_at`,
      ),
    };
  });
}

/**
 * Reads the audit log's rows about a person's data, and those about what the person did as an admin. Other admins are
 * not named.
 */
export async function* readAuditLog(db: Database, userId: string): AsyncGenerator<KeptRow> {
  const select = sql`
    select id, action, details, created_at, admin_id = ${userId} as by_you from audit_log
    where user_id = ${userId} or admin_id = ${userId}`;
  const read = (some: SQL): Promise<KeptRow[]> => asSystem(db, (tx) => rows(tx, some));
  const list = { atOnce: 1_000, select, key: { created_at: "timestamptz", id: "uuid" } } as const;
  for await (const { id: _id, ...row } of byKey(list, read)) yield row;
}

/** How one list of a project is read. `select` ends with `... = `; the owner's id is put behind it. */
type KeptList = {
  /** How many rows one query reads, few enough for the memory. */
  atOnce: number;
  select: SQL;
  /**
   * The columns that order the rows and identify each, with their types. The next query begins after the last row's
   * values.
   */
  key: Readonly<Record<string, "uuid" | "text" | "int" | "timestamptz">>;
  /**
   * The list whose rows these rows belong to; this list is then read once for each of them. If missing, these rows
   * belong to the project itself.
   */
  of?: "uploads" | "jobs";
};

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
  cover: {
    atOnce: 1,
    select: sql`select * from covers where project_id = `,
    key: { project_id: "uuid" },
  },
  questions: {
    atOnce: 50,
    select: sql`select * from interview_questions where project_id = `,
    key: { id: "text" },
  },
  fieldAnswers: {
    atOnce: 50,
    select: sql`select * from field_answers where project_id = `,
    key: { field: "text" },
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
    // `book` is the number of the chapter's manuscript, counted by when manuscripts were begun. `number` is the
    // chapter's number in the newest outlines of that manuscript that contain it.
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

/** The name of one of a project's lists. */
export type ProjectList = keyof typeof PROJECT_LISTS;

/**
 * Reads a list in batches. Each begins after the last key of the one before. With offsets instead, the database would
 * have to pass all earlier rows again for each batch of 2,000.
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
      // These settings make the database use the index. With few statistics it would read and sort all remaining rows
      // for each batch.
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

function placeOf(key: KeptList["key"], row: KeptRow): SQL {
  const values = Object.entries(key).map(
    ([column, type]) => sql`${String(row[column])}::text::${sql.raw(type)}`,
  );
  return sql`(${sql.join(values, sql`, `)})`;
}

/** An entry as stored, with the author's choices. */
export type KeptEntry = Entry & { words: number; included: boolean; chosenRights: Rights | null };

/**
 * Reads entries in order, from a position on: at most 1,000, or about 400 kB of text. `next` is the position where the
 * next batch begins, null after the last.
 */
export async function readKeptEntries(
  project: OwnedProject,
  from: number,
): Promise<{ entries: KeptEntry[]; next: number | null }> {
  const found = await project.selectRows<KeptEntry & { position: number }>(sql`
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
    order by position`);
  const last = found.at(-1);
  return {
    entries: found.map(({ position: _position, ...entry }) => entry),
    next: last ? last.position + 1 : null,
  };
}

/** Selects rows as JSON. Times then look the same on both databases, and columns that are added later are included. */
async function rows(tx: Tx, select: SQL): Promise<KeptRow[]> {
  const found = await tx.selectRows<{ row: KeptRow }>(
    sql`select to_jsonb(kept) as row from (${select}) kept`,
  );
  return found.map(({ row }) => row);
}
