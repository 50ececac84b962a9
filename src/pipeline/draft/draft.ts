import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { EngineContext, Material, WritingEngine } from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { ChapterOutline, Outline } from "#pipeline/outline/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { type ChapterDraft, Draft, Passage } from "./schema.ts";

/**
 * Drafts every chapter, section by section, in book order; `onChapter` gets each as soon as it is finished, and is
 * awaited. Sections that `context.steps` already holds are not written again.
 *
 * The engine is not trusted: a passage of the author's words must cite entries the outline names.
 */
export async function writeDraft(
  analysis: Analysis,
  foundation: BookFoundation,
  outline: Outline,
  material: Material,
  engine: WritingEngine,
  context: EngineContext,
  onChapter: (chapter: ChapterDraft) => Promise<void> | void = () => undefined,
): Promise<Draft> {
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const chapters: ChapterDraft[] = [];
  for (const [index, chapter] of outline.outlines.entries()) {
    await context.progress(index, outline.outlines.length, chapter.chapterTitle);
    const passages: Passage[] = [];
    for (const section of chapter.mainSections) {
      context.signal.throwIfAborted();
      const key = `draft/${chapter.chapterNumber}/${section.sectionNumber}`;
      const stored = await context.steps.get(key);
      const written =
        stored ??
        (await engine.draftSection(
          {
            outline: chapter,
            section,
            posts: citedPosts(chapter, posts),
            foundation,
            analysis,
            material,
          },
          context,
        ));
      const parsed = Passage.array().parse(written);
      isTraced(chapter, parsed);
      if (stored === undefined) await context.steps.put(key, parsed);
      passages.push(...parsed);
    }
    const drafted = {
      chapterNumber: chapter.chapterNumber,
      title: chapter.chapterTitle,
      passages,
      wordCount: passages.reduce((sum, passage) => sum + wordsOf(passage), 0),
    };
    await onChapter(drafted);
    chapters.push(drafted);
  }
  await context.progress(outline.outlines.length, outline.outlines.length, "Draft complete");
  return Draft.parse({
    chapters,
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { wordCount }) => sum + wordCount, 0),
  });
}

function wordsOf({ role, text }: Passage): number {
  return role === "ornament" ? 0 : countWords(text);
}

function citedPosts(chapter: ChapterOutline, posts: ReadonlyMap<string, Post>): Post[] {
  const cited = new Set([
    ...chapter.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
    ...[chapter.openingHook.source, chapter.deck?.source, chapter.closing?.source].flatMap(
      (source) => source?.entryId ?? [],
    ),
  ]);
  return [...cited].flatMap((entryId) => posts.get(entryId) ?? []);
}

function isTraced(chapter: ChapterOutline, passages: Passage[]): void {
  for (const { kind, sources, text } of passages) {
    if ((kind === "own" || kind === "model") && sources.length === 0) {
      throw new Error(
        `Chapter ${chapter.chapterNumber} holds a passage without a source: ${text.slice(0, 60)}`,
      );
    }
  }
}
