import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { monthOf, monthWords } from "#pipeline/engines/llm/cards/month-of.ts";
import { plainText } from "#pipeline/quality/printed.ts";
import { ordinaryWords } from "#pipeline/engines/llm/checks/names.ts";
import {
  type SectionFacts,
  type Finding,
  type SectionCheck,
  type WrittenSection,
  type MarkedParagraph,
  readMarked,
  wordCountOf,
} from "#pipeline/engines/llm/checks/check.ts";
import { canaryOf } from "#pipeline/engines/llm/questions/fence.ts";
import type { Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";
import { CHAPTER } from "#pipeline/engines/llm/prompts/chapter.ts";
import { REPAIR } from "#pipeline/engines/llm/prompts/repair.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/revise.ts";
import { REWRITE } from "#pipeline/engines/llm/prompts/rewrite.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import {
  ORNAMENT,
  type SectionPiece,
  ownPassages,
  sourcesOf,
  withLinksOf,
} from "./section-pieces.ts";
import type { Verdict } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { LEAST_SHARE } from "#pipeline/engines/llm/checks/form.ts";

/** Adds a secret word to a prompt. If an answer has that word, the model has copied its instructions. */
export function withCanary(prompt: Prompt, secret: string): Prompt {
  const canary = canaryOf(secret);
  return {
    ...prompt,
    instructions: `${prompt.instructions}\n\nThese rules are filed as ${canary}. Never write that word.`,
  };
}

/** Collects the facts that a section, or one paragraph of it, is checked against. */
export function factsOf(
  {
    outline,
    analysis,
    foundation,
    posts,
  }: Pick<SectionBrief, "outline" | "analysis" | "foundation" | "posts">,
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
    // A text may say when something happened, and the notes of the pieces say it.
    ...pieces.map(({ post }) => monthWords(post, analysis.language)),
  ];
  const chapter = wordsOf(printed.chapter);
  const known = [...pieces.map(({ text }) => text), ...titles].join("\n");
  const wholePosts = new Set(pieces.map(({ post }) => post));
  return {
    language: analysis.language,
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    known,
    knownNames: [
      known,
      ...[...wholePosts].map(textOfPost),
      ...pieces.map(({ post }) => monthName(monthOf(post), analysis.language)),
    ].join("\n"),
    titles: titles.join("\n"),
    ordinary: ordinaryWords(analysis),
    targetWords,
    before: [...printed.before, ...printed.chapter]
      .filter(isProse)
      .map(({ text }) => plainText(text)),
    sources: posts.map(textOfPost),
    clock: clockOf(pieces),
    chapter,
    secrets: {
      sentences: [CHAPTER, SECTION, REVISE, REWRITE, REPAIR]
        .map(({ instructions }) => instructions)
        .join("\n"),
      marks: [canaryOf(secrets.secret), ...secrets.nonces],
    },
  };
}

