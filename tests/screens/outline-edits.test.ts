import { afterAll, beforeAll, expect, test } from "vitest";
import { changeContents, getContents } from "#contracts/contents.ts";
import { editOutline, getOutline, resetOutline } from "#contracts/outline.ts";
import { answers, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import { CHAPTERS, OUTLINE_REVISION, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

const ADDRESS = "/workflow/outline?chapter=1";
const [CHAPTER] = CHAPTERS as [(typeof CHAPTERS)[number]];
const SAVED_REVISION = "7b0e8a54-11b0-4d5e-9d66-0cb9f7a4c00b";
const answer = {
  outline: {
    outlines: CHAPTERS.map((each) =>
      each === CHAPTER ? { ...each, editedAt: "2026-11-23T10:00:00.000Z" } : each,
    ),
  },
  revision: SAVED_REVISION,
};
const at = <Answer extends { path: string }>(each: Answer): Answer => ({
  ...each,
  path: each.path.replace(":chapterId", CHAPTER.chapterId),
});
const SAVES = at(answers(editOutline, answer));
const BOOK = [OUTLINE, ...REVIEWED_BOOK];

/** Dana's contents, in which her first chapter has a post more that its outline has not. */
const [FIRST, ...OTHERS] = DANAS_CONTENTS.chapters as [(typeof DANAS_CONTENTS.chapters)[number]];
const [KNOWN] = FIRST.posts as [(typeof FIRST.posts)[number]];
const THIRD = {
  ...KNOWN,
  entryId: "third",
  title: "A third post",
  date: "2025-03-04T08:00:00.000Z",
};
const MORE_CONTENTS = answers(getContents, {
  ...DANAS_CONTENTS,
  chapters: [{ ...FIRST, id: CHAPTER.chapterId, posts: [...FIRST.posts, THIRD] }, ...OTHERS],
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("an outline is edited in its place and saved, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: [SAVES, ...BOOK], width });
  const { page, bodies } = screen;
  await page.getByRole("button", { name: "Edit outline" }).click();
  const form = page.getByRole("form", { name: "Edit outline" });
  await form.getByLabel("Opening").fill("Why do we quit?");
  await form.getByLabel("Heading").first().fill("Fridays");
  expect(await faultsOf(screen, `outline-editing-${width}`)).toEqual([]);

  await form.getByRole("button", { name: "Save outline" }).click();

  await page.getByRole("button", { name: "Undo my changes" }).waitFor();
  expect(await form.count()).toBe(0);
  expect(bodies.findLast(Boolean)).toMatchObject({
    revision: OUTLINE_REVISION,
    hook: "Why do we quit?",
    sections: [{ was: 1, title: "Fridays" }, ...CHAPTER.mainSections.slice(1).map(() => ({}))],
  });
});

test("a post is left out and put back by keyboard alone, and a section without posts cannot be saved", async () => {
  const { page } = await browser.open(ADDRESS, { answers: [SAVES, ...BOOK] });
  await page.getByRole("button", { name: "Edit outline" }).press("Enter");
  const first = page.getByRole("combobox", { name: /^Where this post stands/u }).first();
  await first.waitFor();

  await first.selectOption("leave out");
  await page.getByText("Left out of this chapter").first().waitFor();
  await page.getByRole("alert").getByText("A section has no post.").waitFor();
  expect(await page.getByRole("button", { name: "Save outline" }).isDisabled()).toBe(true);
  await page
    .getByRole("combobox", { name: /^Where this post stands/u })
    .last()
    .selectOption("0");

  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Save outline" }).isEnabled()).toBe(true);
});

test.each(WIDTHS)(
  "another post of the chapter is added, and becomes a section at the end, at %i px",
  async (width) => {
    const screen = await browser.open(ADDRESS, {
      answers: [SAVES, MORE_CONTENTS, ...BOOK],
      width,
    });
    const { page, bodies } = screen;
    await page.getByRole("button", { name: "Edit outline" }).click();
    const add = page.getByRole("button", { name: /^Add .*A third post · Mar 4, 2025$/u });
    await add.waitFor();
    expect(await faultsOf(screen, `outline-others-${width}`)).toEqual([]);

    await add.press("Enter");
    const headings = page.getByLabel("Heading");
    await expect.poll(() => headings.last().inputValue()).toBe("A third post");
    expect(await add.count()).toBe(0);
    await page.getByRole("button", { name: "Save outline" }).click();

    await page.getByRole("button", { name: "Undo my changes" }).waitFor();
    const sent = bodies.findLast(Boolean) as { sections: unknown[] }; // as the contract has it
    expect(sent.sections.at(-1)).toEqual({
      was: null,
      title: "A third post",
      keyPoints: [],
      posts: [{ section: null, entryId: "third" }],
    });
  },
);

test("a post without a title is named by its first line in the list of places", async () => {
  const untitled = { ...THIRD, title: null, opening: "It was a Friday." };
  const contents = answers(getContents, {
    ...DANAS_CONTENTS,
    chapters: [{ ...FIRST, id: CHAPTER.chapterId, posts: [...FIRST.posts, untitled] }, ...OTHERS],
  });
  const { page } = await browser.open(ADDRESS, { answers: [SAVES, contents, ...BOOK] });
  await page.getByRole("button", { name: "Edit outline" }).click();

  await page.getByRole("button", { name: /^Add .*It was a Friday\./u }).press("Enter");

  const places = page.getByRole("combobox").first().locator("option");
  await expect
    .poll(() => places.allTextContents())
    .toContain(`Section ${CHAPTER.mainSections.length + 1}: It was a Friday.`);
});

test("what was typed stays when another chapter is looked at, and when it cannot be saved", async () => {
  const refused = at(refuses(editOutline, "conflict", "The outlines were changed meanwhile."));
  const screen = await browser.open(ADDRESS, { answers: [refused, ...BOOK] });
  const { page } = screen;
  await page.getByRole("button", { name: "Edit outline" }).click();
  await page.getByLabel("Heading").first().fill("Fridays");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: CHAPTER.chapterTitle }).first().click();
  expect(await page.getByLabel("Heading").first().inputValue()).toBe("Fridays");

  await page.getByRole("button", { name: "Save outline" }).click();

  await page.getByText("The outlines were changed meanwhile.").waitFor();
  expect(await page.getByLabel("Heading").first().inputValue()).toBe("Fridays");
  expect(await faultsOf(screen, "outline-not-saved")).toEqual([]);
});

test("an outline that could not be saved says so with the button that was pressed, at 390 px", async () => {
  const refused = at(refuses(editOutline, "conflict", "The outlines were changed meanwhile."));
  const { page } = await browser.open(ADDRESS, { answers: [refused, ...BOOK], width: 390 });
  await page.getByRole("button", { name: "Edit outline" }).click();
  await page.getByLabel("Heading").first().fill("Fridays");

  await page.getByRole("button", { name: "Save outline" }).click();
  const why = await page.getByText("The outlines were changed meanwhile.").boundingBox();
  const save = await page.getByRole("button", { name: "Save outline" }).boundingBox();

  expect(why?.y).toBeLessThan(save?.y ?? 0);
  expect(save?.y).toBeLessThan(900);
});

test.each(WIDTHS)(
  "an outline that was changed elsewhere asks whose is kept, and what was typed is safe, at %i px",
  async (width) => {
    const { page, bodies, change, ...rest } = await browser.open(ADDRESS, { answers: BOOK, width });
    await page.getByRole("button", { name: "Edit outline" }).click();
    await page.getByLabel("Heading").first().fill("Fridays");
    const theirs = { ...CHAPTER, chapterTitle: "Their title" };
    change([
      at(refuses(editOutline, "conflict", "The outlines were changed meanwhile.")),
      answers(getOutline, {
        outline: { outlines: [theirs, ...CHAPTERS.slice(1)] },
        revision: SAVED_REVISION,
      }),
    ]);

    await page.getByRole("button", { name: "Save outline" }).click();
    await page.getByText("This outline was changed elsewhere").waitFor();
    expect(await page.getByLabel("Heading").first().inputValue()).toBe("Fridays");
    expect(await page.getByRole("button", { name: "Cancel" }).count()).toBe(0);
    expect(await faultsOf({ page, bodies, change, ...rest }, `outline-conflict-${width}`)).toEqual(
      [],
    );
    await page.getByRole("button", { name: "Show the newer one" }).click();
    await page.getByRole("heading", { name: "Their title" }).waitFor();
    await page.getByRole("button", { name: "Go on with mine" }).click();
    change([SAVES]);
    await page.getByRole("button", { name: "Keep mine" }).click();

    await page.getByRole("button", { name: "Undo my changes" }).waitFor();
    expect(bodies.findLast(Boolean)).toMatchObject({
      revision: SAVED_REVISION,
      sections: [{ was: 1, title: "Fridays" }, ...CHAPTER.mainSections.slice(1).map(() => ({}))],
    });
  },
);

test("another title is stored in the contents, too, and can be tried again when that is refused", async () => {
  const { page, bodies, change } = await browser.open(ADDRESS, {
    answers: [SAVES, refuses(changeContents, "conflict", "Look again."), ...BOOK],
  });
  await page.getByRole("button", { name: "Edit outline" }).click();
  await page.getByLabel("Chapter title").fill("A title of my own");
  await page.getByLabel("Heading").first().fill("Fridays");
  // From the save on.
  change([answers(getOutline, answer)]);

  await page.getByRole("button", { name: "Save outline" }).click();

  await page.getByText("Look again.").waitFor();
  expect(bodies.findLast(Boolean)).toMatchObject({
    change: { kind: "rename", chapterId: CHAPTER.chapterId, title: "A title of my own" },
  });
  expect(bodies.findLast((body) => JSON.stringify(body)?.includes('"sections"'))).toMatchObject({
    sections: [{ title: "Fridays" }, ...CHAPTER.mainSections.slice(1).map(() => ({}))],
  });
  expect(await page.getByLabel("Chapter title").inputValue()).toBe("A title of my own");
  expect(await page.getByText("This outline was changed elsewhere").count()).toBe(0);
});

test("a title that is typed before the contents are loaded is stored once they are, and is not lost meanwhile", async () => {
  const { page, bodies, calls, change } = await browser.open(ADDRESS, {
    answers: [SAVES, refuses(getContents, "tooMany", "Too many requests."), ...BOOK],
  });
  await page.getByRole("button", { name: "Edit outline" }).click();
  await page.getByLabel("Chapter title").fill("A title of my own");
  change([answers(getOutline, answer)]);
  await page.getByRole("button", { name: "Save outline" }).click();
  await page.getByText("The outline is saved, but not the chapter’s title").waitFor();
  await page.getByText("Too many requests.").waitFor();
  expect(await page.getByLabel("Chapter title").inputValue()).toBe("A title of my own");
  change([answers(changeContents, { contents: DANAS_CONTENTS }), MORE_CONTENTS]);

  await page.getByRole("button", { name: "Save outline" }).click();

  await page.getByRole("form", { name: "Edit outline" }).waitFor({ state: "detached" });
  const renamed = bodies[calls.findLastIndex((call) => /^POST .*contents$/u.test(call))];
  expect(renamed).toMatchObject({
    revision: DANAS_CONTENTS.revision,
    change: { kind: "rename", chapterId: CHAPTER.chapterId, title: "A title of my own" },
  });
});

test("an outline that is refused leaves the chapter's title as it was", async () => {
  const refused = at(refuses(editOutline, "conflict", "The outlines were changed meanwhile."));
  const { page, calls } = await browser.open(ADDRESS, {
    answers: [refused, answers(changeContents, { contents: DANAS_CONTENTS }), ...BOOK],
  });
  await page.getByRole("button", { name: "Edit outline" }).click();
  await page.getByLabel("Chapter title").fill("A title of my own");

  await page.getByRole("button", { name: "Save outline" }).click();

  await page.getByText("The outlines were changed meanwhile.").waitFor();
  expect(calls.filter((call) => /^(?:POST|PATCH) .*contents/u.test(call))).toEqual([]);
});

test("changes are undone: the outline is again as it was made", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [
      at(answers(resetOutline, { outline: { outlines: CHAPTERS }, revision: OUTLINE_REVISION })),
      SAVES,
      ...BOOK,
    ],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Edit outline" }).click();
  await page.getByRole("button", { name: "Save outline" }).click();

  await page.getByRole("button", { name: "Undo my changes" }).click();

  await expect.poll(() => page.getByRole("button", { name: "Undo my changes" }).count()).toBe(0);
});

test("a section without a printed heading is named in the form and in the list of places", async () => {
  const [section] = CHAPTER.mainSections as [(typeof CHAPTER.mainSections)[number]];
  const unnamed = { ...section, sectionNumber: 2, title: null, learningObjective: "Who leaves" };
  const outlines = [{ ...CHAPTER, mainSections: [section, unnamed] }, ...CHAPTERS.slice(1)];
  const { page } = await browser.open(ADDRESS, {
    answers: [
      answers(getOutline, { outline: { outlines }, revision: OUTLINE_REVISION }),
      ...REVIEWED_BOOK,
    ],
  });
  await page.getByRole("button", { name: "Edit outline" }).click();
  const form = page.getByRole("form", { name: "Edit outline" });

  await form.getByRole("paragraph").filter({ hasText: "Who leaves" }).waitFor();
  const places = await form.getByRole("combobox").first().locator("option").allTextContents();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Back" }).click();

  expect(places).toContain("Section 2: Who leaves");
  await page
    .getByRole("listitem")
    .filter({ hasText: /^Who leaves$/u })
    .waitFor();
});
