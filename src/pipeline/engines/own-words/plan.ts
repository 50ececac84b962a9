import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { cosine, dot, lengthOf, rowOf, sumOf, vectorOf } from "#pipeline/text/vectors.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { choosePieces, wordsIn } from "./choose-pieces.ts";
import { type Corpus, type Group, groupOf, regroup } from "./corpus.ts";
import { BOOK_END } from "./end-weights.ts";
import { DRYNESS } from "./dryness-weights.ts";
import { dryLimitOf, drynessOf } from "./dryness.ts";
import { endOf, type Place, withEnd } from "./first-and-last.ts";
import { bestClosing, openingsOf, type Frame } from "./framing.ts";
import { orderPieces } from "./piece-order.ts";
import { isNamedAfter } from "./headings.ts";
import { isListing } from "./listings.ts";
import { makeSections, saidOnce, type Section } from "./sections.ts";
import { isLongForm, rankPosts, type Ranked } from "./selection.ts";
import { CHAPTERS, FRAME } from "./weights.ts";
import { inOrderOf, type PlanWishes, refill, resizePieces } from "./wishes.ts";

/** What one chapter prints, down to each block of its posts. */
export type ChapterPlan = {
  group: Group;
  /** The entry id of the post that names the chapter, or null if none does. */
  leadId: string | null;
  target: number;
  /** The chosen posts in reading order, before they are divided into sections. */
  ordered: Ranked[];
  sections: Section[];
  words: number;
  opening: Frame | null;
  closing: Frame | null;
};

/** The fields of an entry in the table of contents that planning needs. */
export type Planned = Pick<PlannedChapter, "title" | "entryIds" | "titleIsLabel" | "placed">;

/** A chapter to plan, with the most words that it may have. */
export type PlannedSize = Planned & {
  mostWords: number;
  wishes?: PlanWishes;
  /** The posts that the chapter printed before the wishes, in order. Those that stay keep their order. */
  before?: readonly Ranked[];
  /** Which post begins the chapter: 0 the usual one, 1 the next best, and so on. */
  opener?: number;
  /** Set for the chapter that begins the book and for the one that ends it. */
  place?: Place;
};

/** Marks the first and the last chapter of a book. A book of one chapter has neither. */
export function inPlaces(chapters: readonly PlannedSize[]): PlannedSize[] {
  if (chapters.length < 2) return [...chapters];
  return chapters.map((chapter, index) => {
    if (index === 0) return { ...chapter, place: "first" };
    return index === chapters.length - 1 ? { ...chapter, place: "last" } : chapter;
  });
}

/** Plans every chapter: which posts it prints, in which order, with which headings, opening and closing. */
export function planBook(base: Corpus, chapters: readonly PlannedSize[]): ChapterPlan[] {
  return planIn(corpusFor(base, chapters), chapters);
}

/** Plans one chapter of a book as its author wishes. */
export function planAsWished(
  base: Corpus,
  chapters: readonly PlannedSize[],
  index: number,
  wishes: PlanWishes,
): ChapterPlan | undefined {
  const wished = chapters.map((each, at) => (at === index ? { ...each, wishes } : each));
  const corpus = corpusFor(base, wished);
  const usual = planIn(corpus, wished)[index];
  if (!usual || wishes.otherOpening === 0) return usual;
  const others = otherOpenings(corpus, usual);
  const opening = others[wishes.otherOpening - 1];
  if (opening) {
    const isClosing = usual.closing?.entryId === opening.entryId;
    return { ...usual, opening, closing: isClosing ? null : usual.closing };
  }
  const opener = wishes.otherOpening - others.length;
  const begun = wished.map((each, at) => (at === index ? { ...each, opener } : each));
  const plan = planIn(corpus, begun)[index];
  return plan && { ...plan, opening: null };
}

/** The opening paragraphs that a chapter could have besides its own, best first. */
function otherOpenings(corpus: Corpus, plan: ChapterPlan): Frame[] {
  if (isLongForm(corpus)) return [];
  const own = plan.opening?.entryId;
  const fitting = openingsOf(corpus, plan.group, printedIn(plan)).filter(
    (frame) => frame.entryId !== own && takeFrame(corpus, plan, frame, "opening") !== plan,
  );
  const posts = new Set<string>();
  return fitting.filter(({ entryId }) => !posts.has(entryId) && posts.add(entryId));
}

function corpusFor(base: Corpus, chapters: readonly PlannedSize[]): Corpus {
  return regroup(
    base,
    chapters.map(({ entryIds }, index) => groupOf(base, `chapter-${index + 1}`, entryIds)),
  );
}

