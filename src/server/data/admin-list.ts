import { sql, type SQL } from "drizzle-orm";
import { type Database, type Tx, asSystem } from "./database.ts";
import { storableText } from "./sent-values.ts";
import { auditLog } from "./tables/accounts.ts";

/** The query for an admin's list; `page` null asks for the whole list. */
export type ListQuery<Column extends string> = {
  search: string;
  sort: Column;
  direction: "asc" | "desc";
  page: { number: number; size: number } | null;
};

/**
 * What an admin's list shows. The SQL of `select` is used as a subquery; it needs a column for every field that an
 * admin can sort by.
 */
export type ListSource = {
  action: string;
  select: SQL;
  /** The columns in which an admin's search looks. */
  words: readonly SQL[];
  /** The column that decides the order of rows with the same value in the sorted column. */
  key: string;
};

/** A page of a list, and the number of all matching rows. */
export type Listed<Row> = { rows: Row[]; total: number };

/**
 * Reads one list for an admin and records that in the audit log. `Row` is the type of the rows that the source selects.
 */
export function listForAdmin<Row>(
  db: Database,
  adminId: string,
  source: ListSource,
  query: ListQuery<string>,
): Promise<Listed<Row>> {
  return listWithCount<Row, object>(db, adminId, source, query, async () => ({}));
}

/** Like `listForAdmin`, but also returns numbers that `count` reads in the same transaction. */
export function listWithCount<Row, Counts extends object>(
  db: Database,
  adminId: string,
  source: ListSource,
  query: ListQuery<string>,
  count: (tx: Tx) => Promise<Counts>,
): Promise<Listed<Row> & Counts> {
  return audited(db, adminId, source.action, async (tx) => {
    const listed = await listRows<Row>(tx, source, query);
    return {
      answer: { ...listed, ...(await count(tx)) },
      userId: null,
      details: {
        shown: listed.rows.length,
        total: listed.total,
        page: query.page?.number ?? null,
        isSearch: query.search !== "",
      },
    };
  });
}

async function listRows<Row>(
  tx: Tx,
  { select, words, key }: ListSource,
  { search, sort, direction, page }: ListQuery<string>,
): Promise<Listed<Row>> {
  const found = sql`from (${select}) listed where ${contains(words, search)}`;
  const order = direction === "asc" ? sql`asc` : sql`desc`;
  const part = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``;
  const rows = await tx.selectRows<Row>(
    sql`select * ${found} order by ${sql.identifier(sort)} ${order} nulls last, ${sql.identifier(key)} ${part}`,
  );
  const [counted] = await tx.selectRows<{ total: number }>(
    sql`select count(*)::int as total ${found}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

/**
 * SQL for: one of the columns contains the searched text. LIKE's wildcards in the text count as ordinary characters.
 */
function contains(words: readonly SQL[], search: string): SQL {
  const text = storableText(search);
  if (text === "") return sql`true`;
  const pattern = `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql.join(
    words.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  );
}

/** What the audit log stores about an action: figures, levels and codes; never a person's name, address or text. */
export type AuditDetails = Record<string, string | number | boolean | null>;

/**
 * What an admin's action returns to the caller (`answer`), and what the audit log stores about it. `userId` is the user
 * whose data it was about, or null if the action was about many users.
 */
export type Audited<T> = { answer: T; userId: string | null; details: AuditDetails };

/**
 * Runs an admin's action without row-level security. If the audit log cannot record the action, the action is undone.
 */
export function audited<T>(
  db: Database,
  adminId: string,
  action: string,
  work: (tx: Tx) => Promise<Audited<T>>,
): Promise<T> {
  return asSystem(db, async (tx) => {
    const { answer, userId, details } = await work(tx);
    await tx.insert(auditLog).values({ admin_id: adminId, action, user_id: userId, details });
    return answer;
  });
}

/** Records that an admin has the language model tested, which costs a little money. */
export function noteModelCheck(db: Database, adminId: string): Promise<void> {
  return audited(db, adminId, "model.check", async () => ({
    answer: undefined,
    userId: null,
    details: {},
  }));
}
