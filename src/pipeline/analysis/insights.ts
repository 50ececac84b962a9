import {
  busiestYear,
  honestSize,
  leftOut,
  misfitPosts,
  repeats,
  secondLanguage,
  unreadablePosts,
} from "#pipeline/analysis/insights/material.ts";
import {
  closingQuestions,
  standOutPosts,
  whatReadersPrefer,
} from "#pipeline/analysis/insights/readers.ts";
import {
  bestReceivedTheme,
  movingThemes,
  strongestTheme,
  thinThemes,
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

/** Every finder there is; a new one is entered here. */
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

/**
 * What the posts show about themselves, weightiest first, at most twelve.
 *
 * Each is true by count and silent when few posts bear it out; `confidence` is n / (n + 4) of the posts that do.
 */
export function findInsights(material: InsightMaterial): Insight[] {
  const weight = { high: 0, medium: 1, low: 2 };
  return FINDERS.flatMap((find) => find(material))
    .toSorted((a, b) => weight[a.impact] - weight[b.impact])
    .slice(0, MOST_INSIGHTS);
}
