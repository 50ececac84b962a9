import type { EntryFilter } from "#contracts/entries.ts";
import { sql, type SQL } from "drizzle-orm";
import { storableText } from "./sent-values.ts";

/**
 * If an entry with words of its own links to a page, the page becomes a second entry. Its id is the first one's with
 * this suffix.
 */
export const PAGE_SUFFIX = ":page";

/**
 * The tables for queries on entries: the entries `e`, each with its linked page `p` and with `h`, where the author has
 * said whose words the pages of that host are.
 */
export const ENTRIES_WITH_PAGES = sql`
  entries e
  left join pages p on p.project_id = e.project_id and p.entry_id = e.id
  left join page_hosts h on h.project_id = p.project_id and h.host = p.host`;

/**
 * True if the entry has no words of its own and its linked page was read. The page's text then stands for the entry's.
 */
export const IS_ITS_PAGE = sql`(e.words = 0 and p.state is not distinct from 'read')`;

/** Whose words a page holds: others', unless the author has said that its host is their own. */
export const PAGE_RIGHTS = sql`coalesce(h.rights, 'others')`;

/**
 * Whose words an entry seems to hold: an entry whose only text is its page has the page's rights, any other those guessed
 * when it was read.
 */
export const GUESSED_RIGHTS = sql`(case when ${IS_ITS_PAGE} then ${PAGE_RIGHTS} else e.rights end)`;

/** Whose words an entry holds: what the author has chosen, or else the guess. */
export const RIGHTS = sql`coalesce(e.chosen_rights, ${GUESSED_RIGHTS})`;

/** True if the author has said that the entry's words are their own. */
export const IS_CLAIMED = sql`(e.chosen_rights is not distinct from 'own')`;

/** The number of words of the entry and of its linked page together. */
export const WORDS = sql`(e.words + case when p.state = 'read' then p.words else 0 end)`;

const COUNTING = sql`u.finished_at is not null and u.withdrawn_at is null`;

/**
 * True for an entry `e` that counts: at least one upload that holds it is finished and not withdrawn. One of its
 * uploads is named in `upload_id`, all are named in `rows`. `rows` is searched only while the upload in `upload_id` is
 * being deleted, because that search is slow.
 */
export function counts(projectId: string): SQL {
  return sql`(
    e.upload_id in (select u.id from uploads u where u.project_id = ${projectId} and ${COUNTING})
    or (
      e.upload_id in (
        select u.id from uploads u where u.project_id = ${projectId} and u.withdrawn_at is not null)
      and exists (
        select 1 from uploads u
        where u.project_id = ${projectId} and ${COUNTING}
          and e.rows @> jsonb_build_array(jsonb_build_object('uploadId', u.id::text)))
    ))`;
}

/** A search uses only this many of the words that were typed. */
const MOST_WORDS = 12;

/** The date shown for an entry: its own. If all its words are its linked page's and it has no date, the page's. */
export const DATE = sql`case when e.words = 0 and p.state = 'read' then coalesce(e.date, p.date) else e.date end`;
/** The year of an entry: four digits, or "none". */
export const YEAR = sql`coalesce(substring(${DATE} from '^\\d{4}'), 'none')`;
/** How long an entry is, as LengthClass of the contracts. */
export const LENGTH = sql`case when ${WORDS} = 0 then 'none' when ${WORDS} < 50 then 'short'
  when ${WORDS} < 300 then 'medium' else 'long' end`;
/** The state of an entry's linked page, as PageState of the contracts. Null if the entry has no link. */
export const PAGE_STATE = sql`case when e.url is not null then coalesce(p.state, 'unread') end`;

/**
 * The rows `entry_id` and `aside` of the posts that the newest analysis set aside, and why. To be joined or searched whole:
 * the lookup of a single one reads all of them.
 */
export function asidesOf(projectId: string): SQL {
  return sql`(
    select key as entry_id, value as aside from jsonb_each_text(coalesce((
      select asides from analyses where project_id = ${projectId} order by version desc limit 1
    ), '{}'))
  )`;
}

/** The condition for entries of `ENTRIES_WITH_PAGES` that count (see `counts`) and match the filter. */
export function fits(projectId: string, filter: EntryFilter): SQL {
  const { search, searchIn, source, year, type, rights, length, uploadId, entryId, page } = filter;
  const { included, aside } = filter;
  const all: SQL[] = [sql`e.project_id = ${projectId}`, counts(projectId)];
  if (entryId !== undefined) all.push(sql`e.id = ${storableText(entryId)}`);
  if (source !== undefined) all.push(sql`e.source = ${storableText(source)}`);
  if (year !== undefined) all.push(sql`${YEAR} = ${year}`);
  if (type !== undefined) all.push(sql`e.type = ${type}`);
  if (rights !== undefined) all.push(sql`${RIGHTS} = ${rights}`);
  if (length !== undefined) all.push(sql`${LENGTH} = ${length}`);
  if (page !== undefined) all.push(sql`${PAGE_STATE} = ${page}`);
  if (included !== undefined) all.push(sql`e.included = ${included === "true"}`);
  if (aside !== undefined) {
    all.push(
      sql`e.id in (select entry_id from ${asidesOf(projectId)} other where aside = ${storableText(aside)})`,
    );
  }
  if (uploadId !== undefined) all.push(heldBy(projectId, uploadId));
  for (const word of (search ?? "").split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)) {
    all.push(searchIn === "title" ? isNamedBy(word) : holds(word));
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
 * The first UTF-8 bytes of the bold and italic Unicode letters that are common on LinkedIn. Finding them with a regular
 * expression takes twice as long.
 */
const SET_LETTERS = String.raw`\xf09d`;

/**
 * The condition that an entry or its linked page contains this text. LIKE's wildcards in it count as ordinary
 * characters.
 */
function holds(given: string): SQL {
  const word = plainLetters(given);
  const pattern = patternOf(word);
  // Plain ASCII is compared with collation "C", which is three times as fast: other collations lower-case each text by
  // the rules of a language.
  const like = IS_ASCII.test(word) ? sql`collate "C" ilike ${pattern}` : sql`ilike ${pattern}`;
  return sql`(e.text ${like} or e.title ${like} or e.url ${like}
    or p.state = 'read' and (p.text ${like} or p.title ${like})
    or (position(${SET_LETTERS}::bytea in convert_to(e.text, 'UTF8')) > 0 and normalize(e.text, nfkc) ilike ${pattern}))`;
}

/** The condition that the title of an entry, or its first line if it has none, contains this text. */
function isNamedBy(word: string): SQL {
  return sql`normalize(coalesce(e.title, case when ${IS_ITS_PAGE} then p.title end,
    split_part(e.text, E'\\n', 1)), nfkc) ilike ${patternOf(plainLetters(word))}`;
}

/** Makes bold and italic Unicode letters plain ones, because a search must find both forms. */
function plainLetters(word: string): string {
  return /[\u{1D400}-\u{1D7FF}]/u.test(word) ? word.normalize("NFKC") : word;
}

function patternOf(word: string): string {
  return `%${storableText(word).replace(/[\\%_]/gu, String.raw`\$&`)}%`;
}
