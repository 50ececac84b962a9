import { randomUUID } from "node:crypto";
import {
  type BookPlace,
  findInBook,
  MOST_PLACES,
  replaceInBook,
  SHOWN_AROUND,
} from "#contracts/find-in-book.ts";
import { applyEdit, type EditedPassage } from "#pipeline/draft/apply-edit.ts";
import {
  findPlaces,
  type FindOptions,
  type FoundPlace,
  replacePlaces,
} from "#pipeline/draft/find.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { textAround } from "#pipeline/text/excerpt.ts";
import { placesInNames, replaceInName } from "./book-names.ts";
import { renameInContents } from "./rename-in-contents.ts";
import * as versions from "#server/data/chapter-versions.ts";
import { readChapter } from "#server/data/chapters.ts";
import type { Database } from "#server/data/database.ts";
import { type Manuscript, readManuscript, type WrittenChapter } from "#server/data/manuscripts.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";

const CHANGED_MEANWHILE = "This paragraph was changed meanwhile. Please search again.";

type Search = FindOptions & { find: string };
type Only = Pick<BookPlace, "where" | "chapterId" | "passageId" | "at">;

/** Serves search and replacement over all chapters of the current book. */
export function findRoutes(app: App, db: Database): void {
  serve(
    app,
    findInBook,
    ofProject(db, async (project, { query }) => {
      const manuscript = await readManuscript(project);
      const search = {
        find: query.find,
        isExact: query.isExact === "true",
        isWhole: query.isWhole === "true",
      };
      const places = (manuscript?.chapters ?? []).flatMap((chapter, index, all) => [
        ...placesInNames(chapter, all[index - 1], search),
        ...placesOf(chapter, search),
      ]);
      return {
        places: places.slice(0, MOST_PLACES),
        total: places.length,
        locked: places.filter(({ isLocked }) => isLocked).length,
      };
    }),
  );

  serve(
    app,
    replaceInBook,
    ofProject(db, async (project, { body: { only, instead, isWhole = false, ...search } }) => {
      const manuscript = await readManuscript(project);
      if (!manuscript) return { replaced: 0, changed: [], contents: null };
      const { language } = manuscript.outline;
      const change = { ...search, isWhole, instead };
      const done = { replaced: 0, changed: [] as Changed[] };
      const titles = new Map<string, string>();
      for (const chapter of manuscript.chapters) {
        const { chapterId, text } = chapter;
        const { passages, count } = replaceIn(chapter, change, only);
        const title = replaceInName({ where: "title", chapterId, text: text.title }, change, only);
        if (title) titles.set(chapterId, title.text);
        if (count === 0 && !title) continue;
        done.replaced += count + (title?.count ?? 0);
        const replacement = { title: title?.text, passages, language, isNewVersion: true };
        done.changed.push(await storeReplaced(project, chapter, replacement));
      }
      const parts = replaceInParts(manuscript, change, only);
      done.replaced += parts.count;
      const names = { titles, parts: parts.names };
      const contents = await renameInContents(project, manuscript.outline, names);
      if (only && done.replaced === 0) throw new Refusal("conflict", CHANGED_MEANWHILE);
      return { ...done, contents };
    }),
  );
}

/** The parts that get another name, by the names they have. None gets the name of another one. */
function replaceInParts(
  { chapters }: Manuscript,
  change: Search & { instead: string },
  only: Only | undefined,
): { names: Map<string, string>; count: number } {
  const names = new Map<string, string>();
  const taken = new Set(chapters.flatMap(({ part }) => part ?? []));
  let count = 0;
  for (const [index, { chapterId, part }] of chapters.entries()) {
    if (part === null || chapters[index - 1]?.part === part) continue;
    const renamed = replaceInName({ where: "part", chapterId, text: part }, change, only);
    if (!renamed || taken.has(renamed.text)) continue;
    taken.add(renamed.text);
    names.set(part, renamed.text);
    count += renamed.count;
  }
  return { names, count };
}

type Replacement = {
  title?: string | undefined;
  passages: readonly EditedPassage[];
  language: string;
  isNewVersion: boolean;
};

/** A chapter that a replacement has changed. */
export type Changed = { chapterId: string; versionBefore: string; revision: string };

/**
 * Stores a replacement in a chapter. `isNewVersion`: as a new version in any case, so that the text just before it can be
 * shown again. A chapter that nobody has worked on stays one that runs may replace (`docs/decisions/034-editing-in-place.md`).
 */
export async function storeReplaced(
  project: OwnedProject,
  chapter: WrittenChapter,
  { title, passages, language, isNewVersion }: Replacement,
): Promise<Changed> {
  const context = { now: new Date().toISOString(), newId: randomUUID, language, known: [] };
  await versions.changeChapter(project, chapter, {
    reason: "corrected",
    baseRevision: versions.revisionOf(chapter),
    isNewVersion,
    // The shown text is the one that was searched: the base revision says so.
    make: () => ({
      ...chapter.text,
      ...(title !== undefined && { title }),
      passages: applyEdit(chapter.text.passages, passages, context),
    }),
  });
  const after = await readChapter(project, chapter);
  if (!after) throw new Error("A chapter was changed and is not there.");
  return {
    chapterId: chapter.chapterId,
    versionBefore: chapter.versionId,
    revision: versions.revisionOf(after),
  };
}

function placesOf(
  { chapterId, number, text }: Manuscript["chapters"][number],
  { find, ...options }: Search,
): BookPlace[] {
  return text.passages.flatMap(({ id, text: markdown, lockedAt }) =>
    findPlaces(markdown, find, options).map(({ found, runs }) => {
      const [{ at }] = runs;
      const last = runs.at(-1) ?? runs[0];
      return {
        where: "text" as const,
        chapterId,
        chapterNumber: number,
        passageId: id,
        at,
        found,
        ...textAround(markdown, at, last.at + last.length - at, SHOWN_AROUND),
        isLocked: lockedAt !== null,
      };
    }),
  );
}

/** The passages of a chapter with all places replaced, or `only` one, and how many they are. */
function replaceIn(
  { chapterId, text }: WrittenChapter,
  { find, instead, ...options }: Search & { instead: string },
  only: Only | undefined,
): { passages: EditedPassage[]; count: number } {
  let count = 0;
  const placesIn = ({ id, text: markdown, lockedAt }: ManuscriptPassage): FoundPlace[] => {
    const isOther = only && (only.chapterId !== chapterId || only.passageId !== id);
    if (lockedAt !== null || isOther) return [];
    const places = findPlaces(markdown, find, options);
    return only ? places.filter(({ runs }) => runs[0].at === only.at) : places;
  };
  const passages = text.passages.flatMap((passage): EditedPassage[] => {
    const places = placesIn(passage);
    count += places.length;
    const edited = { ...passage, text: replacePlaces(passage.text, places, instead) };
    return edited.text.trim() === "" ? [] : [edited];
  });
  return { passages, count };
}
