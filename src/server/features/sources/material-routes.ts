import { getMaterial } from "#contracts/material.ts";
import { judgeMaterial, SAMPLE_CHARACTERS, SAMPLE_TEXTS } from "#pipeline/analysis/material.ts";
import type { Database } from "#server/data/database.ts";
import { sampleTexts, sumMaterial } from "#server/data/material.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { canBeRead } from "#runtime/pages/readable-hosts.ts";

/** What there is to make a book from. */
export function materialRoutes(app: App, { db }: { db: Database }): void {
  serve(
    app,
    getMaterial,
    async ({ caller, params, signal }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const { unread, leftOut, ...sums } = await sumMaterial(project, signal);
      const samples = await sampleTexts(project, SAMPLE_TEXTS, SAMPLE_CHARACTERS, signal);
      let pagesToRead = 0;
      for (const [host, count] of Object.entries(unread)) {
        if (canBeRead(`https://${host}/`)) pagesToRead += count;
      }
      return { material: { ...judgeMaterial({ ...sums, pagesToRead }, samples), leftOut } };
    },
    { isWalk: true },
  );
}
