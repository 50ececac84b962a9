import type { Locator, Page } from "playwright-core";
import { type Chapter, editChapter, getChapter, restoreVersion } from "#contracts/chapters.ts";
import { refuses, type StubbedAnswer } from "./answers.ts";
import { pickChapterTool, type Screen, type ScreenBrowser } from "./browser.ts";
import { CHAPTER_1, DRAFTS, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";

/** What the editor sends. */
export type Sent = {
  baseRevision: string;
  isNewVersion?: boolean;
  title: string;
  passages: {
    id: string | null;
    text: string;
    role: string;
    isLocked?: boolean;
    from?: { entryId: string; paragraph: number };
  }[];
};

/** A server that keeps the first chapter of Dana's book, as ours does, and everything that was saved. */
export type KeptChapter = {
  chapter: Chapter;
  saves: Sent[];
  answers: StubbedAnswer[];
  /** Another tab saves this text. */
  saveElsewhere: (text: string) => void;
  /** Answers who restores the text as it is now. */
  restores: () => StubbedAnswer;
};

/** Opens such a server with these passages in the chapter. */
export function keepChapter(passages: Chapter["passages"]): KeptChapter {
  const kept: KeptChapter = {
    chapter: { ...CHAPTER_1, passages, origins: null, introducing: 0, partOpening: 0, epilogue: 0 },
    saves: [],
    answers: [],
    restores: () => {
      const { title, passages: now } = kept.chapter;
      return {
        method: "POST",
        path: path(restoreVersion),
        status: 200,
        body: {},
        makes: () => {
          store(kept, { title, passages: now });
          return give();
        },
      };
    },
    saveElsewhere: (text) => {
      const [first, ...rest] = kept.chapter.passages;
      if (first) store(kept, { passages: [{ ...first, text }, ...rest] });
    },
  };
  const path = (call: { path: string }): string => call.path.replace(":chapterId", CHAPTER_1.id);
  const give = (): Pick<StubbedAnswer, "status" | "body"> => ({
    status: 200,
    body: { chapter: editChapter.answer.parse({ chapter: kept.chapter }).chapter },
  });
  kept.answers = [
    {
      method: "PUT",
      path: path(editChapter),
      status: 200,
      body: {},
      makes: (sent) => save(kept, sent as Sent) ?? give(),
    },
    { method: "GET", path: path(getChapter), status: 200, body: {}, makes: give },
    DRAFTS,
    OUTLINE,
    ...REVIEWED_BOOK,
  ];
  return kept;
}

function save(kept: KeptChapter, sent: Sent): Pick<StubbedAnswer, "status" | "body"> | null {
  if (sent.baseRevision !== kept.chapter.revision) {
    return refuses(editChapter, "conflict", "This chapter was changed meanwhile.");
  }
  kept.saves.push(sent);
  const known = new Map(kept.chapter.passages.map((passage) => [passage.id, passage]));
  const used = new Set<string>();
  const passages = sent.passages.map(({ id, text, role, isLocked = false, from }, index) => {
    const before = id === null || used.has(id) ? undefined : known.get(id);
    if (before) used.add(before.id);
    return {
      ...before,
      id: before?.id ?? `made-${kept.saves.length}-${index}`,
      text,
      role: role as Chapter["passages"][number]["role"], // the contract's parse checks it
      kind: before?.kind ?? (from ? ("own" as const) : ("added" as const)),
      sources: before?.sources ?? (from ? [{ entryId: from.entryId, entry: null }] : []),
      madeBy: before?.madeBy ?? "person",
      editedAt: before?.text === text ? before.editedAt : "2026-11-23T10:00:00.000Z",
      lockedAt: isLocked ? "2026-11-23T10:00:00.000Z" : null,
    };
  });
  store(kept, { passages, title: sent.title });
  return null;
}

function store(kept: KeptChapter, change: Partial<Chapter>): void {
  const count = Number(kept.chapter.revision.split(".").at(-1)) + 1;
  kept.chapter = {
    ...kept.chapter,
    ...change,
    revision: `${kept.chapter.version.id}.${count}`,
  };
}

/** Puts the cursor behind a word of the text that is edited. */
export async function putCursorBehind(
  page: Page,
  word: string,
  inside = ".chapter-text",
): Promise<void> {
  await page.evaluate(`{
    const [wanted, inside] = ${JSON.stringify([word, inside])};
    const walker = document.createTreeWalker(document.querySelector(inside), NodeFilter.SHOW_TEXT);
    let node = walker.nextNode();
    while (node && !node.textContent.includes(wanted)) node = walker.nextNode();
    if (!node) throw new Error("The text has no " + wanted + " in " + inside);
    document.querySelector(".chapter-text").focus();
    document.getSelection().collapse(node, node.textContent.indexOf(wanted) + wanted.length);
    // The browser tells the editor of it a moment later.
    new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 20));
  }`);
}

/** Selects from the cursor to its line's beginning, and waits until the browser has told the editor. */
export async function selectToBeginning(page: Page): Promise<void> {
  await page.keyboard.press("Shift+Home");
  await page.evaluate(
    "new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50))",
  );
}

export async function isSaved(page: Page): Promise<void> {
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
}

/** The texts of a chapter's passages as they are stored. */
export function textsOf(kept: KeptChapter): string[] {
  return kept.chapter.passages.map(({ text }) => text);
}

/** A chapter in the editor, as the tests of editing open it. */
export type Editing = { screen: Screen; page: Page; kept: KeptChapter };

/** Opens a kept chapter in the editor. `before`: answers that come before its own; `at`: the text behind which the cursor is. */
export async function openInEditor(
  browser: ScreenBrowser,
  kept: KeptChapter,
  {
    before = [],
    at,
    ...options
  }: { before?: StubbedAnswer[]; at?: string } & Omit<
    Parameters<ScreenBrowser["open"]>[1],
    "answers"
  > = {},
): Promise<Editing> {
  const screen = await browser.open("/workflow/draft", {
    answers: [...before, ...kept.answers],
    ...options,
  });
  await beginEditing(screen.page);
  if (at !== undefined) await putCursorBehind(screen.page, at);
  return { screen, page: screen.page, kept };
}

/** Begins to edit the chapter that is shown. */
export async function beginEditing(page: Page): Promise<void> {
  await pickChapterTool(page, "Edit");
  await editorOf(page).waitFor();
}

/** The editor's text. */
export function editorOf(page: Page): Locator {
  return page.getByRole("textbox", { name: /^Text of the chapter/u });
}
