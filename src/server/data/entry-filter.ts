import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Rights } from "#pipeline/sources/schema.ts";
import { counts, RIGHTS, WORDS } from "./counting.ts";
import { storableText } from "./stored-json.ts";

/** Which entries are meant; EntryFilter of the contracts. */
export type EntryFilter = {
  search?: string | undefined;
  source?: string | undefined;
  year?: string | undefined;
  type?: string | undefined;
  rights?: Rights | undefined;
  length?: "none" | "short" | "medium" | "long" | undefined;
  uploadId?: string | undefined;
  entryId?: string | undefined;
  page?: "unread" | "waiting" | "read" | "refused" | undefined;
  included?: "true" | "false" | undefined;
};

/** A search of more words than this is for its first ones. */
const MOST_WORDS = 12;

/** The date that an entry is shown with: its own, or that of the page that is all it has. */
export const DATE = sql`case when e.words = 0 and p.state = 'read' then coalesce(e.date, p.date) else e.date end`;
/** Four digits, or "none". */
export const YEAR = sql`coalesce(substring(${DATE} from '^\\d{4}'), 'none')`;
/** LengthClass of the contracts. */
export const LENGTH = sql`case when ${WORDS} = 0 then 'none' when ${WORDS} < 50 then 'short'
  when ${WORDS} < 300 then 'medium' else 'long' end`;
/** PageState of the contracts; null without a link. */
export const PAGE_STATE = sql`case when e.url is not null then coalesce(p.state, 'unread') end`;

/** The condition on `ENTRIES_WITH_PAGES` for entries that count and fit a filter. */
export function fits(projectId: string, filter: EntryFilter): SQL {
  const { search, source, year, type, rights, length, uploadId, entryId, page, included } = filter;
  const all: SQL[] = [sql`e.project_id = ${projectId}`, counts(projectId)];
  if (entryId !== undefined) all.push(sql`e.id = ${storableText(entryId)}`);
  if (source !== undefined) all.push(sql`e.source = ${storableText(source)}`);
  if (year !== undefined) all.push(sql`${YEAR} = ${year}`);
  if (type !== undefined) all.push(sql`e.type = ${type}`);
  if (rights !== undefined) all.push(sql`${RIGHTS} = ${rights}`);
  if (length !== undefined) all.push(sql`${LENGTH} = ${length}`);
  if (page !== undefined) all.push(sql`${PAGE_STATE} = ${page}`);
  if (included !== undefined) all.push(sql`e.included = ${included === "true"}`);
  if (uploadId !== undefined) all.push(heldBy(projectId, uploadId));
  for (const word of (search ?? "").split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)) {
    all.push(holds(word));
  }
  return sql.join(all, sql` and `);
}

function heldBy(projectId: string, uploadId: string): SQL {
  return sql`exists (
    select 1 from uploads u where u.project_id = ${projectId} and u.shown_id = ${uploadId}
      and (e.upload_id = u.id or e.rows @> jsonb_build_array(jsonb_build_object('uploadId', u.id::text))))`;
}

const IS_ASCII = /^[\x20-\x7e]+$/u;

/**
 * How the letters of mathematics, which LinkedIn's authors write bold and italics with, begin in UTF-8: to look for these two
 * bytes is half the work of a regular expression.
 */
const SET_LETTERS = String.raw`\xf09d`;

/** Percent, underline and backslash are ordinary characters of a word. */
function holds(given: string): SQL {
  // Who searches types plain letters, or copies set ones: both find both.
  const word = /[\u{1D400}-\u{1D7FF}]/u.test(given) ? given.normalize("NFKC") : given;
  const pattern = `%${storableText(word).replace(/[\\%_]/gu, String.raw`\$&`)}%`;
  // In a language's order, each text is first made lower case by its rules, which takes three times as long.
  const like = IS_ASCII.test(word) ? sql`collate "C" ilike ${pattern}` : sql`ilike ${pattern}`;
  return sql`(e.text ${like} or e.title ${like} or e.url ${like}
    or p.state = 'read' and (p.text ${like} or p.title ${like})
    or (position(${SET_LETTERS}::bytea in convert_to(e.text, 'UTF8')) > 0 and normalize(e.text, nfkc) ilike ${pattern}))`;
}
