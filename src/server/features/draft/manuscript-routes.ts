import { randomUUID } from "node:crypto";
import * as contract from "#contracts/chapters.ts";
import { applyEdit } from "#pipeline/draft/apply-edit.ts";
import { compareTexts, takePassages } from "#pipeline/draft/compare.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import type { ChapterText, ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { readAnalysis } from "#server/data/analyses.ts";
import * as versions from "#server/data/chapter-versions.ts";
import type { ChapterRow } from "#server/data/chapters.ts";
import type { Database } from "#server/data/database.ts";
import { readFoundation } from "#server/data/foundations.ts";
import { listEarlierBooks, readManuscript, type Manuscript } from "#server/data/manuscripts.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { findChapter, findPlace } from "./find-chapter.ts";
import { shownChapter, shownVersion, wholeChapter } from "./shown-chapter.ts";

/** The manuscript: reading and changing its chapters, their versions, what runs propose, and the earlier books. */
export function manuscriptRoutes(app: App, { db }: { db: Database }): void {
  editRoutes(app, db);
  versionRoutes(app, db);
  proposalRoutes(app, db);
  bookRoutes(app, db);
}

function editRoutes(app: App, db: Database): void {
  serve(app, contract.getChapter, async ({ caller, params, query }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return answerOf(project, params.chapterId, query.book);
  });

  serve(app, contract.editChapter, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { place, manuscript } = await findPlace(project, params.chapterId);
    const ids = body.passages.flatMap(({ id }) => id ?? []);
    const context = {
      now: new Date().toISOString(),
      newId: randomUUID,
      language: await languageOf(project, manuscript),
      known: await versions.knownPassages(project, place, ids),
    };
    const make = (shown: ChapterRow | null): ChapterText => {
      if (!shown) throw notFound();
      const edited = applyEdit(shown.text.passages, body.passages, context);
      const locks = body.passages.map(({ isLocked }) => isLocked);
      const passages = edited.map((each, index) => withLock(each, locks[index], context.now));
      return { ...shown.text, title: body.title, passages };
    };
    const { baseRevision } = body;
    await versions.changeChapter(project, place, { reason: "edited", baseRevision, make });
    return answerOf(project, place.chapterId);
  });
}

function versionRoutes(app: App, db: Database): void {
  serve(app, contract.listVersions, async ({ caller, params, query }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { place } = await findPlace(project, params.chapterId, query.book);
    return {
      versions: (await versions.listVersions(project, place)).map((version) => ({
        ...shownVersion(version),
        title: version.text.title,
        wordCount: figuresOf(version.text.passages).wordCount,
        isShown: version.isShown,
        proposal: version.proposal,
      })),
    };
  });

  serve(app, contract.compareVersion, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const shown = await findChapter(project, params.chapterId);
    const version = await versions.readVersion(project, shown, params.versionId);
    return changesOf(shown, version);
  });

  serve(app, contract.restoreVersion, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { place } = await findPlace(project, params.chapterId);
    const { text } = await versions.readVersion(project, place, params.versionId);
    const { baseRevision } = body;
    await versions.changeChapter(project, place, {
      reason: "restored",
      baseRevision,
      make: () => text,
    });
    return answerOf(project, place.chapterId);
  });
}

function proposalRoutes(app: App, db: Database): void {
  serve(app, contract.getProposal, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const shown = await findChapter(project, params.chapterId);
    const proposal = await versions.openProposal(project, shown);
    if (!proposal) throw notFound();
    return { version: shownVersion(proposal), ...changesOf(shown, proposal) };
  });

  serve(app, contract.takeProposal, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const shown = await findChapter(project, params.chapterId);
    const proposal = await versions.openProposal(project, shown);
    if (!proposal) throw notFound();
    const { baseRevision, passageIds } = body;
    const some = passageIds && new Set(passageIds);
    const make = (row: ChapterRow | null): ChapterText => {
      if (!row || !some) return proposal.text;
      const passages = takePassages(row.text.passages, proposal.text.passages, some);
      return { ...row.text, passages };
    };
    const change = { reason: "taken over" as const, baseRevision, make };
    await versions.changeChapter(project, shown, { ...change, proposal: "taken" });
    return answerOf(project, shown.chapterId);
  });

  serve(app, contract.declineProposal, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { place } = await findPlace(project, params.chapterId);
    if (!(await versions.declineProposal(project, place))) throw notFound();
    return {};
  });
}

function bookRoutes(app: App, db: Database): void {
  serve(app, contract.listBooks, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return {
      books: (await listEarlierBooks(project)).map(({ writtenAt, ...book }) => ({
        ...book,
        writtenAt: writtenAt.toISOString(),
      })),
    };
  });

  serve(app, contract.getBook, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const book = await readManuscript(project, params.bookId);
    if (!book) throw notFound();
    return {
      title: book.outline.selectedTitle,
      chapters: book.chapters.map(shownChapter),
      totalChapters: book.outline.body.outlines.length,
    };
  });

  serve(app, contract.takeOverChapter, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { text } = await findChapter(project, params.chapterId, params.bookId);
    const { place } = await findPlace(project, body.into);
    await versions.changeChapter(project, place, {
      reason: "taken over",
      baseRevision: null,
      make: () => text,
    });
    return answerOf(project, place.chapterId);
  });
}

async function answerOf(
  project: OwnedProject,
  name: string,
  bookId?: string,
): Promise<{ chapter: contract.Chapter }> {
  return { chapter: await wholeChapter(project, await findChapter(project, name, bookId)) };
}

function changesOf(
  before: ChapterRow,
  after: ChapterRow,
): { title: { before: string; after: string }; changes: ReturnType<typeof compareTexts> } {
  return {
    title: { before: before.text.title, after: after.text.title },
    changes: compareTexts(before.text.passages, after.text.passages),
  };
}

function withLock(
  passage: ManuscriptPassage,
  isLocked: boolean | undefined,
  now: string,
): ManuscriptPassage {
  if (isLocked === undefined) return passage;
  return { ...passage, lockedAt: isLocked ? (passage.lockedAt ?? now) : null };
}

async function languageOf(project: OwnedProject, { outline }: Manuscript): Promise<string> {
  const { analysisId } = await readFoundation(project, outline.foundationId);
  return (await readAnalysis(project, analysisId)).summary.language;
}
