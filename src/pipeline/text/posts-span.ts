import { shortened } from "./excerpt.ts";
import { listed } from "./standing-terms.ts";

/**
 * The years of a chapter's posts, first to last, the topics that they are on, and the headlines of those that are
 * printed.
 */
type PostsSpan = {
  years: readonly string[];
  topics: readonly string[];
  headlines: readonly string[];
};

const MOST_TOPICS = 3;
const MOST_HEADLINES = 3;
const HEADLINE_LETTERS = 70;
const SENTENCE =
  /^Posts(?: from (\d{4})(?: to (\d{4}))?)?(?: on ([^:“”]+))?(?::? ?(“.+”(?: and more)?))?\.$/u;

/**
 * Describes a chapter by its posts, as "Posts from 2020 to 2022: “Rye for beginners” and “A starter in winter”.", or
 * where they have no headlines, as "Posts from 2020 to 2022 on rye and salt." Empty without any of these.
 */
export function describePosts({ years, topics, headlines }: PostsSpan): string {
  const [first, ...later] = years.toSorted();
  const last = later.at(-1) ?? first;
  const span = first === undefined ? "" : ` from ${first}${last === first ? "" : ` to ${last}`}`;
  const named = headlines
    .map((headline) => shortened(headline.replace(/[“”"]/gu, "'"), HEADLINE_LETTERS))
    .slice(0, MOST_HEADLINES)
    .map((headline) => `“${headline}”`);
  const more = headlines.length > MOST_HEADLINES ? " and more" : "";
  // Without a count: it would be of the posts that are printed, beside a list of all that may be.
  if (named.length > 0) return `Posts${span}: ${more ? named.join(", ") : listed(named)}${more}.`;
  const on = topics.length > 0 ? ` on ${listed(topics.slice(0, MOST_TOPICS))}` : "";
  return span + on === "" ? "" : `Posts${span}${on}.`;
}

/** Describes a chapter that is made of two: by the posts of both where both say no more than that. */
export function joinDescriptions(texts: readonly string[], topics: readonly string[]): string {
  const read = texts.filter((text) => text !== "").map((text) => SENTENCE.exec(text));
  if (read.includes(null)) return texts.filter((text) => text !== "").join(" ");
  const years = read.flatMap((found) =>
    [found?.[1], found?.[2]].filter((each) => each !== undefined),
  );
  const named = read.map((found) => headlinesIn(found?.[4] ?? ""));
  // One of each in turn, so that both chapters are told of.
  const headlines = Array.from({ length: MOST_HEADLINES + 1 }, (_, place) =>
    named.flatMap((each) => each[place] ?? []),
  ).flat();
  const hasTopics = read.some((found) => found?.[3] !== undefined);
  return describePosts({ years, topics: hasTopics ? topics : [], headlines });
}

function headlinesIn(named: string): string[] {
  return [...named.matchAll(/“([^“”]+)”/gu)].flatMap(([, headline]) => headline ?? []);
}
