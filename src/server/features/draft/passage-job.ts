import { figuresOf } from "#pipeline/draft/figures.ts";
import { whyFixed, withPassageOf } from "#pipeline/draft/rewrite-passage.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import type { PassageWish } from "#pipeline/outline/schema.ts";
import type { StageModel } from "#runtime/stage-model.ts";
import { rewritePassage } from "#runtime/write-stages.ts";
import { type ChapterPlace, type ChapterRow, readChapters } from "#server/data/chapters.ts";
import { readChunk } from "#server/data/files.ts";
import type { RewriteOutcome } from "#server/data/job-metadata.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { proposeText } from "#server/data/passage-proposals.ts";
import { type OutlineRow, readAnalysis, readFoundation } from "#server/data/stages.ts";

/** Writes one passage anew and stores the chapter with it as a proposal. All other passages stay as they are. */
export async function rewriteInChapter(
  run: JobRun<StageModel>,
  outline: OutlineRow,
  place: ChapterPlace,
  { passageId, words }: PassageWish,
  round: number,
): Promise<RewriteOutcome> {
  const { claim, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const chapters = await readChapters(project, outline.manuscriptId);
  const shown = chapters.get(place.chapterId);
  const planned = outline.body.outlines.find(({ chapterId }) => chapterId === place.chapterId);
  const passage = passageIn(shown, passageId);
  if (!shown || !planned || whyFixed(passage) !== null) return outcomeOf("gone", shown);
  const foundation = await readFoundation(project, outline.foundationId);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  const others = [...chapters.values()].filter((each) => each !== shown);
  const anew = await rewritePassage(
    {
      engine,
      foundation: foundation.body,
      outline: planned,
      passages: shown.text.passages,
      others: others.flatMap(({ text }) => text.passages),
      passageId,
      wish: { asked: [{ kind: "words", words }], round },
      now: madeAt,
    },
    { chunk: (position) => readChunk(project, fileId, position) },
    { signal, steps, model, onProgress: run.progress },
  );
  if (anew.kind !== "written") {
    return outcomeOf(anew.kind === "noPosts" ? "nothingLeft" : "noAnswer", shown);
  }
  if (anew.passage.text === passage?.text) return outcomeOf("same", shown);
  let proposed: ChapterRow["text"] | null = null;
  // The author may have gone on writing: the proposal is about the chapter as it is by now.
  const isProposed = await proposeText(claim, place, engine, (now) => {
    if (whyFixed(passageIn(now, passageId)) !== null) return null;
    const passages = withPassageOf([anew.passage], now.text.passages, passageId);
    proposed = { ...now.text, passages, anew: passageId };
    return proposed;
  });
  if (!isProposed) return outcomeOf("gone", shown);
  return outcomeOf("proposed", proposed === null ? shown : { text: proposed });
}

function passageIn(
  chapter: Pick<ChapterRow, "text"> | undefined,
  passageId: string,
): ManuscriptPassage | undefined {
  return chapter?.text.passages.find(({ id }) => id === passageId);
}

/** Its posts are counted as unchanged, for a passage gets no others. */
function outcomeOf(
  kind: RewriteOutcome["kind"],
  chapter: Pick<ChapterRow, "text"> | undefined,
): RewriteOutcome {
  const words = chapter ? figuresOf(chapter.text.passages).wordCount : 0;
  return { kind, words, posts: { added: 0, removed: 0 } };
}
