import type { Post } from "#pipeline/analysis/schema.ts";
import { assignTitles, type TitleOption } from "./assign-titles.ts";
import { besideEachOther, type ChapterTitle, rankTitles } from "./chapter-titles.ts";
import type { Corpus } from "./corpus.ts";
import { isEnd } from "./first-and-last.ts";
import { UNSCORED } from "./named-by-headlines.ts";
import { fitOfTitle, titleOfShared } from "./title-fit.ts";
import { CHAPTER_TITLE, TITLE_CHOICE, TITLE_FIT } from "./title-weights.ts";

/**
 * Gives a chapter whose title fits one piece of many the headline of one that fits half of them, or the name that most share:
 * editors found "How to define filters in jQuery" weak over five pieces on something else. Of two pieces, the longer gives the title
 * if the other is much shorter. `printed` holds the posts of each
 * chapter. Only where posts have headlines: a saying in the author's text is true of more than its words tell.
 */
export function withFittingTitles(
  corpus: Corpus,
  titles: readonly ChapterTitle[],
  printed: readonly (readonly Post[])[],
): ChapterTitle[] {
  if (corpus.titledShare < CHAPTER_TITLE.titledShare) return [...titles];
  const options = titles.map((title, index): TitleOption<ChapterTitle>[] => [
    { title, value: TITLE_CHOICE.ofEnd },
    ...fittingBetter(corpus, index, title, printed[index] ?? []),
  ]);
  return assignTitles(options, (a, b) => besideEachOther(a.text, b.text, corpus.language)).flatMap(
    (title) => title ?? [],
  );
}

/** The titles that are better than a chapter's own, as it fits too little of what is printed. */
function fittingBetter(
  corpus: Corpus,
  index: number,
  title: ChapterTitle,
  posts: readonly Post[],
): TitleOption<ChapterTitle>[] {
  const group = corpus.groups[index];
  if (!group || isEnd(group) || posts.length < 2) return [];
  const least = posts.length < TITLE_FIT.fewestPieces ? TITLE_FIT.leastOfTwo : TITLE_FIT.least;
  const fitOf = ({ text, candidate }: ChapterTitle): number =>
    fitOfTitle(corpus, { text, entryId: candidate?.entryId ?? null }, posts);
  const fit = fitOf(title);
  if (fit >= least) return [];
  const ids = new Set(posts.map(({ entryId }) => entryId));
  const headlines = rankTitles(corpus, group)
    .filter(({ candidate }) => candidate?.kind === "title" && ids.has(candidate.entryId))
    // The middle of a headline, taken out of a notice, is no better.
    .filter(({ text, candidate }) => candidate?.headline.startsWith(text) === true)
    .filter(({ score }) => score >= CHAPTER_TITLE.leastOfHeadline)
    .map((other) => ({ title: other, fit: fitOf(other) }));
  const pair = posts.length < TITLE_FIT.fewestOfPair ? null : titleOfShared(corpus, posts);
  const pairs = pair
    ? [{ title: { ...UNSCORED, text: pair.text, candidate: null }, fit: pair.fit }]
    : [];
  return [...headlines, ...pairs]
    .filter((other) => other.fit >= TITLE_FIT.leastOfOther)
    .map((other) => {
      const gained = other.title.score - title.score + TITLE_FIT.weight * (other.fit - fit);
      return { title: other.title, value: TITLE_CHOICE.ofEnd + gained };
    })
    .filter(({ value }) => value > TITLE_CHOICE.ofEnd);
}
