import type { BookOutline } from "#web/api/book.ts";
import type { OutlineEdit } from "#web/api/outline-edits.ts";
import type { ContentsPost } from "#contracts/contents.ts";
import { excerptOf, fromFirstWords, namingText, plainLine } from "#pipeline/text/excerpt.ts";

type ChapterOutline = BookOutline["outlines"][number];

/** A post in an outline. `section`: the number of the section that it was in before the edit; null: in none. */
export type PlacedPost = { section: number | null; entryId: string };

/** A section as it stands in the form. */
export type FormSection = {
  /** Its number before the edit; null for a new one. */
  was: number | null;
  /** Identifies it in the form. */
  key: string;
  title: string;
  /** What it is called on the screen where no heading is printed. */
  about: string;
  /** One key point in each line. */
  points: string;
  posts: PlacedPost[];
};

/** An outline as it stands in the form. */
export type OutlineForm = { title: string; hook: string; sections: FormSection[] };

export function formOf({ chapterTitle, openingHook, mainSections }: ChapterOutline): OutlineForm {
  return {
    title: chapterTitle,
    // Without a source it tells what the first section begins with, and nothing is printed before that.
    hook: openingHook.source || openingHook.by ? openingHook.content : "",
    sections: mainSections.map(
      ({ sectionNumber, title, learningObjective, keyPoints, sources }) => ({
        was: sectionNumber,
        key: String(sectionNumber),
        title: title ?? "",
        about: sectionName({ title: null, learningObjective, keyPoints }),
        points: keyPoints.join("\n"),
        posts: [...new Set(sources.map(({ entryId }) => entryId))].map((entryId) => ({
          section: sectionNumber,
          entryId,
        })),
      }),
    ),
  };
}

/** What a section is called on the screen: its heading, else what it is about. Empty if neither is known. */
export function sectionName({
  title,
  learningObjective,
  keyPoints,
}: Pick<
  ChapterOutline["mainSections"][number],
  "title" | "learningObjective" | "keyPoints"
>): string {
  return excerptOf(title || learningObjective || (keyPoints[0] ?? ""), LONGEST_NAME);
}

const LONGEST_NAME = 120;

/** The sections of a form as they are saved. */
export function asSent(sections: readonly FormSection[]): OutlineEdit["sections"] {
  return sections.map(({ was, title, points, posts }) => ({
    was,
    title: title.trim() || null,
    keyPoints: points.split("\n").flatMap((point) => point.trim() || []),
    posts,
  }));
}

/** The sections of a form that was made from an earlier outline, as they can be saved in place of this one. */
export function ontoNewer(
  sections: readonly FormSection[],
  { mainSections, ...outline }: ChapterOutline,
): FormSection[] {
  const free = formOf({ mainSections, ...outline }).sections.flatMap(({ posts }) => posts);
  const take = (post: PlacedPost): PlacedPost | null => {
    const found =
      free.find((each) => isSame(each, post)) ??
      free.find(({ entryId }) => entryId === post.entryId);
    return found ? (free.splice(free.indexOf(found), 1)[0] ?? null) : null;
  };
  // A post that the newer outline has not is added whole, once.
  const added = new Set<string>();
  const add = ({ entryId }: PlacedPost): PlacedPost[] => {
    const isKnown =
      added.has(entryId) ||
      mainSections.some(({ sources }) => sources.some((each) => each.entryId === entryId));
    added.add(entryId);
    return isKnown ? [] : [{ section: null, entryId }];
  };
  return sections
    .map((section) => ({
      ...section,
      was: mainSections.some(({ sectionNumber }) => sectionNumber === section.was)
        ? section.was
        : null,
      posts: section.posts.flatMap((post) => take(post) ?? add(post)),
    }))
    .filter(({ posts }) => posts.length > 0);
}

/** Puts the item at `from` in another place of the list. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Takes a post out of its section, and puts it at the end of the section at `into`; null leaves it out. */
export function withPost(
  sections: readonly FormSection[],
  post: PlacedPost,
  into: number | null,
): FormSection[] {
  return sections.map((section, index) => {
    const others = section.posts.filter((each) => !isSame(each, post));
    return { ...section, posts: index === into ? [...others, post] : others };
  });
}

/** The posts of the outline that stand in no section of the form. */
export function leftOut(outline: ChapterOutline, { sections }: OutlineForm): PlacedPost[] {
  const placed = sections.flatMap(({ posts }) => posts);
  return formOf(outline)
    .sections.flatMap(({ posts }) => posts)
    .filter((post) => !placed.some((each) => isSame(each, post)));
}

/** A new section made of a post of the chapter. */
export function sectionOf({
  entryId,
  title,
  opening,
}: Pick<ContentsPost, "entryId" | "title" | "opening">): FormSection {
  return {
    was: null,
    key: entryId,
    title: plainLine(fromFirstWords(title ?? "")),
    about: excerptOf(namingText({ title, opening }), LONGEST_NAME),
    points: "",
    posts: [{ section: null, entryId }],
  };
}

/** The posts of the chapter that neither its outline nor the form has. */
export function otherPosts(
  posts: readonly ContentsPost[],
  outline: ChapterOutline,
  form: OutlineForm,
): ContentsPost[] {
  const placed = [...formOf(outline).sections, ...form.sections].flatMap((section) =>
    section.posts.map(({ entryId }) => entryId),
  );
  const known = new Set(placed);
  return posts.filter(({ entryId, isLeftOut }) => !known.has(entryId) && !isLeftOut);
}

export function isSame(one: PlacedPost, other: PlacedPost): boolean {
  return one.section === other.section && one.entryId === other.entryId;
}
