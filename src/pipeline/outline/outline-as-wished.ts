import { type EditedSection, editOutline, postsOf } from "./edit.ts";
import type { ChapterOutline, PlannedOutline, Wish } from "./schema.ts";

type Post = EditedSection["posts"][number];

/**
 * The author's outline with what they wish for taken from an engine's plan of the same posts: which of them stay and how
 * much of each, further posts, their order, the opening. All else is the author's. Null if no post is left.
 */
export function outlineAsWished(
  edited: ChapterOutline,
  planned: PlannedOutline,
  asked: readonly Wish[],
): ChapterOutline | null {
  const has = (...kinds: Wish["kind"][]): boolean => asked.some(({ kind }) => kinds.includes(kind));
  const plan = numberedAfter(edited, planned);
  const inPlan = plan.flatMap(postsOf);
  const kept = edited.mainSections.map((section): EditedSection => {
    const { sectionNumber: was, title, keyPoints } = section;
    const posts = postsOf(section).filter(
      ({ entryId }) =>
        !has("shorter", "withoutPosts") || inPlan.some((post) => post.entryId === entryId),
    );
    return { was, title, keyPoints, posts };
  });
  const sized = has("shorter", "longer") ? takeParts(kept, inPlan) : kept;
  const filled = has("longer") ? addPosts(sized, inPlan) : sized;
  const ordered = has("otherOrder") ? sortLike(filled, inPlan) : filled;
  const sections = ordered.filter(({ posts }) => posts.length > 0);
  if (sections.length === 0) return null;
  const make = (wished: readonly EditedSection[]): ChapterOutline =>
    editOutline(
      { ...edited, mainSections: [...edited.mainSections, ...plan] },
      { hook: edited.openingHook.content, sections: wished },
      edited.editedAt ?? "",
    );
  if (!has("otherOpening")) return make(sections);
  return withOpening(make, sections, planned, inPlan);
}

/** The sections of a plan with numbers that no section of the author's outline has. */
function numberedAfter(
  { mainSections }: ChapterOutline,
  planned: PlannedOutline,
): ChapterOutline["mainSections"] {
  const last = Math.max(...mainSections.map(({ sectionNumber }) => sectionNumber));
  return planned.mainSections.map((section) => ({
    ...section,
    sectionNumber: last + section.sectionNumber,
  }));
}

/** Takes of each post what the plan takes of it. A post that is divided between sections stays as it is. */
function takeParts(sections: readonly EditedSection[], inPlan: readonly Post[]): EditedSection[] {
  const own = sections.flatMap(({ posts }) => posts);
  const partOf = (post: Post): Post => {
    const isPost = ({ entryId }: Post): boolean => entryId === post.entryId;
    const [part, ...more] = inPlan.filter(isPost);
    return part && more.length === 0 && own.filter(isPost).length === 1 ? part : post;
  };
  return sections.map((section) => ({ ...section, posts: section.posts.map(partOf) }));
}

/** Puts the posts that only the plan has behind those that they follow in it. */
function addPosts(sections: readonly EditedSection[], inPlan: readonly Post[]): EditedSection[] {
  const posts = sections.map((section) => [...section.posts]);
  for (const [index, post] of inPlan.entries()) {
    if (posts.flat().some(({ entryId }) => entryId === post.entryId)) continue;
    const before = inPlan[index - 1]?.entryId;
    const home = posts.find((some) => some.some(({ entryId }) => entryId === before)) ?? posts[0];
    const at = home?.findIndex(({ entryId }) => entryId === before) ?? -1;
    home?.splice(at + 1, 0, post);
  }
  return sections.map((section, index) => ({ ...section, posts: posts[index] ?? [] }));
}

/** Sorts the posts of each section, and the sections by their first posts, as the plan has them. */
function sortLike(sections: readonly EditedSection[], inPlan: readonly Post[]): EditedSection[] {
  const places = new Map(inPlan.map(({ entryId }, index) => [entryId, index]));
  const placeOf = (post: Post | undefined): number =>
    (post && places.get(post.entryId)) ?? inPlan.length;
  return sections
    .map((section) => ({
      ...section,
      posts: section.posts.toSorted((a, b) => placeOf(a) - placeOf(b)),
    }))
    .toSorted((a, b) => placeOf(a.posts[0]) - placeOf(b.posts[0]));
}

/** Begins with the plan's opening paragraph, or else with the post that begins the plan. */
function withOpening(
  make: (sections: readonly EditedSection[]) => ChapterOutline,
  sections: readonly EditedSection[],
  { openingHook }: PlannedOutline,
  inPlan: readonly Post[],
): ChapterOutline {
  const isPrinted = (entryId: string): boolean =>
    sections.some(({ posts }) => posts.some((post) => post.entryId === entryId));
  const { source } = openingHook;
  if (source && !isPrinted(source.entryId)) {
    const outline = make(sections);
    const { closing } = outline;
    const isClosing = closing?.source.entryId === source.entryId;
    return { ...outline, openingHook, closing: isClosing ? null : closing };
  }
  const first = inPlan.find(({ entryId }) => isPrinted(entryId));
  const isFirst = ({ entryId }: Post): boolean => entryId === first?.entryId;
  const rank = (isAhead: boolean): number => (isAhead ? 0 : 1);
  const begun = sections
    .map((section) => ({
      ...section,
      posts: section.posts.toSorted((a, b) => rank(isFirst(a)) - rank(isFirst(b))),
    }))
    .toSorted((a, b) => rank(a.posts.some(isFirst)) - rank(b.posts.some(isFirst)));
  return { ...make(begun), openingHook: { ...openingHook, source: null } };
}
