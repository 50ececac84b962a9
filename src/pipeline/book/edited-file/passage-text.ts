import { textHash, readBookmark } from "#pipeline/book/formats/docx-bookmarks.ts";
import type { EditedPassage } from "#pipeline/draft/apply-edit.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { carryTyping } from "./carry-typing.ts";
import type { FileBlock } from "./edited-file.ts";
import { addressKey, linksIn, plainLook, withAddresses } from "./plain-look.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** A passage as the untouched file prints it. */
export type PrintedPassage = { passage: ManuscriptPassage; blocks: FileBlock[] };

/** Whether blocks are a passage as it was printed: its words, headings, lists, emphasis and links. */
export function isAsPrinted(
  { blocks: printed }: PrintedPassage,
  blocks: readonly FileBlock[],
): boolean {
  const [was, is] = [nodesOf(printed), nodesOf(blocks)];
  if (newLinks(was, is).length > 0) return false;
  if (plainLook(was) === plainLook(is)) return true;
  // Where LibreOffice begins new pages it may cut a list item or a paragraph in two.
  return blocks.some(({ endsPages }) => endsPages) && hashOfWords(printed) === hashOfWords(blocks);
}

/** Whether the author has changed a passage since the file was made, and the editor has not. */
export function isOnlyAuthors(printed: PrintedPassage, blocks: readonly FileBlock[]): boolean {
  const made = hashInFile(blocks);
  return made !== null && made !== hashOfWords(printed.blocks) && made === hashOfWords(blocks);
}

/** Whether more of the blocks' words are marked, or more of them are headings, than of the passage as it is printed now. */
export function hasMoreMarks(
  { blocks: printed }: PrintedPassage,
  blocks: readonly FileBlock[],
): boolean {
  const [was, is] = [marksIn(nodesOf(printed)), marksIn(nodesOf(blocks))];
  return MARKS.some((mark) => countOf(is, mark) > countOf(was, mark));
}

const MARKS = ["strong", "emphasis", "delete", "heading"];

function marksIn(blocks: readonly FileBlock["node"][]): string[] {
  return blocks.flatMap((node) =>
    "children" in node ? [node.type, ...marksIn(node.children)] : [node.type],
  );
}

function countOf(all: readonly string[], one: string): number {
  return all.filter((each) => each === one).length;
}

/** Whether both the author and the editor have changed a passage since the file was made. */
export function isChangedByBoth(printed: PrintedPassage, blocks: readonly FileBlock[]): boolean {
  const made = hashInFile(blocks);
  return made !== null && made !== hashOfWords(printed.blocks) && made !== hashOfWords(blocks);
}

/** Whether the words of blocks are those that their bookmark was written for. Null: they have none. */
export function isAsWritten(blocks: readonly FileBlock[]): boolean | null {
  const made = hashInFile(blocks);
  return made === null ? null : made === hashOfWords(blocks);
}

function hashInFile(blocks: readonly FileBlock[]): string | null {
  const name = blocks.find(({ bookmark }) => bookmark !== null)?.bookmark ?? null;
  return name === null ? null : (readBookmark(name)?.hash ?? null);
}

function hashOfWords(blocks: readonly FileBlock[]): string {
  // An ornament has no words, whatever stands for it.
  return textHash(blocks.map(({ kind, words }) => (kind === "ornament" ? "" : words)).join(""));
}

/** The passage with the text of blocks: what the editor left alone stays as it was typed. */
export function editedPassage(
  printed: PrintedPassage | null,
  blocks: readonly FileBlock[],
): EditedPassage {
  const nodes = nodesOf(blocks);
  if (!printed) return { id: null, text: writeMarkdown(nodes), role: roleOf(null, blocks) };
  const { passage, blocks: before } = printed;
  const role = roleOf(passage.role, blocks);
  if (isAsPrinted(printed, blocks))
    return { id: passage.id, text: passage.text, role: passage.role };
  const was = nodesOf(before);
  const is = withAddresses(nodes, linksIn(was));
  const hasNewLinks = newLinks(was, is).length > 0;
  const look = hasNewLinks ? writeMarkdown : plainLook;
  const texts = { typed: passage.text, printed: look(was), edited: look(is) };
  return { id: passage.id, role, text: carryTyping(texts, is) ?? writeMarkdown(is) };
}

function nodesOf(blocks: readonly FileBlock[]): FileBlock["node"][] {
  return blocks.map(({ node }) => node);
}

function newLinks(was: readonly FileBlock["node"][], is: readonly FileBlock["node"][]): string[] {
  const known = new Set(linksIn(was).map(addressKey));
  return linksIn(is).filter((url) => !known.has(addressKey(url)));
}

/** A paragraph that has become a heading, or a heading that has become a paragraph, is now what it looks like. */
function roleOf(
  role: ManuscriptPassage["role"] | null,
  blocks: readonly FileBlock[],
): ManuscriptPassage["role"] {
  const isHeading = blocks.every(({ kind }) => kind === "heading");
  if (isHeading) return "heading";
  if (blocks.every(({ kind }) => kind === "ornament")) return "ornament";
  return role === null || role === "heading" || role === "ornament" ? "body" : role;
}
