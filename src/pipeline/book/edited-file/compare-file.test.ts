import { expect, test } from "vitest";
import type { EditorsChanges } from "./editors-changes.ts";
import {
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

/** Each edit as its kind, its passages, and the text that it makes of them. */
function told({ chapters }: EditorsChanges): unknown[] {
  return chapters.flatMap(({ changes, edits }) =>
    edits.map(({ kind, passageIds }, number) => [
      kind,
      passageIds,
      changes.filter(({ edit }) => edit === number).map(({ after }) => after?.text ?? null),
    ]),
  );
}

test("what our own typesetting changes is no edit", () => {
  expect(compare(edited((xml) => xml))).toEqual({ chapters: [], comments: [], unmatched: [] });
});

test("a changed word is an edit of its passage, and the rest stays as it was typed", () => {
  const file = edited((xml) => xml.replace("to the oven", "to the mill"));

  expect(told(compare(file))).toEqual([
    [
      "retyped",
      ["oven"],
      ['He said "no" to the mill -- and nobody has asked him again since that day.'],
    ],
  ]);
});

test("a word made bold and a link that was added are edits", () => {
  const bold = edited((xml) =>
    xml.replace(
      "flour, water",
      'flour, </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>water</w:t></w:r><w:r><w:t xml:space="preserve">',
    ),
  );

  expect(told(compare(bold))).toEqual([
    ["retyped", ["bread"], [BREAD.replace("water", "**water**")]],
  ]);
});

test("passages are found by their words where a program has lost the bookmarks", () => {
  const file = edited((xml) =>
    xml
      .replaceAll(/<w:bookmark(?:Start|End)[^>]*>/gu, "")
      .replace("nothing else at all", "nothing else, ever"),
  );

  expect(told(compare(file))).toEqual([
    ["retyped", ["bread"], [BREAD.replace("nothing else at all", "nothing else, ever")]],
  ]);
});

test("what the author has changed since the file was made is not taken back by it", () => {
  const now = manuscriptOf(
    [passage("bread", "Bread is a long story."), FIRST[1] ?? passage("", "")],
    SECOND,
  );

  expect(
    compare(
      edited((xml) => xml),
      now,
    ).chapters,
  ).toEqual([]);
});

test("a passage that both have changed says so, and one that is locked, too", () => {
  const now = manuscriptOf(
    [
      passage("bread", "Bread is a long story."),
      passage("oven", OVEN, { lockedAt: "2026-09-02T00:00:00Z" }),
    ],
    SECOND,
  );
  const file = edited((xml) =>
    xml.replace("nothing else at all", "nothing else").replace("to the oven", "to the mill"),
  );

  const [chapter] = compare(file, now).chapters;

  expect(chapter?.edits.map(({ passageIds, state }) => [passageIds, state])).toEqual([
    [["bread"], "both"],
    [["oven"], "locked"],
  ]);
});

test("a paragraph that the author has added since is not taken for one that the editor deleted", () => {
  const now = manuscriptOf(
    [...FIRST, passage("new", "This was written after the file was made.")],
    SECOND,
  );

  const { chapters, unmatched } = compare(
    edited((xml) => xml),
    now,
  );

  expect(chapters).toEqual([]);
  expect(unmatched.map(({ why }) => why)).toEqual([
    "You have changed “Bread” since the file was made. One paragraph of it is not in the file, and stays.",
  ]);
});

test("a changed title of a chapter is offered, as it was typed", () => {
  const file = edited((xml) => xml.replaceAll(">Salt<", ">Salt and water<"));

  expect(
    compare(file).chapters.map(({ chapterId, title, edits }) => [chapterId, title, edits]),
  ).toEqual([[CHAPTERS[1], { before: "Salt", after: "Salt and water" }, []]]);
  expect(
    compare(file).chapters.flatMap(({ changes }) =>
      changes.map(({ kind, after, edit }) => [kind, after?.id, edit]),
    ),
  ).toEqual([
    ["same", "salt", null],
    ["same", "list", null],
  ]);
});

test("a chapter that is missing in the file stays, and that is said", () => {
  const file = edited((xml) => {
    const from = xml.indexOf(
      '<w:p><w:pPr><w:pStyle w:val="ChapterNumber"/>',
      xml.indexOf("_oc") + 3,
    );
    return xml.slice(0, from) + xml.slice(xml.lastIndexOf("<w:sectPr>"));
  });

  const { chapters, unmatched } = compare(file);

  expect(chapters).toEqual([]);
  expect(unmatched).toEqual([{ why: "“Salt” is not in the file. It stays as it is.", words: "" }]);
});

test("what was changed on the first pages is said with its words, because it is no passage", () => {
  const file = edited((xml) => xml.replace(">A Book<", ">A Better Book<"));

  const { chapters, unmatched } = compare(file);

  expect(chapters).toEqual([]);
  expect(unmatched.map(({ words }) => words)).toEqual(["A Better Book"]);
  expect(unmatched[0]?.why).toContain("Book details");
});

test("a new item of a list is an edit of the list", () => {
  const file = edited((xml) => {
    const at = xml.lastIndexOf("</w:p>", xml.lastIndexOf("<w:sectPr>")) + "</w:p>".length;
    const rye = xml.slice(xml.lastIndexOf("<w:p>", at), at);
    const spelt = rye.replace(/<w:bookmark[^>]*>/gu, "").replace("rye", "spelt");
    return xml.slice(0, at) + spelt + xml.slice(at);
  });

  expect(told(compare(file))).toEqual([["retyped", ["list"], ["- wheat\n- rye\n- spelt"]]]);
});
