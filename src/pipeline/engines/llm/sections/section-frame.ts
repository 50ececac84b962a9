import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import type { SourceRun } from "#pipeline/outline/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };

/** What stands around the body of a section, and is not asked of a model. */
export type SectionFrame = { before: Passage[]; after: Passage[] };

/**
 * The heading of a section from its outline; before the first section the chapter's deck and its opening, behind the last
 * one the close, where the outline takes them from blocks of their own.
 */
export function frameOf({ outline, section, posts }: SectionBrief): SectionFrame {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const told = new Set(outline.mainSections.flatMap(({ sources }) => sources.flatMap(keysOf)));
  const own = (
    text: string | undefined,
    source: SourceRun | null,
    role: Passage["role"],
  ): Passage[] => {
    if (!source || text === undefined || keysOf(source).some((key) => told.has(key))) return [];
    if (!isSaidIn(text, source, byId)) return [];
    const sources = source.paragraphs.map((paragraph) => ({ entryId: source.entryId, paragraph }));
    return [{ text, kind: "own", sources, role }];
  };
  const { deck, openingHook, closing, mainSections } = outline;
  const before: Passage[] = [];
  if (section.sectionNumber === 1) {
    before.push(...own(deck?.text, deck?.source ?? null, "deck"));
    const opening = own(openingHook.content, openingHook.source, "opening");
    if (opening.length > 0) before.push(...opening, ORNAMENT);
  }
  before.push(...headingOf(section, outline.chapterTitle, byId));
  const isLast = section.sectionNumber === mainSections.length;
  const close = isLast ? own(closing?.content, closing?.source ?? null, "closing") : [];
  return { before, after: close.length > 0 ? [ORNAMENT, ...close] : [] };
}

function headingOf(
  { title, sources, sectionNumber }: SectionBrief["section"],
  chapterTitle: string,
  posts: ReadonlyMap<string, Post>,
): Passage[] {
  if (title === null) return sectionNumber === 1 ? [] : [ORNAMENT];
  if (lettersOnly(title) === lettersOnly(chapterTitle)) return [];
  const [first] = sources;
  const paragraph = first?.paragraphs[0];
  if (!first || paragraph === undefined) return [];
  // Only a heading that is the author's, and stands for itself in the outline, is the author's here.
  const isOwn =
    first.paragraphs.length === 1 &&
    isSaidIn(title, first, posts) &&
    !posts.get(first.entryId)?.blocks.some(({ n, kind }) => n === paragraph && kind !== "heading");
  return [
    {
      text: `## ${title}`,
      kind: isOwn ? "own" : "model",
      sources: [{ entryId: first.entryId, paragraph }],
      role: "heading",
    },
  ];
}

function isSaidIn(
  text: string,
  { entryId, paragraphs }: SourceRun,
  posts: ReadonlyMap<string, Post>,
): boolean {
  const post = posts.get(entryId);
  if (!post) return false;
  const letters = lettersOnly(text);
  return paragraphs.some((paragraph) => {
    const said = paragraph === 0 ? post.title : post.blocks.find(({ n }) => n === paragraph)?.text;
    return lettersOnly(said ?? "").includes(letters);
  });
}

function keysOf({ entryId, paragraphs }: SourceRun): string[] {
  return paragraphs.map((paragraph) => `${entryId} ${paragraph}`);
}
