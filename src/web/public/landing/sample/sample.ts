import data from "./sample.json" with { type: "json" };

/** A sentence on the page, and what stands before and after it in its post. */
export type SampleSentence = { text: string; before: string; after: string };
type Block = { level: number; text: string } | { post: number; sentences: SampleSentence[] };

/** A page of a book that Octavo made. scripts/landing-sample.ts writes it. */
export type Sample = {
  title: string;
  chapter: number;
  chapterTitle: string;
  postCount: number;
  posts: { url: string; title: string; date: string }[];
  blocks: Block[];
};

export const SAMPLE: Sample = data;
