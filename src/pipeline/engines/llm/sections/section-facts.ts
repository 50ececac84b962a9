import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { plainText } from "#pipeline/quality/printed.ts";
import { countWords } from "#pipeline/text/words.ts";
import { ordinaryWords } from "#pipeline/engines/llm/checks/ordinary-words.ts";
import type { SectionFacts } from "#pipeline/engines/llm/checks/check.ts";
import { canaryOf } from "#pipeline/engines/llm/questions/fence.ts";
import type { Prompt } from "#pipeline/engines/llm/prompt.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/revise.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import type { SectionPiece } from "./section-pieces.ts";

/** A prompt with the word that shows when its instructions were copied out. */
export function withCanary(prompt: Prompt, secret: string): Prompt {
  const canary = canaryOf(secret);
  return {
    ...prompt,
    instructions: `${prompt.instructions}\n\nThese rules are filed as ${canary}. Never write that word.`,
  };
}

/** What a section, or one paragraph of it, is checked against. */
export function factsOf(
  {
    outline,
    analysis,
    foundation,
    posts,
  }: Omit<SectionBrief, "section" | "written" | "material" | "wish">,
  pieces: readonly SectionPiece[],
  targetWords: number,
  printed: { chapter: readonly Passage[]; before: readonly Passage[] },
  secrets: { secret: string; nonces: readonly string[] },
): SectionFacts {
  const titles = [
    outline.chapterTitle,
    ...outline.mainSections.map(({ title }) => title ?? ""),
    ...foundation.tableOfContents.chapters.map(({ title }) => title),
    ...pieces.map(({ post }) => post.title ?? ""),
  ];
  const chapter = wordsOf(printed.chapter);
  return {
    language: analysis.language,
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    known: [...pieces.map(({ text }) => text), ...titles].join("\n"),
    titles: titles.join("\n"),
    ordinary: ordinaryWords(analysis),
    targetWords,
    before: [...printed.before, ...printed.chapter]
      .filter(isProse)
      .map(({ text }) => plainText(text)),
    sources: posts.map(textOfPost),
    chapter,
    secrets: {
      sentences: `${SECTION.instructions}\n${REVISE.instructions}`,
      marks: [canaryOf(secrets.secret), ...secrets.nonces],
    },
  };
}

/** Words of passages, and of those that only link. */
export function wordsOf(passages: readonly Passage[]): { words: number; linkingWords: number } {
  const prose = passages.filter(({ role }) => role !== "ornament");
  const count = (some: readonly Passage[]): number =>
    some.reduce((sum, { text }) => sum + countWords(text), 0);
  return {
    words: count(prose),
    linkingWords: count(prose.filter(({ kind }) => kind === "linking")),
  };
}

function isProse({ role }: Passage): boolean {
  return role !== "ornament" && role !== "heading";
}

function textOfPost({ blocks }: Post): string {
  return blocks.map(({ text }) => plainText(text)).join("\n");
}
