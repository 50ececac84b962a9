import { expect, test } from "vitest";
import type { EditedChapterOfFile, EditorsChange, EditorsEdit } from "#contracts/edited-file.ts";
import { acceptedChapters, acceptedText, firstChoice } from "./accepted-text.ts";

function passage(id: string, text = id): NonNullable<EditorsChange["before"]> {
  return {
    id,
    text,
    role: "body",
    kind: "own",
    sources: [],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  };
}

function edit(kind: EditorsEdit["kind"], change: Partial<EditorsEdit> = {}): EditorsEdit {
  return { kind, passageIds: [], state: "open", ...change };
}

const same = (id: string): EditorsChange => ({
  kind: "same",
  before: passage(id),
  after: passage(id),
  edit: null,
});

function chapter(
  changes: EditorsChange[],
  edits: EditorsEdit[],
  order: string[],
): EditedChapterOfFile {
  return {
    chapterId: "c",
    chapterNumber: 1,
    revision: "r.1",
    title: { before: "Old", after: "Old" },
    order,
    changes,
    edits,
  };
}

/** The words of a chapter's paragraphs, with these edits accepted. */
function words(given: EditedChapterOfFile, ...accepted: string[]): string[] {
  return acceptedText(given, new Set(accepted)).map(({ text }) => text);
}

test("a paragraph that was moved stands where the file has it if that is accepted, else where it was", () => {
  const moved: EditorsChange = {
    kind: "moved",
    before: passage("a"),
    after: passage("a"),
    hasMoved: true,
    edit: 0,
  };
  const given = chapter(
    [same("b"), same("c"), moved, same("d")],
    [edit("moved")],
    ["a", "b", "c", "d"],
  );

  expect(words(given, "c 0")).toEqual(["b", "c", "a", "d"]);
  expect(words(given)).toEqual(["a", "b", "c", "d"]);
});

test("both halves of a split paragraph are accepted together, or neither", () => {
  const halves: EditorsChange[] = [
    { kind: "changed", before: passage("a", "One. Two."), after: passage("a", "One."), edit: 0 },
    { kind: "added", before: null, after: { ...passage("x", "Two."), id: null }, edit: 0 },
  ];
  const given = chapter([...halves, same("b")], [edit("split")], ["a", "b"]);

  expect(words(given, "c 0")).toEqual(["One.", "Two.", "b"]);
  expect(words(given)).toEqual(["One. Two.", "b"]);
});

test("what is added and deleted is done only where it is accepted, each at its place", () => {
  const changes: EditorsChange[] = [
    {
      kind: "added",
      before: null,
      after: { ...passage("x", "New at the start"), id: null },
      edit: 0,
    },
    same("a"),
    { kind: "removed", before: passage("b"), after: null, edit: 1 },
    { kind: "added", before: null, after: { ...passage("y", "New behind it"), id: null }, edit: 2 },
    same("c"),
  ];
  const given = chapter(changes, [edit("added"), edit("removed"), edit("added")], ["a", "b", "c"]);

  expect(words(given, "c 0", "c 1", "c 2")).toEqual([
    "New at the start",
    "a",
    "New behind it",
    "c",
  ]);
  expect(words(given, "c 2")).toEqual(["a", "b", "New behind it", "c"]);
  expect(words(given, "c 1")).toEqual(["a", "c"]);
});

test("a locked paragraph stays, whatever is ticked, and one that both have changed is not ticked at first", () => {
  const changes: EditorsChange[] = [
    { kind: "changed", before: passage("a"), after: passage("a", "Other"), edit: 0 },
    { kind: "changed", before: passage("b"), after: passage("b", "Another"), edit: 1 },
    { kind: "changed", before: passage("c"), after: passage("c", "A third"), edit: 2 },
  ];
  const edits = [
    edit("retyped", { state: "locked" }),
    edit("retyped", { state: "both" }),
    edit("retyped"),
  ];
  const given = chapter(changes, edits, ["a", "b", "c"]);

  expect(firstChoice([given])).toEqual(new Set(["c 2"]));
  expect(words(given, "c 0", "c 2")).toEqual(["a", "b", "A third"]);
});

test("a paragraph that moves to another chapter leaves the first only together with coming into the second", () => {
  const leaving = chapter(
    [{ kind: "removed", before: passage("a"), after: null, edit: 0 }, same("b")],
    [edit("moved", { otherChapter: "d", passageIds: ["a"] })],
    ["a", "b"],
  );
  const coming = {
    ...chapter(
      [same("z"), { kind: "added", before: null, after: passage("a"), edit: 0 }],
      [edit("moved", { otherChapter: "c", passageIds: ["a"] })],
      ["z"],
    ),
    chapterId: "d",
  };

  const accepted = acceptedChapters([leaving, coming], firstChoice([leaving, coming]));

  expect(
    accepted.map(({ chapterId, passages }) => [chapterId, passages.map(({ id }) => id)]),
  ).toEqual([
    ["c", ["b"]],
    ["d", ["z", "a"]],
  ]);
  expect(accepted.map(({ receivers, withGiven }) => [receivers, withGiven.length])).toEqual([
    [["d"], 2],
    [[], 2],
  ]);
  expect(acceptedChapters([leaving, coming], new Set())).toEqual([]);
});

test("a comparison that lacks a paragraph of the chapter is refused, because that would be deleted", () => {
  expect(() => words(chapter([same("a")], [], ["a", "b"]))).toThrow("nothing of the passage b");
});
