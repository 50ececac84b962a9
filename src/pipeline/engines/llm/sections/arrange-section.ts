import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, SectionBrief } from "#pipeline/engines/engine.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };

/**
 * The body of a section in the author's own words, as the own-words engine arranges it: what stands for a section that no
 * model would write. Blocks that the chapter prints already are left out.
 */
export async function arrangeSection(
  brief: SectionBrief,
  printed: readonly Passage[],
  context: EngineContext,
): Promise<Passage[]> {
  const { outline, section } = brief;
  const bare = {
    ...outline,
    deck: null,
    closing: null,
    openingHook: { ...outline.openingHook, source: null },
  };
  const passages = await ownWords.draftSection({ ...brief, outline: bare }, context);
  const isOwnHeading =
    section.title !== null &&
    passages[0]?.role === "heading" &&
    passages[0].text === `## ${section.title}`;
  return printedOnce(isOwnHeading ? passages.slice(1) : passages, printed);
}

/** Passages without those of the author's words that stand elsewhere already; a heading among them becomes an ornament. */
function printedOnce(passages: readonly Passage[], printed: readonly Passage[]): Passage[] {
  const used = new Set(printed.filter(({ kind }) => kind === "own").flatMap(keysOf));
  const kept: Passage[] = [];
  for (const passage of passages) {
    const isUsed = passage.kind === "own" && keysOf(passage).some((key) => used.has(key));
    const next = !isUsed ? passage : passage.role === "heading" ? ORNAMENT : null;
    if (!next) continue;
    // No ornament at the beginning, and no two in a row.
    if (next.role === "ornament" && (kept.length === 0 || kept.at(-1)?.role === "ornament"))
      continue;
    kept.push(next);
    if (next.kind === "own") for (const key of keysOf(next)) used.add(key);
  }
  while (kept.at(-1)?.role === "ornament" || kept.at(-1)?.role === "heading") kept.pop();
  return kept;
}

function keysOf({ sources }: Passage): string[] {
  return sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`);
}
