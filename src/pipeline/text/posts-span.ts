import { listed } from "./standing-terms.ts";

/** The years of a chapter's posts, first to last, and the topics that they are on. */
type PostsSpan = { years: readonly string[]; topics: readonly string[] };

const MOST_TOPICS = 3;
const SENTENCE = /^Posts(?: from (\d{4})(?: to (\d{4}))?)?(?: on (.+))?\.$/u;

/** Describes a chapter by its posts, as "Posts from 2020 to 2022 on rye and salt." Empty without years and topics. */
export function describePosts({ years, topics }: PostsSpan): string {
  const [first, ...later] = years.toSorted();
  const last = later.at(-1) ?? first;
  const span = first === undefined ? "" : ` from ${first}${last === first ? "" : ` to ${last}`}`;
  const on = topics.length > 0 ? ` on ${listed(topics.slice(0, MOST_TOPICS))}` : "";
  // Without a count: it would be of the posts that are printed, beside a list of all that may be.
  return span + on === "" ? "" : `Posts${span}${on}.`;
}

/** Describes a chapter that is made of two: by the posts of both where both say no more than that. */
export function joinDescriptions(texts: readonly string[], topics: readonly string[]): string {
  const read = texts.filter((text) => text !== "").map((text) => SENTENCE.exec(text));
  if (read.includes(null)) return texts.filter((text) => text !== "").join(" ");
  const years = read.flatMap((found) =>
    [found?.[1], found?.[2]].filter((each) => each !== undefined),
  );
  const hasTopics = read.some((found) => found?.[3] !== undefined);
  return describePosts({ years, topics: hasTopics ? topics : [] });
}
