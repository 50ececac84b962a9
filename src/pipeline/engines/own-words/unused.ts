import type { Analysis, Block, Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { hasAged } from "#pipeline/text/sentence-kinds.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { cosine, dot, rowOf, type SparseVector, vectorOf } from "#pipeline/text/vectors.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { type Corpus, corpusOf, fitOf, type Group, groupOf } from "./corpus.ts";
import { isListing } from "./listings.ts";
import { blockPassages } from "./passages.ts";
import { isAfterword } from "./pieces.ts";
import { standsAlone, startsWell } from "./starts.ts";
import { UNUSED } from "./weights.ts";

/** What a book prints now, chapter by chapter in its order. */
export type PrintedChapter = {
  id: string;
  number: number;
  /** The posts that the table of contents gives it. */
  entryIds: readonly string[];
  /** Its present text; empty before it is written. */
  passages: readonly Passage[];
  /** The posts that its author wished away when it was written anew. */
  wishedAway: readonly string[];
};

/** Why a passage is not in the book, as far as that is known. The number is that of the chapter it is about. */
export type UnusedReason =
  | {
      kind: "wishedAway" | "planned" | "restOfPost" | "listing" | "notChosen" | "notWritten";
      chapter: number;
    }
  /** The plan of the chapter leaves it out. `because` is the reason in the words of whoever made the plan. */
  | { kind: "leftOutOfPlan"; chapter: number; because: string }
  | { kind: "saidElsewhere" | "inNoChapter" | "fitsNoTheme" | "leftOut"; chapter: null };

/** A passage of the posts that the book does not print: one block or, behind a line that announces it, two. */
export type UnusedPassage = {
  entryId: string;
  /** Each as Markdown, with its number in the post. */
  blocks: { paragraph: number; text: string }[];
  words: number;
  why: UnusedReason;
};

type Brief = {
  analysis: Analysis;
  outline: Outline;
  chapters: readonly PrintedChapter[];
  /** The chapter that a passage is looked for. */
  chapterId: string;
  /** Only passages with all these words. */
  search: string;
  /**
   * The text of the passage that another one is to replace. Then only short passages of the chapter's theme are found,
   * the most alike first.
   */
  near: string | null;
  /** The blocks that the author has taken out of the chapter. In the place of a passage, they come last. */
  cut: readonly Passage["sources"][number][];
  /** The posts that the author has left out of the book. They come last. */
  leftOut: readonly string[];
};

type Found = { post: Post; blocks: Block[]; isOfTheme: boolean; score: number };

/**
 * Finds what the book does not print: the best passages of the chapter's theme first, then those of the whole book. The
 * first ones are of several posts, and what the author has left out comes last.
 */
export function findUnused(brief: Brief): UnusedPassage[] {
  const { analysis, chapters, near } = brief;
  const corpus = corpusOf(analysis);
  const chapter = chapters.find(({ id }) => id === brief.chapterId);
  const group = groupOf(corpus, "chapter", chapter?.entryIds ?? []);
  const ofTheme = themePosts(analysis, chapters, chapter);
  const printed = printedIn(chapters);
  const wanted = brief.search.toLowerCase().match(WORD) ?? [];
  const nearVector = near === null ? null : vectorOf(corpus.space, near);
  const found = analysis.posts.flatMap((post): Found[] => {
    const isOfTheme = ofTheme.has(post.entryId);
    if (near !== null && !isOfTheme) return [];
    return runsOf(post)
      .filter((blocks) => !isPrinted(post, blocks, printed))
      .filter((blocks) => hasAll(post, blocks, wanted))
      .filter((blocks) => near === null || wordsOf(blocks) <= UNUSED.swapWords)
      .map((blocks) => ({
        post,
        blocks,
        isOfTheme,
        score: scoreOf(corpus, group, { post, blocks, isOfTheme }, nearVector),
      }));
  });
  const reasonFor = reasons(brief, printed);
  const cut = new Set(near === null ? [] : brief.cut.map(keyOf));
  const isCut = ({ post: { entryId }, blocks }: Found): boolean =>
    blocks.some(({ n }) => cut.has(keyOf({ entryId, paragraph: n })));
  const leftOut = new Set(brief.leftOut);
  const lastness = (each: Found): number =>
    2 * Number(leftOut.has(each.post.entryId)) + Number(isCut(each));
  const best = found.toSorted(
    (a, b) => Number(b.isOfTheme) - Number(a.isOfTheme) || b.score - a.score,
  );
  return ofSeveralPosts(best.filter((each) => lastness(each) === 0))
    .concat(best.filter(lastness).toSorted((a, b) => lastness(a) - lastness(b)))
    .map(({ post, blocks }) => ({
      entryId: post.entryId,
      blocks: blocks.map((block) => ({ paragraph: block.n, text: textOf(post, block) })),
      words: wordsOf(blocks),
      why: reasonFor(post, blocks),
    }));
}

/** Puts few passages of any one post among the first ones. */
function ofSeveralPosts(best: readonly Found[]): Found[] {
  const shares = new Map<string, number>();
  const first = new Set<Found>();
  for (const each of best) {
    const share = (shares.get(each.post.entryId) ?? 0) + 1;
    shares.set(each.post.entryId, share);
    if (share <= UNUSED.firstOfPost && first.size < UNUSED.first) first.add(each);
  }
  return [...first, ...best.filter((each) => !first.has(each))];
}

/** A block of a post as the book would print it. Null: the post has no such block. */
export function blockText(post: Post, paragraph: number): string | null {
  const block = post.blocks.find(({ n }) => n === paragraph);
  return block ? textOf(post, block) : null;
}

function textOf(post: Post, block: Block): string {
  return blockPassages(post, [block.n])[0]?.text ?? block.text;
}

/** The posts of the chapter's theme: its own, and those in no chapter that fit the theme of most of its own. */
function themePosts(
  { themes, misfits }: Analysis,
  chapters: readonly PrintedChapter[],
  chapter: PrintedChapter | undefined,
): Set<string> {
  const own = new Set(chapter?.entryIds);
  const placed = new Set(chapters.flatMap(({ entryIds }) => entryIds));
  const shares = themes.map(({ entryIds }) => entryIds.filter((id) => own.has(id)).length);
  const theme = themes[shares.indexOf(Math.max(...shares))];
  const nearest = misfits.filter(({ nearestThemeId }) => nearestThemeId === theme?.id);
  const free = [...(theme?.entryIds ?? []), ...nearest.map(({ entryId }) => entryId)];
  return new Set([...own, ...free.filter((id) => !placed.has(id))]);
}

type Printed = { blocks: ReadonlySet<string>; texts: ReadonlySet<string> };

function printedIn(chapters: readonly PrintedChapter[]): Printed {
  const passages = chapters.flatMap((chapter) => chapter.passages);
  return {
    blocks: new Set(passages.flatMap(({ sources }) => sources.map(keyOf))),
    texts: new Set(passages.map(({ text }) => lettersOnly(text))),
  };
}

function keyOf({ entryId, paragraph }: { entryId: string; paragraph: number }): string {
  return `${paragraph} ${entryId}`;
}

function isPrinted({ entryId }: Post, blocks: readonly Block[], { blocks: keys, texts }: Printed) {
  return blocks.some(
    ({ n, text }) => keys.has(keyOf({ entryId, paragraph: n })) || texts.has(lettersOnly(text)),
  );
}

/** The blocks of a post one by one, each line that announces the next block together with that. */
function runsOf({ blocks }: Post): Block[][] {
  const runs: Block[][] = [];
  let opening: Block | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      opening = null;
    } else if (block.kind === "paragraph" && /:[\s*_)”"]*$/u.test(block.text)) {
      opening = block;
    } else {
      runs.push(opening ? [opening, block] : [block]);
      opening = null;
    }
  }
  return runs.filter((run) => wordsOf(run) >= UNUSED.fewestWords);
}

function wordsOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { words }) => sum + words, 0);
}

/** What stands between two words does not matter: "A-players" is found where "A players" stands. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

function hasAll({ title }: Post, blocks: readonly Block[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const text = [title ?? "", ...blocks.map((block) => block.text)].join(" ").toLowerCase();
  return wanted.every((word) => text.includes(word));
}

function scoreOf(
  corpus: Corpus,
  group: Group,
  { post, blocks, isOfTheme }: Omit<Found, "score">,
  near: SparseVector | null,
): number {
  const { language, lexicon, space } = corpus;
  const text = blocks.map((block) => block.text).join("\n");
  const [first = ""] = sentencesOf(text, language);
  const words = wordsOf(blocks);
  const has = (isTrue: boolean | undefined, worth: number): number => (isTrue ? worth : 0);
  // Elsewhere in the book the likeness of the whole post will do: there may be very many.
  const own = isOfTheme || near ? vectorOf(space, text) : null;
  const row = corpus.rows.get(post.entryId);
  const nearness = near && own ? cosine(near, own) : 0;
  return (
    UNUSED.chapter * (own ? dot(own, group.centroid) : fitOf(corpus, post, group)) +
    UNUSED.near * (near && row !== undefined ? nearness + cosine(near, rowOf(space, row)) : 0) +
    has(startsWell(first, language), UNUSED.startsWell) +
    has(standsAlone(first, language), UNUSED.standsAlone) +
    has(words < UNUSED.shortWords, UNUSED.short) +
    has(words > UNUSED.swapWords, UNUSED.long) +
    has(
      blocks.some(({ kind }) => kind === "code"),
      UNUSED.code,
    ) +
    has(lexicon?.context.test(text), UNUSED.pageTalk) +
    has(isAfterword(text, language), UNUSED.afterword) +
    has(hasAged(text, language), UNUSED.aged) -
    UNUSED.timeBound * post.timeBound
  );
}

function reasons(
  { analysis, chapters, outline, leftOut }: Brief,
  printed: Printed,
): (post: Post, blocks: readonly Block[]) => UnusedReason {
  const placeOf = new Map(
    chapters.flatMap((chapter) => chapter.entryIds.map((entryId) => [entryId, chapter] as const)),
  );
  const misfits = new Set(analysis.misfits.map(({ entryId }) => entryId));
  const left = new Set(leftOut);
  const planned = new Set(
    outline.outlines.flatMap(({ mainSections }) =>
      mainSections.flatMap(({ sources }) =>
        sources.flatMap(({ entryId, paragraphs }) =>
          paragraphs.map((paragraph) => keyOf({ entryId, paragraph })),
        ),
      ),
    ),
  );
  const unplanned = new Map(
    outline.outlines.flatMap((each) =>
      (each.leftOut ?? []).flatMap(({ entryId, paragraphs, reason }) =>
        paragraphs.map((paragraph) => [keyOf({ entryId, paragraph }), reason] as const),
      ),
    ),
  );
  return (post, blocks) => {
    const { entryId, blocks: all } = post;
    if (left.has(entryId)) return { kind: "leftOut", chapter: null };
    const isSaid = blocks.some(({ twin }) => {
      return twin !== null && printed.blocks.has(`${twin.n} ${twin.entryId}`);
    });
    if (isSaid) return { kind: "saidElsewhere", chapter: null };
    const place = placeOf.get(entryId);
    if (!place) {
      return { kind: misfits.has(entryId) ? "fitsNoTheme" : "inNoChapter", chapter: null };
    }
    const keyIn = ({ n }: Block): string => keyOf({ entryId, paragraph: n });
    const { number: chapter } = place;
    if (place.passages.length === 0) return { kind: "notWritten", chapter };
    if (place.wishedAway.includes(entryId)) return { kind: "wishedAway", chapter };
    if (blocks.every((block) => planned.has(keyIn(block)))) return { kind: "planned", chapter };
    const [because] = blocks.flatMap((block) => unplanned.get(keyIn(block)) ?? []);
    if (because !== undefined) return { kind: "leftOutOfPlan", chapter, because };
    const isPartPrinted = all.some((block) => printed.blocks.has(keyIn(block)));
    if (isPartPrinted) return { kind: "restOfPost", chapter };
    return { kind: isListing(post, analysis.language) ? "listing" : "notChosen", chapter };
  };
}
