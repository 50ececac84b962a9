import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, SectionBrief } from "#pipeline/engines/engine.ts";
import { lockedIn } from "#pipeline/engines/own-words/around-locked.ts";
import { linkedText, typedHeading, typedPassage } from "#pipeline/engines/own-words/passages.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { SourceRun } from "#pipeline/outline/schema.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { sourcesOf, wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { TRY_THIS } from "./word-lists/try-this.ts";
import { ORNAMENT, ownPassages, type SectionPiece } from "./section-pieces.ts";
import { exercisePassages, isPrinted } from "./chapter-exercises.ts";
import type { Post } from "#pipeline/analysis/schema.ts";

/** A section made without a model may exceed its target length by 10 %, because pieces are printed whole. */
const LONGEST_SHARE = 1.1;

/** Makes a section without a model: prints its strongest pieces verbatim, up to its length, and nothing twice. */
export async function arrangeSection(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  printed: readonly Passage[],
  context: EngineContext,
): Promise<Passage[]> {
  const { outline } = brief;
  const chosen = enoughOf(pieces, brief.section.wordCount);
  const sources =
    chosen.length < pieces.length ? withCode(chosen, brief.section.sources) : brief.section.sources;
  const section = { ...brief.section, sources };
  const bare = {
    ...outline,
    deck: null,
    closing: null,
    openingHook: { ...outline.openingHook, content: "", source: null },
  };
  const passages = await ownWords.draftSection(
    { ...brief, section, outline: bare, current: [] },
    context,
  );
  // Headings inside a post have three signs.
  const isOwnHeading = passages[0]?.role === "heading" && passages[0].text.startsWith("## ");
  return printedOnce(inParts(isOwnHeading ? passages.slice(1) : passages, chosen), printed);
}

/** Chooses the strongest pieces that fit the target length, and keeps them in their order. */
function enoughOf(pieces: readonly SectionPiece[], target: number): readonly SectionPiece[] {
  const most = LONGEST_SHARE * target;
  if (target === 0 || wordsIn(pieces) <= most) return pieces;
  const chosen = new Set<SectionPiece>();
  for (const piece of pieces.toSorted((a, b) => b.strength - a.strength)) {
    if (chosen.size === 0 || wordsIn([...chosen, piece]) <= most) chosen.add(piece);
  }
  return pieces.filter((piece) => chosen.has(piece));
}

/** The sources of the chosen pieces. Pieces have no code, so the cited code blocks right after them are added. */
function withCode(chosen: readonly SectionPiece[], cited: readonly SourceRun[]): SourceRun[] {
  return sourcesOf(chosen).map((run) => {
    if (run.parts) return run;
    const post = chosen.find(({ entryId }) => entryId === run.entryId)?.post;
    const code = new Set(post?.blocks.filter(({ kind }) => kind === "code").map(({ n }) => n));
    const own = cited.filter(({ entryId }) => entryId === run.entryId);
    const isCited = (n: number): boolean => own.some(({ paragraphs }) => paragraphs.includes(n));
    const paragraphs = run.paragraphs.flatMap((paragraph) => {
      const all = [paragraph];
      for (let n = paragraph + 1; code.has(n) && isCited(n); n += 1) all.push(n);
      return all;
    });
    return { ...run, paragraphs: [...new Set(paragraphs)] };
  });
}

/** Replaces a very long paragraph by the parts of it that were chosen as pieces. */
function inParts(passages: readonly Passage[], chosen: readonly SectionPiece[]): Passage[] {
  const parts = Map.groupBy(
    chosen.filter(({ part }) => part !== undefined),
    ({ entryId, paragraphs }) => `${entryId} ${paragraphs[0]}`,
  );
  return passages.flatMap((passage) => {
    const [key = ""] = passage.kind === "own" ? keysOf(passage) : [];
    const meant = parts.get(key);
    if (!meant || passage.role === "heading") return [passage];
    parts.set(key, []);
    return meant.flatMap(ownPassages);
  });
}

