import { aboutBookLanguage } from "#pipeline/book/about-book.ts";
import type { BookBlock } from "#pipeline/book/schema.ts";
import { chapterLabel, labelText } from "./labels.ts";
import { indexToMarkup } from "./linked-index.ts";
import {
  blocksToMarkup,
  escapeMarkup,
  inlinesToMarkup,
  labelAttributes,
  type MarkupTarget,
} from "./markup.ts";
import { type BookSection, SEMANTICS } from "./sections.ts";

/** The markup of a section: its heading and its text. `marks`: what stands before the block of an index, such as the mark of a page. */
export function sectionToMarkup(
  section: BookSection,
  whole: MarkupTarget,
  marks: ReadonlyMap<number, string> = new Map(),
): string {
  const { id, kind, label, title } = section;
  const target = inPart(section, whole);
  const tag = `h${target.chapterLevel}`;
  const { type, role } = SEMANTICS[kind];
  const ours = labelAttributes(target);
  // The page about the book is written by us, as the titles are of all that is no chapter.
  const text =
    kind === "aboutBook" ? labelAttributes(target, aboutBookLanguage(target.language)) : "";
  const whose = { title: OWN_TITLES.has(kind) ? "" : ours, text };
  const numbered = label === null ? "" : `<p class="number"${ours}>${escapeMarkup(label)}</p>\n`;
  const markAt = (index: number): string[] => {
    const mark = marks.get(index);
    return mark === undefined ? [] : [mark];
  };
  const written =
    section.entries !== undefined
      ? [indexToMarkup(section.entries, target)]
      : textToMarkup(section, target);
  return [
    `<section id="${id}" class="${kind}"${target.semantics(type, role)} aria-labelledby="${id}-title"${whose.text}>`,
    // A mark at the very beginning stands above the title, for the style tells a date below a title from others.
    ...markAt(0),
    `<header>\n${numbered}<${tag} id="${id}-title"${whose.title}>${escapeMarkup(title)}</${tag}>\n</header>`,
    ...written.flatMap((block, index) => (index === 0 ? [block] : [...markAt(index), block])),
    "</section>",
  ].join("\n");
}

function textToMarkup({ id, kind, blocks, chapter }: BookSection, target: MarkupTarget): string[] {
  if (kind === "notes") return notesToMarkup(blocks, target);
  if (kind === "glossary") return glossaryToMarkup(blocks, target);
  return blocksToMarkup(blocks, target, { id, chapter });
}

/** The glossary as a list of terms, each with what it means. */
function glossaryToMarkup(blocks: readonly BookBlock[], target: MarkupTarget): string[] {
  const items = blocks.flatMap((block) => {
    if (block.kind !== "paragraph" || block.role !== "definition") return [];
    const [term = "", , ...meaning] = block.content;
    const name = inlinesToMarkup(
      typeof term === "object" && "content" in term ? term.content : [term],
      target,
    );
    return [
      `<dt><dfn${target.semantics("glossterm", null)}>${name}</dfn></dt>`,
      `<dd${target.semantics("glossdef", null)}>${inlinesToMarkup(meaning, target)}</dd>`,
    ];
  });
  return [`<dl>\n${items.join("\n")}\n</dl>`];
}

/** Sections whose titles are the author's. */
const OWN_TITLES: ReadonlySet<BookSection["kind"]> = new Set(["part", "chapter"]);

/** On one page, a chapter of a part is a level below the part; as a file of its own it begins anew. */
function inPart({ part }: BookSection, target: MarkupTarget): MarkupTarget {
  return part !== null && target.chapterLevel === 2 ? { ...target, chapterLevel: 3 } : target;
}

/** The notes of each chapter as a list, each with the way back to where the text refers to it. */
function notesToMarkup(blocks: readonly BookBlock[], target: MarkupTarget): string[] {
  const written: string[] = [];
  const items: string[] = [];
  const endList = (): void => {
    if (items.length > 0) written.push(`<ol>\n${items.splice(0).join("\n")}\n</ol>`);
  };
  for (const block of blocks) {
    if (block.kind === "paragraph" && block.endnote) {
      items.push(noteToMarkup(block, block.endnote, target));
    } else {
      endList();
      written.push(...blocksToMarkup([block], target));
    }
  }
  endList();
  return written;
}

function noteToMarkup(
  { content }: BookBlock & { kind: "paragraph" },
  { chapter, number }: { chapter: number; number: number },
  target: MarkupTarget,
): string {
  const [, id = ""] = target.noteAddress(chapter, number).split("#");
  const place = `${labelText(chapterLabel(chapter, target.language))}, ${number}`;
  const back = `<a href="${target.referenceAddress(chapter, number)}"${target.semantics("backlink", "doc-backlink")} aria-label="${escapeMarkup(place)}">↩</a>`;
  return `<li id="${id}"${target.semantics("endnote", null)}><p>${inlinesToMarkup(content, target)} ${back}</p></li>`;
}
