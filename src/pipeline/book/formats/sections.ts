import type { Book, BookBackPart, BookBlock } from "#pipeline/book/schema.ts";
import { chapterLabel, labelsOf, labelText, partLabel } from "./labels.ts";
import { type IndexEntry, linkIndex } from "./linked-index.ts";

/** A part of a book that the contents name, in reading order: what an e-book has as a file, and a web page as a section. */
export type BookSection = {
  /** A name that is unique in the book, such as "chapter-3". */
  id: string;
  kind: "introduction" | "part" | "chapter" | "epilogue" | "index" | BookBackPart["kind"];
  /** "Chapter 3", "Part 1". Null: it has no number. */
  label: string | null;
  title: string;
  blocks: BookBlock[];
  /** The number of the chapter that its notes belong to. Null: it is no chapter. */
  chapter: number | null;
  /** The id of the part that it belongs to. Null: none. */
  part: string | null;
  /** The entries of the index, in the place of blocks. Absent: it is not the index. */
  entries?: IndexEntry[];
};

/** The sections of a book, in reading order. */
export function sectionsOf(book: Book): BookSection[] {
  const labels = labelsOf(book.language);
  const framed = (kind: BookSection["kind"], title: string, blocks: BookBlock[]): BookSection[] =>
    blocks.length === 0
      ? []
      : [{ id: kind, kind, label: null, title, blocks, chapter: null, part: null }];
  const text = [
    ...framed("introduction", labels.introduction, book.introduction),
    ...book.chapters.flatMap((chapter, index): BookSection[] => [
      ...partBefore(book, index),
      {
        id: `chapter-${chapter.number}`,
        kind: "chapter",
        label: labelText(chapterLabel(chapter.number, book.language)),
        title: chapter.title,
        blocks: chapter.blocks,
        chapter: chapter.number,
        part: chapter.part ? `part-${chapter.part.number}` : null,
      },
    ]),
    ...framed("epilogue", labels.epilogue, book.epilogue),
  ];
  const back = book.back.flatMap(({ kind, blocks }) => framed(kind, labels.back[kind], blocks));
  const { sections, entries } = linkIndex(text, book.index);
  if (entries.length === 0) return [...text, ...back];
  const unnumbered = { label: null, blocks: [], chapter: null, part: null };
  const index: BookSection = {
    id: "index",
    kind: "index",
    title: labels.index,
    ...unnumbered,
    entries,
  };
  // Before what tells of the author, as in print.
  const last = back.findIndex(({ kind }) => kind === "about" || kind === "contact");
  const at = last < 0 ? back.length : last;
  return [...sections, ...back.slice(0, at), index, ...back.slice(at)];
}

function partBefore({ chapters, language }: Book, index: number): BookSection[] {
  const part = chapters[index]?.part;
  if (!part || part.number === chapters[index - 1]?.part?.number) return [];
  const label = partLabel(part, language);
  return [
    {
      id: `part-${part.number}`,
      kind: "part",
      label: label && labelText(label),
      title: part.title,
      blocks: part.opening ?? [],
      chapter: null,
      part: null,
    },
  ];
}

/** What a section is, as the EPUB structural vocabulary and DPUB-ARIA 1.1 name it. Null: they have no name for it. */
export const SEMANTICS: Readonly<
  Record<BookSection["kind"], { type: string | null; role: string | null }>
> = {
  introduction: { type: "introduction", role: "doc-introduction" },
  part: { type: "part", role: "doc-part" },
  chapter: { type: "chapter", role: "doc-chapter" },
  epilogue: { type: "epilogue", role: "doc-epilogue" },
  index: { type: "index", role: "doc-index" },
  aboutBook: { type: "afterword", role: "doc-afterword" },
  notes: { type: "endnotes", role: "doc-endnotes" },
  origins: { type: "appendix", role: "doc-appendix" },
  acknowledgements: { type: "acknowledgments", role: "doc-acknowledgments" },
  glossary: { type: "glossary", role: "doc-glossary" },
  about: { type: null, role: null },
  contact: { type: null, role: null },
};
