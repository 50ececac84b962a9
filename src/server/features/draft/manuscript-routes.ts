import { randomUUID } from "node:crypto";
import * as contract from "#contracts/chapters.ts";
import { applyEdit } from "#pipeline/draft/apply-edit.ts";
import { compareTexts, takeChanges } from "#pipeline/draft/compare.ts";
import { asProposed } from "#pipeline/draft/edits.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import { withPassageOf } from "#pipeline/draft/rewrite-passage.ts";
import { pastOf } from "#pipeline/draft/past.ts";
import type { ChapterText, ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { renameInContents } from "./rename-in-contents.ts";
import * as versions from "#server/data/chapter-versions.ts";
import type { ChapterRow } from "#server/data/chapters.ts";
import type { Database } from "#server/data/database.ts";
import { readManuscript } from "#server/data/manuscripts.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { notFound } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { blocksPutIn } from "./unused-routes.ts";
import {
  findChapter,
  findPlace,
  shownChapter,
  shownVersion,
  wholeChapter,
  withShownLocks,
} from "./shown-chapter.ts";

export function manuscriptRoutes(app: App, { db }: { db: Database }): void {
  editRoutes(app, db);
  versionRoutes(app, db);
  proposalRoutes(app, db);
  bookRoutes(app, db);
}

function editRoutes(app: App, db: Database): void {
  serve(
    app,
    contract.getChapter,
    ofProject(db, async (project, { params, query }) => {
      return answerOf(project, params.chapterId, query.book);
    }),
  );

  serve(
    app,
    contract.editChapter,
    ofProject(db, async (project, { params, body }) => {
      const { place, outline } = await findPlace(project, params.chapterId);
      const ids = body.passages.flatMap(({ id }) => id ?? []);
      const known = await versions.knownPassages(project, place, ids);
      const putIn = await blocksPutIn(project, outline, body.passages, known);
      const context = {
        now: new Date().toISOString(),
        newId: randomUUID,
        language: outline.language,
        known: [...known, ...putIn],
      };
      const make = (shown: ChapterRow | null): ChapterText => {
        if (!shown) throw notFound();
        const edited = applyEdit(shown.text.passages, body.passages, context);
        const locks = body.passages.map(({ isLocked }) => isLocked);
        const passages = edited.map((each, index) => withLock(each, locks[index], context.now));
        return { ...shown.text, title: body.title, passages };
      };
      const { baseRevision, isNewVersion } = body;
      const change = { reason: "edited" as const, baseRevision, isNewVersion, make };
      await versions.changeChapter(project, place, change);
      await renameInContents(project, outline, {
        titles: new Map([[place.chapterId, body.title]]),
      });
      return answerOf(project, place.chapterId);
    }),
  );
}

function versionRoutes(app: App, db: Database): void {
  serve(
    app,
    contract.listVersions,
    ofProject(db, async (project, { params, query }) => {
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
    }),
  );

  serve(
    app,
    contract.compareVersion,
    ofProject(db, async (project, { params }) => {
      const shown = await findChapter(project, params.chapterId);
      const { text } = await versions.readVersion(project, shown, params.versionId);
      return changesOf(shown, { text: withShownLocks(text, shown) });
    }),
  );

  serve(
    app,
    contract.restoreVersion,
    ofProject(db, async (project, { params, body }) => {
      const { place } = await findPlace(project, params.chapterId);
      const { versionId } = params;
      const { text, proposal } = await versions.readVersion(project, place, versionId);
      const { baseRevision, isExact = false, isUndo = false } = body;
      if (isUndo && proposal === null) {
        await versions.showAgain(project, place, { versionId, baseRevision });
        return answerOf(project, place.chapterId);
      }
      await versions.changeChapter(project, place, {
        reason: "restored",
        baseRevision,
        make: (shown) => (isExact ? text : withShownLocks(text, shown)),
      });
      return answerOf(project, place.chapterId);
    }),
  );
}

function proposalRoutes(app: App, db: Database): void {
  serve(
    app,
    contract.getProposal,
    ofProject(db, async (project, { params }) => {
      const shown = await findChapter(project, params.chapterId);
      const proposal = await versions.openProposal(project, shown);
      if (!proposal) throw notFound();
      const text = proposedText(proposal, shown);
      const isOfPassage = proposal.text.anew !== undefined;
      return { version: shownVersion(proposal), isOfPassage, ...changesOf(shown, { text }) };
    }),
  );

  serve(
    app,
    contract.takeProposal,
    ofProject(db, async (project, { params, body }) => {
      const shown = await findChapter(project, params.chapterId);
      const proposal = await versions.openProposal(project, shown);
      if (!proposal) throw notFound();
      const { baseRevision, passageIds } = body;
      const some = passageIds && new Set(passageIds);
      const make = (row: ChapterRow | null): ChapterText => {
        if (!row) throw notFound();
        const proposed = proposedText(proposal, row);
        if (!some) return proposed;
        const passages = takeChanges(row.text.passages, proposed.passages, some);
        return { ...row.text, passages };
      };
      const change = { reason: "taken over" as const, baseRevision, make };
      await versions.changeChapter(project, shown, { ...change, proposal: "taken" });
      return answerOf(project, shown.chapterId);
    }),
  );

  serve(
    app,
    contract.declineProposal,
    ofProject(db, async (project, { params }) => {
      const { place } = await findPlace(project, params.chapterId);
      if (!(await versions.declineProposal(project, place))) throw notFound();
      return {};
    }),
  );
}

function bookRoutes(app: App, db: Database): void {
  serve(
    app,
    contract.getBook,
    ofProject(db, async (project, { params }) => {
      const book = await readManuscript(project, params.bookId);
      if (!book) throw notFound();
      return {
        title: book.outline.selectedTitle,
        chapters: book.chapters.map(shownChapter),
        totalChapters: book.outline.contents.length,
      };
    }),
  );

  serve(
    app,
    contract.takeOverChapter,
    ofProject(db, async (project, { params, body }) => {
      const { text } = await findChapter(project, params.chapterId, params.bookId);
      const { place, outline } = await findPlace(project, body.into);
      await versions.changeChapter(project, place, {
        reason: "taken over",
        baseRevision: null,
        make: (shown) => withShownLocks(text, shown),
      });
      await renameInContents(project, outline, {
        titles: new Map([[place.chapterId, text.title]]),
      });
      return answerOf(project, place.chapterId);
    }),
  );
}

async function answerOf(
  project: OwnedProject,
  name: string,
  bookId?: string,
): Promise<{ chapter: contract.Chapter }> {
  return { chapter: await wholeChapter(project, await findChapter(project, name, bookId)) };
}

function proposedText({ text, others }: versions.OpenProposal, shown: ChapterRow): ChapterText {
  const { anew } = text;
  if (anew !== undefined) {
    return { ...shown.text, passages: withPassageOf(text.passages, shown.text.passages, anew) };
  }
  return { ...text, passages: asProposed(text.passages, shown.text.passages, pastOf(others)) };
}

function changesOf(
  before: Pick<ChapterRow, "text">,
  after: Pick<ChapterRow, "text">,
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
