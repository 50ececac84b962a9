import type { Post } from "#pipeline/analysis/schema.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { firstLineOf } from "#pipeline/text/excerpt.ts";
import type { ChapterOutline, MainSection, SourceRun } from "./schema.ts";

type PlacedPost = { section: number | null; entryId: string };

/** A section as the author left it. */
export type EditedSection = {
  /** The number of the section before the edit. Null: it is made of a post that the outline had not. */
  was: number | null;
  title: string | null;
  keyPoints: readonly string[];
  /** The posts in their new order. `section`: the number of the section that each was in before the edit; null: in none. */
  posts: readonly PlacedPost[];
};

/** An outline as the author left it. What is not listed leaves the outline. */
export type EditedOutline = { hook: string; sections: readonly EditedSection[] };

/** An edit that cannot be made; the message tells the author why. */
export class EditRefused extends Error {
  override readonly name = "EditRefused";
}

const STALE = "This outline is another one by now. Please look at it again.";

/**
 * Makes the outline that an author has edited. Posts keep the blocks that the engine chose of them. The frame of the
 * chapter (deck, opening, closing) goes with the post that it was taken from. `added` has a section of each post that the
 * outline had not. Throws EditRefused.
 */
export function editOutline(
  outline: ChapterOutline,
  edited: EditedOutline,
  now: string,
  added: ReadonlyMap<string, AddedSection> = new Map(),
): ChapterOutline {
  if (edited.sections.length === 0) {
    throw new EditRefused("An outline needs at least one section.");
  }
  refuseTwice(edited.sections.flatMap(({ was }) => (was === null ? [] : String(was))));
  refuseTwice(
    edited.sections.flatMap(({ posts }) =>
      posts.map(({ section, entryId }) => `${section} ${entryId}`),
    ),
  );
  const before = new Map(outline.mainSections.map((section) => [section.sectionNumber, section]));
  const find = (was: number | null, entryId: string): AddedSection | undefined =>
    was === null ? added.get(entryId) : before.get(was);
  const mainSections = edited.sections.map((section, index) => ({
    ...editSection(find, section),
    sectionNumber: index + 1,
  }));
  const used = new Set(mainSections.flatMap(({ sources }) => sources.map((run) => run.entryId)));
  const isUsed = (source: SourceRun | null): boolean => source === null || used.has(source.entryId);
  const beginsAsBefore = isSameBeginning(outline.mainSections, mainSections);
  const places = new Map<number | null, number>(
    edited.sections.map(({ was }, index) => [was, index + 1]),
  );
  const { deck, closing } = outline;
  return {
    ...outline,
    editedAt: now,
    mainSections,
    openingHook: editHook(outline.openingHook, edited.hook.trim(), (source) =>
      source === null ? beginsAsBefore : isUsed(source),
    ),
    deck: deck && isUsed(deck.source) ? deck : null,
    closing: closing && isUsed(closing.source) ? closing : null,
    personalAnecdotes: outline.personalAnecdotes.filter(({ entryId }) => used.has(entryId)),
    engagementElements: outline.engagementElements.filter(({ source }) => isUsed(source)),
    igContentIntegration: outline.igContentIntegration.flatMap((each) => {
      const section = places.get(each.section);
      return section === undefined ? [] : [{ ...each, section }];
    }),
  };
}

/** A section that has no place in an outline yet. */
export type AddedSection = Omit<MainSection, "sectionNumber">;

/** The longest first line that says what an untitled post is about, in characters. */
const LONGEST_LINE = 160;

/** Makes a section of a whole post, under its own title if it has one. Null if nothing of it can be printed. */
export function sectionOfPost({ entryId, title, titleGiven, blocks }: Post): AddedSection | null {
  const printed = blocks.filter(({ twin }) => twin === null);
  if (printed.length === 0) return null;
  const heading = titleGiven ? title : null;
  return {
    title: heading,
    // Without either, nothing would name the section where no heading is printed.
    learningObjective:
      title ?? firstLineOf(printed.map(({ text }) => text).join("\n"), LONGEST_LINE),
    keyPoints: [],
    wordCount: printed.reduce((sum, { words }) => sum + words, 0),
    sources: [
      ...(heading === null ? [] : [{ entryId, paragraphs: [0] }]),
      { entryId, paragraphs: printed.map(({ n }) => n) },
    ],
  };
}

/**
 * Fits an edited outline to the posts that its chapter has now. Posts that left the chapter leave the outline. Null if
 * none is left.
 */
export function fitOutline(
  outline: ChapterOutline,
  entryIds: readonly string[],
): ChapterOutline | null {
  const has = new Set(entryIds);
  const sections = outline.mainSections.flatMap((section): EditedSection[] => {
    const posts = postsOf(section).filter(({ entryId }) => has.has(entryId));
    const { sectionNumber: was, title, keyPoints } = section;
    return posts.length === 0 ? [] : [{ was, title, keyPoints, posts }];
  });
  if (sections.length === 0) return null;
  const { openingHook, editedAt = "" } = outline;
  return editOutline(outline, { hook: openingHook.content, sections }, editedAt);
}

