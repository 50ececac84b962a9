import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { measureChapter } from "#pipeline/engines/llm/chapters/near-voice.ts";
import type { SectionFacts } from "#pipeline/engines/llm/checks/check.ts";
import { names } from "#pipeline/engines/llm/checks/names.ts";
import { numbers, quotes } from "#pipeline/engines/llm/checks/sources.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { contentStems, coverageOf } from "#pipeline/quality/grounding.ts";
import { isProse, plainText, postsOf } from "#pipeline/quality/printed.ts";
import { findRepeats } from "#pipeline/quality/repeats.ts";
import { countWords } from "#pipeline/text/words.ts";

/** What is asked of a book whoever wrote it; each figure says so much of the printed text, not of the answers behind it. */
export type ModelFigures = {
  words: number;
  /** Words / words aimed for. */
  toTarget: number;
  /** Content words of a paragraph that the posts it cites hold too, by stem: the mean over paragraphs, by their length. */
  grounding: number;
  /** Paragraphs with a name, number or quotation that no post of their chapter holds. */
  unsupported: number;
  /** Runs of nine words said again, those apart that the posts repeat, for 10,000 words. */
  repetition: number;
  /** Words of linking paragraphs as a share of all. */
  linking: number;
  /** Sections that stand in the author's own words; null: none was to be written by a model. */
  arranged: { sections: number; of: number } | null;
  /** Over the chapters: distance from the author's mean, beside the author's own mean and limit; null: not measured. */
  voice: {
    distance: number;
    ownMean: number;
    ownLimit: number;
    beyond: number;
    of: number;
    tells: number;
    ownTells: number;
  } | null;
};

/** Measures a written book. */
export function figuresOf(book: WrittenBook): ModelFigures {
  const { analysis, draft, foundation, outline } = book;
  const { language } = analysis;
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const paragraphs = draft.chapters.flatMap(({ passages }) => passages.filter(isText));
  const words = wordsOf(paragraphs);
  const targets = foundation.tableOfContents.chapters.map(({ targetWordCount }) => targetWordCount);
  const texts = paragraphs.map(({ text }) => plainText(text));
  const sources = analysis.posts.map(textOf);
  const linking = paragraphs.filter(({ kind }) => kind === "linking");
  const arranged = draft.chapters.flatMap(({ report }) => report?.arrangedSections ?? []);
  const isModels = draft.chapters.some(({ report }) => report !== undefined);
  return {
    words: draft.totalWordCount,
    toTarget: draft.totalWordCount / Math.max(1, sum(targets)),
    grounding: groundingOf(paragraphs, posts, language),
    unsupported: sum(draft.chapters.map((_, index) => unsupportedIn(book, index, posts))),
    repetition: (findRepeats(texts, [], sources, language).length * 10_000) / Math.max(1, words),
    linking: wordsOf(linking) / Math.max(1, words),
    arranged: isModels
      ? {
          sections: arranged.length,
          of: sum(outline.outlines.map(({ mainSections }) => mainSections.length)),
        }
      : null,
    voice: voiceOf(book),
  };
}

function groundingOf(
  paragraphs: readonly Passage[],
  posts: ReadonlyMap<string, Post>,
  language: string,
): number {
  let covered = 0;
  let all = 0;
  for (const passage of paragraphs) {
    const cited = postsOf(passage).flatMap((entryId) => posts.get(entryId) ?? []);
    if (cited.length === 0) continue;
    const stems = contentStems(plainText(passage.text), language);
    const held = new Set(cited.flatMap((post) => contentStems(textOf(post), language)));
    covered += coverageOf(stems, held) * stems.length;
    all += stems.length;
  }
  return all === 0 ? 1 : covered / all;
}

/** The checks of the engine, on what is printed, and against whole posts: whatever was lost on the way shows here. */
function unsupportedIn(
  { analysis, draft }: WrittenBook,
  index: number,
  posts: ReadonlyMap<string, Post>,
): number {
  const chapter = draft.chapters[index];
  if (chapter === undefined) return 0;
  const prose = chapter.passages.filter(isText);
  const cited = [...new Set(prose.flatMap(postsOf))].flatMap((entryId) => posts.get(entryId) ?? []);
  const known = [...cited.map(textOf), ...draft.chapters.map(({ title }) => title)].join("\n");
  const facts: SectionFacts = {
    language: analysis.language,
    pieces: new Map(),
    known,
    knownNames: known,
    titles: "",
    ordinary: new Set<string>(),
    targetWords: 0,
    before: [],
    sources: [],
    clock: { months: new Map(), newest: "" },
    chapter: { words: 0, linkingWords: 0 },
    secrets: { sentences: "", marks: [] },
  };
  const paragraphs = prose.map(({ text }) => ({ text: plainText(text), ids: null }));
  const written = { answer: "", paragraphs };
  const found = [names, numbers, quotes].flatMap((check) => check.find(written, facts));
  return new Set(found.map(({ paragraph }) => paragraph)).size;
}

function voiceOf({ analysis, draft }: WrittenBook): ModelFigures["voice"] {
  const chapters = draft.chapters.flatMap(
    ({ passages }) => measureChapter(passages, analysis) ?? [],
  );
  const [first] = chapters;
  if (first === undefined) return null;
  return {
    distance: sum(chapters.map(({ distance }) => distance)) / chapters.length,
    ownMean: first.ownMean,
    ownLimit: first.ownLimit,
    beyond: chapters.filter(({ distance, ownLimit }) => distance > ownLimit).length,
    of: chapters.length,
    tells: sum(chapters.map(({ tells }) => tells)) / chapters.length,
    ownTells: first.ownTells,
  };
}

function isText(passage: Passage): boolean {
  return passage.role !== "ornament" && isProse(passage);
}

function wordsOf(passages: readonly Passage[]): number {
  return sum(passages.map(({ text }) => countWords(text)));
}

function textOf({ title, blocks }: Post): string {
  return [title ?? "", ...blocks.map(({ text }) => plainText(text))].join("\n");
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
