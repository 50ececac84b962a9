import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { BookWishes, EngineContext } from "#pipeline/engines/engine.ts";
import { describeBook as describeInOwnWords } from "#pipeline/engines/own-words/foundation/description.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { PlannedFoundation } from "#pipeline/foundation/schema.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import { chapterRange } from "#pipeline/engines/llm/cards/assign-cards.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { findThemes } from "#pipeline/engines/llm/cards/themes.ts";
import { planContents } from "./contents.ts";
import { describeBook } from "./description.ts";
import { describeMarket } from "./market.ts";
import { type FoundationFacts, type Part, type PartAsking, withPart } from "./part.ts";
import { nameBook } from "./titles.ts";
import { describeTone } from "./tone.ts";

/** Must be raised when the same answers of the model would make a different foundation. */
const ANALYSIS_VERSION = "llm-1";

/** Makes the foundation part by part. Where the model fails, the part is by own-words, and the version names it. */
export async function writeFoundation(
  analysis: Analysis,
  { cards: all }: LlmMaterial,
  wishes: BookWishes,
  context: EngineContext,
  options: LlmOptions,
): Promise<PlannedFoundation> {
  const own = await ownWords.writeFoundation(analysis, null, wishes, context);
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const cards = all.filter(({ entryId }) => posts.has(entryId));
  if (cards.length === 0) return own;
  const range = chapterRange(cards, wishes.wordsPerChapter);
  await context.progress(0, 1, "Finding the themes");
  const asking = { ...options, signal: context.signal };
  const { chapters } = own.tableOfContents;
  const { themes, isOwnWords } = await findThemes(cards, analysis, range, chapters, asking);

  await context.progress(0, 1, "Planning the book");
  const facts: FoundationFacts = { analysis, wishes, posts, cards, themes, own };
  const parts = {
    titles: (to: PartAsking) => nameBook(facts, to),
    contents: (to: PartAsking) => planContents(facts, range, to),
    tone: (to: PartAsking) => describeTone(facts, to),
    market: (to: PartAsking) => describeMarket(facts, to),
  };
  const made = await inParallel(
    Object.entries(parts),
    options.model.profile.concurrency,
    context.signal,
    async ([name, make], _index, signal): Promise<Named> => {
      const part = await make({ ...options, signal });
      return { name, part };
    },
  );
  const planned = made.reduce((foundation, { part }) => withPart(foundation, part), own);

  await context.progress(0, 1, "Describing the book");
  const description = await describeBook(facts, planned, asking);
  const described = description ?? arrangedDescription(analysis, planned);
  return withVersion(withPart(planned, described), [
    ...(isOwnWords ? [{ name: "themes", part: null }] : []),
    ...made,
    { name: "description", part: description },
  ]);
}

type Named = { name: string; part: Part };

/** The sales page by own-words, which lists the planned chapters. */
function arrangedDescription(analysis: Analysis, planned: PlannedFoundation): Part {
  const { value, evidence } = describeInOwnWords(analysis, planned.tableOfContents.chapters);
  return { value: { amazonDescription: value }, evidence };
}

function withVersion(foundation: PlannedFoundation, parts: readonly Named[]): PlannedFoundation {
  const { metadata } = foundation;
  const kept = parts.flatMap(({ name, part }) => (part === null ? [name] : []));
  const arranged = kept.length > 0 ? ` (${metadata.analysisVersion}: ${kept.join(", ")})` : "";
  return {
    ...foundation,
    metadata: { ...metadata, analysisVersion: `${ANALYSIS_VERSION}${arranged}` },
  };
}
