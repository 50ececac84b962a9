import type { ChapterReport, Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief, EngineContext } from "#pipeline/engines/engine.ts";
import { LAST_LOOK } from "#pipeline/engines/llm/prompts/last-look.ts";
import { askForData, type LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import {
  fitsContext,
  halvesOf,
  lastLookQuestion,
  type LookedAt,
  paragraphsToLookAt,
} from "./last-look-question.ts";
import { type Confirmed, confirmFindings } from "./confirm-findings.ts";
import { reviseParagraph, type Revised } from "./revise.ts";

/** Revised sections, and what the author should look at, because no better paragraph could be had. */
export type LastLook = Revised & { doubts: NonNullable<ChapterReport["doubts"]> };

/** How many paragraphs are written again at a time. */
const AT_ONCE = 4;

/**
 * Has the model hold a finished chapter against its pieces, and has the paragraphs in which it finds something written
 * again, once. Where the new paragraph fails its checks or still says the same, the old one stays, as a doubt.
 */
export async function lastLook(
  brief: ChapterBrief,
  { signal }: EngineContext,
  options: LlmOptions,
): Promise<LastLook> {
  const sections = brief.sections.map((passages) => [...passages]);
  const paragraphs = paragraphsToLookAt(brief);
  const found = await lookAt(paragraphs, brief, options, signal);
  const before = brief.before.flat();
  const anew = await inParallel(found, AT_ONCE, signal, ({ place, why }, _index, shared) =>
    reviseParagraph(brief, place, why, before, options, shared),
  );
  let revised = 0;
  const doubts: LastLook["doubts"] = [];
  for (const [index, finding] of found.entries()) {
    const { place, doubt } = finding;
    const next = anew[index];
    const passages = sections[place.section];
    if (next && passages && isMended(next, finding)) {
      passages[place.index] = next;
      revised += 1;
    } else if (doubt !== null) doubts.push(doubt);
  }
  return { sections, revised, doubts };
}

/** Asks in one question, or in more if the paragraphs and their pieces do not fit into the model's context. */
async function lookAt(
  paragraphs: readonly LookedAt[],
  brief: ChapterBrief,
  options: LlmOptions,
  signal: AbortSignal,
): Promise<Confirmed[]> {
  signal.throwIfAborted();
  if (paragraphs.every(({ pieces }) => pieces.length === 0)) return [];
  const question = lastLookQuestion(paragraphs, brief, options.secret);
  if (fitsContext(question, options.model.profile)) {
    const { value, reason } = await askForData(
      { ...options, signal },
      LAST_LOOK,
      question,
      ({ findings }) => confirmFindings(findings, paragraphs),
    );
    if (reason !== "tooLong") return value ?? [];
  }
  // A single paragraph with its pieces that does not fit is not looked at: its section hardly fitted either.
  if (paragraphs.length < 2) return [];
  const found: Confirmed[] = [];
  for (const half of halvesOf(paragraphs)) {
    found.push(...(await lookAt(half, brief, options, signal)));
  }
  return found;
}

function isMended({ text }: Passage, { leaves }: Confirmed): boolean {
  return !leaves.some((words) => text.includes(words));
}
