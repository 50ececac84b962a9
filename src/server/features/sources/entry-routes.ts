import {
  changeEntries,
  deleteEntries,
  ENTRIES_PER_PAGE,
  getEntryCounts,
  listEntries,
  undoEntryChange,
  type ListedEntry,
  getMaterial,
} from "#contracts/entries.ts";
import type { Database } from "#server/data/database.ts";
import * as changes from "#server/data/entry-changes.ts";
import * as list from "#server/data/entry-list.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { hostOf, canBeRead } from "#runtime/pages/readable-hosts.ts";
import {
  judgeMaterial,
  SAMPLE_CHARACTERS,
  SAMPLE_TEXTS,
} from "#pipeline/analysis/judge-material.ts";
import { entriesPrint } from "#server/data/freshness.ts";
import { newestAnalysis, newestFoundation } from "#server/data/stages.ts";
import { sampleTexts, sumMaterial } from "#server/data/material.ts";

/** A page's place in the list in the form that clients send: "start.total" or "start.total.end". */
const PLACE = /^(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/u;

export function entryRoutes(app: App, { db }: { db: Database }): void {
  serve(
    app,
    listEntries,
    async ({ caller, params, query: { after, ...filter }, signal }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const place = after === undefined ? null : placeOf(after);
      const page = await list.listEntries(project, filter, place, ENTRIES_PER_PAGE, signal);
      return {
        entries: page.entries.map(shown),
        total: page.total,
        next: page.next && written(page.next),
        places: page.places && page.places.map(written),
      };
    },
    { isWalk: true },
  );

  serve(
    app,
    getEntryCounts,
    async ({ caller, params, signal }) =>
      list.countEntries(await ownedProject(db, caller.userId, params.projectId), signal),
    { isWalk: true },
  );

  serve(
    app,
    changeEntries,
    async ({ caller, params, body: { which, set } }) =>
      changes.changeEntries(await ownedProject(db, caller.userId, params.projectId), which, set),
    { isWalk: true },
  );

  serve(app, undoEntryChange, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { changed: await changes.undoEntryChange(project, body.changeId) };
  });

  serve(
    app,
    deleteEntries,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      return { deleted: await changes.deleteEntries(project, body.which) };
    },
    { isWalk: true },
  );
}

function placeOf(after: string): list.ListPlace {
  const [, position, total, until] = PLACE.exec(after) ?? [];
  if (position === undefined || total === undefined) {
    throw new Refusal("invalid", "This place in the list is unknown. Please reload the page.");
  }
  return {
    position: Number(position),
    total: Number(total),
    until: until === undefined ? null : Number(until),
  };
}

function written({ position, total, until }: list.ListPlace): string {
  return [position, total, ...(until === null ? [] : [until])].join(".");
}

function shown({ pageState, pageReason, ...entry }: list.FoundEntry): ListedEntry {
  const page = pageState && { state: pageState, reason: pageReason, host: hostOf(entry.url ?? "") };
  return { ...entry, page };
}

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
      const judged = judgeMaterial({ ...sums, pagesToRead }, samples);
      const planned = await plannedPages(project, signal);
      const pages = planned ?? judged.pages;
      return { material: { ...judged, pages, leftOut, isPlanned: planned !== null } };
    },
    { isWalk: true },
  );
}

/** The pages of the contents, as long as the posts are those that the analysis read. Null: nothing is planned from them. */
async function plannedPages(project: OwnedProject, signal: AbortSignal): Promise<number | null> {
  const [analysis, foundation] = [await newestAnalysis(project), await newestFoundation(project)];
  if (!analysis?.entriesPrint || !foundation) return null;
  if (analysis.entriesPrint !== (await entriesPrint(project, signal))) return null;
  return foundation.body.tableOfContents.structure.totalPages;
}
