import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ChapterText, ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import {
  addVersion,
  closeProposals,
  COLUMNS,
  isPersons,
  isPersonsWork,
  lockChapter,
  readRow,
  showVersion,
  type ChapterPlace,
  type ChapterRow,
  type StoredRow,
} from "./chapters.ts";
import type { Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";
import { PERSON } from "./stages.ts";
import { CHAPTER_TEXT } from "./stored-shape.ts";
import { chapterVersions } from "./tables/stages.ts";

/** A version in the list of a chapter's versions. */
export type ListedVersion = ChapterRow & {
  isShown: boolean;
  /**
   * The state of a proposal. Null for a version that is or was the chapter's text. A job makes a proposal instead of
   * replacing the text if a person has changed it.
   */
  proposal: "open" | "taken" | "declined" | null;
  /** The versions of the chapters that a merged text was made from, in the order of the book, each chapter's oldest first. */
  histories?: ListedVersion[][];
};

/** A change that a person makes to a chapter. */
export type ChapterChange = {
  reason: "edited" | "corrected" | "restored" | "taken over";
  /**
   * The revision that the person saw before the change (`revisionOf`). Null: it is not compared with the present one.
   */
  baseRevision: string | null;
  /** Makes the new text from the version that is shown now. That is null if nothing is written yet. */
  make: (shown: ChapterRow | null) => ChapterText;
  /** Adds a version even if the shown one is a recent edit. */
  isNewVersion?: boolean | undefined;
  /** What an open proposal becomes; without it, the proposal stays open. */
  proposal?: "taken";
};

const CHANGED_MEANWHILE =
  "This chapter was changed meanwhile, in another tab or by somebody else. Both texts are kept: compare them, and save yours again.";

/** For this long after an edit has made a new version, the next edits change that version instead of adding another. */
const SESSION_MINUTES = 5;

/** Identifies one state of a chapter's text. */
export function revisionOf({ versionId, revision }: ChapterRow): string {
  return `${versionId}.${revision}`;
}

/**
 * Stores a person's change as the shown version. An edit that leaves just what the last run wrote shows that version
 * again, on which nobody has worked. Refuses with conflict if another version is shown than the one the person saw.
 */
export async function changeChapter(
  project: OwnedProject,
  place: ChapterPlace,
  { reason, baseRevision, make, isNewVersion = false, proposal }: ChapterChange,
): Promise<void> {
  await project.inTransaction(async (tx) => {
    const shown = await lockSeen(tx, project, place, baseRevision);
    // What a person makes of a passage that was written anew is a text like any other.
    const { anew: _, joined: _joined, ...text } = make(shown);
    if (proposal) await closeProposals(tx, place, proposal);
    // In a text that a person has worked on a correction is one more change of theirs.
    const why = reason === "corrected" && shown && isPersons(shown) ? "edited" : reason;
    const isEdit = why === "edited" || why === "corrected";
    const undone = isEdit ? await versionOfRun(tx, place, text) : null;
    if (undone !== null) return showVersion(tx, place, undone);
    const isWrittenOn = isEdit && !isNewVersion && !losesPutIn(shown, text);
    if (isWrittenOn && shown && (await writesOn(tx, shown, { text, reason: why }))) return;
    const made = { inputHash: shown?.inputHash ?? "", outlineId: shown?.outlineId ?? null };
    const whose = { reason: why, madeBy: PERSON, jobId: null, proposal: null };
    await showVersion(tx, place, await addVersion(tx, project, place, { ...made, ...whose, text }));
  });
}

/**
 * Shows a version again that was the chapter's text before. Unlike a restore it makes no new version, so what a run wrote
 * counts as untouched again. Refuses like `changeChapter`.
 */
export async function showAgain(
  project: OwnedProject,
  place: ChapterPlace,
  { versionId, baseRevision }: { versionId: string; baseRevision: string | null },
): Promise<void> {
  await project.inTransaction(async (tx) => {
    await lockSeen(tx, project, place, baseRevision);
    const version = await readVersion(project, place, versionId, tx);
    await showVersion(tx, place, version.versionId);
  });
}

/** Locks a chapter and returns the shown version. Refuses if it is another one than a person has seen. */
async function lockSeen(
  tx: Tx,
  project: OwnedProject,
  place: ChapterPlace,
  baseRevision: string | null,
): Promise<ChapterRow | null> {
  const shown = await lockChapter(tx, project, place);
  if (baseRevision !== null && (!shown || revisionOf(shown) !== baseRevision)) {
    throw new Refusal("conflict", CHANGED_MEANWHILE);
  }
  return shown;
}

/** The id of the newest version that a run wrote and that was shown, if a text is the same; else null. */
async function versionOfRun(
  tx: Tx,
  { manuscriptId, chapterId }: ChapterPlace,
  text: ChapterText,
): Promise<string | null> {
  if (isPersonsWork(text)) return null;
  const [row] = await tx.selectRows<{ id: string; body: unknown }>(sql`
    select v.id, v.body from chapter_versions v
    where v.manuscript_id = ${manuscriptId} and v.chapter_id = ${chapterId}
      and v.made_by <> ${PERSON} and (v.proposal is null or v.proposal = 'taken')
      and v.body->'anew' is null
    order by v.version desc limit 1`);
  if (!row) return null;
  const written = CHAPTER_TEXT.read(row.body);
  const isSame =
    !isPersonsWork(written) &&
    written.title === text.title &&
    written.passages.length === text.passages.length &&
    written.passages.every(({ id, text: words, role }, at) => {
      const other = text.passages[at];
      return id === other?.id && words === other.text && role === other.role;
    });
  return isSame ? row.id : null;
}

/**
 * Whether a text lacks a passage of the shown one that a person has put in from a post. No other version may tell where
 * it is from, so the shown one is kept as it is: who undoes the change finds the post again.
 */
function losesPutIn(shown: ChapterRow | null, { passages }: ChapterText): boolean {
  const kept = new Set(passages.map(({ id }) => id));
  return (shown?.text.passages ?? []).some(
    ({ id, madeBy, sources }) => madeBy === PERSON && sources.length > 0 && !kept.has(id),
  );
}

/** Writes the text into the shown version if that was made by a recent change of the same kind. False: a new version is needed. */
async function writesOn(
  tx: Tx,
  shown: ChapterRow,
  { text, reason }: Pick<ChapterRow, "text" | "reason">,
): Promise<boolean> {
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
        eq(chapterVersions.reason, reason),
        sql`${chapterVersions.created_at} > now() - make_interval(mins => ${SESSION_MINUTES})`,
      ),
    )
    .returning({ id: chapterVersions.id });
  return written.length > 0;
}

