import { expect, test } from "vitest";
import { docxOf } from "#pipeline/book/formats/docx-of.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { rewritten } from "#tests/word-file.ts";
import type { EditorsChanges } from "./editors-changes.ts";
import {
  BOOK,
  BREAD,
  CHAPTERS,
  compare,
  edited,
  FIRST,
  manuscriptOf,
  OVEN,
  passage,
  SECOND,
} from "./fixtures/two-chapters.ts";

const [BREAD_PASSAGE, OVEN_PASSAGE] = FIRST as [ManuscriptPassage, ManuscriptPassage];
const UNTOUCHED = edited((xml) => xml);

/** Each edit as its chapter, its kind, its passages and its state. */
function edits({ chapters }: EditorsChanges): unknown[] {
  return chapters.flatMap(({ chapterId, edits: own }) =>
    own.map(({ kind, passageIds, state }) => [chapterId, kind, passageIds, state]),
  );
}

function reasons({ unmatched }: EditorsChanges): string[] {
  return unmatched.map(({ why }) => why);
}

/** Our paragraph with these words, as the file writes it. */
function paragraphWith(xml: string, words: string): string {
  // The contents have the titles, too, before the text.
  const at = xml.lastIndexOf(words);
  if (at < 0) throw new Error(`The file does not have "${words}".`);
  return xml.slice(xml.lastIndexOf("<w:p>", at), xml.indexOf("</w:p>", at) + "</w:p>".length);
}

test("a chapter that its author reorders after the download leaves no move ticked", () => {
  const now = manuscriptOf([OVEN_PASSAGE, BREAD_PASSAGE], SECOND);

  const found = compare(UNTOUCHED, now);

  expect(edits(found).length).toBeGreaterThan(0);
  expect(found.chapters.flatMap(({ edits: own }) => own.map(({ state }) => state))).not.toContain(
    "open",
  );
});

test("a paragraph that its author takes to another chapter after the download is one move, not ticked, in both", () => {
  const now = manuscriptOf([BREAD_PASSAGE], [OVEN_PASSAGE, ...SECOND]);

  const found = compare(UNTOUCHED, now);

  expect(edits(found)).toEqual([
    [CHAPTERS[0], "moved", ["oven"], "both"],
    [CHAPTERS[1], "moved", ["oven"], "both"],
  ]);
  expect(reasons(found)).toEqual([]);
});

test("a copy in another chapter is a new paragraph, and the original stays", () => {
  const file = edited((xml) => {
    const salt = paragraphWith(xml, "Salt is what makes");
    return xml.replace(salt, salt + paragraphWith(xml, "to the oven"));
  });

  expect(edits(compare(file))).toEqual([[CHAPTERS[1], "added", [], "open"]]);
});

test("a paragraph that the editor takes to another chapter is a move that is open in both", () => {
  const file = edited((xml) => {
    const oven = paragraphWith(xml, "to the oven");
    const salt = paragraphWith(xml, "Salt is what makes");
    return xml.replace(oven, "").replace(salt, salt + oven);
  });

  expect(edits(compare(file))).toEqual([
    [CHAPTERS[0], "moved", ["oven"], "open"],
    [CHAPTERS[1], "moved", ["oven"], "open"],
  ]);
});

test("a chapter of which the file has one paragraph only, in another chapter, keeps its paragraphs", () => {
  const file = edited((xml) => {
    const salt = paragraphWith(xml, "Salt is what makes");
    const oven = paragraphWith(xml, "to the oven");
    const from = xml.indexOf(
      '<w:p><w:pPr><w:pStyle w:val="ChapterNumber"/>',
      xml.indexOf("_oc") + 3,
    );
    const without = xml.slice(0, from) + xml.slice(xml.lastIndexOf("<w:sectPr>"));
    return without.replace(oven, oven + salt);
  });

  const found = compare(file);

  expect(edits(found)).toEqual([]);
  expect(reasons(found)).toContain(
    "“Salt” is no title of a chapter in the file. It stays as it is.",
  );
});

