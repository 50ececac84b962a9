import type { TracedPassage } from "#contracts/chapters.ts";

/** Where a passage's words come from. */
export type PassageKind = TracedPassage["kind"];

/** In the order in which they are told, each with how it is said of a paragraph and of several, and its mark at the edge. */
export const PASSAGE_KINDS: Record<
  PassageKind,
  { name: string; one: string; many: string; mark: string }
> = {
  own: {
    name: "in your own words",
    one: "in your own words",
    many: "in your own words",
    mark: "",
  },
  model: {
    name: "written by the model",
    one: "written by the model from your posts",
    many: "written by the model from your posts",
    mark: "border-l-2 border-solid border-brand-500",
  },
  linking: {
    name: "a linking line",
    one: "linking line, which names no post",
    many: "linking lines, which name no post",
    mark: "border-l-[3px] border-dotted border-ink-500",
  },
  added: {
    name: "added by hand",
    one: "added by hand",
    many: "added by hand",
    mark: "border-l-4 border-double border-ink-500",
  },
};

/** True for what is read, and not only divides: a heading or an ornament has no place in the count of paragraphs. */
export function isParagraph({ role }: TracedPassage): boolean {
  return role !== "heading" && role !== "ornament";
}
