import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import type { PlannedOutline, MainSection, SourceRun } from "#pipeline/outline/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { findAnecdotes } from "./anecdotes.ts";
import { type Corpus } from "./corpus.ts";
import { findExercises } from "./exercises.ts";
import type { Frame } from "./framing.ts";
import { passagesOf } from "./passages.ts";
import { type ChapterPlan, piecesOf } from "./plan.ts";
import type { Section } from "./sections.ts";
import { standsAlone } from "./starts.ts";

/** Words a reader reads in a minute (DESIGN.md section 5). */
export const READING_SPEED = 230;
const MOST_KEY_POINTS = 4;
const MOST_ANECDOTES = 3;

/** Makes the outline of one chapter. All its text is either counted ("3 sections") or quoted from the posts. */
export function outlineOf(
  corpus: Corpus,
  chapter: PlannedChapter,
  plan: ChapterPlan,
): PlannedOutline {
  const posts = piecesOf(plan.sections).map(({ post }) => post);
  const outline = {
    chapterNumber: chapter.number,
    chapterTitle: chapter.title,
    targetWordCount: chapter.targetWordCount,
    estimatedReadingTime: Math.max(1, Math.ceil(chapter.targetWordCount / READING_SPEED)),
    openingHook: hookOf(corpus, plan.opening?.text ?? "", plan.opening),
    mainSections: plan.sections.map((section, index) => outlineSection(corpus, section, index + 1)),
    engagementElements: findExercises(posts, corpus.language),
    personalAnecdotes: findAnecdotes(posts, corpus.language)
      .slice(0, MOST_ANECDOTES)
      .map(({ entryId, story }) => ({
        source: corpus.posts.get(entryId)?.title ?? corpus.posts.get(entryId)?.url ?? entryId,
        story,
        purpose: "",
        entryId,
      })),
    igContentIntegration: plan.sections.flatMap(({ pieces }, index) =>
      pieces.flatMap(({ post, piece }) =>
        post.url
          ? [
              {
                postUrl: post.url,
                usage: piece.gapAfter === null ? "Printed whole" : "Printed without its middle",
                section: index + 1,
              },
            ]
          : [],
      ),
    ),
    pacingNotes: "",
    deck: null,
    closing: plan.closing ? { content: plan.closing.text, source: runOf(plan.closing) } : null,
  };
  if (plan.opening) return outline;
  return { ...outline, openingHook: hookOf(corpus, beginningOf(corpus, outline), null) };
}

/** The text that the draft begins with, below its headings: a first sentence that only repeats them is not printed. */
function beginningOf(corpus: Corpus, outline: PlannedOutline): string {
  const [section] = outline.mainSections;
  const passages = section ? passagesOf(corpus, outline, section, corpus.posts) : [];
  return passages.find(({ role }) => role === "body")?.text ?? "";
}

function runOf({ entryId, n }: Frame): SourceRun {
  return { entryId, paragraphs: [n] };
}

function hookOf(
  corpus: Corpus,
  text: string,
  opening: Frame | null,
): PlannedOutline["openingHook"] {
  const content = proseOf(text);
  const question = content.includes("?");
  return {
    type: question ? "Question" : corpus.lexicon?.firstPerson.test(content) ? "Story" : "Statement",
    content,
    // What could be said by rule is the same in all chapters, and says nothing about this one.
    purpose: "",
    source: opening && runOf(opening),
  };
}

function outlineSection(corpus: Corpus, section: Section, sectionNumber: number): MainSection {
  const { pieces, heading } = section;
  const titles = pieces.flatMap(({ post }) => post.title ?? []);
  const points = keyPointsOf(corpus, section).filter((point) => point !== heading?.text);
  // A sentence that is a heading stays in its paragraph, which is cited below.
  const isApart =
    heading !== null &&
    !pieces.some(
      ({ piece }) =>
        piece.entryId === heading.entryId && piece.blocks.some(({ n }) => n === heading.n),
    );
  return {
    sectionNumber,
    title: heading?.text ?? null,
    // Where no heading says what a section is, its post's title does, and not a sentence from the middle of it.
    learningObjective: (heading ? points[0] : titles[0]) ?? titles[0] ?? points[0] ?? "",
    keyPoints: points,
    wordCount: pieces.reduce((sum, { piece }) => sum + piece.words, 0),
    sources: [
      ...(heading && isApart ? [{ entryId: heading.entryId, paragraphs: [heading.n] }] : []),
      ...pieces.map(({ piece }) => ({
        entryId: piece.entryId,
        paragraphs: piece.blocks.map(({ n }) => n),
      })),
    ],
  };
}

/** The section's headings if it has two or more, else up to two sentences of each post that make sense alone. */
function keyPointsOf(corpus: Corpus, { pieces }: Section): string[] {
  const headings = pieces.flatMap(({ piece }) =>
    piece.blocks.filter(({ kind }) => kind === "heading").map(({ text }) => proseOf(text)),
  );
  if (headings.length >= 2) return headings.slice(0, MOST_KEY_POINTS);
  const sentences = pieces.flatMap(({ piece }) =>
    piece.blocks
      .filter(({ kind }) => kind === "paragraph")
      .flatMap(({ text }) => sentencesOf(text, corpus.language))
      .filter((sentence) => countWords(sentence) <= 30 && standsAlone(sentence, corpus.language))
      .slice(0, 2),
  );
  return [...new Set(sentences.map(proseOf))].slice(0, MOST_KEY_POINTS);
}
