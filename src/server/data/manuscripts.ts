import { sql } from "drizzle-orm";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import { readChapters, type ChapterRow } from "./chapters.ts";
import { PAGE_SUFFIX } from "./entry-filter.ts";
import { CHAPTER_TEXT } from "./stored-shape.ts";
import { newestOutline, type OutlineRow } from "./stages.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";

/** A written chapter. `number` is its place in the table of contents, from 1, and `part` the part that it is in there. */
export type WrittenChapter = ChapterRow & { number: number; part: string | null };

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
    chapters: outline.contents.flatMap(({ id, number, part }) => {
      const chapter = written.get(id);
      return chapter ? [{ ...withTitle(chapter), number, part }] : [];
    }),
  };
}

/**
 * Gives a written chapter the title that its author has given it in the contents since it was written. A title that the
 * contents never had stays: it was given in the text.
 */
export async function titlesOfContents(
  project: OwnedProject,
  outline: OutlineRow,
): Promise<(chapter: ChapterRow) => ChapterRow> {
  const titleNow = await titlesNow(project, outline);
  return (chapter) => {
    const { chapterId, text } = chapter;
    return { ...chapter, text: { ...text, title: titleNow({ id: chapterId, title: text.title }) } };
  };
}

async function titlesNow(
  project: OwnedProject,
  { manuscriptId, contents, isEdited }: OutlineRow,
): Promise<(chapter: { id: string; title: string }) => string> {
  if (!isEdited) return ({ title }) => title;
  const rows = await project.selectRows<{ id: string; title: string }>(sql`
    select distinct each->>'id' as id, each->>'title' as title
    from foundations f, jsonb_array_elements(f.body->'tableOfContents'->'chapters') each
    where f.project_id = ${project.id} and f.manuscript_id = ${manuscriptId}`);
  const known = Map.groupBy(rows, ({ id }) => id);
  const now = new Map(contents.map(({ id, title }) => [id, title]));
  return ({ id, title }) => {
    const isOfContents = known.get(id)?.some((each) => each.title === title);
    return (isOfContents ? now.get(id) : undefined) ?? title;
  };
}

/** A written chapter, and its shown text if that cites the entries that are asked for. */
export type TellingChapter = {
  id: string;
  number: number;
  title: string;
  text: ChapterText | null;
};

/** Names the written chapters of a book, in their order, with the texts that cite one of these entries. */
export async function readTellingChapters(
  project: OwnedProject,
  outline: OutlineRow,
  entryIds: readonly string[],
): Promise<TellingChapter[]> {
  const rows = await project.selectRows<{ id: string; title: string; body: unknown }>(sql`
    select c.id, v.body->>'title' as title, case when exists (
        select 1 from jsonb_array_elements(v.body->'passages') passage, jsonb_array_elements(passage->'sources') source
        where source->>'entryId' in (select value from jsonb_array_elements_text(${asJson(entryIds)}))
      ) then v.body end as body
    from chapters c join chapter_versions v on v.id = c.current_version_id
    where c.project_id = ${project.id} and c.manuscript_id = ${outline.manuscriptId}`);
  const written = new Map(rows.map((row) => [row.id, row]));
  const titleNow = await titlesNow(project, outline);
  return outline.contents.flatMap(({ id, number }) => {
    const row = written.get(id);
    if (!row) return [];
    const text = row.body === null ? null : CHAPTER_TEXT.read(row.body);
    return [{ id, number, title: titleNow(row), text }];
  });
}

/** Tells for each written chapter of a manuscript which of these entries its text is made from. */
export async function readCitedEntries(
  project: OwnedProject,
  manuscriptId: string,
  entryIds: readonly string[],
): Promise<{ chapterId: string; entryIds: string[] }[]> {
  return project.selectRows(sql`
    select c.id as "chapterId", coalesce((
        select jsonb_agg(distinct source->>'entryId')
        from jsonb_array_elements(v.body->'passages') passage, jsonb_array_elements(passage->'sources') source
        where source->>'entryId' in (select value from jsonb_array_elements_text(${asJson(entryIds)}))
      ), '[]') as "entryIds"
    from chapters c join chapter_versions v on v.id = c.current_version_id
    where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId}`);
}

/** Lists the books with written chapters except the one of these outlines, newest first. */
export async function listEarlierBooks(
  project: OwnedProject,
  current: Pick<OutlineRow, "manuscriptId">,
): Promise<EarlierBook[]> {
  const rows = await project.selectRows<Omit<EarlierBook, "writtenAt"> & { writtenAt: string }>(sql`
    select m.id, o.selected_title as title, count(*)::int as chapters, max(v.updated_at)::text as "writtenAt"
    from manuscripts m
      join lateral (
        select o.selected_title from outlines o join foundations f on f.id = o.foundation_id
        where f.manuscript_id = m.id order by o.version desc limit 1
      ) o on true
      join chapters c on c.manuscript_id = m.id
      join chapter_versions v on v.id = c.current_version_id
    where m.project_id = ${project.id} and m.id <> ${current.manuscriptId}
    group by m.id, o.selected_title
    order by max(v.updated_at) desc`);
  return rows.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt) }));
}

/** The posts that the author has left out: on Add Sources, or by a change of the contents. `placed` is what those have now. */
export async function readPostsLeftOut(
  project: OwnedProject,
  { manuscriptId, placed }: { manuscriptId: string; placed: readonly string[] },
): Promise<string[]> {
  const rows = await project.selectRows<{ id: string }>(sql`
    (
      select post as id
      from foundations f, jsonb_array_elements(f.body->'tableOfContents'->'chapters') chapter,
        jsonb_array_elements_text(chapter->'entryIds') post
      where f.project_id = ${project.id} and f.manuscript_id = ${manuscriptId}
      except select value from jsonb_array_elements_text(${asJson(placed)})
    )
    union select e.id || page from entries e, (values (''), (${PAGE_SUFFIX})) pages(page)
    where e.project_id = ${project.id} and not e.included`);
  return rows.map(({ id }) => id);
}
