import { z } from "zod";

/** Where a value of the foundation comes from. */
export const Evidence = z.object({
  /** found: said in the posts; confirm: probable, the author should check; notFound: left empty; answered: by the author. */
  status: z.enum(["found", "confirm", "notFound", "answered"]),
  entryIds: z.array(z.string()),
  /** Sentences as they stand in those entries. */
  quotes: z.array(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;

/** A title the book could bear, and what speaks for it. */
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
  /** Words to aim for: the default, or what the material carries when that is less. */
  targetWordCount: z.int().positive(),
  /** The posts this chapter is made from, in reading order. */
  entryIds: z.array(z.string()).min(1),
  /** True when no headline of the author fitted and the title is a plain list of topics: please name this chapter. */
  titleIsLabel: z.boolean(),
});
export type PlannedChapter = z.infer<typeof PlannedChapter>;

/** A chapter of the table of contents. */
export const TocChapter = PlannedChapter.extend({
  /** Lives as long as the chapter: through new names, another place, and a new analysis that keeps most of its posts. */
  id: z.string().min(1),
});
export type TocChapter = z.infer<typeof TocChapter>;

/** The foundation as an engine gives it: its chapters get their ids from the stage. */
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
  /** By path of the field, for example "tableOfContents.chapters[0].title". */
  evidence: z.record(z.string(), Evidence),
});
export type PlannedFoundation = z.infer<typeof PlannedFoundation>;

/** SPEC.md section 3, "Analysis result". Values are plain; null or [] when the posts do not say. */
export const BookFoundation = PlannedFoundation.extend({
  tableOfContents: PlannedFoundation.shape.tableOfContents.extend({
    chapters: z.array(TocChapter).min(1),
  }),
});
export type BookFoundation = z.infer<typeof BookFoundation>;