test.each([
  ["body text", ""],
  ["a heading within a chapter", '<w:pStyle w:val="Heading2"/>'],
])("a chapter whose title has become %s is the same chapter", (_name, style) => {
  const file = edited((xml) => {
    const title = paragraphWith(xml, ">Salt<");
    return xml.replace(title, title.replace(/<w:pStyle w:val="Heading1"\/>/u, style));
  });

  expect(compare(file)).toEqual({ chapters: [], comments: [], unmatched: [] });
});

test.each([
  ["marked", (xml: string): string => xml],
  [
    "without bookmarks",
    (xml: string): string => xml.replaceAll(/<w:bookmark(?:Start|End)[^>]*>/gu, ""),
  ],
])("a chapter %s whose title lost its style and bookmark is not doubled", (_name, change) => {
  const file = edited((xml) => {
    const title = paragraphWith(xml, ">Salt<");
    const plain = title
      .replaceAll(/<w:bookmark(?:Start|End)[^>]*>/gu, "")
      .replace(/<w:pStyle w:val="Heading1"\/>/u, '<w:pStyle w:val="Heading2"/>');
    return change(xml.replace(title, plain));
  });

  const found = compare(file);

  expect(edits(found)).toEqual([]);
  expect(reasons(found)).toEqual([
    "“Salt” is no title of a chapter in the file. It stays as it is.",
  ]);
});

test("pictures and notes that the editor added are said, and those that were there are not", () => {
  const linked = manuscriptOf([passage("bread", `${BREAD} [Mill](https://example.org/mill)`)]);
  const { bytes } = docxOf(linked.manuscript, { trim: "6x9" });
  const file = rewritten(bytes, (xml) =>
    xml.replace(
      "flour, water",
      'flour, </w:t></w:r><w:r><w:drawing/></w:r><w:r><w:footnoteReference w:id="9"/></w:r><w:r><w:t xml:space="preserve">water',
    ),
  );

  expect(compare(bytes, linked).unmatched).toEqual([]);
  expect(reasons(compare(file, linked))).toEqual([
    "The file has one picture more than your book. Pictures are not taken from a Word file.",
    "The file has one note more than your book. Notes are not taken from a Word file: what they say can be put into the text.",
  ]);
});

test("a paragraph that its author has rewritten and the editor made bold says that its look stays", () => {
  const now = manuscriptOf([passage("bread", "Bread is a long story."), OVEN_PASSAGE], SECOND);
  const file = edited((xml) =>
    xml.replace(
      "flour, water",
      'flour, </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>water</w:t></w:r><w:r><w:t xml:space="preserve">',
    ),
  );

  const found = compare(file, now);

  expect(found.chapters).toEqual([]);
  expect(found.unmatched).toEqual([
    { why: expect.stringContaining("so its look stays"), words: BREAD },
  ]);
  expect(compare(UNTOUCHED, now).unmatched).toEqual([]);
});

test("a file that has lost its bookmarks does not say that its author has changed the chapter", () => {
  const file = edited((xml) =>
    xml
      .replace(paragraphWith(xml, "to the oven"), "")
      .replaceAll(/<w:bookmark(?:Start|End)[^>]*>/gu, ""),
  );

  const found = compare(file);

  expect(found.chapters).toEqual([]);
  expect(reasons(found)).toEqual([
    "The file has lost the marks of “Bread”, so a missing paragraph stays.",
  ]);
});

test("our own comments are not the editor's, not even where the doubt is settled by now", () => {
  const doubted = { ...BOOK.manuscript, draft: structuredClone(BOOK.manuscript.draft) };
  const [chapter] = doubted.draft.chapters;
  if (!chapter) throw new Error("The book has two chapters.");
  const passages = [passage("oven", OVEN, { kind: "model" })];
  Object.assign(chapter, { passages, report: { doubts: [{ words: OVEN, why: "No post." }] } });
  const { bytes } = docxOf(doubted, { trim: "6x9" });
  const comment = (author: string, text: string): string =>
    `<w:comment w:id="7" w:author="${author}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:comment>`;
  const file = rewritten(
    bytes,
    (xml) =>
      xml.replace(
        /(?<=not sure that your posts.*)<\/w:comments>/su,
        `${comment("Ed", "Is this true?")}</w:comments>`,
      ),
    "word/comments.xml",
  );

  expect(compare(file).comments.map(({ author, text }) => [author, text])).toEqual([
    ["Ed", "Is this true?"],
  ]);
});
