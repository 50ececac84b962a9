import { changeBookIndex, getBookIndex } from "#contracts/book.ts";
import { proposeIndex } from "#runtime/write-stages.ts";
import type { Database } from "#server/data/database.ts";
import { ofProject, ownedProject } from "#server/data/owned-project.ts";
import { readIndexTerms, saveIndexTerms } from "#server/data/settings.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { serve, type App } from "#server/platform/http.ts";
import { findIndexMaterial } from "./manuscript.ts";

/** Serves the entries of the index, which are proposed in a worker thread: they are read from the whole book. */
export function indexRoutes(app: App, { db }: { db: Database }): void {
  const inPlace = fairPlaces(
    { inAll: 2, perAccount: 1, waitingInAll: 20, waitingPerAccount: 3 },
    {
      ownLineIsFull: "The index of your book is being made already. Please wait a moment.",
      lineIsFull: "Many books are being read right now. Please try again in a moment.",
      retryAfterSeconds: 5,
    },
  );

  serve(app, getBookIndex, async ({ caller, params, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const terms = await readIndexTerms(project);
    const material = await findIndexMaterial(project);
    if (!material) return { terms, proposed: [] };
    const proposed = await inPlace(caller.userId, signal, () => proposeIndex(material, { signal }));
    return { terms, proposed };
  });

  serve(
    app,
    changeBookIndex,
    ofProject(db, async (project, { body: { terms } }) => {
      await saveIndexTerms(project, terms);
      return { terms };
    }),
  );
}