function planIn(corpus: Corpus, chapters: readonly PlannedSize[]): ChapterPlan[] {
  const bodies = chapters.flatMap((chapter, index) => {
    const group = corpus.groups[index];
    return group ? [planBody(corpus, group, chapter)] : [];
  });
  const once = saidOnce(
    corpus,
    bodies.map(({ sections }) => sections),
  );
  const plans = bodies.map((plan, index) => {
    const sections = once[index] ?? plan.sections;
    return { ...plan, sections, words: wordsOf(sections) };
  });
  // Long posts have openings of their own. To readers, seven of nine added openings were a second, unrelated start.
  if (isLongForm(corpus)) return plans;
  return plans.map((plan) => withClosing(corpus, withOpening(corpus, plan)));
}

const UNWISHED: PlanWishes = { length: 1, moreStories: 0, otherOpening: 0, otherOrder: 0 };

function planBody(corpus: Corpus, group: Group, chapter: PlannedSize): ChapterPlan {
  const leadId = chapter.titleIsLabel ? null : leadOf(group, chapter.title, corpus.language);
  const { length, moreStories, otherOrder } = chapter.wishes ?? UNWISHED;
  const { place } = chapter;
  const endId = place ? endOf(corpus, group.posts, place) : null;
  const { placed = [] } = chapter;
  const rank = (stories: number): Ranked[] =>
    preferring(
      endId,
      rankPosts(corpus, group, chapter.title, leadId, { moreStories: stories, placed }),
    );
  const ranked = withoutDry(corpus, rank(moreStories), chapter, leadId);
  const carried = wordsIn(ranked);
  const step = CHAPTERS.targetStep;
  const target = Math.max(step, Math.min(chapter.mostWords, Math.floor(carried / step) * step));
  const { before } = chapter;
  const wished =
    before && moreStories === 0
      ? refill(corpus, ranked, before, target)
      : choosePieces(corpus, ranked, target, leadId);
  const plain =
    moreStories > 0
      ? choosePieces(corpus, withoutDry(corpus, rank(0), chapter, leadId), target, leadId)
      : wished;
  // The same posts ranked otherwise would only change their order, which is another wish.
  const usual = areSamePieces(wished, plain) ? plain : wished;
  const chosen = resizePieces(
    corpus,
    ranked,
    withPlaced(usual, ranked, placed, target),
    length,
    leadId,
  );
  const wish = { order: otherOrder, opener: chapter.opener ?? 0 };
  const arranged = orderPieces(corpus, chosen, leadId, wish);
  const isUsual = wish.order === 0 && wish.opener === 0;
  const inOrder = before && isUsual ? inOrderOf(before, arranged) : arranged;
  const ordered = place && isUsual ? withEnd(corpus, inOrder, place, { endId, leadId }) : inOrder;
  const { title } = chapter;
  const sections = makeSections(corpus, ordered, { title, leadId, endsBook: place === "last" });
  return {
    group,
    leadId,
    target,
    ordered,
    sections,
    words: wordsOf(sections),
    opening: null,
    closing: null,
  };
}

/**
 * Leaves out manuals and figures where the other posts of the chapter fill most of it, and lists of links or names where there is any
 * other. Those that name the chapter stay, and those that the author has put into it or that it printed before. An author who asks for a longer chapter gets the
 * least dry of them too, until it is about as long as was asked for.
 */
function withoutDry(
  corpus: Corpus,
  all: Ranked[],
  { mostWords, placed = [], before = [] }: PlannedSize,
  leadId: string | null,
): Ranked[] {
  const limit = dryLimitOf(corpus);
  const kept = new Set([leadId, ...placed, ...before.map(({ post }) => post.entryId)]);
  const prose = all.filter(
    ({ post }) => kept.has(post.entryId) || !isListing(post, corpus.language),
  );
  const isLong = mostWords > WORDS_PER_CHAPTER;
  // An author who asks for a longer chapter gets lists, too: without them swyx's long book was .81 of its words.
  const ranked = prose.length > 0 && !isLong ? prose : all;
  const dryness = ({ post }: Ranked): number =>
    kept.has(post.entryId) ? 0 : drynessOf(post, corpus.language);
  const others = ranked.filter((each) => dryness(each) <= limit);
  let words = wordsIn(others);
  if (!isLong) {
    const filled = corpus.analysis.words < DRYNESS.bookWords ? 1 : DRYNESS.filled;
    return words >= filled * mostWords ? others : ranked;
  }
  const printed = new Set(others);
  for (const dry of ranked.toSorted((a, b) => dryness(a) - dryness(b))) {
    if (words >= DRYNESS.filledLong * mostWords) break;
    if (printed.has(dry)) continue;
    printed.add(dry);
    words += dry.piece.words;
  }
  return ranked.filter((each) => printed.has(each));
}