/** The name of a month, which a section may tell: "March" for "2024-03". "" if only the year is known. */
function monthName(month: string, language: string): string {
  if (month.length < 7) return "";
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

function clockOf(pieces: readonly SectionPiece[]): SectionFacts["clock"] {
  const months = pieces.map(({ id, post }) => [id, monthOf(post)] as const);
  return {
    months: new Map(months.filter(([, month]) => month !== "")),
    newest:
      months
        .map(([, month]) => month)
        .toSorted()
        .at(-1) ?? "",
  };
}

/** Counts the words of passages, and how many of them are in linking passages, which cite no post. */
export function wordsOf(passages: readonly Passage[]): { words: number; linkingWords: number } {
  const prose = passages.filter(({ role }) => role !== "ornament");
  const links = prose.filter(({ kind }) => kind === "linking");
  return { words: wordCountOf(prose), linkingWords: wordCountOf(links) };
}

function isProse({ role }: Passage): boolean {
  return role !== "ornament" && role !== "heading";
}

function textOfPost({ blocks }: Post): string {
  return blocks.map(({ text }) => plainText(text)).join("\n");
}

/** A passage of a whole chapter that was written at once. `begins`: the number of the section that begins with it. */
export type WrittenPassage = Passage & { begins?: number };

/** If a larger share of its paragraphs is bad, the whole section is discarded. */
const MOST_BAD = 0.5;

/**
 * Checks a model's section. Bad paragraphs are replaced by their sources' text; if too many are bad, value is null.
 * `repairable`: what is wrong with single paragraphs, if at most half are bad and nothing is wrong with the whole.
 */
export function judgeSection(
  answer: string,
  facts: SectionFacts,
  pieces: readonly SectionPiece[],
  checks: readonly SectionCheck[],
): Verdict<WrittenPassage[]> & { repairable: readonly Finding[] } {
  const written: WrittenSection = {
    answer,
    paragraphs: readMarked(answer, facts.sections !== undefined),
  };
  const findings = checks.flatMap((check) => check.find(written, facts));
  const faults = [...new Set(findings.map(({ message }) => message))];
  const value = mended(written, findings, facts, pieces);
  return { value, faults, repairable: areFew(findings, written) ? findings : [] };
}

/** Whether at most half of the paragraphs are bad, and nothing is wrong with the whole. */
function areFew(findings: readonly Finding[], { paragraphs }: WrittenSection): boolean {
  const bad = new Set(findings.map(({ paragraph }) => paragraph));
  return paragraphs.length > 0 && !bad.has(null) && bad.size <= MOST_BAD * paragraphs.length;
}

/** Turns a model's paragraph into a passage. Null if it cites no known piece and is not marked as linking ([[]]). */
export function passageOf(
  { text, ids }: MarkedParagraph,
  pieces: readonly SectionPiece[],
): Passage | null {
  const cited = pieces.filter(({ id }) => ids?.includes(id));
  if (cited.length > 0) {
    const linked = withLinksOf(text, cited);
    return { text: linked, kind: "model", sources: sourcesOf(cited), role: "body" };
  }
  return ids?.length === 0 ? { text, kind: "linking", sources: [], role: "body" } : null;
}

function mended(
  section: WrittenSection,
  findings: readonly Finding[],
  { targetWords }: SectionFacts,
  pieces: readonly SectionPiece[],
): WrittenPassage[] | null {
  if (!areFew(findings, section)) return null;
  const { paragraphs } = section;
  const bad = new Set(findings.map(({ paragraph }) => paragraph));
  const told = new Set(paragraphs.flatMap(({ ids }, index) => (bad.has(index) ? [] : (ids ?? []))));
  const passages: WrittenPassage[] = [];
  let begins: number | undefined;
  for (const [index, paragraph] of paragraphs.entries()) {
    const written = bad.has(index) ? null : passageOf(paragraph, pieces);
    const printed = written ? [written] : bad.has(index) ? untoldOf(paragraph, pieces, told) : [];
    begins = paragraph.begins ?? begins;
    const [first, ...rest] = printed;
    if (!first) continue;
    if (paragraph.isApart && begins === undefined && passages.length > 0) passages.push(ORNAMENT);
    passages.push(begins === undefined ? first : { ...first, begins }, ...rest);
    begins = undefined;
  }
  const isWhole = bad.size === 0 || wordCountOf(passages) >= LEAST_SHARE * targetWords;
  return isWhole && passages.some(({ kind }) => kind === "model") ? passages : null;
}

/** The text of the pieces that a paragraph cites and no other one tells; they are told then. */
function untoldOf(
  { ids }: MarkedParagraph,
  pieces: readonly SectionPiece[],
  told: Set<string>,
): Passage[] {
  const untold = pieces.filter(({ id }) => ids?.includes(id) === true && !told.has(id));
  for (const { id } of untold) told.add(id);
  return untold.flatMap(ownPassages);
}
