import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief, EngineContext, FinishedChapter } from "#pipeline/engines/engine.ts";
import { countWords } from "#pipeline/text/words.ts";
import { measureChapter } from "./chapter-voice.ts";
import { LINKING_SHARE } from "#pipeline/engines/llm/checks/linking.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { nearVoice } from "./near-voice.ts";
import { sayOnce } from "./say-once.ts";
import { wordsOf } from "#pipeline/engines/llm/sections/section-facts.ts";

/**
 * Goes over a chapter that is written: what an earlier chapter says already is said anew or left out, and where the chapter
 * strays from the author's voice its worst paragraphs are revised. Nothing else is written a second time.
 */
export async function finishChapter(
  brief: ChapterBrief,
  context: EngineContext,
  door: ModelDoor,
): Promise<FinishedChapter> {
  context.signal.throwIfAborted();
  const once = await sayOnce(brief, context, door);
  const near = await nearVoice({ ...brief, sections: once.sections }, context, door);
  const passages = withFewLinks(near.sections.flat());
  return {
    passages,
    report: {
      arrangedSections: arrangedIn(near.sections, brief),
      revised: once.revised + near.revised,
      voice: measureChapter(passages, brief.analysis),
    },
  };
}

/** Sections without a paragraph of the model's. */
function arrangedIn(sections: readonly Passage[][], { outline }: ChapterBrief): number[] {
  return outline.mainSections.flatMap(({ sectionNumber }, index) => {
    const body = (sections[index] ?? []).filter(({ role }) => role === "body");
    return body.some(({ kind }) => kind === "model") ? [] : [sectionNumber];
  });
}

/** Without the last linking paragraphs, as far as they are more than 3 % of what is left of the chapter. */
function withFewLinks(passages: readonly Passage[]): Passage[] {
  const kept = [...passages];
  for (;;) {
    const { words, linkingWords } = wordsOf(kept);
    if (linkingWords <= LINKING_SHARE * words) return kept;
    const last = kept.findLastIndex(({ kind, text }) => kind === "linking" && countWords(text) > 0);
    if (last < 0) return kept;
    kept.splice(last, 1);
  }
}
