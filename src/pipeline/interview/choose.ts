import { GAP_PREFIX, type Question, type QuestionKind } from "./schema.ts";

/** More questions than these are not answered by anybody. */
export const MOST_QUESTIONS = 7;
/** Of those that rules find. */
export const MOST_OF_KIND: Readonly<Record<QuestionKind, number>> = {
  who: 1,
  promise: 3,
  begun: 2,
  contradiction: 1,
  story: 2,
  audience: 1,
  hindsight: 1,
};

type Found = Pick<Question, "id" | "kind">;

/**
 * Those questions that the author is asked, of all that were found: at most seven. Those that rules found come before
 * gaps. A question that the author has answered or skipped keeps its place.
 */
export function chooseQuestions<Each extends Found>(
  found: readonly Each[],
  isSettled: (question: Each) => boolean = () => false,
): Each[] {
  // The settled ones first. What the book begins and ends with always has a place; of the others the last give way.
  const ranked = found.toSorted((a, b) => rankOf(a, isSettled(a)) - rankOf(b, isSettled(b)));
  const chosen = new Set<Each>();
  const counts = new Map<QuestionKind, number>();
  for (const question of ranked) {
    const count = counts.get(question.kind) ?? 0;
    const isGap = question.id.startsWith(GAP_PREFIX);
    const hasPlace = chosen.size < MOST_QUESTIONS && (isGap || count < MOST_OF_KIND[question.kind]);
    if (!hasPlace && !isSettled(question)) continue;
    chosen.add(question);
    if (!isGap) counts.set(question.kind, count + 1);
  }
  const asked = found.filter((question) => chosen.has(question));
  return [...asked.filter((each) => !isWide(each)), ...asked.filter(isWide)];
}

function rankOf({ id, kind }: Found, isSettled: boolean): number {
  if (isSettled) return 0;
  if (isOfBook(kind)) return 1;
  return id.startsWith(GAP_PREFIX) ? 3 : 2;
}

/** Whether a question is about a whole chapter or the whole book. It comes behind those about single posts. */
function isWide({ id, kind }: Found): boolean {
  return !id.startsWith(GAP_PREFIX) && (kind === "story" || isOfBook(kind));
}

function isOfBook(kind: QuestionKind): boolean {
  return kind === "audience" || kind === "hindsight";
}
