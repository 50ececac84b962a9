import { sql } from "drizzle-orm";
import type { ChapterState, ChapterStates, ContentsPost } from "#contracts/contents.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { ChapterOutline } from "#pipeline/outline/schema.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { isSamePlan, whatDiffers } from "./arranged-outlines.ts";
import { DATE, ENTRIES_WITH_PAGES, IS_ITS_PAGE, PAGE_SUFFIX } from "./entry-filter.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";
import {
  insertFoundation,
  isProposed,
  newestOutline,
  NOT_PROPOSED,
  readFoundation,
  type FoundationRow,
  type OutlineRow,
  type UsablePost,
} from "./stages.ts";
import { FOUNDATION } from "./stored-shape.ts";

const CHANGED_MEANWHILE =
  "The table of contents was changed meanwhile, in another tab or by a new analysis. Nothing is lost: look at it as it is now, then make your change again.";

/** The first of the two numbers that name the lock on a project's contents. No other advisory lock begins with it. */
const CONTENTS_LOCK = 7_310;

/** A person's change of the contents: what it makes, and the version that they have seen. */
export type ContentsMade = {
  /** PERSON, RESTORED, or KEPT if the chapters are not edited but only of another length. */
  madeBy: string;
  baseVersion: number;
  body: BookFoundation;
  manuscriptId: string;
  analysisId: string;
};

/** Stores a person's change of the contents. Refuses with conflict if they have not seen the newest contents. */
export async function changeFoundation(project: OwnedProject, made: ContentsMade): Promise<void> {
  await project.inTransaction((tx) => changeFoundationIn(tx, project, made));
}

/** Does what `changeFoundation` does, in the caller's transaction. */
export async function changeFoundationIn(
  tx: Tx,
  project: OwnedProject,
  { baseVersion, madeBy, ...made }: ContentsMade,
): Promise<void> {
  // Ends with the transaction, so that of two changes at once the second one sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(${CONTENTS_LOCK}, hashtext(${project.id}))`);
  const [newest] = await tx.selectRows<{ version: number; inputHash: string }>(sql`
    select version, input_hash as "inputHash" from foundations
    where project_id = ${project.id} order by version desc limit 1`);
  if (!newest) throw notFound();
  if (newest.version !== baseVersion) throw new Refusal("conflict", CHANGED_MEANWHILE);
  await insertFoundation(tx, project, { madeBy, inputHash: newest.inputHash }, made);
}

/** Reads a version of the foundation by its number; refuses with notFound when there is none. */
export async function foundationAt(project: OwnedProject, version: number): Promise<FoundationRow> {
  const [row] = await project.selectRows<Omit<FoundationRow, "body"> & { body: unknown }>(sql`
    select id, version, input_hash as "inputHash", made_by as "madeBy", analysis_id as "analysisId",
      manuscript_id as "manuscriptId", body
    from foundations where project_id = ${project.id} and version = ${version}`);
  if (!row) throw notFound();
  return { ...row, body: FOUNDATION.read(row.body) };
}

/** The newest contents that an engine proposed, or null. */
export async function findProposed(project: OwnedProject): Promise<FoundationRow | null> {
  const [row] = await project.selectRows<{ version: number }>(sql`
    select version from foundations where project_id = ${project.id} and made_by not in ${NOT_PROPOSED}
    order by version desc limit 1`);
  return row ? foundationAt(project, row.version) : null;
}

/** The posts that an analysis found usable; null for an analysis of an earlier version of the program. */
export async function readUsablePosts(
  project: OwnedProject,
  analysisId: string,
): Promise<UsablePost[] | null> {
  const [row] = await project.selectRows<{ posts: UsablePost[] | null }>(sql`
    select posts from analyses where id = ${analysisId} and project_id = ${project.id}`);
  return row?.posts ?? null;
}

/** Enough for a first line of words behind a picture or a link. */
const OPENING_CHARACTERS = 600;

type ReadPost = Omit<ContentsPost, "words" | "nearest" | "leftOutTheme">;

