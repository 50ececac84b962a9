import type { z } from "zod";
import { withPlannedSize } from "#pipeline/analysis/insights/size.ts";
import { fitContents } from "#pipeline/foundation/contents.ts";
import { isAsProposed } from "#pipeline/foundation/foundation.ts";
import { withLength } from "#pipeline/foundation/length.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { firstLineOf } from "#pipeline/text/excerpt.ts";
import { MAX_OPENING } from "#contracts/contents.ts";
import * as contract from "#contracts/contents-versions.ts";
import { foundationAt, readContentsPosts, readUsablePosts } from "#server/data/contents.ts";
import type { Database } from "#server/data/database.ts";
import * as earlier from "#server/data/earlier-contents.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { endsOfSittings } from "#server/data/sittings.ts";
import { type FoundationRow, isProposed, PERSON } from "#server/data/stages.ts";
import { serve, type App } from "#server/platform/http.ts";
import { foundationNow, readLength, wordsOfPosts } from "./material.ts";

/** Serves what the contents have been, and what each analysis found. */
export function contentsVersionRoutes(app: App, db: Database): void {
  serve(
    app,
    contract.listContentsVersions,
    ofProject(db, async (project) => {
      const made = await earlier.listMadeContents(project);
      // A text that went with its chapter is found again even if its author went on in the same sitting.
      const ends = endsOfSittings(made, PERSON, ({ isLastWithText }) => isLastWithText).slice(
        -contract.MOST_CONTENTS_VERSIONS,
      );
      const counts = await earlier.measureContents(
        project,
        ends.map(({ version }) => version),
      );
      const now = made.at(-1)?.version;
      return {
        versions: ends.toReversed().map(({ version, madeBy, madeAt }) => ({
          revision: version,
          madeBy,
          madeAt: madeAt.toISOString(),
          ...(counts.get(version) ?? { chapterCount: 0, postCount: 0 }),
          isNow: version === now,
        })),
      };
    }),
  );

  serve(
    app,
    contract.getContentsVersion,
    ofProject(db, async (project, { params }) => {
      const then = await foundationAt(project, params.contentsRevision);
      return compared(project, then, await foundationNow(project));
    }),
  );
}

type Compared = z.infer<typeof contract.getContentsVersion.answer>;

async function compared(
  project: OwnedProject,
  then: FoundationRow,
  now: FoundationRow,
): Promise<Compared> {
  const { chapters, structure } = then.body.tableOfContents;
  const chaptersNow = now.body.tableOfContents.chapters;
  const words = await wordsOfPosts(project, now);
  const fitted = await fittedToNow(project, now, chapters);
  const entryIds = chapters.flatMap((chapter) => chapter.entryIds);
  const posts = await readContentsPosts(project, entryIds);
  const ids = new Set(chapters.map(({ id }) => id));
  const isOtherBook = then.manuscriptId !== now.manuscriptId;
  return {
    nowRevision: now.version,
    structure,
    chapters: chapters.map((chapter) => ({
      id: chapter.id,
      title: chapter.title,
      part: chapter.part,
      targetWordCount: chapter.targetWordCount,
      posts: chapter.entryIds.flatMap((entryId) => {
        const post = posts.get(entryId);
        if (!post) return [];
        const { title, date, opening } = post;
        return [{ entryId, title, date, opening: firstLineOf(opening, MAX_OPENING) }];
      }),
      now: inChapterNow(
        chapter,
        chaptersNow.find(({ id }) => id === chapter.id),
      ),
    })),
    later: chaptersNow.flatMap(({ id, title }) => (ids.has(id) ? [] : title)),
    lostPosts: entryIds.filter((entryId) => !words.has(entryId)).length,
    isRestorable: fitted !== null && !isAsProposed(fitted, chaptersNow),
    writtenOfEarlierBook: isOtherBook
      ? await earlier.countWritten(project, then.manuscriptId)
      : null,
    analysis: await foundBy(project, then),
  };
}

/** By how many posts a chapter differs from the one of now. Null if it is not in the contents of now. */
function inChapterNow(
  { entryIds }: TocChapter,
  now: TocChapter | undefined,
): contract.EarlierChapter["now"] {
  if (!now) return null;
  const [had, has] = [new Set(entryIds), new Set(now.entryIds)];
  return {
    title: now.title,
    added: now.entryIds.filter((entryId) => !had.has(entryId)).length,
    removed: entryIds.filter((entryId) => !has.has(entryId)).length,
  };
}

/** What the analysis that planned these contents found. Null if their author made them, or a change of the posts. */
async function foundBy(
  project: OwnedProject,
  { madeBy, analysisId, body }: FoundationRow,
): Promise<Compared["analysis"]> {
  if (!isProposed({ madeBy })) return null;
  const summary = await earlier.readSummary(project, analysisId);
  if (!summary) return null;
  const { primary, alternatives } = body.bookTitles;
  const insights = withPlannedSize(summary.insights, summary, body.tableOfContents.chapters);
  return {
    posts: summary.posts,
    insights: insights.map(({ category, title, description }) => ({
      category,
      title,
      description,
    })),
    titles: [...primary, ...alternatives].map(({ mainTitle }) => mainTitle),
  };
}

/**
 * Fits earlier contents to the posts and the length of now. Null if no post of theirs is left. Analyses of earlier
 * versions of the program do not tell which posts there are, so then all of them stay.
 */
export async function fittedToNow(
  project: OwnedProject,
  now: FoundationRow,
  chapters: readonly TocChapter[],
): Promise<TocChapter[] | null> {
  const words = await wordsOfPosts(project, now);
  const length = await readLength(project);
  const isKnown = (await readUsablePosts(project, now.analysisId)) !== null;
  return isKnown ? fitContents(chapters, { words, length }) : withLength(chapters, length, words);
}
