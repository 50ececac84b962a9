import { randomUUID } from "node:crypto";
import type { ContentsChange } from "#contracts/contents.ts";
import { divideText, type JoiningText, joinTexts } from "#pipeline/draft/joined.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { takeUp } from "#pipeline/draft/taken-up.ts";
import { absorbedChapters } from "#pipeline/foundation/absorbed.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { readVersion } from "#server/data/chapter-versions.ts";
import {
  addVersion,
  closeProposals,
  isPersons,
  lockChapter,
  readChapter,
  reopenProposal,
  showVersion,
  type ChapterRow,
} from "#server/data/chapters.ts";
import type { Tx } from "#server/data/database.ts";
import { type Join, listJoins } from "#server/data/joined-chapters.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { type FoundationRow, PERSON } from "#server/data/stages.ts";

/** A change of the contents of one manuscript. */
type Change = {
  manuscriptId: string;
  before: readonly TocChapter[];
  after: readonly TocChapter[];
  /** Whether its author asked to make one chapter of two. Else only what they have worked on is put together. */
  isMerge: boolean;
};

/** The written chapters that a change merges, splits or drops, in the order of the book. */
export async function textsOfChanged(
  project: OwnedProject,
  { manuscriptId, body }: FoundationRow,
  change: ContentsChange,
): Promise<{ title: string; isWorkedOn: boolean }[]> {
  const isChanged = (id: string): boolean => {
    if (change.kind === "merge") return change.chapterIds.includes(id);
    return (change.kind === "split" || change.kind === "drop") && change.chapterId === id;
  };
  const texts = [];
  for (const { id, title } of body.tableOfContents.chapters.filter((each) => isChanged(each.id))) {
    const row = await readChapter(project, { manuscriptId, chapterId: id });
    if (row) texts.push({ title, isWorkedOn: isWorkedOn(row) });
  }
  return texts;
}

/** Corrections of single words count, too: the joined text has them. */
function isWorkedOn(row: ChapterRow): boolean {
  return isPersons(row) || row.reason === "corrected";
}

/**
 * Lets the texts follow a change of the contents: a chapter that takes up others gets their texts, too, and one whose
 * others come back is again what it was. All texts stay as versions.
 */
export async function carryTexts(
  project: OwnedProject,
  { manuscriptId, body }: FoundationRow,
  after: readonly TocChapter[],
  isMerge: boolean,
): Promise<void> {
  const change = { manuscriptId, before: body.tableOfContents.chapters, after, isMerge };
  await project.inTransaction(async (tx) => {
    for (const [mergedId, gone] of absorbedChapters(change.before, change.after)) {
      await joinChapters(tx, project, change, mergedId, new Set(gone));
    }
    await separateChapters(tx, project, change);
  });
}

async function joinChapters(
  tx: Tx,
  project: OwnedProject,
  { manuscriptId, before, after, isMerge }: Change,
  mergedId: string,
  gone: ReadonlySet<string>,
): Promise<void> {
  const rows: ChapterRow[] = [];
  for (const { id: chapterId } of before) {
    if (chapterId !== mergedId && !gone.has(chapterId)) continue;
    const row = await lockChapter(tx, project, { manuscriptId, chapterId });
    if (row && (chapterId === mergedId || isMerge || isPersons(row))) rows.push(row);
  }
  if (rows.every(({ chapterId }) => chapterId === mergedId)) return;
  const shown = rows.find(({ chapterId }) => chapterId === mergedId);
  const texts = rows.map((row) => ({
    chapterId: row.chapterId,
    versionId: row.versionId,
    isWorkedOn: isWorkedOn(row),
    text: row.text,
  }));
  const joining = isMerge ? texts : withoutRepeats(texts, mergedId);
  const printed = joining.flatMap(({ text }) => text.passages);
  if (!isMerge && shown && isSame(printed, shown.text.passages)) return;
  const title = after.find(({ id }) => id === mergedId)?.title ?? "";
  const place = { manuscriptId, chapterId: mergedId };
  // A new text that was proposed for one of the chapters has nothing of the others.
  const proposal = await closeProposals(tx, place, "declined");
  const text = joinTexts(joining, { title, newId: randomUUID });
  const joined = text.joined && proposal ? { ...text.joined, proposal } : text.joined;
  const versionId = await addVersion(tx, project, place, {
    reason: "merged",
    madeBy: PERSON,
    inputHash: shown?.inputHash ?? "",
    outlineId: (shown ?? rows[0])?.outlineId ?? null,
    jobId: null,
    proposal: null,
    text: { ...text, joined },
  });
  await showVersion(tx, place, versionId);
}

