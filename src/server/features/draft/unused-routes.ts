import { MAX_OPENING } from "#contracts/contents.ts";
import { listUnusedPassages, UNUSED_PAGE, type UnusedPassage } from "#contracts/unused-passages.ts";
import { writtenParagraphs } from "#pipeline/draft/paragraphs.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { firstLineOf } from "#pipeline/text/excerpt.ts";
import { findUnusedPassages, readBlocks } from "#runtime/write-stages.ts";
import { readChapters } from "#server/data/chapters.ts";
import { blocksTakenOut } from "#server/data/chapter-versions.ts";
import type { Database } from "#server/data/database.ts";
import { readQuoted } from "#server/data/entries.ts";
import { readChunk } from "#server/data/files.ts";
import { readPostsLeftOut } from "#server/data/manuscripts.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { PERSON, readAnalysis, readFoundation, type OutlineRow } from "#server/data/stages.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { serve, type App } from "#server/platform/http.ts";
import { findPlace } from "./shown-chapter.ts";

/** Serves what the book does not print. */
export function unusedRoutes(app: App, db: Database): void {
  const inPlace = fairPlaces(
    { inAll: 2, perAccount: 1, waitingInAll: 20, waitingPerAccount: 3 },
    {
      ownLineIsFull: "Your posts are being searched already. Please wait a moment.",
      lineIsFull: "Many posts are being searched right now. Please try again in a moment.",
      retryAfterSeconds: 5,
    },
  );

  serve(app, listUnusedPassages, async ({ caller, params, query, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { place, outline } = await findPlace(project, params.chapterId);
    const { search = "", near = null, from = 0 } = query;
    const chapters = await printedChapters(project, outline);
    const placed = chapters.flatMap(({ entryIds }) => entryIds);
    const request = {
      outline: outline.body,
      chapters,
      chapterId: place.chapterId,
      search,
      near,
      cut: near === null ? [] : await blocksTakenOut(project, place),
      leftOut: await readPostsLeftOut(project, { manuscriptId: outline.manuscriptId, placed }),
      from,
      most: UNUSED_PAGE,
    };
    const chunk = await chunksOf(project, outline);
    const { passages, total } = await inPlace(caller.userId, signal, () =>
      findUnusedPassages(request, { chunk }, { signal }),
    );
    const posts = await readQuoted(project, [...new Set(passages.map(({ entryId }) => entryId))]);
    const end = from + passages.length;
    return {
      passages: passages.flatMap((passage): UnusedPassage[] => {
        const post = posts.get(passage.entryId);
        // A post that was deleted since the analysis is in no book.
        if (!post) return [];
        const { title, text, source, date, url } = post;
        const opening = firstLineOf(text, MAX_OPENING);
        const blocks = passage.blocks.flatMap(({ paragraph, text: block }) =>
          writtenParagraphs(block, text, outline.language).map((each) => ({
            paragraph,
            text: each,
          })),
        );
        return [{ ...passage, blocks, post: { title, opening, source, date, url } }];
      }),
      total,
      next: end < total ? end : null,
    };
  });
}

type PrintedChapters = Parameters<typeof findUnusedPassages>[0]["chapters"];

async function printedChapters(
  project: OwnedProject,
  outline: OutlineRow,
): Promise<PrintedChapters> {
  const foundation = await readFoundation(project, outline.foundationId);
  const written = await readChapters(project, outline.manuscriptId);
  return foundation.body.tableOfContents.chapters.map(({ id, number, entryIds }) => {
    const text = written.get(id)?.text;
    const wishedAway = text?.wishes?.flatMap((wish) =>
      wish.kind === "withoutPosts" ? wish.entryIds : [],
    );
    return {
      id,
      number,
      entryIds,
      passages: text?.passages ?? [],
      wishedAway: wishedAway ?? [],
    };
  });
}

type Source = ManuscriptPassage["sources"][number];

/** A passage as the editor sends it, with the block that its author put it in from. */
type PutIn = { id: string | null; text: string; from?: Source | undefined };

/**
 * Returns the blocks that passages were put in from, and the paragraphs that their author wrote in them, as passages that
 * an edit can be compared with. Blocks that `known`
 * has already are left out: reading them takes the whole analysis.
 */
export async function blocksPutIn(
  project: OwnedProject,
  outline: OutlineRow,
  passages: readonly PutIn[],
  known: readonly ManuscriptPassage[],
): Promise<ManuscriptPassage[]> {
  const sources = passages.flatMap(({ from, ...passage }) =>
    from && !isKnown(passage, from, known) ? from : [],
  );
  if (sources.length === 0) return [];
  const texts = await readBlocks(sources, { chunk: await chunksOf(project, outline) });
  const posts = await readQuoted(project, [...new Set(sources.map(({ entryId }) => entryId))]);
  return sources.flatMap((source, index): ManuscriptPassage[] => {
    const text = texts[index] ?? null;
    if (text === null) return [];
    const post = posts.get(source.entryId)?.text ?? "";
    const written = writtenParagraphs(text, post, outline.language);
    return [...new Set([text, ...written])].map((each) => passageOf(source, each));
  });
}

function passageOf(source: Source, text: string): ManuscriptPassage {
  const id = `put in: ${source.paragraph} ${source.entryId}`;
  const unchanged = { editedAt: null, lockedAt: null };
  return { id, text, kind: "own", role: "body", sources: [source], madeBy: PERSON, ...unchanged };
}

/** Whether this passage was stored with its block before, or a run has printed just that block with these words. */
function isKnown(
  passage: Pick<PutIn, "id" | "text">,
  { entryId, paragraph }: Source,
  known: readonly ManuscriptPassage[],
): boolean {
  return known.some(
    ({ id, kind, text, editedAt, sources: [source, ...more] }) =>
      kind === "own" &&
      (id === passage.id || (editedAt === null && text === passage.text)) &&
      more.length === 0 &&
      source?.entryId === entryId &&
      source.paragraph === paragraph,
  );
}

async function chunksOf(
  project: OwnedProject,
  outline: OutlineRow,
): Promise<(position: number) => Promise<Uint8Array | null>> {
  const { analysisId } = await readFoundation(project, outline.foundationId);
  const { fileId } = await readAnalysis(project, analysisId);
  return (position) => readChunk(project, fileId, position);
}
