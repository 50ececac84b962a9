import { changeContents, getContents, previewContents, readPost } from "#contracts/contents.ts";
import { getFreshness } from "#contracts/freshness.ts";
import { changeSettings, getSettings } from "#contracts/settings.ts";
import { answers, refuses, type StubbedAnswer } from "#tests/screens/answers.ts";
import { DANAS_CONTENTS } from "#tests/screens/danas-contents.ts";
import { REVIEWED_BOOK } from "#tests/screens/danas-posts.ts";
import { UNASKED, WRITTEN } from "#tests/screens/danas-settings.ts";
import { ADDRESS, FIRST, PREVIEW, SECOND } from "#tests/screens/opened-contents.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const BOOK = [PREVIEW, ...REVIEWED_BOOK];
const READ = answers(readPost, {
  title: null,
  text: "Nobody resigns on the **day** they resign.\n\nThey do it weeks before.",
  date: "2023-04-17",
  source: "LinkedIn",
  url: "https://example.com/posts/1",
});
const openPosts = press(/^Look at its 2 posts/u);
const openChange = press(`Change “${FIRST.title}”`);

/** The contents as they are after a change. */
function changed(change: Partial<typeof DANAS_CONTENTS>): StubbedAnswer[] {
  const after = { ...DANAS_CONTENTS, revision: 2, ...change };
  return [answers(changeContents, { contents: after }), answers(getContents, after)];
}

/** Another tab has changed the contents, which the first change finds out. */
function changedElsewhere(): StubbedAnswer[] {
  const asked = answers(getContents, DANAS_CONTENTS);
  const message = "The table of contents was changed meanwhile.";
  let times = 0;
  const newer = (): StubbedAnswer => {
    times += 1;
    return answers(getContents, { ...DANAS_CONTENTS, revision: times });
  };
  return [refuses(changeContents, "conflict", message), { ...asked, makes: newer }];
}

function contents(
  name: string,
  steps: Shot["steps"],
  given: StubbedAnswer[] = [],
  isMoving = false,
): Shot {
  return { name: `contents-${name}`, open: ADDRESS, answers: [...given, ...BOOK], steps, isMoving };
}

const chooseAll = press(/^Choose all ?: In this chapter/u);

