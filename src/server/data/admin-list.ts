import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { audited } from "./audit-log.ts";
import type { Database, Tx } from "./database.ts";
import { selectRows } from "./select-rows.ts";
import { storableText } from "./stored-json.ts";

/** How an admin's list is asked for. `page` null: the whole list. */
export type ListQuery<Column extends string> = {
  search: string;
  sort: Column;
  direction: "asc" | "desc";
  page: { number: number; size: number } | null;
};

/** What is listed: a select, under the name `listed`, with a column for each that may be sorted by. */
export type ListSource = {
  action: string;
  select: SQL;
  /** What is searched. */
  words: readonly SQL[];
  /** The order of rows that are alike in the sorted column. */
  key: string;
};

/** A page of a list, and how many rows match. */
export type Listed<Row> = { rows: Row[]; total: number };

/** Lists rows for an admin, which the audit log notes; `Row` is what the source selects. */
export function listForAdmin<Row>(
  db: Database,
  adminId: string,
  source: ListSource,
  query: ListQuery<string>,
): Promise<Listed<Row>> {
  return listWithCount<Row, object>(db, adminId, source, query, async () => ({}));
}

/** The same with figures beside the list, counted in the same transaction. */
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

/** A time as the contracts have it; as text it sorts in the same order. */
export function isoTime(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

async function listRows<Row>(
  tx: Tx,
  { select, words, key }: ListSource,
  { search, sort, direction, page }: ListQuery<string>,
): Promise<Listed<Row>> {
  const found = sql`from (${select}) listed where ${contains(words, search)}`;
  const order = direction === "asc" ? sql`asc` : sql`desc`;
  const part = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``;
  const rows = await selectRows<Row>(
    tx,
    sql`select * ${found} order by ${sql.identifier(sort)} ${order} nulls last, ${sql.identifier(key)} ${part}`,
  );
  const [counted] = await selectRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total ${found}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** The search is plain text: the signs that LIKE reads as wildcards stand for themselves. */
function contains(words: readonly SQL[], search: string): SQL {
  const text = storableText(search);
  if (text === "") return sql`true`;
  const pattern = `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql.join(
    words.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  );
}
