import * as contract from "#contracts/book-versions.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import {
  listMadeVersions,
  listPastContents,
  type MadeVersion,
  measureVersions,
} from "#server/data/book-versions.ts";
import * as versions from "#server/data/chapter-versions.ts";
import { readChapter } from "#server/data/chapters.ts";
import type { Database } from "#server/data/database.ts";
import {
  type Manuscript,
  readManuscript,
  titlesOfContents,
  type WrittenChapter,
} from "#server/data/manuscripts.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { notFound } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { type BookState, bookStates, contentsAt, versionsAt } from "./book-states.ts";
import { withShownLocks } from "./shown-chapter.ts";

/** Serves the versions of the present book, which are made of the versions of its chapters. */
export function bookVersionRoutes(app: App, db: Database): void {
  serve(
    app,
    contract.listBookVersions,
    ofProject(db, async (project) => {
      const manuscript = await readManuscript(project);
      return { versions: manuscript ? await listed(project, manuscript) : [] };
    }),
  );

  serve(
    app,
    contract.getBookVersion,
    ofProject(db, async (project, { params }) => {
      const manuscript = await readManuscript(project);
      if (!manuscript) throw notFound();
      return differences(project, manuscript, params.versionId);
    }),
  );

  serve(
    app,
    contract.restoreBook,
    ofProject(db, async (project, { body: { chapters, isUndo = false } }) => {
      const written = (await readManuscript(project))?.chapters ?? [];
      const restored: Restored[] = [];
      // In one order, so that of two restores at once none waits for the other for ever.
      for (const { id, ...wanted } of chapters.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const chapter = written.find(({ chapterId }) => chapterId === id);
        if (!chapter) throw notFound();
        restored.push(await restore(project, { chapter, ...wanted }, isUndo));
      }
      return { restored };
    }),
  );
}

type Wanted = { chapter: WrittenChapter; versionId: string; baseRevision: string };
type Restored = { id: string; versionBefore: string; revision: string };

async function listed(
  project: OwnedProject,
  { id, chapters }: Manuscript,
): Promise<contract.BookVersion[]> {
  const past = await listPastContents(project, id);
  const all = bookStates(await listMadeVersions(project, id));
  const states = all.slice(-contract.MOST_BOOK_VERSIONS).toReversed();
  const inBook = ({ last, versions: made }: BookState): MadeVersion[] =>
    contentsAt(past, last.madeAt).flatMap((chapter) => made.get(chapter.id) ?? []);
  const words = await measureVersions(project, id, states.flatMap(inBook), ({ passages }) => {
    return figuresOf(passages).wordCount;
  });
  const shown = states.find(({ versions: made }) =>
    chapters.every(({ chapterId, versionId }) => made.get(chapterId)?.versionId === versionId),
  );
  return states.map((state) => {
    const { last, updatedAt, changedCount } = state;
    const counted = inBook(state).map(({ versionId }) => words.get(versionId) ?? 0);
    return {
      id: last.versionId,
      reason: last.reason,
      madeBy: last.madeBy,
      madeAt: last.madeAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      changedCount,
      chapterCount: counted.length,
      wordCount: counted.reduce((sum, each) => sum + each, 0),
      isShown: state === shown,
    };
  });
}

async function differences(
  project: OwnedProject,
  { id, outline, chapters }: Manuscript,
  versionId: string,
): Promise<{ differing: contract.DifferingChapter[]; later: string[]; gone: string[] }> {
  const then = versionsAt(await listMadeVersions(project, id), versionId);
  if (!then) throw notFound();
  const withTitle = await titlesOfContents(project, outline);
  const differing: contract.DifferingChapter[] = [];
  for (const shown of chapters) {
    const made = then.versions.get(shown.chapterId);
    if (!made || made.versionId === shown.versionId) continue;
    const { text } = withTitle(await versions.readVersion(project, shown, made.versionId));
    if (isSameText(withShownLocks(text, shown), shown.text)) continue;
    differing.push({
      id: shown.chapterId,
      chapterNumber: shown.number,
      title: { now: shown.text.title, earlier: text.title },
      revision: versions.revisionOf(shown),
      versionId: made.versionId,
      wordCount: {
        now: figuresOf(shown.text.passages).wordCount,
        earlier: figuresOf(text.passages).wordCount,
      },
    });
  }
  const now = new Set(outline.contents.map((chapter) => chapter.id));
  const contents = contentsAt(await listPastContents(project, id), then.at);
  return {
    differing,
    later: chapters.flatMap(({ chapterId, text }) =>
      then.versions.has(chapterId) ? [] : text.title,
    ),
    gone: contents.flatMap((chapter) =>
      then.versions.has(chapter.id) && !now.has(chapter.id) ? chapter.title : [],
    ),
  };
}

function isSameText(one: ChapterText, other: ChapterText): boolean {
  return (
    one.title === other.title &&
    one.passages.length === other.passages.length &&
    one.passages.every(({ text, role }, at) => {
      const passage = other.passages[at];
      return text === passage?.text && role === passage.role;
    })
  );
}

async function restore(
  project: OwnedProject,
  { chapter, versionId, baseRevision }: Wanted,
  isUndo: boolean,
): Promise<Restored> {
  if (isUndo) {
    await versions.showAgain(project, chapter, { versionId, baseRevision });
  } else {
    const { text } = await versions.readVersion(project, chapter, versionId);
    await versions.changeChapter(project, chapter, {
      reason: "restored",
      baseRevision,
      make: (shown) => withShownLocks(text, shown),
    });
  }
  const after = await readChapter(project, chapter);
  if (!after) throw new Error("A chapter was restored and is not there.");
  const { chapterId: id, versionId: versionBefore } = chapter;
  return { id, versionBefore, revision: versions.revisionOf(after) };
}
