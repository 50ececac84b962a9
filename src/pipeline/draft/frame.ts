import { z } from "zod";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import type {
  EngineContext,
  FrameBrief,
  Material,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import type { ChapterOutline, Outline } from "#pipeline/outline/schema.ts";
import { isIntroduced, isIntroducing } from "./answers.ts";
import { type ManuscriptPassage, Passage } from "./schema.ts";

/** The texts of the frame that a chapter begins with: the prologue of the book, and the opening of a part. */
export type FrameRole = "prologue" | "partOpening";
const FRAME_ROLES: readonly FrameRole[] = ["prologue", "partOpening"];

/** What a frame is written for. */
export type FramedBook = {
  analysis: Analysis;
  foundation: BookFoundation;
  outline: Outline;
  material: Material;
  unwanted?: readonly string[] | undefined;
};

/**
 * Writes the prologue if this is the first chapter, and the opening of the part that begins with it. There is no
 * prologue where the author says who they are. `keep` returns the result of a stored step. Throws an Error when a
 * passage names no block of a post that it may use.
 */
export async function writeFrame(
  book: FramedBook,
  outline: ChapterOutline,
  chapter: readonly Passage[],
  { writeFrame: write }: Pick<WritingEngine, "writeFrame">,
  context: EngineContext,
  keep: (role: FrameRole, make: () => Promise<Passage[]>) => Promise<Passage[]>,
): Promise<Passage[]> {
  const { analysis, foundation, material } = book;
  const parts = partsToWrite(book, outline);
  if (!write || parts.length === 0) return [];
  const { outlines } = book.outline;
  const brief = { outlines, chapter, foundation, analysis, material, unwanted: unwantedIn(book) };
  const written: Passage[] = [];
  for (const part of parts) {
    context.signal.throwIfAborted();
    const role: FrameRole = part === null ? "prologue" : "partOpening";
    const passages = await keep(role, () => write({ ...brief, part }, context));
    refuseUnlessKnown(passages, brief);
    written.push(...passages.map((passage) => ({ ...passage, role })));
  }
  return written;
}

/** Null: the prologue. */
function partsToWrite(
  { analysis, foundation }: FramedBook,
  { chapterId }: ChapterOutline,
): FrameBrief["part"][] {
  const { chapters } = foundation.tableOfContents;
  const index = chapters.findIndex(({ id }) => id === chapterId);
  const isPrologueMissing = index === 0 && !isIntroduced(analysis);
  return [...(isPrologueMissing ? [null] : []), ...partFrom(chapters, index)];
}

function partFrom(chapters: readonly TocChapter[], index: number): FrameBrief["part"][] {
  const title = chapters[index]?.part ?? null;
  if (title === null || title === chapters[index - 1]?.part) return [];
  const after = chapters.findIndex((each, at) => at > index && each.part !== title);
  return [{ title, chapters: chapters.slice(index, after === -1 ? undefined : after) }];
}

/** Of a chapter that the author has planned, what they left out of it stays out. */
function unwantedIn({ foundation, outline, unwanted = [] }: FramedBook): Set<string> {
  const planned = outline.outlines.filter(({ editedAt }) => editedAt !== undefined);
  const out = planned.flatMap(({ chapterId, mainSections }) => {
    const chapter = foundation.tableOfContents.chapters.find(({ id }) => id === chapterId);
    const cited = new Set(mainSections.flatMap(({ sources }) => sources.map((s) => s.entryId)));
    return chapter?.entryIds.filter((entryId) => !cited.has(entryId)) ?? [];
  });
  return new Set([...unwanted, ...out]);
}

function refuseUnlessKnown(
  passages: readonly Passage[],
  { analysis, unwanted }: Pick<FrameBrief, "analysis" | "unwanted">,
): void {
  const blocks = new Map(
    analysis.posts.map(({ entryId, blocks: own }) => [entryId, new Set(own.map(({ n }) => n))]),
  );
  for (const { kind, sources, text } of passages) {
    const isKnown = sources.every(
      ({ entryId, paragraph }) =>
        !unwanted.has(entryId) && blocks.get(entryId)?.has(paragraph) === true,
    );
    if (isKnown && (sources.length > 0 || kind === "linking")) continue;
    throw new Error(`A prologue or opening is not made from posts: ${text.slice(0, 60)}`);
  }
}

/**
 * Puts the frame before a chapter. Of a role that the author has locked a passage of, all passages stay as they are
 * now: the locked ones are in the chapter already, and the others come to their sides.
 */
export function withFrame(
  chapter: readonly Passage[],
  frame: readonly Passage[],
  current: readonly ManuscriptPassage[],
): Passage[] {
  const framed = [...chapter];
  for (const role of FRAME_ROLES) {
    const now = current.filter((passage) => passage.role === role);
    if (!now.some(({ lockedAt }) => lockedAt !== null)) {
      framed.splice(placeOf(role, framed), 0, ...frame.filter((passage) => passage.role === role));
      continue;
    }
    let place = framed.findIndex((passage) => passage.role === role);
    for (const passage of now) {
      const locked = framed.findIndex(({ id }) => id === passage.id);
      if (locked === -1) framed.splice(place, 0, asNew(passage));
      place = (locked === -1 ? place : locked) + 1;
    }
  }
  return framed;
}

/** The opening of a part stands behind all that introduces the book. */
function placeOf(role: FrameRole, framed: readonly Passage[]): number {
  if (role === "prologue") return 0;
  const place = framed.findIndex((passage) => !isIntroducing(passage));
  return place === -1 ? framed.length : place;
}

/** The frame that a chapter has now, as a run writes it. */
export function frameIn(passages: readonly Passage[]): Passage[] {
  return passages.filter(({ role }) => FRAME_ROLES.some((each) => each === role)).map(asNew);
}

function asNew({ text, kind, sources, role }: Passage): Passage {
  return { text, kind, sources, role };
}

/** The shape of a stored step. */
export const FramePassages = z.array(Passage);