/** The outlines that the author has edited, fitted to the posts that the chapters have now, by chapter id. */
export function editedOutlines(
  chapters: readonly TocChapter[],
  outlines: readonly ChapterOutline[],
): Map<string, ChapterOutline> {
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  return new Map(
    outlines.flatMap((outline) => {
      const chapter = byId.get(outline.chapterId);
      if (outline.editedAt === undefined || !chapter) return [];
      const fitted = fitOutline(outline, chapter.entryIds);
      return fitted ? [[chapter.id, fitted] as const] : [];
    }),
  );
}

/** The posts of a section in their order, each once. */
export function postsOf({ sectionNumber, ...section }: MainSection): EditedSection["posts"] {
  const { runs } = dividedRuns(section);
  const entryIds = new Set(runs.map(({ entryId }) => entryId));
  return [...entryIds].map((entryId) => ({ section: sectionNumber, entryId }));
}

const BLANK: AddedSection = {
  title: null,
  learningObjective: "",
  keyPoints: [],
  wordCount: 0,
  sources: [],
};

function editSection(
  find: (was: number | null, entryId: string) => AddedSection | undefined,
  { was, title: typed, keyPoints, posts }: EditedSection,
): AddedSection {
  const section =
    was === null
      ? (posts.flatMap(({ entryId }) => find(null, entryId) ?? [])[0] ?? BLANK)
      : find(was, "");
  if (!section) throw new EditRefused(STALE);
  if (posts.length === 0) {
    throw new EditRefused("A section needs at least one post. Remove the section instead.");
  }
  const parts = posts.map(({ section: from, entryId }) => partOf(find(from, entryId), entryId));
  const title = typed?.trim() || null;
  const { heading } = dividedRuns(section);
  const isSaid = posts.some(({ entryId }) => entryId === heading?.entryId);
  const { titleBy: _, ...rest } = section;
  const keeps = title !== null && title === section.title && section.titleBy === undefined;
  const isOwn = title !== null && !(keeps && (heading === null || isSaid));
  return {
    ...rest,
    title,
    keyPoints: keyPoints.flatMap((point) => point.trim() || []),
    wordCount: Math.round(parts.reduce((sum, { words }) => sum + words, 0)),
    sources: [
      ...(heading && keeps && isSaid ? [heading] : []),
      ...parts.flatMap(({ runs }) => runs),
    ],
    ...(isOwn && { titleBy: "author" as const }),
  };
}

/** What a section holds of a post, with its share of the section's words, by the number of blocks. */
function partOf(
  section: AddedSection | undefined,
  entryId: string,
): { runs: SourceRun[]; words: number } {
  if (!section) throw new EditRefused(STALE);
  const { heading, runs: all } = dividedRuns(section);
  const runs = all.filter((run) => run.entryId === entryId);
  if (runs.length === 0 && heading?.entryId !== entryId) throw new EditRefused(STALE);
  return { runs, words: (section.wordCount * blocksIn(runs)) / blocksIn(all) };
}

function blocksIn(runs: readonly SourceRun[]): number {
  return runs.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);
}

/** The source of a section's title, if it is there as the first source, and the sources of its text. */
function dividedRuns({ title, titleBy, sources }: Omit<MainSection, "sectionNumber">): {
  heading: SourceRun | null;
  runs: SourceRun[];
} {
  const [first, second] = sources;
  if (title === null || titleBy === "author" || !first || first.paragraphs.length !== 1) {
    return { heading: null, runs: sources };
  }
  // The title of a post is its paragraph 0. A heading inside a post stands before the rest of that post.
  const isHeading = first.paragraphs[0] === 0 || second?.entryId === first.entryId;
  return isHeading && second
    ? { heading: first, runs: sources.slice(1) }
    : { heading: null, runs: sources };
}

function editHook(
  hook: ChapterOutline["openingHook"],
  typed: string,
  /** Whether the chapter still begins with this; without a source, with the text of its first section. */
  isThere: (source: SourceRun | null) => boolean,
): ChapterOutline["openingHook"] {
  const isOwn = hook.by === "author";
  if (typed === hook.content || (typed === "" && hook.source === null && !isOwn)) {
    const stays = isOwn || isThere(hook.source);
    return stays ? hook : { ...hook, content: "", purpose: "", source: null };
  }
  const { by: _, ...rest } = hook;
  const type = typed.includes("?") ? "Question" : "Statement";
  const made = { ...rest, type, content: typed, purpose: "", source: null };
  return typed === "" ? made : { ...made, by: "author" };
}

function isSameBeginning(before: readonly MainSection[], after: readonly MainSection[]): boolean {
  const [one, other] = [before, after].map(([section]) => section && dividedRuns(section).runs[0]);
  return one?.entryId === other?.entryId && one?.paragraphs[0] === other?.paragraphs[0];
}

function refuseTwice(keys: readonly string[]): void {
  if (new Set(keys).size < keys.length) throw new EditRefused(STALE);
}
