import { getDossier } from "#contracts/dossier.ts";
import { dossierOf } from "#pipeline/book/dossier.ts";
import type { Database } from "#server/data/database.ts";
import { hasAskedModel } from "#server/data/model-calls.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { serve, type App } from "#server/platform/http.ts";
import { readManuscript } from "./manuscript.ts";

/** Serves what shops and readers ask of a book. */
export function dossierRoutes(app: App, { db }: { db: Database }): void {
  serve(app, getDossier, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const book = await readManuscript(project, { isPartial: true });
    const { manuscript, foundation, posts } = book;
    const { draft, details } = manuscript;
    const isModelAsked = await hasAskedModel(project);
    return dossierOf({ chapters: draft.chapters, details, foundation, posts, isModelAsked });
  });
}