/** Lists the versions of a chapter, the newest first. */
export function listVersions(project: OwnedProject, place: ChapterPlace): Promise<ListedVersion[]> {
  return versionsUntil(project, place, null);
}

/** The versions of a chapter that were made before a time, the newest first. */
async function versionsUntil(
  project: OwnedProject,
  place: ChapterPlace,
  until: Date | null,
): Promise<ListedVersion[]> {
  const isInTime = until ? sql`v.created_at < ${until.toISOString()}` : sql`true`;
  const listed = await versionsWhere(project, place, isInTime);
  const versions: ListedVersion[] = [];
  for (const version of listed.toReversed()) {
    const histories: ListedVersion[][] = [];
    for (const { chapterId } of version.text.joined?.from ?? []) {
      const other = { ...place, chapterId };
      const isOwn = chapterId === place.chapterId;
      // They are older than this one, so this ends even where two chapters have taken up each other by turns.
      const past = isOwn ? versions : await versionsUntil(project, other, version.madeAt);
      histories.push(isOwn ? [...past] : past.toReversed());
    }
    versions.push(histories.length > 0 ? { ...version, histories } : version);
  }
  return versions.toReversed();
}

async function versionsWhere(
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
  condition: SQL,
  by: Pick<Tx, "selectRows"> = project,
): Promise<ListedVersion[]> {
  const rows = await by.selectRows<StoredRow & Pick<ListedVersion, "isShown" | "proposal">>(sql`
    select ${COLUMNS}, v.id = c.current_version_id as "isShown", v.proposal
    from chapters c join chapter_versions v on v.manuscript_id = c.manuscript_id and v.chapter_id = c.id
    where c.project_id = ${project.id} and c.manuscript_id = ${manuscriptId} and c.id = ${chapterId}
      and ${condition}
    order by v.version desc`);
  return rows.map(({ isShown, proposal, ...row }) => ({ ...readRow(row), isShown, proposal }));
}

/** Reads a version of a chapter by its id; refuses with notFound when there is none. */
export async function readVersion(
  project: OwnedProject,
  place: ChapterPlace,
  versionId: string,
  by?: Pick<Tx, "selectRows">,
): Promise<ListedVersion> {
  const [version] = await versionsWhere(project, place, sql`v.id = ${versionId}`, by);
  if (!version) throw notFound();
  return version;
}

/** A version of a chapter that cites entries. */
export type CitingVersion = {
  chapterId: string;
  proposal: ListedVersion["proposal"];
  /** Those of its passages that cite a wanted entry. */
  passages: ManuscriptPassage[];
  /** Whether a person made the text that was shown next, instead of this one. */
  isReplacedByPerson: boolean;
};

