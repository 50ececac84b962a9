import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Entries, named `e`, each with the page behind its link, `p`, and what was said of the page's host, `h`. */
export const ENTRIES_WITH_PAGES = sql`
  entries e
  left join pages p on p.project_id = e.project_id and p.entry_id = e.id
  left join page_hosts h on h.project_id = p.project_id and h.host = p.host`;

/** Whether the page's words are all that the entry has. */
export const IS_ITS_PAGE = sql`(e.words = 0 and p.state is not distinct from 'read')`;

/** Whose words a page holds: others' until the author says that its host is their own. */
export const PAGE_RIGHTS = sql`coalesce(h.rights, 'others')`;

/** Whose words an entry holds: the author's own word first, then that of its page where it has no others, then the guess. */
export const RIGHTS = sql`coalesce(e.chosen_rights, case when ${IS_ITS_PAGE} then ${PAGE_RIGHTS} else e.rights end)`;

/** Words of the entry and of its page. */
export const WORDS = sql`(e.words + case when p.state = 'read' then p.words else 0 end)`;

const COUNTING = sql`u.finished_at is not null and u.withdrawn_at is null`;

/**
 * Whether an entry, named `e`, counts: some upload that holds it has arrived whole and was not taken back.
 *
 * An entry names one holder; the others stand in its rows, which are looked at only while that one is being cleared away.
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
