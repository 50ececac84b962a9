import type { AsideReason, Insight } from "#pipeline/analysis/schema.ts";
import {
  confidenceFrom,
  count,
  COUNTED,
  evidenceOf,
  type Finder,
  median,
  nameOf,
  percent,
} from "./finding.ts";

const LEAST_REPEATS = 3;
const LEAST_DATED_POSTS = 20;
/** A year is called the busiest if it has so many times the posts of the next one, and so many more. */
const BUSIER = 1.5;
const MORE_POSTS = 5;

/** Counts the posts in other languages, which the book leaves out. */
export const secondLanguage: Finder = ({ otherLanguages, posts }) => {
  const aside = otherLanguages.reduce((sum, other) => sum + other.posts, 0);
  if (aside < LEAST_REPEATS) return [];
  const names = otherLanguages.map(
    (other) => `${count(other.posts, "post")} in ${languageName(other.language)}`,
  );
  return {
    category: "Material",
    impact: aside >= 0.08 * (aside + posts.length) ? "high" : "low",
    title: "You also write in another language",
    description: `${names.join(", ")} ${aside === 1 ? "is" : "are"} set aside: a book has one language, and these could make a book of their own.`,
    confidence: COUNTED,
    evidence: [],
  };
};

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Reports posts and paragraphs that the author wrote more than once. */
export const repeats: Finder = ({ posts, setAside, language }) => {
  const whole = setAside.filter(({ reason }) => reason === "said again in another post");
  const parts = posts.filter(({ blocks }) => blocks.some(({ twin }) => twin !== null));
  if (whole.length + parts.length < LEAST_REPEATS) return [];
  const said = [
    whole.length === 1 ? "1 post says again what a fuller one says, and is left out" : null,
    whole.length > 1
      ? `${whole.length} posts say again what a fuller one says, and are left out`
      : null,
    parts.length === 1 ? "1 post holds a paragraph told elsewhere too" : null,
    parts.length > 1 ? `${parts.length} posts hold a paragraph told elsewhere too` : null,
  ].filter((part) => part !== null);
  const kept = new Set(whole.flatMap(({ keptId }) => keptId ?? []));
  const sources = posts.filter(({ entryId }) => kept.has(entryId));
  return {
    category: "Repetition",
    impact: whole.length + parts.length >= 0.1 * posts.length ? "medium" : "low",
    title: "You tell some things more than once",
    description: `${said.join("; ")}. The book prints each once.`,
    confidence: COUNTED,
    evidence: evidenceOf(sources.length > 0 ? sources : parts, language),
  };
};

const ASIDE: Readonly<Partial<Record<AsideReason, [title: string, what: string]>>> = {
  "bound to its day": [
    "Some posts belong to their day",
    "announce, report or talk about the platform, and would date a book",
  ],
  "one of a series of reports": [
    "Some posts are reports of a series",
    "differ from each other in a date or a number in the headline, as the recaps of months do, and would stop a reader",
  ],
  "words of others": [
    "Some entries are other people's words",
    "hold others' writing: they can be cited, but not printed as yours",
  ],
  "no words yet": [
    "Some entries are links without words",
    "have a link and no text of yours: add what you think of them",
  ],
};

/** Names each reason for which many entries were left out. */
export const leftOut: Finder = ({ setAside, posts }) => {
  const all = setAside.length + posts.length;
  return Object.entries(ASIDE).flatMap(([reason, [title, what]]): Insight | Insight[] => {
    const number = setAside.filter((aside) => aside.reason === reason).length;
    if (number < Math.max(LEAST_REPEATS, 0.03 * all)) return [];
    return {
      category: "Material",
      impact: number >= 0.25 * all ? "high" : "low",
      title,
      description: `${count(number, "entry").replace("entrys", "entries")} of ${all} (${percent(number, all)}) ${what}.`,
      confidence: COUNTED,
      evidence: [],
    };
  });
};

const MOST_NAMED = 5;

/** Names the posts that could not be read, so that the author can fix them. */
export const unreadablePosts: Finder = ({ unreadable }) => {
  if (unreadable.length === 0) return [];
  const names = unreadable.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = unreadable.length - names.length;
  const listed =
    more > 0 ? `${names.join(", ")} and ${more.toLocaleString("en")} more` : names.join(", ");
  const isOne = unreadable.length === 1;
  return {
    category: "Material",
    impact: "high",
    title: `${count(unreadable.length, "post")} could not be read`,
    description: `${listed}: ${isOne ? "it is" : "they are"} too long, or ${isOne ? "its" : "their"} marks of Markdown or HTML are too many or nested too deeply. The book does without ${isOne ? "it" : "them"}. Please cut ${isOne ? "it" : "them"} into shorter posts, or paste the plain text, and analyse again.`,
    confidence: COUNTED,
    evidence: [],
  };
};

/** Reports the posts that fit no theme well. */
export const misfitPosts: Finder = ({ misfits, posts, themes, language }) => {
  if (misfits.length < LEAST_REPEATS) return [];
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const loosest = misfits.toSorted((a, b) => a.fit - b.fit);
  const nearest = themes.find(({ id }) => id === loosest[0]?.nearestThemeId);
  const near = nearest ? nameOf(nearest, posts, language) : null;
  return {
    category: "Material",
    impact: "low",
    title: `${count(misfits.length, "post")} fit the themes least`,
    description: `They share fewer words with the themes than the others do, so the book leaves them out first; you can put any of them back${near === null ? "" : ` (the loosest one is nearest to ${near})`}.`,
    confidence: confidenceFrom(misfits.length),
    evidence: evidenceOf(
      loosest.flatMap(({ entryId }) => byId.get(entryId) ?? []),
      language,
    ),
  };
};

/** Finds a year with far more posts than any other: half as many again as the next one, and five more. */
export const busiestYear: Finder = ({ posts, language }) => {
  const dated = posts.filter(({ date }) => date !== null);
  const years = new Map<string, number>();
  for (const { date } of dated) {
    const year = date?.slice(0, 4) ?? "";
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  const [busiest, next] = [...years].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  if (dated.length < LEAST_DATED_POSTS || years.size < 3 || !busiest || !next) return [];
  const [year, number] = busiest;
  if (number < Math.max(BUSIER * next[1], next[1] + MORE_POSTS)) return [];
  const usual = median([...years.values()]);
  const first = [...years.keys()].toSorted()[0] ?? year;
  const last = [...years.keys()].toSorted().at(-1) ?? year;
  return {
    category: "Over the years",
    impact: "low",
    title: `${year} was your busiest year`,
    description: `${count(number, "post")}, where a usual year from ${first} to ${last} has ${Math.round(usual)}.`,
    confidence: COUNTED,
    evidence: evidenceOf(
      dated.filter(({ date }) => date?.startsWith(year)),
      language,
    ),
  };
};
