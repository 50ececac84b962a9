import { randomUUID } from "node:crypto";
import * as contract from "#contracts/contents.ts";
import { ChangeRefused } from "#pipeline/foundation/chapter-at.ts";
import { changeContents, structureOf, withContents } from "#pipeline/foundation/contents.ts";
import { isAsProposed } from "#pipeline/foundation/foundation.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { chapterOfTheme, leftOutThemes } from "#pipeline/foundation/small-change.ts";
import { firstLineOf } from "#pipeline/text/excerpt.ts";
import { isMadeAlike } from "#server/data/arranged-outlines.ts";
import * as data from "#server/data/contents.ts";
import type { Database } from "#server/data/database.ts";
import { readQuoted } from "#server/data/entries.ts";
import { readPrintedPages } from "#server/data/files.ts";
import { readLastContents } from "#server/data/joined-chapters.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import {
  type FoundationRow,
  isProposed,
  newestFoundation,
  PERSON,
  RESTORED,
  type UsablePost,
} from "#server/data/stages.ts";
import { notFound, nothingYet, Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { carryTexts, textsOfChanged } from "./chapter-texts.ts";
import { foundationNow, readLength, wordsOfPosts } from "./material.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { contentsVersionRoutes, fittedToNow } from "./version-routes.ts";

const NO_POSTS_LEFT =
  "The book cannot be made from any post of these contents any more, so they were not put back.";

/** Posts without a chapter that one answer lists. */
const MOST_UNPLACED = 500;

export function contentsRoutes(app: App, { db }: { db: Database }): void {
  settingsRoutes(app, { db });
  contentsVersionRoutes(app, db);
  serve(
    app,
    contract.getContents,
    ofProject(db, async (project, { query }) => {
      const foundation = await newestFoundation(project);
      return foundation ? shownContents(project, foundation) : nothingYet(query);
    }),
  );

  serve(
    app,
    contract.readPost,
    ofProject(db, async (project, { params: { entryId } }) => {
      const post = (await readQuoted(project, [entryId])).get(entryId);
      if (!post) throw notFound();
      const { title, text, date, source, url } = post;
      return { title, text, date, source, url };
    }),
  );

  serve(
    app,
    contract.previewContents,
    ofProject(db, async (project, { body }) => {
      const newest = await foundationNow(project);
      const before = newest.body.tableOfContents.chapters;
      const after = await changed(project, newest, body.change);
      const states = await data.readChapterStates(project, newest);
      return {
        before: structureOf(before),
        after: structureOf(after),
        outdated: after
          .filter((chapter) => isMade(states, chapter.id) && !staysAsMade(before, chapter))
          .map(({ title }) => title),
        mergedWords: wordsOfMerged(after, body.change),
        texts: await textsOfChanged(project, newest, body.change),
      };
    }),
  );

  serve(
    app,
    contract.changeContents,
    ofProject(db, async (project, { body }) => {
      const newest = await foundationNow(project);
      const chapters = await changed(project, newest, body.change);
      await data.changeFoundation(project, {
        madeBy: PERSON,
        baseVersion: body.revision,
        analysisId: newest.analysisId,
        manuscriptId: newest.manuscriptId,
        body: withContents(newest.body, chapters),
      });
      await carryTexts(project, newest, chapters, body.change.kind === "merge");
      return answerOf(project);
    }),
  );

  serve(
    app,
    contract.restoreContents,
    ofProject(db, async (project, { body }) => {
      const earlier = await data.foundationAt(project, body.to);
      const newest = await foundationNow(project);
      const chapters = await fittedToNow(project, newest, earlier.body.tableOfContents.chapters);
      if (!chapters) throw new Refusal("conflict", NO_POSTS_LEFT);
      const last = await readLastContents(project, earlier.manuscriptId);
      await data.changeFoundation(project, {
        madeBy: body.isUndo ? PERSON : RESTORED,
        baseVersion: body.revision,
        // The newest analysis has the posts; a title or description of an earlier one is not wanted back.
        analysisId: newest.analysisId,
        manuscriptId: earlier.manuscriptId,
        body: withContents(newest.body, chapters),
      });
      // Contents of an earlier book have its texts again, as its own last contents left them.
      await carryTexts(project, last, chapters, false);
      return answerOf(project);
    }),
  );
}

async function answerOf(project: OwnedProject): Promise<{ contents: contract.Contents }> {
  return { contents: await shownContents(project, await foundationNow(project)) };
}

async function changed(
  project: OwnedProject,
  foundation: FoundationRow,
  change: contract.ContentsChange,
): Promise<TocChapter[]> {
  const { chapters } = foundation.body.tableOfContents;
  const words = await wordsOfPosts(project, foundation);
  const length = await readLength(project);
  try {
    return changeContents(chapters, change, { words, newId: randomUUID, length });
  } catch (error) {
    if (error instanceof ChangeRefused)
      throw new Refusal("conflict", error.message, { cause: error });
    throw error;
  }
}

/** The words of the chapter that a change makes of two. Null if it makes none. */
function wordsOfMerged(
  after: readonly TocChapter[],
  change: contract.ContentsChange,
): number | null {
  if (change.kind !== "merge") return null;
  return after.find(({ id }) => change.chapterIds.includes(id))?.targetWordCount ?? null;
}

async function shownContents(
  project: OwnedProject,
  foundation: FoundationRow,
): Promise<contract.Contents> {
  const { chapters, structure } = foundation.body.tableOfContents;
  const usable = await data.readUsablePosts(project, foundation.analysisId);
  const known = new Map(usable?.map((post) => [post.entryId, post]));
  const placed = new Set(chapters.flatMap(({ entryIds }) => entryIds));
  const free = (usable ?? [])
    .filter(({ entryId }) => !placed.has(entryId))
    .toSorted((a, b) => b.words - a.words);
  const listed = free.slice(0, MOST_UNPLACED).map(({ entryId }) => entryId);
  const shown = await data.readContentsPosts(project, [...placed, ...listed]);
  const themes = new Map(usable?.map(({ entryId, theme }) => [entryId, theme]));
  const chapterNear = new Map<string | null, string | null>();
  for (const theme of new Set(free.map(themeNear))) {
    chapterNear.set(theme, chapterOfTheme(chapters, themes, theme));
  }
  const leftOut = leftOutThemes(chapters, themes);
  const postOf = (entryId: string): contract.ContentsPost[] => {
    const post = shown.get(entryId);
    const usablePost = known.get(entryId);
    if (!post) return [];
    const opening = firstLineOf(post.opening, contract.MAX_OPENING);
    const unplaced = usablePost && !placed.has(entryId) ? usablePost : null;
    const theme = unplaced?.theme ?? null;
    return [
      {
        ...post,
        opening,
        words: usablePost?.words ?? 0,
        nearest: (unplaced && chapterNear.get(themeNear(unplaced))) ?? null,
        leftOutTheme: theme !== null && leftOut.has(theme) ? theme : null,
      },
    ];
  };
  const states = await data.readChapterStates(project, foundation);
  const last = isProposed(foundation) ? null : await data.findProposed(project);
  const isOther = last && !isAsProposed(chapters, last.body.tableOfContents.chapters);
  const proposed = isOther ? last : null;
  return {
    revision: foundation.version,
    structure,
    printedPages: await readPrintedPages(project, foundation.manuscriptId),
    chapters: chapters.map(({ entryIds, ...chapter }) => ({
      ...chapter,
      posts: entryIds.flatMap(postOf),
      states: stateOf(states, chapter.id),
    })),
    unplaced: usable && { posts: listed.flatMap(postOf), total: free.length },
    proposed: proposed && {
      revision: proposed.version,
      structure: proposed.body.tableOfContents.structure,
    },
  };
}

/** The theme of a post, or else the one that it is nearest to. */
function themeNear({ theme, nearestTheme }: UsablePost): string | null {
  return theme ?? nearestTheme ?? null;
}

type States = Awaited<ReturnType<typeof data.readChapterStates>>;

function stateOf(states: States, chapterId: string): contract.ChapterStates {
  return states.get(chapterId) ?? data.NOT_MADE;
}

function isMade(states: States, chapterId: string): boolean {
  const { outline, text } = stateOf(states, chapterId);
  return outline !== "missing" || text !== "missing";
}

function staysAsMade(before: readonly TocChapter[], after: TocChapter): boolean {
  const chapter = before.find(({ id }) => id === after.id);
  return chapter !== undefined && isMadeAlike(chapter, after);
}