/** Prints the posts that the author has put into the chapter; the best of the others fill what is left of its length. */
function withPlaced(
  chosen: Ranked[],
  ranked: readonly Ranked[],
  placed: readonly string[],
  target: number,
): Ranked[] {
  const wanted = new Set(placed);
  const printed = new Set(chosen.map(({ post }) => post.entryId));
  const own = ranked.filter(({ post }) => wanted.has(post.entryId));
  if (own.every(({ post }) => printed.has(post.entryId))) return chosen;
  const kept: Ranked[] = own.map((each) => chosen.find(({ row }) => row === each.row) ?? each);
  let words = kept.reduce((sum, { piece }) => sum + piece.words, 0);
  for (const each of chosen) {
    if (wanted.has(each.post.entryId) || words + each.piece.words > target) continue;
    kept.push(each);
    words += each.piece.words;
  }
  return kept;
}

/** Raises the post that begins or ends the book, so that its chapter prints it. */
function preferring(endId: string | null, ranked: Ranked[]): Ranked[] {
  if (endId === null) return ranked;
  return ranked
    .map((each) =>
      each.post.entryId === endId ? { ...each, score: each.score + BOOK_END.chosen } : each,
    )
    .toSorted((a, b) => b.score - a.score);
}

function areSamePieces(one: readonly Ranked[], other: readonly Ranked[]): boolean {
  const keysOf = (pieces: readonly Ranked[]): string =>
    pieces
      .map(({ row, piece }) => `${row} ${piece.words}`)
      .toSorted()
      .join();
  return keysOf(one) === keysOf(other);
}

function leadOf(group: Group, title: string, language: string): string | null {
  const letters = lettersOnly(title);
  const named = group.posts.find((post) => isNamedAfter(title, post, language));
  const held =
    named ??
    group.posts.find((post) => post.blocks.some(({ text }) => lettersOnly(text).includes(letters)));
  return held?.entryId ?? null;
}

function wordsOf(sections: Section[]): number {
  return piecesOf(sections).reduce((sum, { piece }) => sum + piece.words, 0);
}

/** All printed posts of a chapter, in reading order. */
export function piecesOf(sections: readonly Section[]): Ranked[] {
  return sections.flatMap(({ pieces }) => pieces);
}

function printedIn(plan: ChapterPlan): (entryId: string, n: number) => boolean {
  const printed = new Set(
    piecesOf(plan.sections).flatMap(({ piece }) =>
      piece.blocks.map(({ n }) => `${piece.entryId} ${n}`),
    ),
  );
  return (entryId, n) => printed.has(`${entryId} ${n}`);
}

function withOpening(corpus: Corpus, plan: ChapterPlan): ChapterPlan {
  const [frame] = openingsOf(corpus, plan.group, printedIn(plan));
  return frame ? takeFrame(corpus, plan, frame, "opening") : plan;
}

function withClosing(corpus: Corpus, plan: ChapterPlan): ChapterPlan {
  const last = piecesOf(plan.sections).at(-1);
  // A long last post brings an ending of its own.
  if (!last || last.piece.words >= FRAME.longEnding) return plan;
  const frame = bestClosing(corpus, plan.group, plan.opening?.entryId ?? null);
  return frame ? takeFrame(corpus, plan, frame, "closing") : plan;
}

// Adds an opening or closing paragraph if its score is high enough, if its words are like those of the printed posts,
// and if the chapter does not print the post it is from.
function takeFrame(
  corpus: Corpus,
  plan: ChapterPlan,
  frame: Frame,
  role: "opening" | "closing",
): ChapterPlan {
  if (frame.worth < FRAME.gate || nearness(corpus, plan, frame.text) < FRAME.nearness) return plan;
  if (role === "opening" && !leadsIn(corpus, plan, frame)) return plan;
  const isPrinted = piecesOf(plan.sections).some(({ piece }) => piece.entryId === frame.entryId);
  return isPrinted ? plan : { ...plan, [role]: frame };
}

/** Whether a paragraph is about what the chapter's first post is about. To readers, any other was a stray one. */
function leadsIn({ space }: Corpus, plan: ChapterPlan, { text }: Frame): boolean {
  const [first] = piecesOf(plan.sections);
  return (
    first !== undefined && cosine(vectorOf(space, text), rowOf(space, first.row)) >= FRAME.leadsIn
  );
}

function nearness({ space }: Corpus, plan: ChapterPlan, text: string): number {
  const sum = sumOf(
    space,
    piecesOf(plan.sections).map(({ row }) => rowOf(space, row)),
  );
  return dot(vectorOf(space, text), sum) / Math.max(1e-9, lengthOf(sum));
}
