import { and, eq, sql } from "drizzle-orm";
import type { ChapterDraft, ChapterReport, Passage } from "#pipeline/draft/schema.ts";
import { asUser } from "./as-user.ts";
import type { Tx } from "./database.ts";
import { asJob, type JobClaim } from "./job-claims.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { asJson, storableText } from "./stored-json.ts";
import { chapters, chapterVersions } from "./tables/stages.ts";
import { nextVersion, type Making } from "./versions.ts";

/** The newest text of a chapter. */
export type ChapterRow = {
  versionId: string;
  chapterNumber: number;
  title: string;
  /** Markdown below the chapter's heading. */
  content: string;
  wordCount: number;
  inputHash: string;
  report: ChapterReport | null;
  /** Which text of the chapter it is; 1 is the first. */
  version: number;
  madeAt: Date;
};

/**
 * Who made a chapter's text, and from what; see input-hash.ts. `onlyFillsIn`: a text of which a model wrote as much, or
 * more, is not replaced.
 */
export type ChapterMaking = Making & {
  bestHash: string;
  isNewVersion: boolean;
  onlyFillsIn: boolean;
};

/** Paragraphs of a text by where their words come from, without headings and ornaments. */
export type ParagraphCounts = Record<Passage["kind"], number>;

/**
 * Stores a finished chapter with its passages as a new version; its row is made with the first one.
 *
 * Nothing is stored when this job has stored it before, or when the newest text was made from the same input, or from it
 * in the best way, and `isNewVersion` does not ask for another one; nor where the run only fills in what is missing.
 */
export async function saveChapter(
  claim: JobClaim,
  making: ChapterMaking,
  made: { outlineId: string; chapter: ChapterDraft; content: string },
): Promise<void> {
  await asJob(claim, async (tx) => {
    const chapterId = await chapterRow(tx, claim.project, made);
    if (await isStored(tx, chapterId, claim.jobId, making, made.chapter)) return;
    const [version] = await tx
      .insert(chapterVersions)
      .values({
        project_id: claim.project.id,
        chapter_id: chapterId,
        job_id: claim.jobId,
        version: await nextVersion(tx, chapterVersions, chapterVersions.chapter_id, chapterId),
        made_by: making.madeBy,
        input_hash: making.inputHash,
        content: storableText(made.content),
        word_count: made.chapter.wordCount,
        report: made.chapter.report ? asJson(made.chapter.report) : null,
      })
      .returning({ id: chapterVersions.id });
    if (!version) throw new Error("A chapter was stored without a row.");
    await insertPassages(tx, claim.project, version.id, made.chapter.passages);
  });
}

/** The finished chapters of an outline, in book order. */
export async function readChapters(
  project: OwnedProject,
  outlineId: string,
): Promise<ChapterRow[]> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<Omit<ChapterRow, "madeAt"> & { madeAt: string }>(
      tx,
      sql`
        select distinct on (c.chapter_number) v.id as "versionId", c.chapter_number as "chapterNumber", c.title,
          v.content, v.word_count as "wordCount", v.input_hash as "inputHash", v.report, v.version,
          v.created_at::text as "madeAt"
        from chapters c join chapter_versions v on v.chapter_id = c.id
        where c.project_id = ${project.id} and c.outline_id = ${outlineId}
        order by c.chapter_number, v.version desc`,
    ),
  );
  return rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt) }));
}

/** The passages of some texts, by the id of the text, in reading order. */
export async function readPassages(
  project: OwnedProject,
  versionIds: readonly string[],
): Promise<Map<string, Passage[]>> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<Passage & { versionId: string }>(
      tx,
      sql`
        select chapter_version_id as "versionId", text, kind, role, sources
        from passages
        where project_id = ${project.id}
          and chapter_version_id in (select value::uuid from jsonb_array_elements_text(${asJson(versionIds)}))
        order by chapter_version_id, position`,
    ),
  );
  const byVersion = new Map<string, Passage[]>(versionIds.map((id) => [id, []]));
  for (const { versionId, ...passage } of rows) byVersion.get(versionId)?.push(passage);
  return byVersion;
}

/** How many paragraphs of which kind some texts have, by the id of the text. */
export async function countParagraphs(
  project: OwnedProject,
  versionIds: readonly string[],
): Promise<Map<string, ParagraphCounts>> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<{ versionId: string; kind: Passage["kind"]; count: number }>(
      tx,
      sql`
        select chapter_version_id as "versionId", kind, count(*)::int as count
        from passages
        where project_id = ${project.id} and role not in ('heading', 'ornament')
          and chapter_version_id in (select value::uuid from jsonb_array_elements_text(${asJson(versionIds)}))
        group by 1, 2`,
    ),
  );
  const byVersion = new Map<string, ParagraphCounts>(
    versionIds.map((id) => [id, { own: 0, linking: 0, model: 0, added: 0 }]),
  );
  for (const { versionId, kind, count } of rows) {
    const counts = byVersion.get(versionId);
    if (counts) counts[kind] = count;
  }
  return byVersion;
}

async function chapterRow(
  tx: Tx,
  project: OwnedProject,
  { outlineId, chapter }: { outlineId: string; chapter: ChapterDraft },
): Promise<string> {
  const title = storableText(chapter.title);
  const [row] = await tx
    .insert(chapters)
    .values({
      project_id: project.id,
      outline_id: outlineId,
      chapter_number: chapter.chapterNumber,
      title,
    })
    .onConflictDoUpdate({ target: [chapters.outline_id, chapters.chapter_number], set: { title } })
    .returning({ id: chapters.id });
  if (!row) throw new Error("A chapter was added without a row.");
  return row.id;
}

async function isStored(
  tx: Tx,
  chapterId: string,
  jobId: string,
  { inputHash, bestHash, isNewVersion, onlyFillsIn }: ChapterMaking,
  { passages }: ChapterDraft,
): Promise<boolean> {
  const [newest] = await tx
    .select({
      jobId: chapterVersions.job_id,
      inputHash: chapterVersions.input_hash,
      byModel: sql<number>`(
        select count(*)::int from passages
        where passages.chapter_version_id = chapter_versions.id and passages.kind = 'model')`,
    })
    .from(chapterVersions)
    .where(
      and(
        eq(chapterVersions.chapter_id, chapterId),
        sql`${chapterVersions.version} = (
          select max(version) from chapter_versions newest where newest.chapter_id = ${chapterId})`,
      ),
    );
  if (!newest) return false;
  const isSame = [inputHash, bestHash].includes(newest.inputHash);
  if (newest.jobId === jobId || (isSame && !isNewVersion)) return true;
  return onlyFillsIn && newest.byModel >= passages.filter(({ kind }) => kind === "model").length;
}

async function insertPassages(
  tx: Tx,
  project: OwnedProject,
  versionId: string,
  passages: readonly Passage[],
): Promise<void> {
  const rows = passages.map((passage, position) => ({ ...passage, position }));
  await tx.execute(sql`
    insert into passages (project_id, chapter_version_id, position, text, kind, role, sources)
    select ${project.id}, ${versionId}, position, text, kind, role, sources
    from jsonb_to_recordset(${asJson(rows)}) as t(position int, text text, kind text, role text, sources jsonb)`);
}
