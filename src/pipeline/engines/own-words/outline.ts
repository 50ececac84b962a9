import { proseOf } from "#pipeline/text/prose.ts";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import type { PlannedOutline, MainSection, SourceRun } from "#pipeline/outline/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { findAnecdotes } from "./anecdotes.ts";
import { type Corpus } from "./corpus.ts";
import { findExercises } from "./exercises.ts";
import type { Frame } from "./framing.ts";
import { type ChapterPlan, piecesOf } from "./plan.ts";
import type { Section } from "./sections.ts";
import { standsAlone } from "./starts.ts";

/** Words a minute of a reader (DESIGN.md section 5). */
export const READING_SPEED = 230;
const MOST_KEY_POINTS = 4;
const MOST_ANECDOTES = 3;

/** The outline of one chapter, every line of it counted from the plan or quoted from the posts. */
export function outlineOf(
  corpus: Corpus,
  chapter: PlannedChapter,
  plan: ChapterPlan,
): PlannedOutline {
  const posts = piecesOf(plan.sections).map(({ post }) => post);
  return {
    chapterNumber: chapter.number,
    chapterTitle: chapter.title,
    targetWordCount: chapter.targetWordCount,
    estimatedReadingTime: Math.max(1, Math.ceil(chapter.targetWordCount / READING_SPEED)),
    openingHook: hookOf(corpus, plan),
    mainSections: plan.sections.map((section, index) => outlineSection(corpus, section, index + 1)),
    engagementElements: findExercises(posts, corpus.language, corpus.lexicon),
    personalAnecdotes: findAnecdotes(posts, corpus.language, corpus.lexicon)
      .slice(0, MOST_ANECDOTES)
      .map(({ entryId, story, purpose }) => ({
        source: corpus.posts.get(entryId)?.title ?? corpus.posts.get(entryId)?.url ?? entryId,
        story,
        purpose,
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
    pacingNotes: pacingOf(plan),
    deck: plan.deck ? { text: plan.deck.text, source: runOf(plan.deck) } : null,
    closing: plan.closing ? { content: plan.closing.text, source: runOf(plan.closing) } : null,
  };
}

function runOf({ entryId, n }: Frame): SourceRun {
  return { entryId, paragraphs: [n] };
}

function hookOf(corpus: Corpus, plan: ChapterPlan): PlannedOutline["openingHook"] {
  const first = piecesOf(plan.sections)[0]?.piece.blocks.find(({ kind }) => kind === "paragraph");
  const content = proseOf(plan.opening?.text ?? first?.text ?? "");
  const question = content.includes("?");
  return {
    type: question ? "Question" : corpus.lexicon?.firstPerson.test(content) ? "Story" : "Statement",
    content,
    purpose: plan.opening
      ? "Says what the chapter is about before its first section."
      : "The chapter begins with its first section.",
    source: plan.opening ? runOf(plan.opening) : null,
  };
}

function outlineSection(corpus: Corpus, section: Section, sectionNumber: number): MainSection {
  const { pieces, heading } = section;
  const titles = pieces.flatMap(({ post }) => post.title ?? []);
  return {
    sectionNumber,
    title: heading?.text ?? null,
    learningObjective: keyPointsOf(corpus, section)[0] ?? titles[0] ?? "",
    keyPoints: keyPointsOf(corpus, section),
    wordCount: pieces.reduce((sum, { piece }) => sum + piece.words, 0),
    sources: [
      ...(heading ? [{ entryId: heading.entryId, paragraphs: [heading.n] }] : []),
      ...pieces.map(({ piece }) => ({
        entryId: piece.entryId,
        paragraphs: piece.blocks.map(({ n }) => n),
      })),
    ],
  };
}

/** What the section says, in the author's words: its inner headings, else the first sentence of each piece that stands alone. */
function keyPointsOf(corpus: Corpus, { pieces }: Section): string[] {
  const headings = pieces.flatMap(({ piece }) =>
    piece.blocks.filter(({ kind }) => kind === "heading").map(({ text }) => proseOf(text)),
  );
  if (headings.length >= 2) return headings.slice(0, MOST_KEY_POINTS);
  const sentences = pieces.flatMap(({ piece }) =>
    piece.blocks
      .filter(({ kind }) => kind === "paragraph")
      .flatMap(({ text }) => sentencesOf(text, corpus.language))
      .filter(
        (sentence) =>
          countWords(sentence) <= 30 && standsAlone(sentence, corpus.language, corpus.lexicon),
      )
      .slice(0, 2),
  );
  return [...new Set(sentences.map(proseOf))].slice(0, MOST_KEY_POINTS);
}

function pacingOf(plan: ChapterPlan): string {
  const pieces = piecesOf(plan.sections);
  const lengths = pieces.map(({ piece }) => piece.words);
  const parts = [
    `${plan.sections.length} ${plan.sections.length === 1 ? "section" : "sections"} from ${pieces.length} ${pieces.length === 1 ? "post" : "posts"}`,
    `${Math.min(...lengths)} to ${Math.max(...lengths)} words each`,
  ];
  if (plan.opening) parts.push("opens with a paragraph of its own");
  if (plan.closing) parts.push("closes with a paragraph of its own");
  return `${parts.join("; ")}.`;
}
