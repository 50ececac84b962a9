import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief, EngineContext, FinishedChapter } from "#pipeline/engines/engine.ts";
import { blockKey } from "#pipeline/engines/own-words/around-locked.ts";
import { countWords } from "#pipeline/text/words.ts";
import { measureChapter, nearVoice } from "./near-voice.ts";
import { LINKING_SHARE } from "#pipeline/engines/llm/checks/form.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { wordsOf } from "./judge-section.ts";
import { correctedIn } from "./corrected.ts";
import { paragraphsToLookAt } from "./last-look-question.ts";
import { lastLook } from "./last-look.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { plainText } from "#pipeline/quality/printed.ts";
import { findRepeats } from "#pipeline/quality/repeats.ts";
import { type ParagraphPlace, reviseParagraph, type Revised, writtenIn } from "./revise.ts";

/**
 * Has paragraphs rewritten that repeat earlier chapters, sound unlike the author or say what no piece says. Locked ones
 * stay as they are.
 */
export async function finishChapter(
  brief: ChapterBrief,
  context: EngineContext,
  options: LlmOptions,
): Promise<FinishedChapter> {
  context.signal.throwIfAborted();
  const once = await sayOnce(brief, context, options);
  const near = await nearVoice({ ...brief, sections: once.sections }, context, options);
  const looked =
    options.lastLook === false
      ? { ...near, revised: 0, doubts: [] }
      : await lastLook({ ...brief, sections: near.sections }, context, options);
  const passages = withFewLinks(looked.sections.flat());
  const { posts, language } = brief.analysis;
  const finished = paragraphsToLookAt({ ...brief, sections: looked.sections });
  const corrected = correctedIn(finished, posts, language);
  return {
    passages,
    report: {
      arrangedSections: arrangedIn(looked.sections, brief),
      revised: once.revised + near.revised + looked.revised,
      voice: measureChapter(passages, brief.analysis),
      ...(looked.doubts.length > 0 && { doubts: looked.doubts }),
      ...(corrected.length > 0 && { corrected }),
    },
  };
}

/**
 * The numbers of the sections in which no paragraph is by the model. Sections locked as a whole do not count. A section is
 * known by the posts it cites: a chapter that is written at once may tell its sections in another order.
 */
function arrangedIn(sections: readonly Passage[][], { outline }: ChapterBrief): number[] {
  return outline.mainSections.flatMap(({ sectionNumber, sources }) => {
    const own = new Set(
      sources.flatMap((run) => run.paragraphs.map((n) => blockKey(run.entryId, n))),
    );
    const body = sections
      .flat()
      .filter((passage) => passage.role === "body" && citesAny(passage, own));
    const written = body.filter(({ id }) => id === undefined);
    return written.length > 0 && written.every(({ kind }) => kind !== "model")
      ? [sectionNumber]
      : [];
  });
}

function citesAny({ sources }: Passage, blocks: ReadonlySet<string>): boolean {
  return sources.some(({ entryId, paragraph }) => blocks.has(blockKey(entryId, paragraph)));
}

/** Drops linking paragraphs, which cite no post, until they are at most 3 % of the chapter's words. Last ones first. */
function withFewLinks(passages: readonly Passage[]): Passage[] {
  const kept = [...passages];
  for (;;) {
    const { words, linkingWords } = wordsOf(kept);
    if (linkingWords <= LINKING_SHARE * words) return kept;
    const last = kept.findLastIndex(
      ({ id, kind, text }) => id === undefined && kind === "linking" && countWords(text) > 0,
    );
    if (last < 0) return kept;
    kept.splice(last, 1);
  }
}

/** Has paragraphs rewritten that repeat an earlier chapter. If that fails, they are dropped, but no section's last. */
async function sayOnce(
  brief: ChapterBrief,
  { signal }: EngineContext,
  options: LlmOptions,
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
    const anew = await reviseParagraph({ ...brief, sections }, place, why, before, options, signal);
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
  const written = writtenIn(sections);
  const found = findRepeats(
    written.map(({ text }) => text),
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
