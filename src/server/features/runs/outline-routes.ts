import * as contract from "#contracts/outline.ts";
import { withAnswersOf } from "#pipeline/outline/answers.ts";
import {
  type AddedSection,
  type EditedOutline,
  editOutline,
  EditRefused,
} from "#pipeline/outline/edit.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { findMadeOutline, saveEditedOutline } from "#server/data/chapter-outlines.ts";
import { sectionsOfPosts } from "#runtime/write-stages.ts";
import type { Database } from "#server/data/database.ts";
import { readChunk } from "#server/data/files.ts";
import { listEarlierBooks } from "#server/data/manuscripts.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import * as stages from "#server/data/stages.ts";
import { notFound, nothingYet, Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { outlineVersionRoutes } from "./outline-version-routes.ts";

/** Serves the outlines, and the author's edits of them. */
export function outlineRoutes(app: App, db: Database): void {
  outlineVersionRoutes(app, db, shownOutline);
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
      const { row, outline } = await findOutline(project, params.chapterId);
      const added = await addedSections(project, row, outline, edited);
      return store(project, revision, edit(outline, edited, added));
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

/** A section of each post of the chapter that the edit adds to its outline. Most edits add none, and read no analysis. */
async function addedSections(
  project: OwnedProject,
  { foundationId }: stages.OutlineRow,
  { chapterId }: ChapterOutline,
  { sections }: EditedOutline,
): Promise<Map<string, AddedSection>> {
  const posts = sections.flatMap((section) => section.posts);
  if (posts.every(({ section }) => section !== null)) return new Map();
  const { body, analysisId } = await stages.readFoundation(project, foundationId);
  const chapter = body.tableOfContents.chapters.find(({ id }) => id === chapterId);
  const own = new Set(chapter?.entryIds);
  const wanted = posts.flatMap(({ section, entryId }) =>
    section === null && own.has(entryId) ? [entryId] : [],
  );
  const { fileId } = await stages.readAnalysis(project, analysisId);
  const added = await sectionsOfPosts(wanted, {
    chunk: (position) => readChunk(project, fileId, position),
  });
  if (wanted.some((entryId) => !added.has(entryId))) throw new Refusal("conflict", NOTHING_OF_IT);
  return added;
}

const NOTHING_OF_IT = "Nothing of that post can be printed. Please take it out again.";

function edit(
  outline: ChapterOutline,
  edited: EditedOutline,
  added: ReadonlyMap<string, AddedSection>,
): ChapterOutline {
  try {
    return editOutline(outline, edited, new Date().toISOString(), added);
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
