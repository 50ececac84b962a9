import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import {
  type BookWishes,
  type ChapterWish,
  type Estimate,
  NothingToPrint,
  type OutlineBrief,
  type SectionBrief,
  type WritingEngine,
} from "#pipeline/engines/engine.ts";
import type { PlannedChapter, PlannedFoundation } from "#pipeline/foundation/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { aroundLocked } from "./around-locked.ts";
import { besideBookTitle } from "./beside-book-title.ts";
import { nameBook, proposeTitles } from "./book-titles.ts";
import { planChapters, tableOfContents, tocChapter } from "./chapters.ts";
import { corpusOf } from "./corpus.ts";
import { describeAuthor } from "./foundation/describe-author.ts";
import { describeTitle } from "./foundation/describe-title.ts";
import { outlineOf } from "./outline.ts";
import { partsOfChapters } from "./parts.ts";
import { passagesOf } from "./passages.ts";
import {
  type ChapterPlan,
  inPlaces,
  piecesOf,
  planAsWished,
  planBook,
  type PlannedSize,
} from "./plan.ts";
import { planWishesOf } from "./wishes.ts";

/** The engine that arranges the author's own sentences and writes none. It needs no API key and no network. */
export const ownWords: WritingEngine = {
  name: "own-words",
  // This engine never waits for a network, so chapters in parallel would save no time.
  chaptersAtOnce: 1,
  prepare: async (_analysis, { signal }) => {
    signal.throwIfAborted();
    return null;
  },
  writeFoundation: async (analysis, _material, wishes, { now, signal }) => {
    signal.throwIfAborted();
    return foundationOf(analysis, wishes, now);
  },
  outlineChapter: async (brief, { signal }) => {
    signal.throwIfAborted();
    return outlineChapter(brief);
  },
  draftSection: async (brief, { signal }) => {
    signal.throwIfAborted();
    return draftSection(brief);
  },
  estimate: (): Estimate => ({ calls: 0, inputTokens: 0, outputTokens: 0, usd: 0, minutes: 0 }),
};

function foundationOf(analysis: Analysis, wishes: BookWishes, now: string): PlannedFoundation {
  const corpus = corpusOf(analysis);
  const planned = planChapters(corpus, wishes.wordsPerChapter);
  const { chapters, proposed } = besideBookTitle(corpus, planned, {
    wished: wishes.title,
    proposed: proposeTitles(corpus, planned),
  });
  const parts = partsOfChapters(corpus, chapters);
  const toc = tableOfContents(
    chapters.map((chapter, index) => ({
      ...tocChapter(chapter, index + 1, analysis.language),
      part: parts[index] ?? null,
    })),
  );
  const printed = toc.chapters.map(({ title }, index) => ({
    title,
    printed: piecesOf(chapters[index]?.plan.sections ?? []).map(({ piece }) => piece.entryId),
  }));
  const titles = nameBook(corpus, chapters, { wished: wishes.title, proposed }, (mainTitle) =>
    describeTitle(mainTitle, analysis, printed),
  );
  const described = describeAuthor(analysis, toc, wishes, now);
  const evidence = { ...described.evidence };
  for (const [index, { evidence: source }] of titles.primary.entries()) {
    evidence[`bookTitles.primary[${index}].mainTitle`] = source;
  }
  for (const [index, { evidence: source }] of titles.alternatives.entries()) {
    evidence[`bookTitles.alternatives[${index}].mainTitle`] = source;
  }
  for (const [index, { title }] of chapters.entries()) {
    evidence[`tableOfContents.chapters[${index}].title`] = title.candidate
      ? { status: "found", entryIds: [title.candidate.entryId], quotes: [title.candidate.headline] }
      : { status: "confirm", entryIds: [], quotes: [] };
  }
  return {
    ...described.value,
    bookTitles: {
      primary: titles.primary.map(({ title }) => title),
      alternatives: titles.alternatives.map(({ title }) => title),
    },
    tableOfContents: toc,
    evidence,
  };
}

const plans = new WeakMap<PlannedFoundation, ChapterPlan[]>();

// Plans all chapters together, because each sentence may be printed in only one of them. The plans are cached for each
// foundation.
function plansOf(analysis: Analysis, foundation: PlannedFoundation): ChapterPlan[] {
  const known = plans.get(foundation);
  if (known) return known;
  const planned = planBook(corpusOf(analysis), sizesOf(foundation));
  plans.set(foundation, planned);
  return planned;
}

function sizesOf(foundation: PlannedFoundation): PlannedSize[] {
  return inPlaces(
    foundation.tableOfContents.chapters.map((chapter) => ({
      ...chapter,
      mostWords: chapter.targetWordCount,
    })),
  );
}

function outlineChapter(brief: OutlineBrief): PlannedOutline {
  const { analysis, foundation, chapter, wish } = brief;
  const { chapters } = foundation.tableOfContents;
  const index = chapters.findIndex(({ number }) => number === chapter.number);
  const planned = chapters[index];
  const plan =
    wish && planned
      ? planFor({ ...brief, wish }, planned, index, plansOf(analysis, foundation)[index]?.ordered)
      : plansOf(analysis, foundation)[index];
  if (!plan) throw new Error(`Chapter ${chapter.number} is not in the table of contents`);
  return outlineOf(corpusOf(analysis), chapter, plan);
}

/** Plans a chapter as its author wishes. `planned`: the chapter as it stands in the table of contents. */
function planFor(
  { analysis, foundation, chapter, wish }: OutlineBrief & { wish: ChapterWish },
  planned: PlannedChapter,
  index: number,
  before: ChapterPlan["ordered"] | undefined,
): ChapterPlan | undefined {
  const { entryIds } = chapter;
  const sizes = sizesOf(foundation).map((each, at) =>
    at === index ? { ...each, entryIds, ...(before && { before }) } : each,
  );
  const wishes = planWishesOf(wish, chapter.targetWordCount / planned.targetWordCount);
  const plan =
    entryIds.length > 0 ? planAsWished(corpusOf(analysis), sizes, index, wishes) : undefined;
  if (plan && plan.sections.length > 0) return plan;
  throw new NothingToPrint(`Nothing of chapter ${chapter.number} would be left to print.`);
}

function draftSection(brief: SectionBrief): Passage[] {
  const { analysis, outline, section, posts } = brief;
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  return aroundLocked(passagesOf(corpusOf(analysis), outline, section, byId), brief);
}
