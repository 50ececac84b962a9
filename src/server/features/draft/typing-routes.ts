import { SHOWN_AROUND } from "#contracts/find-in-book.ts";
import {
  correctTypingErrors,
  ignoreTypingError,
  KINDS_OF_WORDS,
  listTypingErrors,
  type SuspectedError,
} from "#contracts/typing-errors.ts";
import type { EditedPassage } from "#pipeline/draft/apply-edit.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { textAround } from "#pipeline/text/excerpt.ts";
import { findTypingErrors } from "#runtime/write-stages.ts";
import type { Database } from "#server/data/database.ts";
import { readManuscript } from "#server/data/manuscripts.ts";
import { ofProject, ownedProject } from "#server/data/owned-project.ts";
import { ignoreError, type IgnoredError, readIgnoredErrors } from "#server/data/projects.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { serve, type App } from "#server/platform/http.ts";
import { type Changed, storeReplaced } from "./find-routes.ts";

const LISTED = 200;

/** Serves the list of suspected typing errors. Nothing is corrected by itself. */
export function typingRoutes(
  app: App,
  { db, dictionaryFolder }: { db: Database; dictionaryFolder: string },
): void {
  const inPlace = fairPlaces(
    { inAll: 2, perAccount: 1, waitingInAll: 20, waitingPerAccount: 3 },
    {
      ownLineIsFull: "Your book is being checked already. Please wait a moment.",
      lineIsFull: "Many books are being checked right now. Please try again in a moment.",
      retryAfterSeconds: 5,
    },
  );

  serve(app, listTypingErrors, async ({ caller, params, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const manuscript = await readManuscript(project);
    if (!manuscript) return { errors: [], total: 0, hasDictionary: true };
    const { language } = manuscript.outline;
    const passages = manuscript.chapters.flatMap(({ chapterId, number, text }) =>
      text.passages.map((passage) => ({ chapterId, chapterNumber: number, ...passage })),
    );
    const { errors, hasDictionary } = await inPlace(caller.userId, signal, () =>
      findTypingErrors(
        { texts: passages.map(({ text }) => text), language, dictionaryFolder },
        { signal },
      ),
    );
    const isIgnored = ignoredBy(await readIgnoredErrors(project));
    const open = errors.flatMap(({ text: index, ...error }): SuspectedError[] => {
      const { at, found } = error;
      const passage = passages[index];
      if (!passage) return [];
      const { chapterId, chapterNumber, id, text, lockedAt } = passage;
      const isLocked = lockedAt !== null;
      const around = textAround(text, at, found.length, SHOWN_AROUND);
      const place = { chapterId, chapterNumber, passageId: id, ...around };
      const suspected = { ...error, isSure: error.isSure && !isLocked, isLocked, ...place };
      return isIgnored(suspected) ? [] : [suspected];
    });
    return { errors: open.slice(0, LISTED), total: open.length, hasDictionary };
  });

  serve(
    app,
    correctTypingErrors,
    ofProject(db, async (project, { body: { places } }) => {
      const manuscript = await readManuscript(project);
      const done = { replaced: 0, changed: [] as Changed[], contents: null };
      for (const chapter of manuscript?.chapters ?? []) {
        const own = places.filter(({ chapterId }) => chapterId === chapter.chapterId);
        const { passages, count } = correctIn(chapter.text.passages, own);
        if (count === 0) continue;
        const language = manuscript?.outline.language ?? "";
        done.changed.push(
          await storeReplaced(project, chapter, {
            passages,
            language,
            isNewVersion: places.length > 1,
          }),
        );
        done.replaced += count;
      }
      return done;
    }),
  );

  serve(
    app,
    ignoreTypingError,
    ofProject(db, async (project, { body }) => ({ ignored: await ignoreError(project, body) })),
  );
}

type Place = { passageId: string; at: number; found: string; instead: string };

/** The passages with all places corrected that are still there and not locked, and how many they are. */
function correctIn(
  passages: readonly ManuscriptPassage[],
  places: readonly Place[],
): { passages: EditedPassage[]; count: number } {
  let count = 0;
  const edited = passages.map((passage): EditedPassage => {
    // From the last one on, so that the places before it stay where they are.
    const own = places
      .filter(({ passageId }) => passageId === passage.id && passage.lockedAt === null)
      .toSorted((a, b) => b.at - a.at);
    let { text } = passage;
    for (const { at, found, instead } of own) {
      if (!text.startsWith(found, at)) continue;
      text = text.slice(0, at) + instead + text.slice(at + found.length);
      count += 1;
    }
    return { ...passage, text };
  });
  return { passages: edited, count };
}

/** Tells which errors the author takes for right. */
function ignoredBy(list: readonly IgnoredError[]): (error: SuspectedError) => boolean {
  const keys = new Set(list.map(keyOf));
  return ({ kind, found, passageId, before, after }) => {
    return (
      keys.has(keyOf({ found, passageId })) ||
      keys.has(keyOf({ found, passageId: null, around: before + found + after })) ||
      // A bracket that is right in one place says nothing of the others.
      (KINDS_OF_WORDS.has(kind) && keys.has(keyOf({ found, passageId: null })))
    );
  };
}

function keyOf({ found, passageId, around }: IgnoredError): string {
  return JSON.stringify([found, passageId, around ?? null]);
}
