import type { Insight, Post, Theme } from "#pipeline/analysis/schema.ts";
import {
  confidenceFrom,
  count,
  COUNTED,
  evidenceOf,
  type Finder,
  median,
  nameOf,
  percent,
  postsOf,
} from "./finding.ts";

const CHAPTER_WORDS = 2000;
const LEAST_ENGAGED_POSTS = 10;
const LEAST_THEME_POSTS = 4;
const LEAST_LIFT = 1.3;
const LEAST_DATED_POSTS = 30;
// A theme must change by this z value, the two-sided 1 % level: at 5 %, one of a dozen themes might pass by chance.
const LEAST_Z = 2.58;

/** Reports the theme with the most words. */
export const strongestTheme: Finder = ({ posts, themes, words, language }) => {
  const [first, second] = themes.toSorted((a, b) => b.words - a.words);
  if (!first || !second || first.words < 1.1 * second.words) return [];
  const name = nameOf(first, posts, language);
  if (name === null) return [];
  const next = nameOf(second, posts, language);
  const members = postsOf(first, posts);
  return {
    category: "Themes",
    impact: "high",
    title: `You write most about ${name}`,
    description: `${count(first.words, "word")} in ${count(members.length, "post")}, ${percent(first.words, words)} of everything you wrote; the next theme${next === null ? "" : ` (${next})`} has ${count(second.words, "word")}.`,
    confidence: confidenceFrom(members.length),
    evidence: evidenceOf(members, language),
  };
};

/** Reports themes whose words do not fill a chapter. */
export const thinThemes: Finder = ({ posts, themes, language }) => {
  if (themes.length < 2) return [];
  const thin = themes
    .filter(({ words }) => words < CHAPTER_WORDS)
    .toSorted((a, b) => a.words - b.words);
  const [thinnest] = thin;
  const name = thinnest ? nameOf(thinnest, posts, language) : null;
  if (!thinnest || name === null) return [];
  const members = postsOf(thinnest, posts);
  const others =
    thin.length > 1 ? ` ${count(thin.length, "theme")} of ${themes.length} are under that.` : "";
  return {
    category: "Material",
    impact: "medium",
    title: `Your writing on ${name} is thin`,
    description: `${count(thinnest.words, "word")} in ${count(members.length, "post")}, where a chapter takes about ${CHAPTER_WORDS.toLocaleString("en")}.${others}`,
    confidence: confidenceFrom(members.length),
    evidence: evidenceOf(members, language),
  };
};

/** Reports the theme with the highest median of reactions, if the export counts reactions. */
export const bestReceivedTheme: Finder = ({ posts, themes, language }) => {
  const engaged = posts.filter(({ engagement }) => engagement !== null);
  const typical = median(engaged.map(({ engagement }) => engagement ?? 0));
  if (engaged.length < LEAST_ENGAGED_POSTS || typical <= 0 || themes.length < 2) return [];
  const [best] = themes
    .map((theme) => {
      const members = postsOf(theme, posts).filter(({ engagement }) => engagement !== null);
      return { theme, members, middle: median(members.map(({ engagement }) => engagement ?? 0)) };
    })
    .filter(({ members }) => members.length >= LEAST_THEME_POSTS)
    .toSorted((a, b) => b.middle - a.middle);
  if (!best || best.middle < LEAST_LIFT * typical) return [];
  const name = nameOf(best.theme, posts, language);
  if (name === null) return [];
  const loved = best.members.toSorted((a, b) => (b.engagement ?? 0) - (a.engagement ?? 0));
  return {
    category: "Readers",
    impact: "high",
    title: `Readers react most to ${name}`,
    description: `The middle post of this theme drew ${count(Math.round(best.middle), "reaction")}; your middle post over all drew ${Math.round(typical)}.`,
    confidence: confidenceFrom(best.members.length),
    evidence: evidenceOf(loved, language),
  };
};

