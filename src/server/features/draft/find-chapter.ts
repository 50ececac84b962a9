import type { ChapterPlace } from "#server/data/chapters.ts";
import { readManuscript, type Manuscript, type WrittenChapter } from "#server/data/manuscripts.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { notFound } from "#server/platform/errors.ts";

/** Where a chapter stands that is named by its id, or by its number in the contents; refuses with notFound. */
export async function findPlace(
  project: OwnedProject,
  name: string,
  bookId?: string,
): Promise<{ place: ChapterPlace; manuscript: Manuscript }> {
  const manuscript = await readManuscript(project, bookId);
  const planned = manuscript?.outline.body.outlines.find(
    ({ chapterId }, index) => chapterId === name || String(index + 1) === name,
  );
  if (!manuscript || !planned) throw notFound();
  return { place: { manuscriptId: manuscript.id, chapterId: planned.chapterId }, manuscript };
}

/** The chapter that is named so, as it is shown; refuses with notFound where it is not written. */
export async function findChapter(
  project: OwnedProject,
  name: string,
  bookId?: string,
): Promise<WrittenChapter> {
  const { place, manuscript } = await findPlace(project, name, bookId);
  const chapter = manuscript.chapters.find(({ chapterId }) => chapterId === place.chapterId);
  if (!chapter) throw notFound();
  return chapter;
}
