import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { dot, lengthOf, rowOf, sumOf, vectorOf } from "#pipeline/text/vectors.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { unwrap } from "./candidates.ts";
import { type Corpus, type Group, groupOf, regroup } from "./corpus.ts";
import { bestClosing, bestOpening, type Frame, theses } from "./framing.ts";
import { orderPieces } from "./piece-order.ts";
import { saidOnce } from "./said-once.ts";
import { makeSections, type Section } from "./sections.ts";
import { choosePieces, isLongForm, rankPosts, type Ranked } from "./selection.ts";

/** What one chapter prints, down to the block. */
export type ChapterPlan = {
  group: Group;
  /** The post that named the chapter; null when none of its posts did. */
  leadId: string | null;
  target: number;
  sections: Section[];
  words: number;
  deck: Frame | null;
  opening: Frame | null;
  closing: Frame | null;
};

/** As much of a table of contents as a plan needs. */
export type Planned = Pick<PlannedChapter, "title" | "entryIds" | "titleIsLabel">;

// design/own-words-craft.md section 3, for short posts.
const FRAME_GATE = 1.75;
// Section 4: a thesis under the title reads well only for authors of long pieces.
const DECK_POST_WORDS = 400;
const DECK_GATE = 3;
// Cosine to what the chapter prints: of 19 decks read on benbalter_blog, most below it were about something else; so were
// two of three openings of hoizey_articles_fr (0.08 and 0.13, the third 0.36).
const FRAME_NEARNESS = 0.2;
const LONG_ENDING = 330;

/** Plans every chapter: what is chosen, in which order, under which headings, and what opens and closes it. */
export function planBook(
  base: Corpus,
  chapters: readonly Planned[],
  wordsPerChapter: number,
): ChapterPlan[] {
  const corpus = regroup(
    base,
    chapters.map(({ entryIds }, index) => groupOf(base, `chapter-${index + 1}`, entryIds)),
  );
  const bodies = chapters.flatMap((chapter, index) => {
    const group = corpus.groups[index];
    return group ? [planBody(corpus, group, chapter, wordsPerChapter)] : [];
  });
  const once = saidOnce(
    corpus,
    bodies.map(({ sections }) => sections),
  );
  const plans = bodies.map((plan, index) => {
    const sections = once[index] ?? plan.sections;
    return { ...plan, sections, words: wordsOf(sections) };
  });
  // Long pieces begin and end by themselves: seven of nine borrowed openings were read as a second, unrelated start.
  if (isLongForm(corpus)) return withDecks(corpus, plans);
  const openings = plans.map((plan) => bestOpening(corpus, plan.group, printedIn(plan)));
  return plans.map((plan, index) => {
    const opened = withOpening(corpus, plan, openings[index] ?? null);
    return withClosing(corpus, opened);
  });
}

function planBody(
  corpus: Corpus,
  group: Group,
  chapter: Planned,
  wordsPerChapter: number,
): ChapterPlan {
  const leadId = chapter.titleIsLabel ? null : leadOf(group, chapter.title, corpus.language);
  const ranked = rankPosts(corpus, group, chapter.title, leadId);
  const carried = ranked.reduce((sum, { piece }) => sum + piece.words, 0);
  const target = Math.max(50, Math.min(wordsPerChapter, Math.floor(carried / 50) * 50));
  const chosen = choosePieces(corpus, ranked, target, leadId);
  const ordered = orderPieces(corpus, chosen, leadId);
  const sections = makeSections(corpus, ordered, chapter.title, leadId);
  return {
    group,
    leadId,
    target,
    sections,
    words: wordsOf(sections),
    deck: null,
    opening: null,
    closing: null,
  };
}

/** The post whose headline (or first line) the chapter is named after. */
function leadOf(group: Group, title: string, language: string): string | null {
  const letters = lettersOnly(title);
  const named = group.posts.find(
    (post) =>
      post.title !== null &&
      (lettersOnly(post.title).includes(letters) ||
        unwrap(post.title, language).some(({ text }) => lettersOnly(text) === letters)),
  );
  const held =
    named ??
    group.posts.find((post) => post.blocks.some(({ text }) => lettersOnly(text).includes(letters)));
  return held?.entryId ?? null;
}

function wordsOf(sections: Section[]): number {
  return piecesOf(sections).reduce((sum, { piece }) => sum + piece.words, 0);
}

/** All pieces of a chapter in reading order. */
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

function withOpening(corpus: Corpus, plan: ChapterPlan, frame: Frame | null): ChapterPlan {
  return frame ? takeFrame(corpus, plan, frame, "opening") : plan;
}

function withClosing(corpus: Corpus, plan: ChapterPlan): ChapterPlan {
  const last = piecesOf(plan.sections).at(-1);
  // An essay printed to its end closes the chapter itself.
  if (!last || last.piece.words >= LONG_ENDING) return plan;
  const frame = bestClosing(corpus, plan.group, plan.opening?.entryId ?? null);
  return frame ? takeFrame(corpus, plan, frame, "closing") : plan;
}

/**
 * Frames a chapter with a paragraph of a post that is not printed in it, so that nothing is taken out of another piece; it
 * has to be a good one and to speak of what the chapter prints.
 */
function takeFrame(
  corpus: Corpus,
  plan: ChapterPlan,
  frame: Frame,
  role: "opening" | "closing",
): ChapterPlan {
  if (frame.worth < FRAME_GATE || nearness(corpus, plan, frame.text) < FRAME_NEARNESS) return plan;
  const isPrinted = piecesOf(plan.sections).some(({ piece }) => piece.entryId === frame.entryId);
  return isPrinted ? plan : { ...plan, [role]: frame };
}

function nearness({ space }: Corpus, plan: ChapterPlan, text: string): number {
  const sum = sumOf(
    space,
    piecesOf(plan.sections).map(({ row }) => rowOf(space, row)),
  );
  return dot(vectorOf(space, text), sum) / Math.max(1e-9, lengthOf(sum));
}

/** A thesis under the title where one is strong and near enough: a weak one is worse than none. */
function withDecks(corpus: Corpus, plans: ChapterPlan[]): ChapterPlan[] {
  if (corpus.medianWords < DECK_POST_WORDS) return plans;
  const decks = plans.map((plan) => {
    const printed = printedIn(plan);
    const frames = [plan.opening, plan.closing];
    return theses(corpus, plan.group, DECK_GATE).find(
      ({ entryId, n, text }) =>
        !printed(entryId, n) &&
        !frames.some((frame) => frame?.entryId === entryId && frame.n === n) &&
        nearness(corpus, plan, text) >= FRAME_NEARNESS,
    );
  });
  return plans.map((plan, index) => {
    const deck = decks[index];
    return deck ? { ...plan, deck } : plan;
  });
}
