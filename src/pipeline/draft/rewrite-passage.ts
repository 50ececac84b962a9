import type { Analysis } from "#pipeline/analysis/schema.ts";
import type {
  ChapterWish,
  EngineContext,
  Material,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { isAnswer } from "#pipeline/sources/schema.ts";
import type { ManuscriptPassage, Passage } from "./schema.ts";

/** What a passage of a chapter is written anew from. */
export type PassageMaterial = {
  analysis: Analysis;
  foundation: BookFoundation;
  outline: ChapterOutline;
  material: Material;
  /** The chapter as it is now. */
  passages: readonly ManuscriptPassage[];
  /** The passages of all other chapters. */
  others: readonly Passage[];
};

/** noPosts: the posts that it is made from are not in the analysis. noAnswer: the engine has no other text for it. */
export type RewrittenPassage =
  | { kind: "written"; passage: ManuscriptPassage }
  | { kind: "noPosts" | "noAnswer" };

/** Why a passage cannot be written anew. missing: the chapter has no such passage. answer: it is of the interview. */
export type FixedReason = "missing" | "locked" | "noText" | "noSource" | "answer";

/** The roles of what a reader reads as a paragraph. All others have a form of their own. */
const PARAGRAPHS: ReadonlySet<Passage["role"]> = new Set([
  "body",
  "opening",
  "closing",
  "prologue",
  "partOpening",
]);

/** Says why a passage cannot be written anew. Null: it can. */
export function whyFixed(passage: ManuscriptPassage | undefined): FixedReason | null {
  if (!passage) return "missing";
  if (passage.lockedAt !== null) return "locked";
  if (!PARAGRAPHS.has(passage.role)) return "noText";
  // An engine would have to invent what it says.
  if (passage.sources.length === 0) return "noSource";
  const isTold = passage.sources.every(({ entryId }) => isAnswer(entryId));
  return isTold ? "answer" : null;
}

/**
 * Writes one passage of a chapter anew, as its author wishes. It keeps its id and its role, and cites no block that it
 * did not cite before. Throws an Error if the engine cannot do that or cites another block, and if `whyFixed` forbids it.
 */
export async function rewritePassage(
  { analysis, passages, others, ...brief }: PassageMaterial,
  passageId: string,
  wish: ChapterWish,
  engine: WritingEngine,
  context: EngineContext,
): Promise<RewrittenPassage> {
  const index = passages.findIndex(({ id }) => id === passageId);
  const old = passages[index];
  const fixed = whyFixed(old);
  if (!old || fixed) throw new Error(`The passage ${passageId} cannot be written anew: ${fixed}.`);
  if (!engine.rewritePassage) throw new Error(`${engine.name} cannot write one passage anew.`);
  const cited = new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)));
  const posts = analysis.posts.filter(({ entryId }) => cited.has(entryId));
  const anew = await engine.rewritePassage(
    { ...brief, analysis, posts, passages, index, others, wish },
    context,
  );
  if (anew.kind !== "written") return anew;
  const { text, kind, sources } = anew.passage;
  const blocks = new Set(old.sources.map(blockKey));
  const stray = sources.find((source) => !blocks.has(blockKey(source)));
  if (stray) {
    throw new Error(`The new text of passage ${passageId} cites block ${blockKey(stray)}.`);
  }
  const made = { madeBy: engine.name, editedAt: null, lockedAt: null };
  return { kind: "written", passage: { ...old, text, kind, sources, ...made } };
}

/**
 * Returns a chapter as it is shown, with one passage as a proposed text has it: all others stay as they are. Nothing
 * changes if that passage is locked by now, or gone from either text.
 */
export function withPassageOf(
  proposed: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
  passageId: string,
): ManuscriptPassage[] {
  const anew = proposed.find(({ id }) => id === passageId);
  return shown.map((passage) =>
    passage.id === passageId && passage.lockedAt === null ? (anew ?? passage) : passage,
  );
}

function blockKey({ entryId, paragraph }: Passage["sources"][number]): string {
  return `${paragraph} of post ${entryId}`;
}