/** Drops passages in the author's words that are printed elsewhere. An ornament ("---") replaces a dropped heading. */
function printedOnce(passages: readonly Passage[], printed: readonly Passage[]): Passage[] {
  const used = printed.filter(({ kind }) => kind === "own");
  const kept: Passage[] = [];
  for (const passage of passages) {
    const isUsed = passage.kind === "own" && used.some((other) => isSame(passage, other));
    const next = !isUsed ? passage : passage.role === "heading" ? ORNAMENT : null;
    if (!next) continue;
    if (next.role === "ornament" && (kept.length === 0 || kept.at(-1)?.role === "ornament"))
      continue;
    kept.push(next);
    if (next.kind === "own") used.push(next);
  }
  while (kept.at(-1)?.role === "ornament" || kept.at(-1)?.role === "heading") kept.pop();
  return kept;
}

/** Whether two passages print the same text. Passages from the same block may print different parts of it. */
function isSame(passage: Passage, other: Passage): boolean {
  const keys = new Set(keysOf(other));
  if (!keysOf(passage).some((key) => keys.has(key))) return false;
  const one = lettersOnly(plainText(passage.text));
  const two = lettersOnly(plainText(other.text));
  return one.includes(two) || two.includes(one);
}

function keysOf({ sources }: Passage): string[] {
  return sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`);
}

/** The passages before and after the body of a section, such as its heading. No model writes them. */
export type SectionFrame = { before: Passage[]; after: Passage[] };

/**
 * Makes the frame of a section: its heading, in the first section also the chapter's deck (a thesis under the title)
 * and opening, and in the last section the chapter's closing and the author's exercises.
 */
export function frameOf(brief: SectionBrief): SectionFrame {
  const { outline, section, posts } = brief;
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const told = new Set(outline.mainSections.flatMap(({ sources }) => sources.flatMap(runKeys)));
  const own = (
    text: string | undefined,
    source: SourceRun | null,
    role: Passage["role"],
  ): Passage[] => {
    if (!source || text === undefined || runKeys(source).some((key) => told.has(key))) return [];
    if (!isSaidIn(text, source, byId)) return [];
    const sources = source.paragraphs.map((paragraph) => ({ entryId: source.entryId, paragraph }));
    const blocks = byId
      .get(source.entryId)
      ?.blocks.filter(({ n }) => source.paragraphs.includes(n));
    const linked = role === "deck" ? text : linkedText(text, blocks ?? []);
    return [{ text: linked, kind: "own", sources, role }];
  };
  const { deck, openingHook, closing, mainSections } = outline;
  const before: Passage[] = [];
  if (section.sectionNumber === 1) {
    before.push(...own(deck?.text, deck?.source ?? null, "deck"));
    const opening = own(openingHook.content, openingHook.source, "opening");
    if (opening.length > 0) before.push(...opening, ORNAMENT);
    if (openingHook.by === "author" && openingHook.content !== "") {
      before.push(typedPassage(openingHook.content, "opening"), ORNAMENT);
    }
  }
  before.push(...headingOf(section, outline.chapterTitle, byId));
  const isLast = section.sectionNumber === mainSections.length;
  const close = isLast ? own(closing?.content, closing?.source ?? null, "closing") : [];
  const printed = [...brief.written, ...before, ...close, ...lockedIn(brief.current)];
  const exercises = isLast
    ? exercisePassages(brief).filter((exercise) => !isPrinted(exercise, printed))
    : [];
  const heading = TRY_THIS[brief.analysis.language];
  // A language without such a heading has no exercises: without one they read as stray lines behind the text.
  const named =
    exercises.length > 0 && heading !== undefined ? [tryThis(heading), ...exercises] : [];
  return { before, after: [...behindOrnament(close), ...named] };
}

function tryThis(heading: string): Passage {
  return { text: `### ${heading}`, kind: "linking", sources: [], role: "heading" };
}

function behindOrnament(passages: readonly Passage[]): Passage[] {
  return passages.length > 0 ? [ORNAMENT, ...passages] : [];
}

function headingOf(
  { title, titleBy, sources, sectionNumber }: SectionBrief["section"],
  chapterTitle: string,
  posts: ReadonlyMap<string, Post>,
): Passage[] {
  if (title === null) return sectionNumber === 1 ? [] : [ORNAMENT];
  if (lettersOnly(title) === lettersOnly(chapterTitle)) return [];
  if (titleBy === "author") return [typedHeading(title)];
  const [first] = sources;
  const paragraph = first?.paragraphs[0];
  if (!first || paragraph === undefined) return [];
  // The heading is the author's own words only if the section's first source is nothing but that heading or title.
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

function runKeys({ entryId, paragraphs }: SourceRun): string[] {
  return paragraphs.map((paragraph) => `${entryId} ${paragraph}`);
}
