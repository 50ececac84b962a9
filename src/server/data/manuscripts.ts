import { sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import { readChapters, type ChapterRow } from "./chapters.ts";
import { newestOutline, type OutlineRow } from "./outlines.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";

/** A chapter that has been written, at its place in the contents; 1 is the first. */
export type WrittenChapter = ChapterRow & { number: number };

/** A book of a project: its newest outlines, and what has been written of them, in their order. */
export type Manuscript = { id: string; outline: OutlineRow; chapters: WrittenChapter[] };

/** An earlier book of a project, which had other contents. */
export type EarlierBook = { id: string; title: string; chapters: number; writtenAt: Date };

/** The book of the newest contents that are outlined, or the one with this id; null when there is none. */
export async function readManuscript(
  project: OwnedProject,
  manuscriptId?: string,
): Promise<Manuscript | null> {
  const outline = await newestOutline(project, manuscriptId);
  if (!outline) return null;
  const written = await readChapters(project, outline.manuscriptId);
  return {
    id: outline.manuscriptId,
    outline,
    chapters: outline.body.outlines.flatMap(({ chapterId }, index) => {
      const chapter = written.get(chapterId);
      return chapter ? { ...chapter, number: index + 1 } : [];
    }),
  };
}

/** The books of which something was written, but for the one that is shown; the newest first. */
export async function listEarlierBooks(project: OwnedProject): Promise<EarlierBook[]> {
  const current = await newestOutline(project);
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<Omit<EarlierBook, "writtenAt"> & { writtenAt: string }>(
      tx,
      sql`
        select m.id, o.selected_title as title, count(*)::int as chapters, max(v.updated_at)::text as "writtenAt"
        from manuscripts m
          join lateral (
            select o.selected_title from outlines o join foundations f on f.id = o.foundation_id
            where f.manuscript_id = m.id order by o.version desc limit 1
          ) o on true
          join chapters c on c.manuscript_id = m.id
          join chapter_versions v on v.id = c.current_version_id
        where m.project_id = ${project.id} and m.id is distinct from ${current?.manuscriptId ?? null}
        group by m.id, o.selected_title
        order by max(v.updated_at) desc`,
    ),
  );
  return rows.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt) }));
}
