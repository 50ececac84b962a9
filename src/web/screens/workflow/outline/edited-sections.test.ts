import { expect, test } from "vitest";
import type { BookOutline } from "#web/api/book.ts";
import { CHAPTERS } from "#tests/screens/danas-posts.ts";
import { type FormSection, ontoNewer, sectionOf } from "./edited-sections.ts";

type Outlined = BookOutline["outlines"][number];
type Section = Outlined["mainSections"][number];
const [CHAPTER] = CHAPTERS as [Outlined];

function section(sectionNumber: number, ...entryIds: string[]): Section {
  return {
    ...(CHAPTER.mainSections[0] as Section),
    sectionNumber,
    sources: entryIds.map((entryId) => ({ entryId, paragraphs: [1] })),
  };
}

function typed(was: number, ...entryIds: string[]): FormSection {
  const posts = entryIds.map((entryId) => ({ section: was, entryId }));
  return { was, key: String(was), title: "Mine", about: "", points: "", posts };
}

test("a form is saved onto a newer outline with each post where it is now, and none twice", () => {
  const newer = {
    ...CHAPTER,
    mainSections: [section(1, "b"), section(2, "a")],
  };

  const sections = ontoNewer(
    [typed(1, "a"), typed(2, "b", "gone"), typed(3, "a"), typed(4, "gone")],
    newer,
  );

  expect(sections.map(({ was, posts }) => ({ was, posts }))).toEqual([
    { was: 1, posts: [{ section: 2, entryId: "a" }] },
    {
      was: 2,
      posts: [
        { section: 1, entryId: "b" },
        { section: null, entryId: "gone" },
      ],
    },
  ]);
});

test("a section of an added post is named by its title, else by its first line", () => {
  const untitled = sectionOf({ entryId: "d", title: null, opening: "It was a Friday." });
  const titled = sectionOf({ entryId: "d", title: "On *Fridays*", opening: "It was one." });

  expect([untitled.title, untitled.about]).toEqual(["", "It was a Friday."]);
  expect([titled.title, titled.about]).toEqual(["On Fridays", "On Fridays"]);
});

test("a section of an added post whose title is an address has no heading, and its first words", () => {
  const title = "https://lnkd.in/dE6Hc_yU";

  const added = sectionOf({ entryId: "d", title, opening: "Meetings are loans." });

  expect([added.title, added.about]).toEqual(["", "Meetings are loans."]);
});
