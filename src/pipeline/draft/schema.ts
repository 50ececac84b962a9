import { z } from "zod";
import { Wish } from "#pipeline/outline/schema.ts";

/** One paragraph of the book in Markdown: prose, list, quote, code, heading ("## ", "### ") or ornament ("---"). */
export const Passage = z.object({
  text: z.string().min(1),
  /** own: the author's words. linking: a fixed connecting line. model: by a language model. added: by a person. */
  kind: z.enum(["own", "linking", "model", "added"]),
  /** The paragraphs of posts that it is made from; paragraph 0 is the title. Empty only for `linking` and `added`. */
  sources: z.array(z.object({ entryId: z.string(), paragraph: z.int().nonnegative() })),
  /**
   * The passage's function, which decides where formats print it and how. prologue: before the first chapter, at whose
   * beginning it stands. partOpening: below the title of the part that begins with its chapter.
   */
  role: z.enum([
    "body",
    "heading",
    "deck",
    "opening",
    "closing",
    "ornament",
    "questions",
    "prologue",
    "partOpening",
  ]),
  /** The id of a locked passage. Absent if the engine has just written the passage. */
  id: z.string().min(1).optional(),
});
export type Passage = z.infer<typeof Passage>;

/** A passage of the manuscript, with an id that survives every edit, its maker and its lock. */
export const ManuscriptPassage = Passage.extend({
  /** A random id. It survives edits, a move to another chapter and new versions of neighbouring passages. */
  id: z.string().min(1),
  /** The name of the engine that wrote it, or "person". */
  madeBy: z.string().min(1),
  /** When a person last changed its words, ISO 8601. Null: never. */
  editedAt: z.string().nullable(),
  /** When it was locked against changes by runs, ISO 8601. Null: it is not locked. */
  lockedAt: z.string().nullable(),
});
export type ManuscriptPassage = z.infer<typeof ManuscriptPassage>;

/** What an engine reports about a chapter it wrote. */
export const ChapterReport = z.object({
  /** The numbers of the sections that are in the author's own words because the model gave no usable text. */
  arrangedSections: z.array(z.int().positive()),
  /** How many paragraphs were written again after the checks. */
  revised: z.int().nonnegative(),
  /**
   * Compares the chapter's style with the author's. `distance` is Burrows's Delta to the author's mean. `ownMean` and
   * `ownLimit` are mean and 95th percentile of the Delta of the author's own samples of that length. `tells` and
   * `ownTells` count phrases typical of language models per 1,000 words. Null: too few words, or no stop words.
   */
  voice: z
    .object({
      distance: z.number(),
      ownMean: z.number(),
      ownLimit: z.number(),
      tells: z.number(),
      ownTells: z.number(),
    })
    .nullable(),
  /**
   * Where the model, looking at the finished chapter, is not sure that the posts say what a paragraph says, and could not
   * mend it. `words` stand in that paragraph; `why` is in English. Absent: there are none, or nobody looked.
   */
  doubts: z.array(z.object({ words: z.string().min(1), why: z.string() })).optional(),
  /**
   * How many sentences of the chapter stand in its posts letter for letter, of all, and the hash of its text when they were
   * counted (`draft/counted-text.ts`). Absent: nobody counted.
   */
  ownSentences: z
    .object({
      own: z.int().nonnegative(),
      all: z.int().nonnegative(),
      textHash: z.int().nonnegative(),
    })
    .optional(),
  /** Words that a post has with a typing error, and as the model wrote them, both in lower case. Absent: there are none. */
  corrected: z
    .array(z.object({ written: z.string().min(1), printed: z.string().min(1) }))
    .optional(),
});
export type ChapterReport = z.infer<typeof ChapterReport>;

/** A passage as an engine hands it on, or as the manuscript keeps it. */
type KnownPassage = Pick<Passage, "kind" | "text"> &
  Partial<Pick<ManuscriptPassage, "editedAt" | "lockedAt">>;

type Doubt = NonNullable<ChapterReport["doubts"]>[number];

/**
 * The doubts about what still stands as a model wrote it, each with its passage. What the author has edited or locked, they
 * have looked at. Only letters and digits are compared: what Markdown and typesetting do not change.
 */
export function openDoubts<Known extends KnownPassage>(
  { doubts = [] }: Pick<ChapterReport, "doubts">,
  passages: readonly Known[],
): (Doubt & { passage: Known })[] {
  const untouched = passages
    .filter(
      ({ kind, editedAt = null, lockedAt = null }) =>
        kind === "model" && editedAt === null && lockedAt === null,
    )
    .map((passage) => ({ passage, letters: lettersIn(passage.text) }));
  return doubts.flatMap((doubt) => {
    const words = lettersIn(doubt.words);
    const found = untouched.find(({ letters }) => letters.includes(words));
    return found ? [{ ...doubt, passage: found.passage }] : [];
  });
}

function lettersIn(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}

/** The text of a manuscript chapter. All else about the chapter, Markdown and counts too, is derived from it. */
export const ChapterText = z.object({
  title: z.string().min(1),
  passages: z.array(ManuscriptPassage),
  /** The engine's report. Null: it gave none, or a person made the text. */
  report: ChapterReport.nullable(),
  /** The author's wishes that it was written with, oldest first. Absent: none. */
  wishes: z.array(Wish).optional(),
  /** The id of the passage that alone was written anew. Absent if the text is not a proposal for one passage. */
  anew: z.string().min(1).optional(),
  /**
   * The texts that were put together when their chapters became one, in the order of the book, and whether their author
   * had worked on one of them. `proposal`: the id of the proposal for this chapter that was declined because of that.
   * Absent if the text is not just that.
   */
  joined: z
    .object({
      from: z.array(z.object({ chapterId: z.string(), versionId: z.string() })).min(1),
      isWorkedOn: z.boolean(),
      proposal: z.string().optional(),
    })
    .optional(),
});
export type ChapterText = z.infer<typeof ChapterText>;

/** One chapter as passages. `wordCount` counts whitespace-separated tokens. */
export const ChapterDraft = z.object({
  /** The id of the manuscript's chapter. Absent if an engine has just written it. */
  chapterId: z.string().min(1).optional(),
  chapterNumber: z.int().positive(),
  title: z.string().min(1),
  /** The part of the book that it belongs to. Absent: none. */
  part: z.string().min(1).optional(),
  passages: z.array(Passage),
  wordCount: z.int().nonnegative(),
  report: ChapterReport.optional(),
});
export type ChapterDraft = z.infer<typeof ChapterDraft>;

/** The text of the whole book, chapter by chapter. */
export const Draft = z.object({
  chapters: z.array(ChapterDraft).min(1),
  totalChapters: z.int().positive(),
  totalWordCount: z.int().nonnegative(),
});
export type Draft = z.infer<typeof Draft>;
