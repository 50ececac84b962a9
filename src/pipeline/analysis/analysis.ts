import type { Progress } from "#pipeline/engines/engine.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { splitAnswers } from "./answers.ts";
import { findInsights } from "./insights.ts";
import { preparePosts } from "./prepare-posts.ts";
import { Analysis } from "./schema.ts";
import { groupThemes } from "./themes.ts";
import { measureVoice } from "./voice.ts";

/** Thrown when the posts hold too few words for any book; the message says what is missing and what to do. */
export class NotEnoughText extends Error {
  override readonly name = "NotEnoughText";
  readonly code = "NOT_ENOUGH_TEXT";
}

// The fewest words that the posts must have, about two pages. Fewer do not fill even a booklet of one chapter.
const LEAST_WORDS = 300;

/** Cleans the entries, groups them into themes, measures the voice and finds insights; throws NotEnoughText. */
export async function analyse(entries: Entry[], progress: Progress): Promise<Analysis> {
  await progress(0, 4, "Cleaning posts");
  const { posts: written, answers } = splitAnswers(entries);
  const { language, otherLanguages, posts, setAside, unreadable, removed } = preparePosts(written);
  const words = posts.reduce((sum, post) => sum + post.words, 0);
  if (words < LEAST_WORDS) throw new NotEnoughText(whatIsMissing(written, words));
  await progress(1, 4, "Finding themes");
  const { themes, misfits } = groupThemes(
    posts,
    language,
    otherLanguages.map((other) => other.language),
  );
  await progress(2, 4, "Measuring the voice");
  const voice = measureVoice(posts, language);
  await progress(3, 4, "Gathering insights");
  const material = {
    posts,
    themes,
    misfits,
    setAside,
    unreadable,
    voice,
    language,
    otherLanguages,
    words,
  };
  const insights = findInsights(material);
  await progress(4, 4, "Analysis complete");
  return Analysis.parse({ ...material, answers, insights, removed });
}

function whatIsMissing(entries: Entry[], words: number): string {
  const bare = entries.filter(({ text }) => text.trim() === "").length;
  if (bare > entries.length / 2) {
    return `There are ${entries.length} entries, but ${bare} of them are links without words, and a book is made of words: add an export that holds the texts of your posts.`;
  }
  return `There are only ${words} usable words in ${entries.length} entries; a booklet needs at least ${LEAST_WORDS}: add more of what you have written.`;
}
