import type { Analysis, Block, Post } from "#pipeline/analysis/schema.ts";
import { countWords } from "#pipeline/text/words.ts";

/**
 * A post of these blocks, with whatever else matters to the test; for tests. A text is a paragraph, "# x" a heading,
 * "- x" a list, "> x" a quote.
 */
export function tinyPost(entryId: string, texts: string[], more: Partial<Post> = {}): Post {
  const blocks = texts.map((text, index) => tinyBlock(text, index + 1));
  return {
    entryId,
    rows: [{ file: "posts.csv", row: 1, url: null }],
    url: null,
    title: null,
    titleGiven: false,
    date: null,
    engagement: null,
    source: "Articles",
    tags: [],
    blocks,
    words: blocks.reduce((sum, { words }) => sum + words, 0),
    timeBound: 0,
    closingQuestion: null,
    ...more,
  };
}

function tinyBlock(text: string, n: number): Block {
  const marked = /^(# |> )(.*)$/su.exec(text);
  const bare = marked?.[2] ?? text;
  const kind = marked
    ? marked[1] === "# "
      ? "heading"
      : "quote"
    : text.startsWith("- ")
      ? "list"
      : "paragraph";
  return { n, kind, text: bare, words: countWords(bare), twin: null };
}

/** An analysis of these posts with nothing measured yet, one theme unless told otherwise; for tests. */
export function tinyAnalysis(posts: Post[], more: Partial<Analysis> = {}): Analysis {
  const words = posts.reduce((sum, post) => sum + post.words, 0);
  return {
    language: "en",
    otherLanguages: [],
    posts,
    answers: [],
    setAside: [],
    unreadable: [],
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
    ...more,
  };
}
