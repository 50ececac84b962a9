import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief, EngineContext } from "#pipeline/engines/engine.ts";
import { plainText } from "#pipeline/quality/printed.ts";
import { findRepeats } from "#pipeline/quality/repeats.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { type ParagraphPlace, reviseParagraph } from "./revise.ts";

/** Sections after a pass over them, and how many paragraphs were written anew. */
export type Revised = { sections: Passage[][]; revised: number };

/**
 * Takes out of a chapter what an earlier one says: only the later paragraph is written anew, and one that cannot be is
 * left out, unless nothing else is in its section.
 */
export async function sayOnce(
  brief: ChapterBrief,
  { signal }: EngineContext,
  door: ModelDoor,
): Promise<Revised> {
  const before = brief.before.flat().filter(isBody);
  const sections = brief.sections.map((passages) => [...passages]);
  const dropped = new Set<Passage>();
  let revised = 0;
  for (const { place, words } of repeatedIn(brief.sections, before, brief.analysis)) {
    signal.throwIfAborted();
    const why = `An earlier chapter says "${words}" already. Say what is new in the pieces, in other words.`;
    const passages = sections[place.section];
    const passage = passages?.[place.index];
    if (!passages || !passage) continue;
    const anew = await reviseParagraph({ ...brief, sections }, place, why, before, door, signal);
    if (anew) {
      passages[place.index] = anew;
      revised += 1;
    } else if (passages.filter((other) => isBody(other) && !dropped.has(other)).length > 1) {
      dropped.add(passage);
    }
  }
  const kept = sections.map((passages) => passages.filter((passage) => !dropped.has(passage)));
  return { sections: kept, revised };
}

function repeatedIn(
  sections: readonly Passage[][],
  before: readonly Passage[],
  { posts, language }: Analysis,
): { place: ParagraphPlace; words: string }[] {
  const written = sections.flatMap((passages, section) =>
    passages.flatMap((passage, index) =>
      passage.kind === "model" && isBody(passage) ? [{ passage, place: { section, index } }] : [],
    ),
  );
  const found = findRepeats(
    written.map(({ passage }) => plainText(passage.text)),
    before.map(({ text }) => plainText(text)),
    posts.map(({ blocks }) => blocks.map(({ text }) => plainText(text)).join("\n")),
    language,
  );
  const first = new Map<number, string>();
  for (const { index, words } of found) if (!first.has(index)) first.set(index, words);
  return [...first].flatMap(([index, words]) => {
    const place = written[index]?.place;
    return place ? [{ place, words }] : [];
  });
}

function isBody({ role }: Passage): boolean {
  return role === "body" || role === "opening" || role === "closing";
}
