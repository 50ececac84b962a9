import { randomUUID } from "node:crypto";
import { keepIds } from "#pipeline/draft/keep-ids.ts";
import type { ChapterDraft } from "#pipeline/draft/schema.ts";
import { readChapters, saveChapter, type ChapterMaking } from "#server/data/chapters.ts";
import type { JobClaim } from "#server/data/job-claims.ts";
import type { OutlineRow } from "#server/data/outlines.ts";

/** Stores a chapter as an engine has written it; passages that stood in it before keep their ids. */
export async function storeChapter(
  claim: JobClaim,
  making: ChapterMaking,
  { id: outlineId, manuscriptId, body }: OutlineRow,
  { chapterNumber, title, passages, report }: ChapterDraft,
): Promise<void> {
  const planned = body.outlines.find((each) => each.chapterNumber === chapterNumber);
  if (!planned) throw new Error(`Chapter ${chapterNumber} was written and is not outlined.`);
  const { chapterId } = planned;
  const before = (await readChapters(claim.project, manuscriptId)).get(chapterId);
  const by = { madeBy: making.madeBy, newId: randomUUID };
  await saveChapter(claim, making, {
    place: { manuscriptId, chapterId },
    outlineId,
    text: {
      title,
      passages: keepIds(passages, before?.text.passages ?? [], by),
      report: report ?? null,
    },
  });
}
