import {
  changeSettings,
  getSettings,
  type LengthEffect,
  settingsOf,
  type ShownSettings,
} from "#contracts/settings.ts";
import { structureOf, withContents } from "#pipeline/foundation/contents.ts";
import { withLength } from "#pipeline/foundation/length.ts";
import { BookLength } from "#pipeline/foundation/schema.ts";
import { isPersons, readChapters } from "#server/data/chapters.ts";
import { type ContentsMade, readStates } from "#server/data/contents.ts";
import type { Database } from "#server/data/database.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { readSettings, saveSettings } from "#server/data/settings.ts";
import { isArranged, KEPT, newestFoundation, PERSON } from "#server/data/stages.ts";
import { serve, type App } from "#server/platform/http.ts";
import { wordsOfPosts } from "./material.ts";

export function settingsRoutes(app: App, { db }: { db: Database }): void {
  serve(app, getSettings, ofProject(db, shownSettings));

  serve(
    app,
    changeSettings,
    ofProject(db, async (project, { body }) => {
      await saveSettings(project, body, await contentsAt(project, body.length));
      return shownSettings(project);
    }),
  );
}

/** The contents with this length; null if they have it already, or if there are none yet. */
async function contentsAt(project: OwnedProject, length: BookLength): Promise<ContentsMade | null> {
  const newest = await newestFoundation(project);
  if (!newest) return null;
  const { version: baseVersion, analysisId, manuscriptId, body } = newest;
  const before = body.tableOfContents.chapters;
  const chapters = withLength(before, length, await wordsOfPosts(project, newest));
  const isSame = chapters.every(
    ({ targetWordCount }, index) => targetWordCount === before[index]?.targetWordCount,
  );
  if (isSame) return null;
  // Contents that the author has not edited stay so: a later analysis may plan the book anew.
  const madeBy = isArranged(newest) ? PERSON : KEPT;
  return { madeBy, baseVersion, analysisId, manuscriptId, body: withContents(body, chapters) };
}

async function shownSettings(project: OwnedProject): Promise<ShownSettings> {
  const chosen = await readSettings(project);
  return {
    settings: settingsOf(chosen),
    isChosen: chosen.length !== null,
    effects: await effectsOf(project),
  };
}

async function effectsOf(project: OwnedProject): Promise<ShownSettings["effects"]> {
  const foundation = await newestFoundation(project);
  if (!foundation) return null;
  const { chapters } = foundation.body.tableOfContents;
  const words = await wordsOfPosts(project, foundation);
  const stateOf = await readStates(project, foundation.manuscriptId);
  const texts = await readChapters(project, foundation.manuscriptId);
  const effectOf = (length: BookLength): LengthEffect => {
    const sized = withLength(chapters, length, words);
    const rewritten = sized.filter((chapter) => stateOf(chapter).text === "outdated");
    const proposals = rewritten.filter(({ id }) => {
      const text = texts.get(id);
      return text !== undefined && isPersons(text);
    });
    return {
      length,
      words: sized.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0),
      pages: structureOf(sized).totalPages,
      rewritten: rewritten.length,
      proposals: proposals.length,
    };
  };
  return {
    chapters: chapters.length,
    written: chapters.filter(({ id }) => texts.has(id)).length,
    lengths: BookLength.options.map(effectOf),
  };
}
