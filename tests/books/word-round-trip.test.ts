import { beforeAll, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareWithManuscript } from "#pipeline/book/edited-file/compare-with-manuscript.ts";
import type { ManuscriptChapter } from "#pipeline/book/edited-file/manuscript-chapter.ts";
import type { EditorsChange, EditorsChanges } from "#pipeline/book/edited-file/editors-changes.ts";
import { docxOf } from "#pipeline/book/formats/docx-of.ts";
import type { BookDetails } from "#pipeline/book/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { editDocx, type EditorsStep } from "#runtime/fixtures/edit-docx.ts";
import { EDITS } from "./benbalter-edits.ts";
import { entriesOf, MADE_AT, writeFrom } from "./write-from-csv.ts";

type Placed = Extract<EditorsStep, { after: string }>;
type Written = { manuscript: { draft: Draft; details: BookDetails }; chapters: ManuscriptChapter[] };

/** The book of a folder's posts as a manuscript: its passages and chapters have ids as the server gives them. */
async function writtenFrom(folder: string): Promise<Written> {
  const bytes = readFileSync(join(import.meta.dirname, folder, "posts.csv"));
  const { analysis, draft } = await writeFrom(entriesOf("posts.csv", bytes));
  let count = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
  const chapters = draft.chapters.map(({ title, passages }) => ({
    chapterId: newId(),
    title,
    passages: passages.map((passage) => ({
      ...passage,
      id: newId(),
      madeBy: "own-words",
      editedAt: null,
      lockedAt: null,
    })),
  }));
  const posts = Object.fromEntries(
    analysis.posts.map(({ entryId }) => [
      entryId,
      { title: null, opening: "A post", source: "Blog", date: "2019-03-01", url: `https://example.org/${entryId}` },
    ]),
  );
  const details = {
    title: "A Book",
    subtitle: "",
    author: "Ann Author",
    language: analysis.language,
    madeAt: MADE_AT,
    notice: null,
    origins: { dates: "month" as const, notes: "listed" as const, posts },
  };
  const written = draft.chapters.map((chapter, index) => ({ ...chapter, ...chapters[index] }));
  return { manuscript: { draft: { ...draft, chapters: written }, details }, chapters };
}

function compare({ manuscript, chapters }: Written, bytes: Uint8Array): EditorsChanges {
  return compareWithManuscript({ file: "edited.docx", bytes, manuscript, chapters, now: MADE_AT });
}

const NOTHING = { chapters: [], comments: [], unmatched: [] };

test.each(["benbalter", "chesterton", "hoizey", "linkedin"])(
  "a file of %s that nobody has touched has no edit, as it was written and as LibreOffice stores it",
  async (folder) => {
    const written = await writtenFrom(folder);
    const { bytes } = docxOf(written.manuscript, { trim: "5x8" });

    const stored = editDocx(bytes, []);

    expect(compare(written, bytes)).toEqual(NOTHING);
    expect(compare(written, stored)).toEqual(NOTHING);
  },
  120_000,
);

let book: Written;
let found: EditorsChanges;
beforeAll(async () => {
  book = await writtenFrom("benbalter");
  found = compare(book, editDocx(docxOf(book.manuscript, { trim: "6x9" }).bytes, EDITS));
}, 120_000);

test("thirty edits made in LibreOffice come back as the same edits of the same passages", () => {
  const changes = found.chapters.flatMap((chapter) =>
    chapter.edits.map((edit, number) => {
      const own = chapter.changes.filter((change) => change.edit === number);
      return told(edit.kind, own, edit.passageIds);
    }),
  );

  expect(found.unmatched).toEqual([]);
  expect(changes.toSorted()).toEqual(EDITS.map(expected).toSorted());
});

test("a moved and an added paragraph stand behind the one that the editor put them behind", () => {
  const shown = found.chapters.flatMap(({ changes }) => changes).filter(({ after }) => after !== null);
  const placed = EDITS.filter((step): step is Placed => "after" in step);

  const behind = placed.map((step) => {
    const words = step.do === "move" ? step.in : step.text;
    const at = shown.findIndex(({ after, edit }) => edit !== null && plain(after?.text ?? "").startsWith(words));
    return wholeBefore(shown, at);
  });

  expect(behind).toEqual(placed.map(({ after }) => idOf(after)));
});

test("what the editor left alone in a retyped paragraph is as its author typed it, with links and straight marks", () => {
  const retyped = found.chapters.flatMap(({ changes, edits }) =>
    changes.filter(({ edit }) => edit !== null && edits[edit]?.kind === "retyped"),
  );

  expect(retyped).toHaveLength(6);
  for (const { before, after } of retyped) {
    const step = EDITS.find((each) => each.do === "retype" && plain(before?.text ?? "").startsWith(each.in));
    if (step?.do !== "retype") throw new Error("This passage was not retyped.");
    expect(after?.text).toBe(before?.text.replace(step.words, step.by));
  }
});

/** The id of the passage before a place; of a split paragraph, that of the whole. */
function wholeBefore(shown: readonly EditorsChange[], at: number): string | undefined {
  const before = shown[at - 1];
  if (before?.before || before?.edit === null) return before.before?.id;
  return shown.slice(0, at).findLast(({ edit, before: own }) => edit === before?.edit && own)?.before?.id;
}

function idOf(words: string): string {
  const all = book.chapters.flatMap(({ passages }) => passages);
  const hits = all.filter(({ text }) => plain(text).startsWith(words));
  const [hit] = hits;
  if (!hit || hits.length > 1) throw new Error(`${hits.length} passages begin with "${words}".`);
  return hit.id;
}

/** A passage's words without the marks of its links. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/gu, "$1");
}

function told(kind: string, changes: readonly EditorsChange[], passageIds: readonly string[]): string {
  if (kind === "added") return `added ${changes[0]?.after?.text}`;
  return `${kind} ${passageIds.join(" ")} in ${changes.length}`;
}

/** What an editor's step is to come back as. The parts of a split paragraph are two. */
function expected(step: EditorsStep): string {
  switch (step.do) {
    case "retype":
      return `retyped ${idOf(step.in)} in 1`;
    case "delete":
      return `removed ${idOf(step.in)} in 1`;
    case "move":
      return `moved ${idOf(step.in)} in 1`;
    case "add":
      return `added ${step.text}`;
    case "split":
      return `split ${idOf(step.in)} in 2`;
  }
}