const CHAPTERS: Shot[] = [
  contents("ready", shows(FIRST.title, "2 posts are in no chapter")),
  {
    ...contents("loading", shows("Titles"), [], true),
    holds: getContents,
  },
  contents("failed", shows(/try again/iu), [breaks(getContents)]),
  contents(
    "parts",
    shows("Leaving"),
    changed({ chapters: DANAS_CONTENTS.chapters.map((each) => ({ ...each, part: "Leaving" })) }),
  ),
  contents("posts-open", inTurn(openPosts, shows("The quiet month"))),
  contents(
    "post-read",
    inTurn(openPosts, press(/^Read ?: Nobody resigns/u), shows("They do it weeks before.")),
    [READ],
  ),
  contents(
    "post-read-failed",
    inTurn(openPosts, press(/^Read ?: Nobody resigns/u), shows(/try again/iu)),
    [refuses(readPost, "tooMany", "Wait a minute.")],
  ),
  contents(
    "several-selected",
    inTurn(openPosts, chooseAll, async (screen) => {
      await screen.page
        .getByLabel("Where the chosen posts go")
        .selectOption({ label: "Leave out of the book" });
      await shows("16 pages become 14, 2 fewer.")(screen);
    }),
  ),
  contents("fit-nowhere", inTurn(press("Look at them"), shows("On hiring slowly"))),
  contents(
    "fit-nowhere-theme",
    inTurn(press("Look at them"), shows("Theme without a chapter")),
    changed({
      unplaced: {
        posts: (DANAS_CONTENTS.unplaced?.posts ?? []).map((post) => ({
          ...post,
          nearest: SECOND.id,
          leftOutTheme: "hiring, interviews",
        })),
        total: 2,
      },
    }),
  ),
  contents(
    "make-chapter",
    inTurn(press("Look at them"), async (screen) => {
      await screen.page.getByRole("checkbox", { name: /On hiring slowly/u }).check();
      await press("Make a chapter")(screen);
      await screen.page.getByLabel("Title of the new chapter").waitFor();
    }),
    [],
    true,
  ),
  contents(
    "left-out",
    inTurn(press("Look at them"), shows("Left out on Add Sources")),
    changed({
      unplaced: {
        posts: (DANAS_CONTENTS.unplaced?.posts ?? []).map((post) => ({ ...post, isLeftOut: true })),
        total: 2,
      },
    }),
  ),
  contents("change-menu", inTurn(openChange, shows("Merge with another")), [], true),
  contents(
    "rename",
    inTurn(openChange, press("Rename"), async ({ page }) => {
      await page.keyboard.type("Before they go");
    }),
  ),
  contents(
    "renamed",
    inTurn(openChange, press("Rename"), async (screen) => {
      await screen.page.keyboard.type("Before they go");
      await screen.page.keyboard.press("Enter");
      await screen.page.getByRole("button", { name: "Undo: Chapter renamed" }).waitFor();
    }),
    changed({}),
    true,
  ),
  contents(
    "merge",
    inTurn(openChange, press("Merge with another"), shows("16 pages become 14, 2 fewer.")),
    [],
    true,
  ),
  contents(
    "split",
    inTurn(openChange, press("Split in two"), async ({ page }) => {
      await page.getByLabel("Title of the new chapter").fill("March");
      await page.getByRole("checkbox", { name: /The quiet month/u }).check();
    }),
    [],
    true,
  ),
  contents(
    "drop",
    inTurn(openChange, press("Drop chapter"), async ({ page }) => {
      await page.getByRole("alertdialog").waitFor();
    }),
    [],
    true,
  ),
  contents(
    "part-begins",
    inTurn(openChange, press("Begin a part here"), async ({ page }) => {
      await page.getByLabel("Name of the new part").fill("Leaving");
    }),
  ),
  contents(
    "effect-failed",
    inTurn(openChange, press("Merge with another"), shows("The effect could not be counted")),
    [refuses(previewContents, "tooMany", "Wait a minute.")],
  ),
  contents(
    "changed-elsewhere",
    inTurn(press(`Move “${FIRST.title}” down`), shows("was changed elsewhere")),
    changedElsewhere(),
    true,
  ),
  contents("out-of-date", shows("1 chapter is out of date"), [
    answers(getFreshness, {
      stale: { analysis: false, outline: false, draft: false },
      isArranged: false,
      chapters: [
        { ...FIRST, outline: "outdated", text: "outdated", changed: "posts" },
        { ...SECOND, outline: "current", text: "current", changed: null },
      ].map(({ id, number, title, outline, text, changed: why }) => ({
        id,
        number,
        title,
        outline: outline as "outdated", // one of the states above
        text: text as "outdated",
        changed: why as "posts" | null,
      })),
    }),
  ]),
];

const openSettings = press("Change length and settings");

const SETTINGS: Shot[] = [
  contents("length-asked", shows("How long should your book be?", "about 1,950 words, 8 pages"), [
    answers(getSettings, UNASKED),
  ]),
  contents(
    "length-changed",
    inTurn(openSettings, async (screen) => {
      await screen.page.getByRole("radio", { name: /^Long/u }).check();
      await shows("16 pages become 32, 16 more.")(screen);
    }),
    [answers(getSettings, WRITTEN)],
  ),
  contents(
    "length-not-saved",
    async (screen) => {
      await screen.page.getByRole("radio", { name: /^Short/u }).check();
      await press("Save")(screen);
      await shows("The table of contents was changed elsewhere")(screen);
    },
    [
      answers(getSettings, UNASKED),
      refuses(changeSettings, "conflict", "The table of contents was changed meanwhile."),
    ],
  ),
  contents("length-failed", shows("The length of your book could not be loaded"), [
    refuses(getSettings, "tooMany", "Wait a minute."),
  ]),
];

/** Step 3: the contents with their posts, what a change does, and length and settings. */
export const CONTENTS: Shot[] = [...CHAPTERS, ...SETTINGS];
