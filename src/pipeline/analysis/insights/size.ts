import type { Insight } from "#pipeline/analysis/schema.ts";
import { bookSize } from "#pipeline/analysis/book-size.ts";
import { MOST_CHAPTERS, STANDARD_WORDS } from "#pipeline/engines/engine.ts";
import { pagesOfChapters } from "#pipeline/text/pages.ts";
import { count, COUNTED, evidenceOf, type Finder } from "./finding.ts";

/** A chapter is made from at least eight posts (decision 043). */
const STANDARD_POSTS = 8 * MOST_CHAPTERS;
/** With fewer pages, the book is called a booklet. */
const BOOK_PAGES = 40;

/** The usable posts and their words. */
type Usable = { posts: number; words: number };

/** Says how long a book the material gives, and how far that is from one of standard length. */
export const honestSize: Finder = ({ posts, words, language }) => {
  const longest = posts.toSorted((a, b) => b.words - a.words);
  const usable = { posts: posts.length, words };
  return {
    category: "Material",
    impact: "high",
    confidence: COUNTED,
    evidence: evidenceOf(longest, language),
    ...sentencesOn(usable, foretold(usable)),
  };
};

/** The insights beside contents: the one on the size says what these chapters have now, as the contents count it. */
export function withPlannedSize(
  insights: readonly Insight[],
  usable: Usable,
  chapters: readonly { targetWordCount: number }[],
): Insight[] {
  const words = chapters.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
  const pages = pagesOfChapters(chapters);
  const book = `${count(words, "word")}, or ${count(pages, "page")} counted chapter by chapter`;
  return insights.map((insight) =>
    insight.description.startsWith(materialOf(usable))
      ? { ...insight, ...sentencesOn(usable, { words, pages, book }) }
      : insight,
  );
}

type Size = { words: number; pages: number; book: string };

function foretold({ posts, words }: Usable): Size {
  const size = bookSize(posts, words);
  return { ...size, book: `about ${count(size.words, "word")}, or ${count(size.pages, "page")}` };
}

/** What the sentence on the size begins with. */
function materialOf({ posts, words }: Usable): string {
  return `${count(words, "usable word")} in ${count(posts, "post")} give a book of `;
}

function sentencesOn(
  usable: Usable,
  { words, pages, book }: Size,
): Pick<Insight, "title" | "description"> {
  const gives = `${materialOf(usable)}${book}`;
  if (words >= STANDARD_WORDS) {
    return {
      title: "You have enough for a book of standard length",
      description: `${gives}, so the best can be chosen.`,
    };
  }
  return {
    title:
      pages < BOOK_PAGES
        ? "This makes a booklet, not yet a book"
        : `This makes a book of about ${count(pages, "page")}`,
    description: `${gives}. A book of standard length has ${count(STANDARD_WORDS, "word")}, chosen from twice as many in about ${STANDARD_POSTS} posts.`,
  };
}
