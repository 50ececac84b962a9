import * as contract from "#contracts/outline.ts";
import { withAnswersOf } from "#pipeline/outline/answers.ts";
import { editOutline, EditRefused } from "#pipeline/outline/edit.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { findMadeOutline, saveEditedOutline } from "#server/data/chapter-outlines.ts";
import type { Database } from "#server/data/database.ts";
import { listEarlierBooks } from "#server/data/manuscripts.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import * as stages from "#server/data/stages.ts";
import { notFound, nothingYet, Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";

/** Serves the outlines, and the author's edits of them. */
export function outlineRoutes(app: App, db: Database): void {
  serve(
    app,
    contract.getOutline,
    ofProject(db, async (project, { query }) => {
      const row = await stages.newestOutline(project);
      return row ? shownOutline(project, row) : nothingYet(query);
    }),
  );

  serve(
    app,
    contract.editOutline,
    ofProject(db, async (project, { params, body: { revision, ...edited } }) => {
      const { outline } = await findOutline(project, params.chapterId);
      return store(project, revision, edit(outline, edited));
    }),
  );

  serve(
    app,
    contract.resetOutline,
    ofProject(db, async (project, { params, body }) => {
      const { row, outline } = await findOutline(project, params.chapterId);
      const { manuscriptId } = row;
      const made = await findMadeOutline(project, { manuscriptId, ...outline });
      if (!made) throw notFound();
      return store(project, body.revision, withAnswersOf(made, outline));
    }),
  );
}

function edit(outline: ChapterOutline, edited: Parameters<typeof editOutline>[1]): ChapterOutline {
  try {
    return editOutline(outline, edited, new Date().toISOString());
  } catch (error) {
    if (error instanceof EditRefused) throw new Refusal("conflict", error.message);
    throw error;
  }
}

async function findOutline(
  project: OwnedProject,
  chapterId: string,
): Promise<{ row: stages.OutlineRow; outline: ChapterOutline }> {
  const row = await stages.newestOutline(project);
  const outline = row?.body.outlines.find((each) => each.chapterId === chapterId);
  if (!row || !outline) throw notFound();
  return { row, outline };
}

async function store(
  project: OwnedProject,
  revision: string,
  chapter: ChapterOutline,
): Promise<contract.ShownOutline> {
  await saveEditedOutline(project, revision, chapter);
  const row = await stages.newestOutline(project);
  if (!row) throw new Error("An outline was stored and is gone.");
  return shownOutline(project, row);
}

async function shownOutline(
  project: OwnedProject,
  row: stages.OutlineRow,
): Promise<contract.ShownOutline> {
  const { id, body, contents } = row;
  const parts = contents.flatMap((chapter) =>
    chapter.part === null ? [] : [[chapter.id, chapter.part]],
  );
  const earlier = await listEarlierBooks(project, row);
  return {
    outline: body,
    revision: id,
    parts: Object.fromEntries(parts),
    earlierBooks: earlier.map(({ writtenAt, ...book }) => ({
      ...book,
      writtenAt: writtenAt.toISOString(),
    })),
  };
}
