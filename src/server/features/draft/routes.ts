import { join } from "node:path";
import * as contract from "#contracts/draft.ts";
import { chaptersToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import { findPrintedTwice } from "#pipeline/draft/printed-twice.ts";
import { readManuscript, type Manuscript } from "#server/data/manuscripts.ts";
import { ofProject } from "#server/data/owned-project.ts";
import { nothingYet } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { bookVersionRoutes } from "./book-version-routes.ts";
import { chapterRoutes, type DraftOptions } from "./chapter-routes.ts";
import { manuscriptRoutes } from "./manuscript-routes.ts";
import { findRoutes } from "./find-routes.ts";
import { typingRoutes } from "./typing-routes.ts";
import { unusedRoutes } from "./unused-routes.ts";
import { shownChapter } from "./shown-chapter.ts";

/** `dataDir`: the data folder, in which the operator installs dictionaries. */
export function draftRoutes(app: App, options: DraftOptions & { dataDir: string }): void {
  const { db, dataDir } = options;
  chapterRoutes(app, options);
  manuscriptRoutes(app, options);
  bookVersionRoutes(app, db);
  typingRoutes(app, { db, dictionaryFolder: join(dataDir, "dictionaries") });
  findRoutes(app, db);
  unusedRoutes(app, db);

  serve(
    app,
    contract.getDrafts,
    ofProject(db, async (project, { query }) => {
      const manuscript = await readManuscript(project);
      if (!manuscript || manuscript.chapters.length === 0) return nothingYet(query);
      return {
        fullBookMarkdown: query.only === "chapters" ? null : markdownOf(manuscript),
        chapters: manuscript.chapters.map(shownChapter),
        totalChapters: manuscript.outline.contents.length,
      };
    }),
  );

  serve(
    app,
    contract.listPrintedTwice,
    ofProject(db, async (project) => {
      const manuscript = await readManuscript(project);
      return { found: manuscript ? printedTwiceIn(manuscript) : [] };
    }),
  );
}

function printedTwiceIn({ chapters, outline }: Manuscript): contract.PrintedTwice[] {
  const names = new Map(
    chapters.map(({ chapterId: id, number, text }) => [id, { id, number, title: text.title }]),
  );
  const texts = chapters.map(({ chapterId, text }) => ({ id: chapterId, passages: text.passages }));
  return findPrintedTwice(texts, outline.language).flatMap(({ otherId, ...found }) => {
    const other = names.get(otherId);
    return other ? [{ ...found, other }] : [];
  });
}

function markdownOf({ chapters, outline }: Manuscript): string {
  // Callers split it at the headings of chapters (SPEC.md section 3), so that a part's name would end the chapter before.
  const drafts = chapters.map((chapter) => {
    const { part: _, ...draft } = chapterDraftOf(chapter, chapter.text);
    return draft;
  });
  return chaptersToMarkdown(drafts, outline.language);
}
