import type { Passage, ChapterReport } from "#pipeline/draft/schema.ts";
import type { ChapterBrief, EngineContext } from "#pipeline/engines/engine.ts";
import {
  tellsIn,
  machineTells,
  oddTurns,
  pullsOf,
  distanceFrom,
  type Manner,
  mannerOf,
} from "#pipeline/quality/manner.ts";
import { plainText, isProse } from "#pipeline/quality/printed.ts";
import { textOfPosts } from "#pipeline/quality/quality.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { type ParagraphPlace, reviseParagraph, type Revised, writtenIn } from "./revise.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { sampled, countWords } from "#pipeline/text/words.ts";

/** The most paragraphs rewritten in a chapter. Each costs a question, and readers notice mainly the worst ones. */
const MOST_REVISED = 4;
const ODD_TURNS = 6;

/** A paragraph that does not sound like the author, and what the model is told about it. */
type Strayed = { place: ParagraphPlace; why: string };

/** Has the paragraphs least like the author rewritten, and keeps those that bring the chapter nearer to the author. */
export async function nearVoice(
  brief: ChapterBrief,
  { signal }: EngineContext,
  options: LlmOptions,
): Promise<Revised> {
  const sections = brief.sections.map((passages) => [...passages]);
  const strayed = strayedIn(brief);
  const before = brief.before.flat();
  const anew = await inParallel(strayed, MOST_REVISED, signal, ({ place, why }, _index, shared) =>
    reviseParagraph(brief, place, why, before, options, shared),
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
  const written = writtenIn(sections);
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
      // A phrase that the author uses in the chapter's posts does not count as machine-like.
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

/**
 * How unlike the author a chapter sounds, from 0: the number of its machine-like phrases, plus its measured distance
 * from the author's style as far as that exceeds the mean distance of the author's own texts.
 */
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

/** An author's measured style (null: not measured), and their machine-like phrases in 1,000 words. */
type OwnVoice = { manner: Manner | null; tells: number };

const voices = new WeakMap<Analysis, OwnVoice>();

function ownVoiceOf(analysis: Analysis): OwnVoice {
  const known = voices.get(analysis);
  if (known) return known;
  const { posts, language } = analysis;
  const voice = {
    manner: mannerOf(posts, language),
    tells: machineTells(textOfPosts(sampled(posts)), language),
  };
  voices.set(analysis, voice);
  return voice;
}

/** Measures how far a chapter's style is from the author's. Null below 500 words or without a measured style. */
export function measureChapter(
  passages: readonly Passage[],
  analysis: Analysis,
): ChapterReport["voice"] {
  const { manner, tells: ownTells } = ownVoiceOf(analysis);
  const text = proseIn(passages);
  const distance = manner ? distanceFrom(manner, text) : null;
  if (!manner || distance === null) return null;
  return {
    distance: rounded(distance),
    ownMean: rounded(manner.ownMean),
    ownLimit: rounded(manner.ownLimit),
    tells: rounded(machineTells(text, analysis.language)),
    ownTells: rounded(ownTells),
  };
}

// Whether a chapter has clearly more machine-like phrases than the author would use. The limit is the number that the
// author's rate predicts, plus twice its square root (the spread of a count of rare events). If the author uses none,
// one phrase is too many.
function hasTooManyTells(passages: readonly Passage[], analysis: Analysis): boolean {
  const text = proseIn(passages);
  const expected = (ownVoiceOf(analysis).tells * countWords(text)) / 1000;
  return tellsIn(text, analysis.language).length > expected + 2 * Math.sqrt(expected);
}

function proseIn(passages: readonly Passage[]): string {
  return passages
    .filter((passage) => passage.role !== "ornament" && isProse(passage))
    .map(({ text }) => plainText(text))
    .join("\n");
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
