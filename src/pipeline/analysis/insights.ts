import {
  busiestYear,
  leftOut,
  misfitPosts,
  repeats,
  secondLanguage,
  unreadablePosts,
} from "#pipeline/analysis/insights/left-out.ts";
import { honestSize } from "#pipeline/analysis/insights/size.ts";
import {
  bestReceivedTheme,
  closingQuestions,
  movingThemes,
  standOutPosts,
  strongestTheme,
  thinThemes,
  whatReadersPrefer,
} from "#pipeline/analysis/insights/themes.ts";
import {
  repeatedAdvice,
  signaturePhrases,
  storyThemes,
  whoIsSpokenOf,
} from "#pipeline/analysis/insights/manner.ts";
import type { Finder, InsightMaterial } from "#pipeline/analysis/insights/finding.ts";
import type { Insight } from "./schema.ts";

const MOST_INSIGHTS = 12;

/** Among insights of equal impact, those of an earlier finder in this list come first. */
const FINDERS: readonly Finder[] = [
  honestSize,
  unreadablePosts,
  strongestTheme,
  bestReceivedTheme,
  standOutPosts,
  secondLanguage,
  movingThemes,
  storyThemes,
  repeatedAdvice,
  closingQuestions,
  whatReadersPrefer,
  thinThemes,
  repeats,
  leftOut,
  signaturePhrases,
  whoIsSpokenOf,
  misfitPosts,
  busiestYear,
];

/** Returns at most twelve insights, those of the highest impact first. */
export function findInsights(material: InsightMaterial): Insight[] {
  const weight = { high: 0, medium: 1, low: 2 };
  return FINDERS.flatMap((find) => find(material))
    .toSorted((a, b) => weight[a.impact] - weight[b.impact])
    .slice(0, MOST_INSIGHTS);
}