/** Lists all versions of a manuscript's chapters that cite one of these entries, the newest of each chapter first. */
export async function listCitingVersions(
  project: OwnedProject,
  manuscriptId: string,
  entryIds: readonly string[],
): Promise<CitingVersion[]> {
  return project.selectRows<CitingVersion>(sql`
    select listed.chapter_id as "chapterId", listed.proposal, cited.passages,
      coalesce(listed.next_by = 'person', false) as "isReplacedByPerson"
    from (
      select v.*, lead(v.made_by) over (
        partition by v.chapter_id, v.proposal is null order by v.version
      ) as next_by
      from chapter_versions v
      where v.project_id = ${project.id} and v.manuscript_id = ${manuscriptId}
    ) listed
      join lateral (
        select jsonb_agg(passage) as passages
        from jsonb_array_elements(listed.body->'passages') passage
        where exists (
          select 1 from jsonb_array_elements(passage->'sources') source
          where source->>'entryId' in (select value from jsonb_array_elements_text(${asJson(entryIds)})))
      ) cited on cited.passages is not null
    order by listed.chapter_id, listed.version desc`);
}

/** The open proposal of a chapter, and all other versions, the oldest first. */
export type OpenProposal = ListedVersion & { others: ListedVersion[] };

/** Returns the open proposal of a chapter, or null. */
export async function openProposal(
  project: OwnedProject,
  place: ChapterPlace,
): Promise<OpenProposal | null> {
  const versions = await listVersions(project, place);
  const open = versions.find(({ proposal }) => proposal === "open");
  if (!open) return null;
  return { ...open, others: without(open.versionId, versions).toReversed() };
}

/** Leaves a version out, also out of what a merged text was made from: the chapters may have parted again since. */
function without(versionId: string, versions: readonly ListedVersion[]): ListedVersion[] {
  return versions
    .filter((each) => each.versionId !== versionId)
    .map(({ histories, ...version }) =>
      histories
        ? { ...version, histories: histories.map((past) => without(versionId, past)) }
        : version,
    );
}

/**
 * Returns the blocks of posts in the newest text of a run and in what a person has made of it since. Those that the
 * chapter has no more are what its author has taken out.
 */
export async function blocksTakenOut(
  project: OwnedProject,
  place: ChapterPlace,
): Promise<ManuscriptPassage["sources"]> {
  const texts = (await listVersions(project, place)).filter(isOrWasShown);
  const basis = texts.findIndex(({ madeBy, text }) => madeBy !== PERSON && text.anew === undefined);
  const since = basis < 0 ? texts : texts.slice(0, basis + 1);
  return since.flatMap(({ text }) => text.passages.flatMap(({ sources }) => sources));
}

function isOrWasShown({ proposal }: ListedVersion): boolean {
  return proposal === null || proposal === "taken";
}

/** Declines the open proposal of a chapter; false when there is none. */
export async function declineProposal(
  project: OwnedProject,
  place: ChapterPlace,
): Promise<boolean> {
  if ((await openProposal(project, place)) === null) return false;
  await project.inTransaction((tx) => closeProposals(tx, place, "declined"));
  return true;
}

/**
 * The most versions that `knownPassages` reads. Versions made by jobs come before those made by people, and among each
 * kind the newest come first.
 */
const MOST_VERSIONS = 60;

/**
 * Returns the passages that a chapter's new text may contain: those of all versions of this chapter, and passages with
 * the given ids from other chapters.
 */
export async function knownPassages(
  project: OwnedProject,
  { manuscriptId, chapterId }: ChapterPlace,
  ids: readonly string[],
): Promise<ManuscriptPassage[]> {
  const rows = await project.selectRows<{ isOwn: boolean; body: unknown }>(sql`
    select v.manuscript_id = ${manuscriptId} and v.chapter_id = ${chapterId} as "isOwn", v.body
    from chapter_versions v
    where v.project_id = ${project.id} and (
      v.manuscript_id = ${manuscriptId} and v.chapter_id = ${chapterId}
      or exists (
        select 1 from jsonb_array_elements(v.body->'passages') passage
        where passage->>'id' in (select value from jsonb_array_elements_text(${asJson(ids)}))
      ))
    order by v.job_id is null, v.updated_at desc limit ${MOST_VERSIONS}`);
  const wanted = new Set(ids);
  const known = rows.flatMap(({ isOwn, body }) =>
    CHAPTER_TEXT.read(body).passages.filter(({ id }) => isOwn || wanted.has(id)),
  );
  return [
    ...new Map(known.map((each) => [`${each.id} ${each.editedAt} ${each.text}`, each])).values(),
  ];
}
