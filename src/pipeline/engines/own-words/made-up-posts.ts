import type { Analysis, Block, Post } from "#pipeline/analysis/schema.ts";
import { countWords } from "#pipeline/text/words.ts";

/** A post for tests: a string is a paragraph, "# x" a heading, "- x" a list, "> x" a quote. */
export function postOf(
  entryId: string,
  title: string | null,
  texts: string[],
  date: string | null = null,
): Post {
  const blocks = texts.map((text, index) => blockOf(text, index + 1));
  return {
    entryId,
    rows: [{ file: "posts.csv", row: 1, url: `https://example.org/${entryId}` }],
    url: `https://example.org/${entryId}`,
    title,
    titleGiven: title !== null,
    date,
    engagement: null,
    source: "Articles",
    tags: [],
    blocks,
    words: blocks.reduce((sum, { words }) => sum + words, 0),
    timeBound: 0,
    closingQuestion: null,
  };
}

function blockOf(text: string, n: number): Block {
  const marks: [string, Block["kind"]][] = [
    ["# ", "heading"],
    ["> ", "quote"],
  ];
  const found = marks.find(([mark]) => text.startsWith(mark));
  const kind = text.startsWith("- ") ? "list" : (found?.[1] ?? "paragraph");
  const bare = found ? text.slice(found[0].length) : text;
  return { n, kind, text: bare, words: countWords(bare), twin: null };
}

/** An analysis of these posts for tests, as one theme. */
export function analysisOf(posts: Post[], language: string): Analysis {
  const words = posts.reduce((sum, post) => sum + post.words, 0);
  return {
    language,
    otherLanguages: [],
    posts,
    setAside: [],
    themes: [{ id: "theme-1", keyTerms: [], entryIds: posts.map(({ entryId }) => entryId), words }],
    misfits: [],
    voice: {
      posts: posts.length,
      words,
      wordsPerSentence: 0,
      gradeLevel: null,
      questions: 0,
      exclamations: 0,
      firstPerson: null,
      secondPerson: null,
      imperatives: null,
      hedges: null,
      claims: null,
      emoji: 0,
      signaturePhrases: [],
    },
    insights: [],
    removed: {},
    words,
  };
}
