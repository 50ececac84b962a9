import type { Analysis } from "#pipeline/analysis/schema.ts";
import type {
  BookWishes,
  EngineContext,
  Material,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import { withChapterIds } from "./chapter-ids.ts";
import { type BookFoundation, PlannedFoundation } from "./schema.ts";

/**
 * Writes the book foundation: titles, contents, tone, audience, keywords, description.
 *
 * The engine is not trusted: a chapter that cites a post the analysis does not hold is an error.
 */
export async function writeFoundation(
  analysis: Analysis,
  material: Material,
  wishes: BookWishes,
  engine: WritingEngine,
  context: EngineContext,
): Promise<BookFoundation> {
  context.signal.throwIfAborted();
  await context.progress(0, 1, "Laying the foundation");
  const foundation = withChapterIds(
    PlannedFoundation.parse(await engine.writeFoundation(analysis, material, wishes, context)),
  );
  const known = new Set(analysis.posts.map(({ entryId }) => entryId));
  for (const { number, entryIds } of foundation.tableOfContents.chapters) {
    const foreign = entryIds.find((entryId) => !known.has(entryId));
    if (foreign !== undefined)
      throw new Error(`Chapter ${number} is made from unknown entry ${foreign}`);
  }
  await context.progress(1, 1, "Foundation complete");
  return foundation;
}