/** Reports themes that grew or faded from the first half of the dated posts to the second. */
export const movingThemes: Finder = ({ posts, themes, language }) => {
  const dated = posts.filter(({ date }) => date !== null).toSorted(byDate);
  const first = dated[0]?.date?.slice(0, 4);
  const last = dated.at(-1)?.date?.slice(0, 4);
  if (dated.length < LEAST_DATED_POSTS || !first || !last || Number(last) - Number(first) < 2)
    return [];
  const half = Math.floor(dated.length / 2);
  const late = new Set(dated.slice(dated.length - half).map(({ entryId }) => entryId));
  const early = new Set(dated.slice(0, half).map(({ entryId }) => entryId));
  const turn = dated[half]?.date?.slice(0, 4) ?? "";
  const moves = themes
    .map((theme) => moveOf(theme, early, late, half))
    .filter(({ z }) => Math.abs(z) >= LEAST_Z);
  const risen = moves.filter(({ z }) => z > 0).toSorted((a, b) => b.z - a.z)[0];
  const faded = moves.filter(({ z }) => z < 0).toSorted((a, b) => a.z - b.z)[0];
  const until = dated[half - 1]?.date?.slice(0, 4) ?? "";
  const tell = (move: Move | undefined, rose: boolean): Insight[] => {
    const name = move ? nameOf(move.theme, posts, language) : null;
    if (!move || name === null) return [];
    const members = postsOf(move.theme, posts).filter(({ entryId }) =>
      (rose ? late : early).has(entryId),
    );
    return [
      {
        category: "Over the years",
        impact: "medium",
        title: rose ? `You turned to ${name}` : `You moved on from ${name}`,
        description: `${move.early} of your first ${half} posts (${years(first, until)}) and ${move.late} of your last ${half} (${years(turn, last)}) belong to this theme.`,
        confidence: confidenceFrom(Math.max(move.early, move.late)),
        evidence: evidenceOf(members, language),
      },
    ];
  };
  return [...tell(risen, true), ...tell(faded, false)];
};

function years(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`;
}

type Move = { theme: Theme; early: number; late: number; z: number };

/** Compares a theme's share of the early and of the late posts with a two-proportion z test. */
function moveOf(
  theme: Theme,
  early: ReadonlySet<string>,
  late: ReadonlySet<string>,
  half: number,
): Move {
  const before = theme.entryIds.filter((id) => early.has(id)).length;
  const after = theme.entryIds.filter((id) => late.has(id)).length;
  const pooled = (before + after) / (2 * half);
  const spread = Math.sqrt(pooled * (1 - pooled) * (2 / half));
  return {
    theme,
    early: before,
    late: after,
    z: spread > 0 ? (after - before) / half / spread : 0,
  };
}

function byDate(a: Post, b: Post): number {
  return (a.date ?? "") < (b.date ?? "") ? -1 : (a.date ?? "") > (b.date ?? "") ? 1 : 0;
}

const LEAST_QUESTIONS = 3;
/** Fewer posts show no habit. */
const LEAST_HABIT_SHARE = 0.3;
const LEAST_SIDE = 10;
const STANDS_OUT = 3;

/** Reports that posts end with questions, where three of ten do. */
export const closingQuestions: Finder = ({ posts }) => {
  const asking = posts.filter(({ closingQuestion }) => closingQuestion !== null);
  if (asking.length < Math.max(LEAST_QUESTIONS, LEAST_HABIT_SHARE * posts.length)) return [];
  return {
    category: "Readers",
    impact: "medium",
    title: "You often end posts with questions",
    description: `${asking.length} of ${count(posts.length, "post")} (${percent(asking.length, posts.length)}) close by asking the reader something: material for exercises.`,
    confidence: COUNTED,
    evidence: asking
      .slice(0, 3)
      .map(({ entryId, closingQuestion }) => ({ entryId, quote: closingQuestion ?? "" })),
  };
};

/** Reports the posts that drew far more reactions than the others. */
export const standOutPosts: Finder = ({ posts, language }) => {
  const engaged = engagedOf(posts);
  const typical = median(engaged.map(({ engagement }) => engagement ?? 0));
  if (engaged.length < LEAST_SIDE || typical <= 0) return [];
  const loved = engaged
    .filter(({ engagement }) => (engagement ?? 0) >= STANDS_OUT * typical)
    .toSorted((a, b) => (b.engagement ?? 0) - (a.engagement ?? 0));
  const [top] = loved;
  if (!top) return [];
  return {
    category: "Readers",
    impact: "high",
    title: `${count(loved.length, "post")} drew at least three times your usual reactions`,
    description: `Your middle post drew ${count(Math.round(typical), "reaction")}, the best one ${(top.engagement ?? 0).toLocaleString("en")}.`,
    confidence: COUNTED,
    evidence: evidenceOf(loved, language),
  };
};

/** Reports which posts get more reactions: those that end with a question, longer or shorter ones. */
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
    return {
      category: "Readers",
      impact: "medium" as const,
      title,
      description: `In the middle ${Math.round(here)} against ${Math.round(there)} for those ${others} (${these.length} and ${those.length} posts).`,
      confidence: confidenceFrom(Math.min(these.length, those.length)),
      evidence: evidenceOf(
        these.toSorted((a, b) => (b.engagement ?? 0) - (a.engagement ?? 0)),
        language,
      ),
    };
  });
};

function engagedOf(posts: readonly Post[]): Post[] {
  return posts.filter(({ engagement }) => engagement !== null);
}
