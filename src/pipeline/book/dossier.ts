import type { ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { isAnswer } from "#pipeline/sources/schema.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { BookDetails, PostOrigin } from "./schema.ts";

/** A draft from the manuscript knows whether a person has changed a passage; one from an engine was never changed. */
type DossierPassage = Passage & Partial<Pick<ManuscriptPassage, "editedAt" | "madeBy">>;

/** Everything that the dossier is worked out from. */
export type DossierFacts = {
  chapters: readonly {
    chapterNumber: number;
    title: string;
    passages: readonly DossierPassage[];
  }[];
  details: Pick<BookDetails, "title" | "subtitle" | "author" | "language">;
  foundation: Pick<BookFoundation, "keywords" | "amazonDescription">;
  /** Where the posts were first published, by entry id. A post may be missing. */
  posts: Readonly<Record<string, PostOrigin>>;
  /** Whether a language model was asked anything for this book. */
  isModelAsked: boolean;
};

/** The words of the book by whose they are. They add up to `all`. */
export type WordShares = {
  all: number;
  /** As they stand in the author's posts and answers. */
  own: number;
  /** The author's own, changed for the book. */
  ownEdited: number;
  /** Written by a language model, from the author's posts or between them. */
  model: number;
  /** Written by a model and then changed by a person. */
  modelEdited: number;
  /** Fixed connecting lines. */
  linking: number;
  /** Written for the book by a person. */
  added: number;
};

/** The answer to the question of Kindle Direct Publishing about AI, in the words of its form. */
export type AiStatement = {
  /** generated must be told in the form; assisted and none need not. */
  kind: "none" | "assisted" | "generated";
  texts: string;
  images: string;
  translations: string;
  why: string;
};

/** How much of the book can be read elsewhere, and what that means for KDP Select. */
export type Published = {
  /** The share of the book's words that stand unchanged, or hardly changed, in posts with a public address. 0 to 1. */
  share: number;
  posts: number;
  /**
   * The posts of the book that have no address in the author's files, and the share of the words that stand in them: nobody can
   * say here whether they are public.
   */
  withoutAddress: { posts: number; share: number };
  /** The names of the sources, with their posts; most posts first. */
  sources: { source: string; posts: number }[];
  /** Whether it may be enrolled in KDP Select as it is. unknown: that hangs on the posts without an address. */
  select: "fits" | "conflicts" | "unknown";
  why: string;
};

/** What the form of a shop asks for, cut to its limits. */
export type Listing = {
  title: string;
  subtitle: string;
  author: string;
  /** ISO 639-1 code. */
  language: string;
  description: string;
  keywords: string[];
  categories: string[];
};

/** The posts that a chapter is made from, in the order of the text. */
export type ChapterSources = {
  number: number;
  title: string;
  posts: PostOrigin[];
  /** Answers to questions, which were written for the book. */
  answers: number;
};

/** What shops and readers ask of a book. */
export type Dossier = {
  words: WordShares;
  ai: AiStatement;
  published: Published;
  listing: Listing;
  chapters: ChapterSources[];
};

/** The limits of the form of Kindle Direct Publishing; a keyword and the description in characters. */
const LISTING_LIMITS = {
  keywords: 7,
  keyword: 50,
  categories: 3,
  description: 4_000,
} as const;
/** The share of a book that may be read elsewhere while it is in KDP Select. */
const SELECT_SAMPLE = 0.1;

/** Tells of a book what shops and readers ask: whose words it has, where they were published, and how it was made. */
export function dossierOf(facts: DossierFacts): Dossier {
  const words = wordShares(facts);
  return {
    words,
    ai: aiStatement(words, facts.isModelAsked),
    published: publishedOf(facts, words.all),
    listing: listingOf(facts),
    chapters: facts.chapters.map((chapter) => chapterSources(chapter, facts.posts)),
  };
}

function wordsOf({ text }: Passage): number {
  return countWords(withoutAddresses(text));
}

function wordShares({ chapters, isModelAsked }: DossierFacts): WordShares {
  const sums: WordShares = {
    all: 0,
    own: 0,
    ownEdited: 0,
    model: 0,
    modelEdited: 0,
    linking: 0,
    added: 0,
  };
  for (const passage of chapters.flatMap(({ passages }) => passages)) {
    const words = wordsOf(passage);
    sums.all += words;
    sums[shareOf(passage, isModelAsked)] += words;
  }
  return sums;
}

function shareOf(passage: DossierPassage, isModelAsked: boolean): Exclude<keyof WordShares, "all"> {
  const { kind, editedAt = null } = passage;
  const isByModel = kind === "model" || isModelsLine(passage, isModelAsked);
  if (isByModel) return editedAt === null ? "model" : "modelEdited";
  if (editedAt === null) return kind;
  return kind === "own" ? "ownEdited" : "added";
}

/** A connecting paragraph that a model has written is its text as much as any other. Headings are the author's own or fixed. */
function isModelsLine({ kind, role, madeBy }: DossierPassage, isModelAsked: boolean): boolean {
  if (kind !== "linking" || role === "heading" || role === "ornament") return false;
  return madeBy === undefined ? isModelAsked : madeBy !== "own-words" && madeBy !== "person";
}

function aiStatement(words: WordShares, isModelAsked: boolean): AiStatement {
  const byModel = words.model + words.modelEdited;
  const images = "None";
  const translations = "None";
  if (byModel === 0) {
    return isModelAsked
      ? {
          kind: "assisted",
          texts: "None",
          images,
          translations,
          why: "A language model was asked for proposals, such as titles and chapters. No sentence of the text is by a model, and the form asks only about text that is.",
        }
      : {
          kind: "none",
          texts: "None",
          images,
          translations,
          why: "No language model was used. Every sentence is from your posts and answers, or was typed by you; a program chose and arranged them, and set fixed connecting lines.",
        };
  }
  const share = byModel / words.all;
  const amount = share >= 0.5 ? "Entire work" : "Some sections";
  const editing =
    words.modelEdited / byModel >= 0.5 ? "extensive editing" : "minimal or no editing";
  return {
    kind: "generated",
    texts: `${amount}, with ${editing}`,
    images,
    translations,
    why: `${capitalised(percent(share))} of the words stand in paragraphs that a language model wrote from your posts; you have edited paragraphs with ${percent(words.modelEdited / byModel)} of these. The form counts text that a model wrote as AI-generated, however much it was edited.`,
  };
}

function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return "under 1%";
  return share > SELECT_SAMPLE && rounded <= SELECT_SAMPLE * 100 ? "more than 10%" : `${rounded}%`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function publishedOf({ chapters, posts }: DossierFacts, all: number): Published {
  // What a model wrote is not what was published, and a reader of the posts finds other words.
  const own = chapters.flatMap((chapter) => chapter.passages).filter(({ kind }) => kind === "own");
  const known = own.map((passage) => ({
    words: wordsOf(passage),
    from: passage.sources.flatMap(({ entryId }) => posts[entryId] ?? []),
  }));
  const isPublic = ({ url }: PostOrigin): boolean => url !== null;
  const found = known.filter(({ from }) => from.some(isPublic));
  const others = known.filter(({ from }) => from.length > 0 && !from.some(isPublic));
  const shareIn = (passages: typeof known): number =>
    all === 0 ? 0 : passages.reduce((sum, { words }) => sum + words, 0) / all;
  const share = shareIn(found);
  const published = [...new Set(found.flatMap(({ from }) => from.filter(isPublic)))];
  const withoutAddress = {
    posts: new Set(others.flatMap(({ from }) => from)).size,
    share: shareIn(others),
  };
  const sources = [...Map.groupBy(published, ({ source }) => source)]
    .map(([source, { length }]) => ({ source, posts: length }))
    .toSorted((a, b) => b.posts - a.posts);
  const select = selectOf(share, withoutAddress.share);
  return {
    share,
    posts: published.length,
    withoutAddress,
    sources,
    select,
    why: [selectText(share, select), unknownText(withoutAddress)].filter(Boolean).join(" "),
  };
}

function selectOf(share: number, unknown: number): Published["select"] {
  if (share > SELECT_SAMPLE) return "conflicts";
  return share + unknown > SELECT_SAMPLE ? "unknown" : "fits";
}

function selectText(share: number, select: Published["select"]): string {
  const onTheWeb = `${capitalised(percent(share))} of the words stand in posts that have a public address.`;
  switch (select) {
    case "conflicts":
      return `${onTheWeb} KDP Select asks that no more than 10% of the e-book can be read elsewhere, so enrol it only after you have taken these posts off the web. Kindle Direct Publishing without Select, other shops and print allow it: the rights are yours. Amazon may ask you to confirm that.`;
    case "fits":
      return share === 0
        ? "No sentence of the book stands word for word in a post that has a public address."
        : `${onTheWeb} KDP Select lets up to 10% of a book be read elsewhere.`;
    case "unknown":
      return share === 0 ? "" : onTheWeb;
  }
}

function unknownText({ posts, share }: Published["withoutAddress"]): string {
  if (posts === 0) return "";
  const [are, they] = posts === 1 ? ["1 post has", "it"] : [`${posts} posts have`, "they"];
  return `${are} no address in your files, with ${percent(share)} of the words. If ${they} can be read in public, KDP Select counts ${they === "it" ? "it" : "them"}, too: no more than 10% of the e-book may be read elsewhere.`;
}

function listingOf({ details, foundation }: DossierFacts): Listing {
  const { keywords, amazonDescription } = foundation;
  const { title, subtitle, author, language } = details;
  const words = [...keywords.amazonKDP, ...keywords.longTailPhrases, ...keywords.hashtagKeywords]
    .map((word) => word.replace(/^#/u, "").trim())
    .filter((word) => word !== "" && word.length <= LISTING_LIMITS.keyword);
  const once = Map.groupBy(words, (word) => word.toLowerCase());
  return {
    title,
    subtitle,
    author,
    language,
    description: shortened(amazonDescription.text, LISTING_LIMITS.description),
    keywords: [...once.values()].flatMap(([word = ""]) => word).slice(0, LISTING_LIMITS.keywords),
    categories: keywords.amazonCategories
      .map(({ primary, secondary }) =>
        [primary, secondary].filter((part) => part !== "").join(" › "),
      )
      .slice(0, LISTING_LIMITS.categories),
  };
}

function chapterSources(
  { chapterNumber: number, title, passages }: DossierFacts["chapters"][number],
  posts: DossierFacts["posts"],
): ChapterSources {
  const entryIds = [
    ...new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId))),
  ];
  return {
    number,
    title,
    posts: entryIds.flatMap((entryId) => posts[entryId] ?? []),
    answers: entryIds.filter(isAnswer).length,
  };
}
