import type { Passage } from "#pipeline/draft/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { Verdict } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type {
  Finding,
  SectionCheck,
  SectionFacts,
  WrittenSection,
} from "#pipeline/engines/llm/checks/check.ts";
import { LEAST_SHARE } from "#pipeline/engines/llm/checks/length.ts";
import { type MarkedParagraph, readMarked } from "./markers.ts";
import { ownPassages, type SectionPiece, sourcesOf } from "./section-pieces.ts";

/** More bad paragraphs than this share, and the section is not worth mending. */
const MOST_BAD = 0.5;

/**
 * Reads and checks what was written as a section.
 *
 * With faults in single paragraphs the value is the section without them: a bad paragraph gives way to the own words of its
 * pieces, or goes where others tell of them. Null: what is left is no section.
 */
export function judgeSection(
  answer: string,
  facts: SectionFacts,
  pieces: readonly SectionPiece[],
  checks: readonly SectionCheck[],
): Verdict<Passage[]> {
  const written: WrittenSection = { answer, paragraphs: readMarked(answer) };
  const findings = checks.flatMap((check) => check.find(written, facts));
  const faults = [...new Set(findings.map(({ message }) => message))];
  const value = mended(written, findings, facts, pieces);
  return { value, faults };
}

/** A paragraph of the model's as a passage; null: it cites nothing that is known and does not say that it only links. */
export function passageOf(
  { text, ids }: MarkedParagraph,
  pieces: readonly SectionPiece[],
): Passage | null {
  const cited = pieces.filter(({ id }) => ids?.includes(id));
  if (cited.length > 0) return { text, kind: "model", sources: sourcesOf(cited), role: "body" };
  return ids?.length === 0 ? { text, kind: "linking", sources: [], role: "body" } : null;
}

function mended(
  { paragraphs }: WrittenSection,
  findings: readonly Finding[],
  { targetWords }: SectionFacts,
  pieces: readonly SectionPiece[],
): Passage[] | null {
  const bad = new Set(findings.map(({ paragraph }) => paragraph));
  if (paragraphs.length === 0 || bad.has(null) || bad.size > MOST_BAD * paragraphs.length)
    return null;
  const told = new Set(paragraphs.flatMap(({ ids }, index) => (bad.has(index) ? [] : (ids ?? []))));
  const passages = paragraphs.flatMap((paragraph, index) => {
    if (!bad.has(index)) return passageOf(paragraph, pieces) ?? [];
    const untold = pieces.filter(({ id }) => paragraph.ids?.includes(id) === true && !told.has(id));
    for (const { id } of untold) told.add(id);
    return untold.flatMap(ownPassages);
  });
  const words = passages.reduce((sum, { text }) => sum + countWords(text), 0);
  const isWhole = bad.size === 0 || words >= LEAST_SHARE * targetWords;
  return isWhole && passages.some(({ kind }) => kind === "model") ? passages : null;
}
