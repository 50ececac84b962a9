import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief, EngineContext } from "#pipeline/engines/engine.ts";
import { tellsIn } from "#pipeline/quality/machine-tells.ts";
import { oddTurns, pullsOf } from "#pipeline/quality/manner.ts";
import { plainText } from "#pipeline/quality/printed.ts";
import { textOfPosts } from "#pipeline/quality/quality.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import { hasTooManyTells, measureChapter, ownVoiceOf, proseIn } from "./chapter-voice.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { type ParagraphPlace, reviseParagraph } from "./revise.ts";
import type { Revised } from "./say-once.ts";

/** Each costs a question; the worst few carry most of what a reader notices. */
const MOST_REVISED = 4;
const ODD_TURNS = 6;

/** A paragraph that leads away from the author's voice, and what to say of it. */
type Strayed = { place: ParagraphPlace; why: string };

/**
 * Has the worst paragraphs written anew, once, where a chapter is farther from the author than their own samples are, or has
 * more turns typical of machines than theirs. A new paragraph is kept only when the chapter is better with it.
 */
export async function nearVoice(
  brief: ChapterBrief,
  { signal }: EngineContext,
  door: ModelDoor,
): Promise<Revised> {
  const sections = brief.sections.map((passages) => [...passages]);
  const strayed = strayedIn(brief);
  const before = brief.before.flat();
  const anew = await inParallel(strayed, MOST_REVISED, signal, ({ place, why }, _index, shared) =>
    reviseParagraph(brief, place, why, before, door, shared),
  );
  let revised = 0;
  for (const [index, { place }] of strayed.entries()) {
    const passages = sections[place.section];
    const old = passages?.[place.index];
    const next = anew[index];
    if (!passages || !old || !next) continue;
    const stood = unlikeness(sections, brief);
    passages[place.index] = next;
    if (unlikeness(sections, brief) < stood) revised += 1;
    else passages[place.index] = old;
  }
  return { sections, revised };
}

function strayedIn({ sections, analysis, posts }: ChapterBrief): Strayed[] {
  const passages = sections.flat();
  const voice = measureChapter(passages, analysis);
  const isFar = voice !== null && voice.distance > voice.ownLimit;
  const isMechanical = hasTooManyTells(passages, analysis);
  if (!isFar && !isMechanical) return [];
  const written = sections.flatMap((some, section) =>
    some.flatMap((passage, index) =>
      passage.kind === "model" && passage.role === "body"
        ? [{ text: plainText(passage.text), place: { section, index } }]
        : [],
    ),
  );
  const { manner } = ownVoiceOf(analysis);
  const said = textOfPosts(posts).toLowerCase();
  const pulls = manner
    ? pullsOf(
        manner,
        written.map(({ text }) => text),
      )
    : [];
  return written
    .map(({ text, place }, index) => ({
      place,
      text,
      // What the author says in these very posts is the author's, whatever machines say too.
      tells: isMechanical
        ? tellsIn(text, analysis.language).filter((tell) => !said.includes(tell.toLowerCase()))
        : [],
      pull: isFar ? (pulls[index] ?? 0) : 0,
    }))
    .filter(({ tells, pull }) => tells.length > 0 || pull > 0)
    .toSorted((a, b) => b.tells.length - a.tells.length || b.pull - a.pull)
    .slice(0, MOST_REVISED)
    .map(({ place, text, tells }) => ({
      place,
      why: tells.length > 0 ? tellingWhy(tells) : farWhy(text, analysis),
    }));
}

function tellingWhy(tells: readonly string[]): string {
  return `It sounds like a machine: ${[...new Set(tells)].map((tell) => `"${tell}"`).join(", ")}. Say it as the author would, without these.`;
}

function farWhy(text: string, analysis: ChapterBrief["analysis"]): string {
  const { manner } = ownVoiceOf(analysis);
  if (!manner) return "It does not sound like the excerpts.";
  const { tooMany, tooFew } = oddTurns(manner, text, ODD_TURNS);
  const named = (turns: readonly string[]): string => turns.map((turn) => `"${turn}"`).join(" ");
  return [
    "It does not sound like the excerpts.",
    ...(tooMany.length > 0 ? [`More often than the author: ${named(tooMany)}.`] : []),
    ...(tooFew.length > 0 ? [`Less often: ${named(tooFew)}.`] : []),
  ].join(" ");
}

/** How unlike the author a chapter is: distance beyond the limit, and turns beyond the author's rate; 0 is like him. */
function unlikeness(sections: readonly Passage[][], { analysis }: ChapterBrief): number {
  const passages = sections.flat();
  const voice = measureChapter(passages, analysis);
  const tells = tellsIn(proseIn(passages), analysis.language).length;
  return (
    tells +
    (voice
      ? Math.max(0, voice.distance - voice.ownMean) /
        Math.max(0.001, voice.ownLimit - voice.ownMean)
      : 0)
  );
}
