import {
  ignoreTypingError,
  listTypingErrors,
  SHOWN_AROUND,
  type SuspectedError,
} from "#contracts/typing-errors.ts";
import { findTypingErrors } from "#runtime/write-stages.ts";
import type { Database } from "#server/data/database.ts";
import { readManuscript } from "#server/data/manuscripts.ts";
import { ofProject, ownedProject } from "#server/data/owned-project.ts";
import { ignoreError, readIgnoredErrors } from "#server/data/projects.ts";
import { readLanguage } from "#server/data/stages.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { serve, type App } from "#server/platform/http.ts";

const LISTED = 200;

/** Serves the list of suspected typing errors. Nothing is corrected by itself. */
export function typingRoutes(app: App, db: Database): void {
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
    const language = await readLanguage(project, manuscript.outline.foundationId);
    const passages = manuscript.chapters.flatMap(({ chapterId, number, text }) =>
      text.passages.map((passage) => ({ chapterId, chapterNumber: number, ...passage })),
    );
    const { errors, hasDictionary } = await inPlace(caller.userId, signal, () =>
      findTypingErrors({ texts: passages.map(({ text }) => text), language }, { signal }),
    );
    const ignored = new Set(
      (await readIgnoredErrors(project)).map(({ found, passageId }) => keyOf(found, passageId)),
    );
    const open = errors.flatMap(({ text: index, kind, at, found, instead }): SuspectedError[] => {
      const passage = passages[index];
      if (!passage) return [];
      const { chapterId, chapterNumber, id, text } = passage;
      if (ignored.has(keyOf(found, null)) || ignored.has(keyOf(found, id))) return [];
      const end = at + found.length;
      const around = {
        before: text.slice(Math.max(0, at - SHOWN_AROUND), at),
        after: text.slice(end, end + SHOWN_AROUND),
      };
      return [{ kind, chapterId, chapterNumber, passageId: id, at, found, instead, ...around }];
    });
    return { errors: open.slice(0, LISTED), total: open.length, hasDictionary };
  });

  serve(
    app,
    ignoreTypingError,
    ofProject(db, async (project, { body }) => ({ ignored: await ignoreError(project, body) })),
  );
}

function keyOf(found: string, passageId: string | null): string {
  return `${passageId ?? ""} ${found}`;
}
