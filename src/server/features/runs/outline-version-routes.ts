import * as contract from "#contracts/outline-versions.ts";
import type { ShownOutline } from "#contracts/outline.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { withAnswersOf } from "#pipeline/outline/answers.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { isMadeAlike, isSamePlan } from "#server/data/arranged-outlines.ts";
import { saveOutlines } from "#server/data/chapter-outlines.ts";
import type { Database } from "#server/data/database.ts";
import * as earlier from "#server/data/earlier-outlines.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { endsOfSittings } from "#server/data/sittings.ts";
import { newestOutline, type OutlineRow, PERSON, readFoundation } from "#server/data/stages.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";

const NOTHING_TO_RESTORE =
  "No chapter can be put back: each is planned as it was then, or has other posts or another length now.";

/** Serves what the outlines have been. `shown` makes the answer about the outlines of now. */
export function outlineVersionRoutes(
  app: App,
  db: Database,
  shown: (project: OwnedProject, row: OutlineRow) => Promise<ShownOutline>,
): void {
  serve(
    app,
    contract.listOutlineVersions,
    ofProject(db, async (project) => {
      const made = await earlier.listMadeOutlines(project);
      const ends = endsOfSittings(made, PERSON).slice(-contract.MOST_OUTLINE_VERSIONS);
      const counts = await earlier.measureOutlines(
        project,
        ends.map(({ id }) => id),
      );
      const now = (await newestOutline(project))?.id;
      return {
        versions: ends.toReversed().map(({ id, madeBy, madeAt }) => ({
          id,
          madeBy,
          madeAt: madeAt.toISOString(),
          ...(counts.get(id) ?? { chapterCount: 0, sectionCount: 0 }),
          isNow: id === now,
        })),
      };
    }),
  );

  serve(
    app,
    contract.getOutlineVersion,
    ofProject(db, async (project, { params }) => {
      const now = await outlinesNow(project);
      return { nowRevision: now.id, chapters: await compared(project, params.outlineId, now) };
    }),
  );

  serve(
    app,
    contract.restoreOutlines,
    ofProject(db, async (project, { params, body: { revision } }) => {
      const now = await outlinesNow(project);
      const chapters = await compared(project, params.outlineId, now);
      const wanted = new Map(
        chapters.flatMap(({ outline, state }) =>
          state === "other" ? [[outline.chapterId, outline] as const] : [],
        ),
      );
      if (wanted.size === 0) throw new Refusal("conflict", NOTHING_TO_RESTORE);
      await saveOutlines(project, revision, {
        outlines: now.body.outlines.map((outline) => {
          const { chapterId, chapterNumber, chapterTitle } = outline;
          const made = wanted.get(chapterId);
          return made ? { ...made, chapterNumber, chapterTitle } : outline;
        }),
      });
      return shown(project, await outlinesNow(project));
    }),
  );
}

async function outlinesNow(project: OwnedProject): Promise<OutlineRow> {
  const row = await newestOutline(project);
  if (!row) throw notFound();
  return row;
}

/**
 * Compares earlier outlines with those of now. A chapter is put back only if both are made from the same posts at the
 * same length: then it is as much up to date as the outline that it replaces.
 */
async function compared(
  project: OwnedProject,
  outlineId: string,
  now: OutlineRow,
): Promise<{ outline: ChapterOutline; state: contract.EarlierOutlineState }[]> {
  const { foundationId, body } = await earlier.readMadeOutlines(project, outlineId);
  const planned = await chaptersOf(project, foundationId);
  const plannedNow = await chaptersOf(project, now.madeFromId);
  const outlinesOfNow = new Map(now.body.outlines.map((each) => [each.chapterId, each]));
  return body.outlines.map((made) => {
    const outlineNow = outlinesOfNow.get(made.chapterId);
    if (!outlineNow) return { outline: made, state: "gone" };
    // What the interview has told since belongs where it is told now.
    const outline = withAnswersOf(made, outlineNow);
    if (isSamePlan(outline, outlineNow)) return { outline, state: "same" };
    const [from, fromNow] = [planned.get(made.chapterId), plannedNow.get(made.chapterId)];
    const isAlike = from !== undefined && fromNow !== undefined && isMadeAlike(from, fromNow);
    return { outline, state: isAlike ? "other" : "outdated" };
  });
}

async function chaptersOf(
  project: OwnedProject,
  foundationId: string,
): Promise<Map<string, TocChapter>> {
  const { body } = await readFoundation(project, foundationId);
  return new Map(body.tableOfContents.chapters.map((chapter) => [chapter.id, chapter]));
}
