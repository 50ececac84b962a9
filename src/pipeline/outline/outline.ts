import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { EngineContext, Material, WritingEngine } from "#pipeline/engines/engine.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { ChapterOutline, Outline } from "./schema.ts";

/**
 * Outlines every chapter of the table of contents, in book order. A chapter that `context.steps` already holds is not
 * outlined again.
 *
 * The engine is not trusted: citing an entry that the chapter was not given is an error, because the draft would then
 * quote words from elsewhere.
 */
export async function writeOutline(
  analysis: Analysis,
  foundation: BookFoundation,
  material: Material,
  engine: WritingEngine,
  context: EngineContext,
): Promise<Outline> {
  const outlines: ChapterOutline[] = [];
  const { chapters } = foundation.tableOfContents;
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  for (const [index, chapter] of chapters.entries()) {
    context.signal.throwIfAborted();
    await context.progress(index, chapters.length, chapter.title);
    const key = `outline/${chapter.number}`;
    const stored = await context.steps.get(key);
    const outline = ChapterOutline.parse(
      stored ??
        (await engine.outlineChapter(
          {
            chapter,
            posts: chapter.entryIds.flatMap((entryId) => posts.get(entryId) ?? []),
            foundation,
            analysis,
            material,
          },
          context,
        )),
    );
    citesOnly(chapter, outline);
    if (stored === undefined) await context.steps.put(key, outline);
    outlines.push(outline);
  }
  await context.progress(chapters.length, chapters.length, "Outline complete");
  return Outline.parse({ outlines });
}

function citesOnly(chapter: TocChapter, outline: ChapterOutline): void {
  const given = new Set(chapter.entryIds);
  const cited = [
    ...outline.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
    ...outline.personalAnecdotes.map(({ entryId }) => entryId),
    ...[outline.openingHook.source, outline.deck?.source, outline.closing?.source].flatMap(
      (source) => source?.entryId ?? [],
    ),
  ];
  const foreign = cited.find((entryId) => !given.has(entryId));
  if (foreign !== undefined) {
    throw new Error(`Chapter ${chapter.number} cites unknown entry ${foreign}`);
  }
}
