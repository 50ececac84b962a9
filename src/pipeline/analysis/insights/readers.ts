import type { Post } from "#pipeline/analysis/schema.ts";
import { confidenceFrom, count, evidenceOf, type Finder, median, percent } from "./finding.ts";

const LEAST_QUESTIONS = 3;
const LEAST_SIDE = 10;
const LEAST_LIFT = 1.3;
const STANDS_OUT = 3;

/** The questions that posts end with. */
export const closingQuestions: Finder = ({ posts }) => {
  const asking = posts.filter(({ closingQuestion }) => closingQuestion !== null);
  if (asking.length < LEAST_QUESTIONS) return [];
  return [
    {
      category: "Readers",
      impact: asking.length >= posts.length / 10 ? "medium" : "low",
      title: "You end posts with questions",
      description: `${asking.length} of ${count(posts.length, "post")} (${percent(asking.length, posts.length)}) close by asking the reader something: material for exercises.`,
      confidence: confidenceFrom(asking.length),
      evidence: asking
        .slice(0, 3)
        .map(({ entryId, closingQuestion }) => ({ entryId, quote: closingQuestion ?? "" })),
    },
  ];
};

/** The posts that drew far more reactions than the others. */
export const standOutPosts: Finder = ({ posts, language }) => {
  const engaged = engagedOf(posts);
  const typical = median(engaged.map(({ engagement }) => engagement ?? 0));
  if (engaged.length < LEAST_SIDE || typical <= 0) return [];
  const loved = engaged
    .filter(({ engagement }) => (engagement ?? 0) >= STANDS_OUT * typical)
    .toSorted((a, b) => (b.engagement ?? 0) - (a.engagement ?? 0));
  const [top] = loved;
  if (!top) return [];
  return [
    {
      category: "Readers",
      impact: "high",
      title: `${count(loved.length, "post")} drew at least three times your usual reactions`,
      description: `Your middle post drew ${count(Math.round(typical), "reaction")}, the best one ${(top.engagement ?? 0).toLocaleString("en")}.`,
      confidence: confidenceFrom(engaged.length),
      evidence: evidenceOf(loved, language),
    },
  ];
};

/** Whether posts that close with a question, or longer ones, are received better. */
export const whatReadersPrefer: Finder = ({ posts, language }) => {
  const engaged = engagedOf(posts);
  const middle = median(engaged.map(({ words }) => words));
  const sides: [string, string, Post[], Post[]][] = [
    [
      "Posts that end with a question draw more reactions",
      "without one",
      engaged.filter(({ closingQuestion }) => closingQuestion !== null),
      engaged.filter(({ closingQuestion }) => closingQuestion === null),
    ],
    [
      "Your longer posts draw more reactions",
      `of under ${Math.round(middle)} words`,
      engaged.filter(({ words }) => words >= middle),
      engaged.filter(({ words }) => words < middle),
    ],
    [
      "Your shorter posts draw more reactions",
      `of ${Math.round(middle)} words or more`,
      engaged.filter(({ words }) => words < middle),
      engaged.filter(({ words }) => words >= middle),
    ],
  ];
  return sides.flatMap(([title, others, these, those]) => {
    if (Math.min(these.length, those.length) < LEAST_SIDE) return [];
    const here = median(these.map(({ engagement }) => engagement ?? 0));
    const there = median(those.map(({ engagement }) => engagement ?? 0));
    if (there <= 0 || here < LEAST_LIFT * there) return [];
    return [
      {
        category: "Readers",
        impact: "medium" as const,
        title,
        description: `In the middle ${Math.round(here)} against ${Math.round(there)} for those ${others} (${these.length} and ${those.length} posts).`,
        confidence: confidenceFrom(Math.min(these.length, those.length)),
        evidence: evidenceOf(
          these.toSorted((a, b) => (b.engagement ?? 0) - (a.engagement ?? 0)),
          language,
        ),
      },
    ];
  });
};

function engagedOf(posts: readonly Post[]): Post[] {
  return posts.filter(({ engagement }) => engagement !== null);
}
