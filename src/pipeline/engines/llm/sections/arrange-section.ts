import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, SectionBrief } from "#pipeline/engines/engine.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { SourceRun } from "#pipeline/outline/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { sourcesOf } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { ownPassages, type SectionPiece } from "./section-pieces.ts";

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };
/** Arranged, a section may be so much longer than it was to be: pieces are printed whole. */
const LONGEST_SHARE = 1.1;

/**
 * The body of a section in the author's own words, as the own-words engine arranges it: what stands for a section that no
 * model would write. Its pieces are more than it needs, so that a model can choose: the strongest are printed, as many as
 * make its length. Blocks that the chapter prints already are left out.
 */
export async function arrangeSection(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  printed: readonly Passage[],
  context: EngineContext,
): Promise<Passage[]> {
  const { outline } = brief;
  const chosen = enoughOf(pieces, brief.section.wordCount);
  const sources =
    chosen.length < pieces.length ? withCode(chosen, brief.section.sources) : brief.section.sources;
  const section = { ...brief.section, sources };
  const bare = {
    ...outline,
    deck: null,
    closing: null,
    openingHook: { ...outline.openingHook, source: null },
  };
  const passages = await ownWords.draftSection({ ...brief, section, outline: bare }, context);
  const isOwnHeading =
    section.title !== null &&
    passages[0]?.role === "heading" &&
    passages[0].text === `## ${section.title}`;
  return printedOnce(inParts(isOwnHeading ? passages.slice(1) : passages, chosen), printed);
}

/** The strongest pieces that make a length, in the order they stand in; all of them where they are not too many. */
function enoughOf(pieces: readonly SectionPiece[], target: number): readonly SectionPiece[] {
  const most = LONGEST_SHARE * target;
  if (target === 0 || wordsIn(pieces) <= most) return pieces;
  const chosen = new Set<SectionPiece>();
  for (const piece of pieces.toSorted((a, b) => b.strength - a.strength)) {
    if (chosen.size === 0 || wordsIn([...chosen, piece]) <= most) chosen.add(piece);
  }
  return pieces.filter((piece) => chosen.has(piece));
}

function wordsIn(pieces: readonly SectionPiece[]): number {
  return pieces.reduce((sum, { words }) => sum + words, 0);
}

/** What is cited of the chosen pieces; code is in no piece, and stays behind the paragraph that leads to it. */
function withCode(chosen: readonly SectionPiece[], cited: readonly SourceRun[]): SourceRun[] {
  return sourcesOf(chosen).map((run) => {
    if (run.parts) return run;
    const post = chosen.find(({ entryId }) => entryId === run.entryId)?.post;
    const code = new Set(post?.blocks.filter(({ kind }) => kind === "code").map(({ n }) => n));
    const own = cited.filter(({ entryId }) => entryId === run.entryId);
    const isCited = (n: number): boolean => own.some(({ paragraphs }) => paragraphs.includes(n));
    const paragraphs = run.paragraphs.flatMap((paragraph) => {
      const all = [paragraph];
      for (let n = paragraph + 1; code.has(n) && isCited(n); n += 1) all.push(n);
      return all;
    });
    return { ...run, paragraphs: [...new Set(paragraphs)] };
  });
}

/** Of a very long paragraph only the parts that are meant. */
function inParts(passages: readonly Passage[], chosen: readonly SectionPiece[]): Passage[] {
  const parts = Map.groupBy(
    chosen.filter(({ part }) => part !== undefined),
    ({ entryId, paragraphs }) => `${entryId} ${paragraphs[0]}`,
  );
  return passages.flatMap((passage) => {
    const [key = ""] = passage.kind === "own" ? keysOf(passage) : [];
    const meant = parts.get(key);
    if (!meant || passage.role === "heading") return [passage];
    parts.set(key, []);
    return meant.flatMap(ownPassages);
  });
}

/** Passages without those of the author's words that stand elsewhere already; a heading among them becomes an ornament. */
function printedOnce(passages: readonly Passage[], printed: readonly Passage[]): Passage[] {
  const used = printed.filter(({ kind }) => kind === "own");
  const kept: Passage[] = [];
  for (const passage of passages) {
    const isUsed = passage.kind === "own" && used.some((other) => isSame(passage, other));
    const next = !isUsed ? passage : passage.role === "heading" ? ORNAMENT : null;
    if (!next) continue;
    // No ornament at the beginning, and no two in a row.
    if (next.role === "ornament" && (kept.length === 0 || kept.at(-1)?.role === "ornament"))
      continue;
    kept.push(next);
    if (next.kind === "own") used.push(next);
  }
  while (kept.at(-1)?.role === "ornament" || kept.at(-1)?.role === "heading") kept.pop();
  return kept;
}

/** From the same paragraph, and one in the other: parts of a very long paragraph have other words. */
function isSame(passage: Passage, other: Passage): boolean {
  const keys = new Set(keysOf(other));
  if (!keysOf(passage).some((key) => keys.has(key))) return false;
  const [one, two] = [lettersOnly(passage.text), lettersOnly(other.text)];
  return one.includes(two) || two.includes(one);
}

function keysOf({ sources }: Passage): string[] {
  return sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`);
}