/** The text of the chapter that stays may still print the posts of the others, as that of the first half of a split one does. */
function withoutRepeats(texts: readonly JoiningText[], mergedId: string): JoiningText[] {
  const own = texts.find(({ chapterId }) => chapterId === mergedId);
  if (!own) return [...texts];
  let { passages } = own.text;
  const rests = new Map<string, ManuscriptPassage[]>();
  for (const { chapterId, text } of texts.filter((each) => each !== own)) {
    const taken = takeUp(passages, text.passages);
    passages = taken.passages;
    rests.set(chapterId, taken.rest);
  }
  return texts.map((each) => {
    const left = rests.get(each.chapterId) ?? passages;
    return { ...each, text: { ...each.text, passages: left } };
  });
}

async function separateChapters(tx: Tx, project: OwnedProject, change: Change): Promise<void> {
  const { manuscriptId, before, after } = change;
  const had = new Set(before.map(({ id }) => id));
  const back = after.filter(({ id }) => !had.has(id)).map(({ id }) => id);
  if (back.length === 0) return;
  const readJoins = (): Promise<Join[]> => listJoins(project, manuscriptId, back);
  // The last join comes first: what it gives back may itself have taken up another chapter.
  for (const mergedId of new Set((await readJoins()).map(({ chapterId }) => chapterId))) {
    if (!after.some(({ id }) => id === mergedId)) continue;
    // Read again, since a text that has just come back with its author's work is worked on, too.
    const joins = await readJoins();
    await separate(
      tx,
      project,
      change,
      joins.filter(({ chapterId }) => chapterId === mergedId),
    );
  }
}

async function separate(
  tx: Tx,
  project: OwnedProject,
  { after }: Change,
  joins: readonly Join[],
): Promise<void> {
  const first = joins.at(-1);
  if (!first) return;
  const { manuscriptId, chapterId: mergedId } = first;
  const place = { manuscriptId, chapterId: mergedId };
  const shown = await lockChapter(tx, project, place);
  const own = first.from.find(({ chapterId }) => chapterId === mergedId)?.versionId ?? null;
  await closeProposals(tx, place, "declined");
  if (first.proposal) await reopenProposal(tx, place, first.proposal);
  if (!shown || !joins.some(({ isWorkedOnSince }) => isWorkedOnSince)) {
    await showVersion(tx, place, own);
    return;
  }
  // What its author did to the joined text goes with the paragraphs that it was done to.
  const ids = new Set(joins.flatMap(({ from }) => from.map(({ chapterId }) => chapterId)));
  const chapters = [];
  for (const { id, entryIds } of after.filter((chapter) => ids.has(chapter.id))) {
    const row =
      id === mergedId
        ? own && (await readVersion(project, place, own, tx))
        : await lockChapter(tx, project, { manuscriptId, chapterId: id });
    const passages = row ? row.text.passages : [];
    const { inputHash, outlineId } = row || shown;
    const made = { inputHash, outlineId };
    chapters.push({ chapterId: id, passages, entryIds: new Set(entryIds), made });
  }
  const parts = divideText(shown.text.passages, chapters);
  for (const { chapterId, passages, made } of chapters) {
    const part = parts.get(chapterId) ?? [];
    const itsPlace = { manuscriptId, chapterId };
    // It is the text that it was, which nobody may have worked on.
    if (part.length === 0 || isSame(part, passages)) {
      if (chapterId === mergedId) await showVersion(tx, place, own);
      continue;
    }
    const title = after.find(({ id }) => id === chapterId)?.title ?? shown.text.title;
    const whose = { reason: "restored", madeBy: PERSON, jobId: null, proposal: null } as const;
    const text = { title, passages: part, report: null };
    const versionId = await addVersion(tx, project, itsPlace, { ...whose, ...made, text });
    await showVersion(tx, itsPlace, versionId);
  }
}

function isSame(one: readonly ManuscriptPassage[], other: readonly ManuscriptPassage[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
