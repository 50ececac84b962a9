import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { readPassage } from "./read-passage.ts";
import { setLine, setTypography } from "./typography.ts";
import type { Book, BookBlock, BookDetails, Inline } from "./schema.ts";

/** The most a book may hold; a larger one is refused, since it could not be set within the time and memory given. */
const bookLimits = { characters: 5_000_000, chapters: 200 };

/**
 * Makes the book that every format renders: each passage parsed on its own, cleaned, and set in the language's
 * typography. Throws when the draft is larger than the limits or the date is none.
 */
export function makeBook(draft: Draft, details: BookDetails): Book {
  refuseTooLarge(draft);
  const language = languageCode(details.language);
  const line = (text: string): string => setLine(cleanLine(text), language);
  const notice = details.notice === null ? "" : line(details.notice);
  return {
    title: line(details.title) || "Untitled",
    subtitle: line(details.subtitle),
    author: cleanLine(details.author),
    language,
    year: yearOf(details.madeAt),
    madeAt: details.madeAt,
    notice: notice === "" ? null : notice,
    chapters: draft.chapters.map((chapter) => ({
      number: chapter.chapterNumber,
      title: line(chapter.title) || "Untitled",
      blocks: arrangeOrnaments(
        chapter.passages
          .flatMap(passageBlocks)
          .map((block) => mapContent(block, (content) => setTypography(content, language))),
      ),
    })),
  };
}

function refuseTooLarge(draft: Draft): void {
  if (draft.chapters.length > bookLimits.chapters) {
    throw new Error(
      `A book may have ${bookLimits.chapters} chapters at most; this draft has ${draft.chapters.length}.`,
    );
  }
  let characters = 0;
  for (const chapter of draft.chapters) {
    for (const passage of chapter.passages) characters += passage.text.length;
  }
  if (characters > bookLimits.characters) {
    throw new Error(
      `A book may hold ${bookLimits.characters} characters at most; this draft has ${characters}.`,
    );
  }
}

function languageCode(language: string): string {
  const code = language.split(/[-_]/)[0]?.toLowerCase() ?? "";
  return /^[a-z]{2,3}$/.test(code) ? code : "en";
}

function yearOf(instant: string): number {
  const year = new Date(instant).getUTCFullYear();
  if (Number.isNaN(year)) throw new Error(`"${instant}" is not a date a book can be made at.`);
  return year;
}

type BlockRole = "body" | "opening" | "closing" | "deck" | "questions";

function passageBlocks({ text, role }: Passage): BookBlock[] {
  if (role === "ornament") return [{ kind: "ornament" }];
  const blocks = readPassage(cleanText(text));
  if (role === "heading") return blocks.map(asHeading);
  const ornament: BookBlock[] =
    role === "closing" && blocks.length > 0 ? [{ kind: "ornament" }] : [];
  return [...ornament, ...blocks.map((block) => withRole(block, role))];
}

function asHeading(block: BookBlock): BookBlock {
  return block.kind === "paragraph" ? { kind: "heading", level: 2, content: block.content } : block;
}

function withRole(block: BookBlock, role: BlockRole): BookBlock {
  return block.kind === "paragraph" ? { ...block, role } : block;
}

/** One ornament where several meet; none at either end of a chapter, nor beside a heading, which parts well enough. */
function arrangeOrnaments(blocks: BookBlock[]): BookBlock[] {
  return blocks.filter((block, index) => {
    if (block.kind !== "ornament") return true;
    const before = blocks[index - 1]?.kind;
    const after = blocks.slice(index + 1).find(({ kind }) => kind !== "ornament")?.kind;
    return (
      before !== undefined &&
      before !== "ornament" &&
      before !== "heading" &&
      after !== undefined &&
      after !== "heading"
    );
  });
}

function mapContent(block: BookBlock, change: (content: Inline[]) => Inline[]): BookBlock {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, content: change(block.content) };
    case "list":
      return {
        ...block,
        items: block.items.map((item) => item.map((inner) => mapContent(inner, change))),
      };
    case "quote":
      return { ...block, blocks: block.blocks.map((inner) => mapContent(inner, change)) };
    case "table":
      return {
        ...block,
        header: block.header.map(change),
        rows: block.rows.map((row) => row.map(change)),
      };
    case "code":
    case "ornament":
      return block;
  }
}