/** What a list shows of posts, by the ids that the analysis gives them; deleted posts are missing. */
export async function readContentsPosts(
  project: OwnedProject,
  entryIds: readonly string[],
): Promise<Map<string, ReadPost>> {
  const rows = await project.selectRows<ReadPost>(sql`
    select wanted.id as "entryId", e.source, e.url, not e.included as "isLeftOut",
      case when is_page then p.title when ${IS_ITS_PAGE} then coalesce(e.title, p.title) else e.title end as title,
      left(btrim(case when is_page or ${IS_ITS_PAGE} then coalesce(p.text, '') else e.text end), ${OPENING_CHARACTERS})
        as opening,
      ${DATE} as date
    from (
      select value as id, value like '%' || ${PAGE_SUFFIX} as is_page,
        regexp_replace(value, ${`${PAGE_SUFFIX}$`}, '') as entry_id
      from jsonb_array_elements_text(${asJson(entryIds)})
    ) wanted
    join (${ENTRIES_WITH_PAGES}) on e.project_id = ${project.id} and e.id = wanted.entry_id`);
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** How far a chapter is that nothing was made of. */
export const NOT_MADE: ChapterStates = { outline: "missing", text: "missing", changed: null };

/** The outlines of a manuscript that are made from the posts which the author's contents give their chapters. */
export type UpToDate = {
  outlineId: string;
  madeBy: string;
  selectedTitle: string;
  /** By chapter id, with the numbers and titles of the contents. */
  outlines: Map<string, ChapterOutline>;
  /** How many chapters have no such outline. */
  missing: number;
  /** Whether an answer of the interview belongs in another chapter than the one that tells it. */
  isAnswerMisplaced: boolean;
};

/** The outlines that stay when the others are brought up to date; null where the contents are those that an engine has proposed. */
export async function findUpToDate(
  project: OwnedProject,
  foundation: FoundationRow,
): Promise<UpToDate | null> {
  if (isProposed(foundation)) return null;
  const last = await newestOutline(project, foundation.manuscriptId);
  if (!last) return null;
  const states = await readChapterStates(project, foundation);
  const current = last.body.outlines.filter(
    ({ chapterId }) => states.get(chapterId)?.outline === "current",
  );
  return {
    outlineId: last.id,
    madeBy: last.madeBy,
    selectedTitle: last.selectedTitle,
    outlines: new Map(current.map((outline) => [outline.chapterId, outline])),
    missing: last.contents.length - current.length,
    isAnswerMisplaced: last.isAnswerMisplaced,
  };
}

/**
 * How far each chapter of the contents is, by chapter id. `newest` is the newest outlines of the project, if the caller
 * has read them already.
 */
export async function readChapterStates(
  project: OwnedProject,
  foundation: FoundationRow,
  newest: OutlineRow | null = null,
): Promise<Map<string, ChapterStates>> {
  const { manuscriptId } = foundation;
  const outline =
    newest?.manuscriptId === manuscriptId ? newest : await newestOutline(project, manuscriptId);
  const stateOf = await statesOf(project, manuscriptId, outline);
  return new Map(
    foundation.body.tableOfContents.chapters.map((chapter) => [chapter.id, stateOf(chapter)]),
  );
}

/** The outline of the chapter `c` among the outlines `o`, as JSON. */
const PLAN_OF_CHAPTER = sql`(
  select each from jsonb_array_elements(o.body->'outlines') each where each->>'chapterId' = c.id limit 1
)`;

/** Reads what a manuscript's outlines and texts are made from. The result tells how far a chapter would be with that. */
export async function readStates(
  project: OwnedProject,
  manuscriptId: string,
): Promise<(chapter: TocChapter) => ChapterStates> {
  return statesOf(project, manuscriptId, await newestOutline(project, manuscriptId));
}

async function statesOf(
  project: OwnedProject,
  manuscriptId: string,
  outline: OutlineRow | null,
): Promise<(chapter: TocChapter) => ChapterStates> {
  const plans = new Map(outline?.body.outlines.map((planned) => [planned.chapterId, planned]));
  const texts = await project.selectRows<{
    chapterId: string;
    foundationId: string | null;
    plan: unknown;
  }>(sql`
    select c.id as "chapterId", made.foundation_id as "foundationId", made.plan
    from chapters c left join lateral (
      select o.foundation_id, ${PLAN_OF_CHAPTER} as plan
      from chapter_versions v join outlines o on o.id = v.outline_id
      -- Texts of runs first: an edit has the outline of the text that it began with, which may be an older one. A
      -- chapter without any may have taken up the text of another.
      where v.manuscript_id = c.manuscript_id and v.chapter_id = c.id
      order by v.job_id is null, v.version desc limit 1
    ) made on true
    where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId}
      and c.current_version_id is not null`);
  const madeFrom = new Map(texts.map((text) => [text.chapterId, text]));
  const ids = [outline?.madeFromId, ...texts.map(({ foundationId }) => foundationId)];
  const contents = await readContentsOf(project, [...new Set(ids.flatMap((id) => id ?? []))]);
  const changeOf = (
    chapter: TocChapter,
    madeOf: string | null | undefined,
    isEdited = false,
  ): ChapterStates["changed"] => {
    const before = contents.get(madeOf ?? "")?.get(chapter.id);
    // What the author has edited of an outline stays, whatever the length of the book.
    const { sized, targetWordCount } = isEdited ? chapter : (before ?? chapter);
    return before ? whatDiffers({ ...before, sized, targetWordCount }, chapter) : null;
  };
  return (chapter) => {
    const [plan, text] = [plans.get(chapter.id), madeFrom.get(chapter.id)];
    const replanned = plan && changeOf(chapter, outline?.madeFromId, plan.editedAt !== undefined);
    // A text stays when its chapter is outlined again and the outline is the same.
    const written = ChapterOutline.safeParse(text?.plan).data;
    const isSame =
      plan !== undefined && replanned === null && !!written && isSamePlan(written, plan);
    // A text that was taken up from a merged chapter is made from that one's posts.
    const isOfAnother = contents.get(text?.foundationId ?? "")?.has(chapter.id) === false;
    const rewritten =
      text && (isSame ? null : isOfAnother ? "posts" : changeOf(chapter, text.foundationId));
    return {
      outline: stateIf(replanned),
      text: stateIf(rewritten),
      changed: replanned ?? rewritten ?? null,
    };
  };
}

/** `changed`: what has changed since it was made; undefined if it was not made yet. */
function stateIf(changed: ChapterStates["changed"] | undefined): ChapterState {
  if (changed === undefined) return "missing";
  return changed === null ? "current" : "outdated";
}

async function readContentsOf(
  project: OwnedProject,
  foundationIds: readonly string[],
): Promise<Map<string, Map<string, TocChapter>>> {
  const rows = await project.selectRows<{ id: string; body: unknown }>(sql`
    select id, body from foundations
    where project_id = ${project.id}
      and id::text in (select value from jsonb_array_elements_text(${asJson(foundationIds)}))`);
  return new Map(
    rows.map(({ id, body }) => [
      id,
      new Map(
        FOUNDATION.read(body).tableOfContents.chapters.map((chapter) => [chapter.id, chapter]),
      ),
    ]),
  );
}

/**
 * Finds the written chapters that stay when the others are brought up to date (`kept`), and those made from other posts
 * than the author's contents give them (`outdated`). Empty where the author has changed neither contents nor outlines.
 */
export async function findKeptTexts(
  project: OwnedProject,
  outline: OutlineRow,
  engine: string,
): Promise<{ kept: string[]; outdated: Set<string> }> {
  const isTouched = outline.body.outlines.some(({ editedAt }) => editedAt !== undefined);
  if (!outline.isEdited && !isTouched) return { kept: [], outdated: new Set() };
  const foundation = await readFoundation(project, outline.foundationId);
  const states = await readChapterStates(project, foundation);
  const outdated = [...states].flatMap(([id, { text }]) => (text === "outdated" ? [id] : []));
  const written = await project.selectRows<Written>(sql`
    select c.id as "chapterId", made.made_by as "madeBy", made.outline
    from chapters c join lateral (
      select v.made_by, ${PLAN_OF_CHAPTER} as outline
      from chapter_versions v join outlines o on o.id = v.outline_id
      where v.manuscript_id = c.manuscript_id and v.chapter_id = c.id and v.job_id is not null
      order by v.version desc limit 1
    ) made on true
    where c.project_id = ${project.id} and c.manuscript_id = ${outline.manuscriptId}
      and c.current_version_id is not null`);
  const madeFrom = new Map(written.map((row) => [row.chapterId, row]));
  const current = outline.body.outlines.filter((planned) => {
    const text = madeFrom.get(planned.chapterId);
    return text?.outline && isSamePlan(ChapterOutline.parse(text.outline), planned);
  });
  const ids = current.map(({ chapterId }) => chapterId);
  const isAnotherWriter = ids.some((id) => madeFrom.get(id)?.madeBy !== engine);
  // With nothing to bring up to date, the author wants the whole book from another writer.
  const isWhole = ids.length === outline.body.outlines.length && isAnotherWriter;
  return { kept: isWhole ? [] : ids, outdated: new Set(outdated) };
}

type Written = { chapterId: string; madeBy: string; outline: unknown };
