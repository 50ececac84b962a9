import { and, eq, sql } from "drizzle-orm";
import type { ChapterText, ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { asUser } from "./as-user.ts";
import {
  addVersion,
  closeProposals,
  COLUMNS,
  lockChapter,
  readRow,
  showVersion,
  type ChapterPlace,
  type ChapterRow,
  type StoredRow,
} from "./chapters.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";
import { CHAPTER_TEXT } from "./stored-shapes.ts";
import { chapterVersions } from "./tables/manuscripts.ts";

/** A version in the list of a chapter's versions. */
export type ListedVersion = ChapterRow & {
  isShown: boolean;
  /** Null: it is or was the text. Else a run made it beside a person's text. */
  proposal: "open" | "taken" | "declined" | null;
};

/** A change of a chapter by a person. */
export type ChapterChange = {
  reason: "edited" | "restored" | "taken over";
  /** What the person has seen, as `revisionOf` gives it; null: whatever is shown. */
  baseRevision: string | null;
  /** The new text, from what is shown; null where nothing is written yet. */
  make: (shown: ChapterRow | null) => ChapterText;
  /** What becomes of a proposal that waits; left out, it goes on waiting. */
  proposal?: "taken";
};

const CHANGED_MEANWHILE =
  "This chapter was changed meanwhile, in another tab or by somebody else. Both texts are kept: compare them, and save yours again.";

/** One person's saves go on in one version for so long, then begin another. */
const SESSION_MINUTES = 5;

/** What tells one state of a chapter from the next. */
export function revisionOf({ versionId, revision }: ChapterRow): string {
  return `${versionId}.${revision}`;
}

/**
 * Stores a person's change of a chapter as a new version, which is shown; an edit that follows another within five minutes goes
 * on in its version. Refuses with conflict where something else is shown than the person has seen.
 */
export async function changeChapter(
  project: OwnedProject,
  place: ChapterPlace,
  { reason, baseRevision, make, proposal }: ChapterChange,
): Promise<void> {
  await asUser(project.db, project.userId, async (tx) => {
    const shown = await lockChapter(tx, project, place);
    if (baseRevision !== null && (!shown || revisionOf(shown) !== baseRevision)) {
      throw new Refusal("conflict", CHANGED_MEANWHILE);
    }
    const text = make(shown);
    if (proposal) await closeProposals(tx, place, proposal);
    if (reason === "edited" && shown && (await writesOn(tx, shown, text))) return;
    const made = { inputHash: shown?.inputHash ?? "", outlineId: shown?.outlineId ?? null };
    const whose = { reason, madeBy: "person", jobId: null, proposal: null };
    await showVersion(tx, place, await addVersion(tx, project, place, { ...made, ...whose, text }));
  });
}

/** Writes on in the version that is shown, if it is an edit of just now. */
async function writesOn(tx: Tx, shown: ChapterRow, text: ChapterText): Promise<boolean> {
  const written = await tx
    .update(chapterVersions)
    .set({
      body: CHAPTER_TEXT.write(text),
      revision: sql`${chapterVersions.revision} + 1`,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(chapterVersions.id, shown.versionId),
        eq(chapterVersions.reason, "edited"),
        sql`${chapterVersions.created_at} > now() - make_interval(mins => ${SESSION_MINUTES})`,
      ),
    )
    .returning({ id: chapterVersions.id });
  return written.length > 0;
}

/** Every version of a chapter, the newest first. */
export async function listVersions(
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
): Promise<ListedVersion[]> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<StoredRow & Pick<ListedVersion, "isShown" | "proposal">>(
      tx,
      sql`
        select ${COLUMNS}, v.id = c.current_version_id as "isShown", v.proposal
        from chapters c join chapter_versions v on v.manuscript_id = c.manuscript_id and v.chapter_id = c.id
        where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId} and c.id = ${chapterId}
        order by v.version desc`,
    ),
  );
  return rows.map(({ isShown, proposal, ...row }) => ({ ...readRow(row), isShown, proposal }));
}

/** The version of a chapter with this id; refuses with notFound. */
export async function readVersion(
  project: OwnedProject,
  place: ChapterPlace,
  versionId: string,
): Promise<ListedVersion> {
  const version = (await listVersions(project, place)).find((each) => each.versionId === versionId);
  if (!version) throw notFound();
  return version;
}

/** The text that a run has made beside a person's and that waits; null when none does. */
export async function openProposal(
  project: OwnedProject,
  place: ChapterPlace,
): Promise<ListedVersion | null> {
  return (await listVersions(project, place)).find(({ proposal }) => proposal === "open") ?? null;
}

/** Puts the proposal of a chapter away; false when none waits. */
export async function declineProposal(
  project: OwnedProject,
  place: ChapterPlace,
): Promise<boolean> {
  if ((await openProposal(project, place)) === null) return false;
  await asUser(project.db, project.userId, (tx) => closeProposals(tx, place, "declined"));
  return true;
}

/** More versions than this are not looked through for where a text comes from: those of runs first, then the newest. */
const MOST_VERSIONS = 60;

/** What the passages of a chapter may come from: each text that it has had, and the passages with these ids of other chapters. */
export async function knownPassages(
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
  ids: readonly string[],
): Promise<ManuscriptPassage[]> {
  const rows = await asUser(project.db, project.userId, (tx) =>
    selectRows<{ isOwn: boolean; body: unknown }>(
      tx,
      sql`
        select v.manuscript_id = ${manuscriptId} and v.chapter_id = ${chapterId} as "isOwn", v.body
        from chapter_versions v
        where v.project_id = ${project.id} and (
          v.manuscript_id = ${manuscriptId} and v.chapter_id = ${chapterId}
          or exists (
            select 1 from jsonb_array_elements(v.body->'passages') passage
            where passage->>'id' in (select value from jsonb_array_elements_text(${asJson(ids)}))
          ))
        order by v.job_id is null, v.updated_at desc limit ${MOST_VERSIONS}`,
    ),
  );
  const wanted = new Set(ids);
  const known = rows.flatMap(({ isOwn, body }) =>
    CHAPTER_TEXT.read(body).passages.filter(({ id }) => isOwn || wanted.has(id)),
  );
  return [
    ...new Map(known.map((each) => [`${each.id} ${each.editedAt} ${each.text}`, each])).values(),
  ];
}
