import {
  changeContents,
  type Contents,
  getContents,
  previewContents,
} from "#contracts/contents.ts";
import { answers, DANAS_BOOK } from "./answers.ts";
import type { Screen, ScreenBrowser } from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";

export const ADDRESS = "/workflow/review?tab=contents";
export const POST = `POST /api/projects/${DANAS_BOOK.id}/contents`;
export const [FIRST, SECOND] = DANAS_CONTENTS.chapters as [
  Contents["chapters"][number],
  Contents["chapters"][number],
];
/** What a merge of both chapters does to the length. */
export const PREVIEW = answers(previewContents, {
  before: { totalChapters: 2, totalPages: 16, averagePagesPerChapter: 8 },
  after: { totalChapters: 1, totalPages: 14, averagePagesPerChapter: 14 },
  outdated: [FIRST.title],
  mergedWords: 3_500,
  texts: [
    { title: FIRST.title, isWorkedOn: true },
    { title: SECOND.title, isWorkedOn: false },
  ],
});

/** Opens the contents; a change gives them with a new revision and `changed`. */
export async function openContents(
  browser: ScreenBrowser,
  changed: Partial<Contents> = {},
  width = 1440,
): Promise<Screen> {
  const contents = { ...DANAS_CONTENTS, revision: 2, ...changed };
  const screen = await browser.open(ADDRESS, {
    answers: [answers(changeContents, { contents }), PREVIEW, ...REVIEWED_BOOK],
    width,
  });
  await screen.page.getByRole("heading", { name: FIRST.title }).waitFor();
  screen.change([answers(getContents, contents)]);
  return screen;
}

/** What the last change that was sent asked for. */
export function sentBy({ calls, bodies }: Screen): unknown {
  return bodies[calls.lastIndexOf(POST)];
}
