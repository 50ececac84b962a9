import { z } from "zod";

/** Where a value of the foundation comes from. */
export const Evidence = z.object({
  /** found: in the posts. confirm: probable, for the author to check. notFound: empty. answered: by the author. */
  status: z.enum(["found", "confirm", "notFound", "answered"]),
  entryIds: z.array(z.string()),
  /** Sentences from the entries in `entryIds`, word for word. */
  quotes: z.array(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;

/** A possible title of the book, with reasons for it. */
export const BookTitle = z.object({
  mainTitle: z.string().min(1),
  subtitle: z.string(),
  marketability: z.string(),
  targetAppeal: z.string(),
});
export type BookTitle = z.infer<typeof BookTitle>;

/** A chapter as an engine plans it. */
export const PlannedChapter = z.object({
  number: z.int().positive(),
  title: z.string().min(1),
  description: z.string(),
  keyTopics: z.array(z.string()),
  /** The number of words to aim for: the default, or fewer if the chapter's posts do not hold enough text. */
  targetWordCount: z.int().positive(),
  /**
   * True if its posts hold text for more words than `targetWordCount`, though that may be below the default: the words of
   * the book were shared among its chapters. Absent: a target below the default says that the posts hold no more.
   */
  holdsMore: z.literal(true).optional(),
  /** The posts this chapter is made from, in reading order. */
  entryIds: z.array(z.string()).min(1),
  /**
   * True if no headline of the author fitted. Then the title is a list of topics, and the author should name the
   * chapter.
   */
  titleIsLabel: z.boolean(),
  /** Those of its posts that the author has put into it by hand. They are printed; absent if there are none. */
  placed: z.array(z.string()).optional(),
  /** The part of the book that the chapter belongs to. Chapters in a row with the same name form one part. */
  part: z.string().min(1).nullable().optional(),
});
export type PlannedChapter = z.infer<typeof PlannedChapter>;

/**
 * How long the author wants the book. `standard`: as the engine planned it. `short` and `long`: about half, and half as
 * many again, in each chapter. `all`: everything that the posts of the chapters hold.
 */
export const BookLength = z.enum(["short", "standard", "long", "all"]);
export type BookLength = z.infer<typeof BookLength>;

/** A chapter of the table of contents. */
export const TocChapter = PlannedChapter.extend({
  /**
   * An id that stays the same when the chapter is renamed or moved, and when a new analysis gives it most of its posts.
   */
  id: z.string().min(1),
  part: z.string().min(1).nullable().default(null),
  /**
   * The length that gave the chapter its `targetWordCount`, and the number of words that it has at standard length.
   * Absent if both are the same.
   */
  sized: z.object({ length: BookLength, standardWordCount: z.int().positive() }).optional(),
});
export type TocChapter = z.infer<typeof TocChapter>;

/** The foundation as an engine gives it, before `writeFoundation` adds the chapter ids. */
export const PlannedFoundation = z.object({
  bookTitles: z.object({ primary: z.array(BookTitle).min(1), alternatives: z.array(BookTitle) }),
  tableOfContents: z.object({
    structure: z.object({
      totalChapters: z.int().positive(),
      totalPages: z.int().positive(),
      averagePagesPerChapter: z.number().positive(),
    }),
    chapters: z.array(PlannedChapter).min(1),
  }),
  metadata: z.object({
    profileAnalyzed: z.string().nullable(),
    totalPostsAnalyzed: z.int().nonnegative(),
    generatedAt: z.string(),
    analysisVersion: z.string(),
  }),
  toneAndStyle: z.object({
    voiceCharacteristics: z.object({
      communicationStyle: z.string().nullable(),
      authorityLevel: z.string().nullable(),
      energyLevel: z.string().nullable(),
    }),
    vocabularyAndLanguage: z.object({
      readingLevel: z.string().nullable(),
      signaturePhrases: z.array(z.string()),
    }),
    emotionalTone: z.object({
      primaryEnergy: z.string().nullable(),
      range: z.string().nullable(),
      humorUsage: z.string().nullable(),
      vulnerabilityLevel: z.string().nullable(),
    }),
    signatureElements: z.array(z.string()),
  }),
  userAssumptions: z.object({
    businessModel: z.object({
      currentRevenue: z.string().nullable(),
      monetizationMethods: z.array(z.string()),
      businessStage: z.string().nullable(),
    }),
  }),
  customerAvatar: z.object({
    demographics: z.object({
      age: z.object({ range: z.string().nullable() }),
      gender: z.object({ primary: z.string().nullable(), percentage: z.number().nullable() }),
      income: z.object({ range: z.string().nullable() }),
    }),
    psychographics: z.object({ coreValues: z.array(z.string()), painPoints: z.array(z.string()) }),
  }),
  keywords: z.object({
    amazonKDP: z.array(z.string()),
    amazonCategories: z.array(z.object({ primary: z.string(), secondary: z.string() })),
    hashtagKeywords: z.array(z.string()),
    longTailPhrases: z.array(z.string()),
  }),
  amazonDescription: z.object({
    text: z.string(),
    wordCount: z.int().nonnegative(),
    hooks: z.array(z.string()),
    credibilityMarkers: z.array(z.string()),
  }),
  /** The evidence of each value, keyed by the path of its field, for example "tableOfContents.chapters[0].title". */
  evidence: z.record(z.string(), Evidence),
});
export type PlannedFoundation = z.infer<typeof PlannedFoundation>;

/**
 * The foundation of a book, as SPEC.md section 3, "Analysis result", describes it. A value is null or [] if the posts
 * do not give it.
 */
export const BookFoundation = PlannedFoundation.extend({
  tableOfContents: PlannedFoundation.shape.tableOfContents.extend({
    chapters: z.array(TocChapter).min(1),
  }),
});
export type BookFoundation = z.infer<typeof BookFoundation>;

/** The fields about the market that an author can fill in, by their path in the foundation. */
export const FoundationField = z.enum([
  "userAssumptions.businessModel.currentRevenue",
  "userAssumptions.businessModel.businessStage",
  "userAssumptions.businessModel.monetizationMethods",
  "customerAvatar.demographics.age.range",
  "customerAvatar.demographics.gender.primary",
  "customerAvatar.demographics.income.range",
  "customerAvatar.psychographics.coreValues",
  "customerAvatar.psychographics.painPoints",
  "keywords.amazonKDP",
  "keywords.amazonCategories",
  "keywords.hashtagKeywords",
  "keywords.longTailPhrases",
  "amazonDescription.text",
]);
export type FoundationField = z.infer<typeof FoundationField>;

/** What an author filled in for a field: one value, or several for a list. */
export type FieldAnswer = { field: FoundationField; values: string[] };
