import { sql } from "drizzle-orm";
import { readChapters, type ChapterRow } from "./chapters.ts";
import { newestOutline, type OutlineRow } from "./stages.ts";
import type { OwnedProject } from "./owned-project.ts";

/** A written chapter. `number` is its place in the table of contents, from 1. */
export type WrittenChapter = ChapterRow & { number: number };

/** A book of a project: its newest outlines, and the chapters written so far, in their order. */
export type Manuscript = { id: string; outline: OutlineRow; chapters: WrittenChapter[] };

/** An earlier book of a project. It had another table of contents. */
export type EarlierBook = { id: string; title: string; chapters: number; writtenAt: Date };

/** Returns the manuscript with the given id, or without an id the one of the newest outlines. Null if there is none. */
export async function readManuscript(
  project: OwnedProject,
  manuscriptId?: string,
): Promise<Manuscript | null> {
  const outline = await newestOutline(project, manuscriptId);
  if (!outline) return null;
  const written = await readChapters(project, outline.manuscriptId);
  const withTitle = await titlesOfContents(project, outline);
  return {
    id: outline.manuscriptId,
    outline,
    chapters: outline.contents.flatMap(({ id, number }) => {
      const chapter = written.get(id);
      return chapter ? [{ ...withTitle(chapter), number }] : [];
    }),
  };
}

/**
 * Gives a written chapter the title that its author has given it in the contents since it was written. A title that the
 * contents never had stays: it was given in the text.
 */
export async function titlesOfContents(
  project: OwnedProject,
  { manuscriptId, contents, isEdited }: OutlineRow,
): Promise<(chapter: ChapterRow) => ChapterRow> {
  if (!isEdited) return (chapter) => chapter;
  const rows = await project.selectRows<{ id: string; title: string }>(sql`
    select distinct each->>'id' as id, each->>'title' as title
    from foundations f, jsonb_array_elements(f.body->'tableOfContents'->'chapters') each
    where f.project_id = ${project.id} and f.manuscript_id = ${manuscriptId}`);
  const known = Map.groupBy(rows, ({ id }) => id);
  const now = new Map(contents.map(({ id, title }) => [id, title]));
  return (chapter) => {
    const isOfContents = known
      .get(chapter.chapterId)
      ?.some(({ title }) => title === chapter.text.title);
    const title = isOfContents ? now.get(chapter.chapterId) : undefined;
    return title === undefined ? chapter : { ...chapter, text: { ...chapter.text, title } };
  };
}

/** Lists the books with written chapters except the current one, newest first. */
export async function listEarlierBooks(project: OwnedProject): Promise<EarlierBook[]> {
  const current = await newestOutline(project);
  const rows = await project.selectRows<Omit<EarlierBook, "writtenAt"> & { writtenAt: string }>(sql`
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
    order by max(v.updated_at) desc`);
  return rows.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt) }));
}
