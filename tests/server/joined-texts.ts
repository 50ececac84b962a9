import { expect } from "vitest";
import type { Chapter as WrittenText, TracedPassage } from "#contracts/chapters.ts";
import type { Contents } from "#contracts/contents.ts";
import { type BookCall, rearrange } from "./stories.ts";

export const MINE = "What I changed here is mine, and no run may take it away from my book.";
export const KEPT = "And this sentence of mine is locked with the paragraph.";

export type Chapter = Contents["chapters"][number];

export async function contentsOf(call: BookCall): Promise<Contents> {
  return (await call("GET", "contents")).body;
}

export async function textOf(call: BookCall, id: string): Promise<WrittenText> {
  return (await call("GET", `chapters/${id}`)).body.chapter;
}

/** The texts of chapters, in the order of the book. */
export function textsOf(call: BookCall, chapters: readonly Chapter[]): Promise<WrittenText[]> {
  const inOrder = chapters.toSorted((a, b) => a.number - b.number);
  return Promise.all(inOrder.map(({ id }) => textOf(call, id)));
}

/** The words of a text, without ornaments, of which one may divide two texts. */
export function wordsOf(text: WrittenText | undefined): string[] {
  return (text?.passages ?? []).flatMap(({ role, text: words }) =>
    role === "ornament" ? [] : words,
  );
}

/** Two neighbouring chapters: the one with fewer posts comes first in the book, and its id is the one that goes. */
export function twoSizes({ chapters }: Contents): { smaller: Chapter; larger: Chapter } {
  const at = chapters.findIndex(
    ({ posts }, index) => posts.length < (chapters[index + 1]?.posts.length ?? 0),
  );
  return { smaller: chapters[at], larger: chapters[at + 1] } as {
    smaller: Chapter;
    larger: Chapter;
  };
}

export async function merge(
  call: BookCall,
  contents: Contents,
  one: Chapter,
  other: Chapter,
): Promise<Contents> {
  return rearrange(call, contents, {
    kind: "merge",
    chapterIds: [one.id, other.id],
    title: "Both",
  });
}

export async function restore(
  call: BookCall,
  { revision }: Contents,
  { revision: to }: Contents,
  isUndo: boolean,
): Promise<Contents> {
  return (await call("POST", "contents/restore", { revision, to, isUndo })).body.contents;
}

/**
 * Cuts a paragraph, and adds a sentence to another, locks that, and adds one more behind it. Gives both as they were; they
 * are of `within`, if the chapter is made from that.
 */
export async function workOn(
  call: BookCall,
  chapterId: string,
  within?: WrittenText,
): Promise<[TracedPassage, TracedPassage]> {
  const { revision, title, passages } = await textOf(call, chapterId);
  const some = within?.passages ?? passages;
  const [removed, changed] = some.filter(({ role, text }) => role === "body" && text.length > 80);
  if (!removed || !changed) throw new Error("The chapter has too few paragraphs.");
  const edited = passages.flatMap(({ id, text, role }): object[] => {
    if (id === removed.id) return [];
    if (id !== changed.id) return [{ id, text, role }];
    const locked = { id, text: `${text} ${KEPT}`, role, isLocked: true };
    return [locked, { id: null, text: MINE, role: "body" }];
  });
  const saved = await call("PUT", `chapters/${chapterId}`, {
    baseRevision: revision,
    isNewVersion: true,
    title,
    passages: edited,
  });
  expect(saved.status).toBe(200);
  return [removed, changed];
}
