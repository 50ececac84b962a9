import type { z } from "zod";
import type { Chapter, editChapter } from "#contracts/chapters.ts";
import { HttpError, isConflict, NetworkError, TimeoutError } from "./errors.ts";

/** A chapter's title and passages as its author has left them. */
export type EditedChapter = Omit<
  z.input<(typeof editChapter)["body"]>,
  "baseRevision" | "isNewVersion"
>;

/** A stored chapter as it is edited. */
export function editedOf({ title, passages }: Chapter): EditedChapter {
  return {
    title,
    passages: passages.map(({ id, text, role, lockedAt }) => ({
      id,
      text,
      role,
      ...(lockedAt !== null && { isLocked: true }),
    })),
  };
}

/** What the author has typed and the server does not have yet. */
export type UnsavedChapter = {
  baseRevision: string;
  edited: EditedChapter;
  editedAt: number;
  /** Texts that were sent upon `baseRevision` without an answer: the server may have one of them. */
  unanswered?: EditedChapter[];
};

/** How far a chapter's text is saved. */
export type SavingState =
  | { kind: "saved" }
  /** Typed, and about to be sent. */
  | { kind: "waiting" }
  | { kind: "saving" }
  /** Kept in this browser only. Tried again by itself if `isRetrying`. */
  | { kind: "failed"; error: Error; isRetrying: boolean }
  /** Somebody else, or another tab, has saved another text meanwhile. */
  | { kind: "conflict"; mine: EditedChapter; theirs: Chapter };

/** What a saver needs of the world. */
export type SaverTools = {
  put: (edited: EditedChapter, baseRevision: string, isNewVersion: boolean) => Promise<Chapter>;
  get: () => Promise<Chapter>;
  restore: (versionId: string, baseRevision: string) => Promise<Chapter>;
  /** Keeps what is unsaved in this browser; null removes it. */
  keep: (unsaved: UnsavedChapter | null) => Promise<void>;
  now: () => number;
};

/** How long after the last keystroke a text is sent, and how long at most while the author goes on typing: two seconds in all. */
const PAUSE_MS = 1_000;
const LONGEST_MS = 1_500;
/** How long after a keystroke the text is kept in this browser. */
const KEEPING_MS = 300;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];
/** Of many texts without an answer, the first and the last ones are known. Those between met a server that was away. */
const MOST_UNANSWERED = 5;

/** What the editor of a chapter gives a saver: its text now, and where to note what was stored. */
export type TextOfEditor = {
  read: () => EditedChapter;
  /** Called with the stored chapter, whose passages are those of the last `read` that was sent. */
  stored: (sent: EditedChapter, chapter: Chapter) => void;
};

/** Saves the text of one chapter while it is edited: one request at a time, and never over what somebody else saved. */
export class ChapterSaver {
  readonly #tools: SaverTools;
  readonly #listeners = new Set<() => void>();
  #revision: string;
  #state: SavingState = { kind: "saved" };
  #editor: TextOfEditor | null = null;
  /** The editor that was closed: it is told still what was stored of its text. */
  #closed: TextOfEditor | null = null;
  /** Text that is not read from the editor any more: the editor was closed, or is not open yet. */
  #latest: EditedChapter | null = null;
  /** Texts that were sent upon this revision without an answer, the one under way too. */
  #unanswered: EditedChapter[] = [];
  /** After a conflict, the revision with which my text was kept, if what was chosen instead could not be saved then. */
  #keptAt: string | null = null;
  #changes = 0;
  #stored = 0;
  #firstChangeAt: number | null = null;
  #failures = 0;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  /** Somebody waits until everything is sent, what is typed meanwhile too. */
  #isFlushing = false;
  /** The first text of each sitting is a new version: the one before it can be gone back to. */
  #isNextNewVersion = true;

  constructor(revision: string, tools: SaverTools) {
    this.#revision = revision;
    this.#tools = tools;
  }

  get state(): SavingState {
    return this.#state;
  }

  /** Whether anything was changed at all. */
  get hasChanged(): boolean {
    return this.#changes > 0;
  }

  /** What is not on the server yet, or null. */
  get unsaved(): EditedChapter | null {
    return this.#changes > this.#stored ? this.#read() : null;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the text from this editor from now on. */
  attach(editor: TextOfEditor): void {
    this.#editor = editor;
  }

  /** Takes the text that the editor has now, sends it, and lets go of the editor. */
  detach(): void {
    this.#latest = this.#changes > this.#stored ? this.#read() : null;
    this.#closed = this.#editor;
    this.#editor = null;
    void this.flush();
  }

  /** Takes text that an earlier visit has left in this browser. */
  resume({ baseRevision, edited, unanswered = [] }: UnsavedChapter): void {
    this.#latest = edited;
    this.#revision = baseRevision;
    this.#unanswered = unanswered;
    this.changed();
  }

  /** The author has changed the text. */
  changed(): void {
    this.#changes += 1;
    this.#firstChangeAt ??= this.#tools.now();
    this.#keepTimer ??= setTimeout(() => this.#keep(), KEEPING_MS);
    // Then only a choice of the author goes on, or the next try.
    if (this.#state.kind === "conflict") return;
    if (this.#state.kind === "failed" && this.#state.isRetrying) return;
    if (this.#sending === null) this.#show({ kind: "waiting" });
    this.#sendAfterPause();
  }

  /** Sends at once what is not sent yet. */
  async flush(): Promise<void> {
    if (this.#state.kind === "conflict") return;
    this.#isFlushing = true;
    await this.#sendNow();
  }

  /**
   * After a conflict: "mine" saves the author's text as a new version; "theirs" shows the other one, and passages chosen
   * of both are shown as a text of their own. What is not chosen of mine is kept, too.
   */
  async settle(choice: "mine" | "theirs" | EditedChapter["passages"]): Promise<Chapter | null> {
    if (this.#state.kind !== "conflict") return null;
    const { theirs } = this.#state;
    if (choice === "mine") {
      this.#revision = this.#keptAt ?? theirs.revision;
      this.#keptAt = null;
      this.#isNextNewVersion = true;
      this.#changes += 1;
      this.#show({ kind: "saving" });
      await this.flush();
      return null;
    }
    const mine = this.#read();
    this.#keptAt ??= (await this.#tools.put(mine, theirs.revision, true)).revision;
    const shown =
      choice === "theirs"
        ? await this.#tools.restore(theirs.version.id, this.#keptAt)
        : await this.#tools.put({ ...mine, passages: choice }, this.#keptAt, true);
    this.#keptAt = null;
    this.#revision = shown.revision;
    this.#unanswered = [];
    this.#stored = this.#changes;
    this.#latest = null;
    this.#keepOnly(null);
    this.#show({ kind: "saved" });
    return shown;
  }

  #read(): EditedChapter {
    const edited = this.#editor?.read() ?? this.#latest;
    if (edited === null) throw new Error("There is no text to save.");
    return edited;
  }

  async #sendNow(): Promise<void> {
    clearTimeout(this.#sendTimer);
    if (this.#state.kind === "conflict") return;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
      this.#isFlushing = false;
    });
    await this.#sending;
  }

  #sendLater(delayMs: number): void {
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => void this.#sendNow(), delayMs);
  }

  #sendAfterPause(): void {
    const now = this.#tools.now();
    const longest = (this.#firstChangeAt ?? now) + LONGEST_MS - now;
    this.#sendLater(Math.max(0, Math.min(PAUSE_MS, longest)));
  }

  #keep(): void {
    this.#keepTimer = undefined;
    if (this.#changes === this.#stored) return;
    const unsaved = {
      baseRevision: this.#revision,
      edited: this.#read(),
      editedAt: this.#tools.now(),
      unanswered: this.#unanswered,
    };
    this.#keepOnly(unsaved);
  }

  #keepOnly(unsaved: UnsavedChapter | null): void {
    this.#tools.keep(unsaved).catch((error: unknown) => {
      // The server gets the text all the same. A browser may refuse, for one in a private window.
      console.warn("What was typed could not be kept in this browser", error);
    });
  }

  async #send(): Promise<void> {
    while (this.#changes > this.#stored) {
      const [count, edited] = [this.#changes, this.#read()];
      this.#firstChangeAt = null;
      this.#noteSent(edited);
      this.#show({ kind: "saving" });
      try {
        const isNewVersion = this.#isNextNewVersion;
        this.#take(edited, await this.#tools.put(edited, this.#revision, isNewVersion));
      } catch (error) {
        const found = await this.#recover(edited, error as Error);
        if (found === null) return;
        // What was typed after it is sent now.
        if (found !== edited) continue;
      }
      this.#stored = count;
      this.#failures = 0;
      if (this.#changes > count && !this.#isFlushing) {
        // Who goes on typing is not sent letter by letter, however long an answer takes.
        this.#show({ kind: "waiting" });
        this.#sendAfterPause();
        return;
      }
    }
    this.#latest = null;
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#show({ kind: "saved" });
    this.#keepOnly(null);
  }

  #noteSent(edited: EditedChapter): void {
    const [first, ...later] = [...this.#unanswered, edited];
    this.#unanswered = [first, ...later.slice(1 - MOST_UNANSWERED)];
  }

  #take(sent: EditedChapter, chapter: Chapter): void {
    this.#revision = chapter.revision;
    this.#unanswered = [];
    this.#isNextNewVersion = false;
    (this.#editor ?? this.#closed)?.stored(sent, chapter);
  }

  /** Returns the text that the server has after all, because an answer was lost on its way back; null if it has none. */
  async #recover(edited: EditedChapter, error: Error): Promise<EditedChapter | null> {
    if (!isConflict(error)) {
      this.#fail(error);
      return null;
    }
    try {
      const theirs = await this.#tools.get();
      const found = this.#unanswered.findLast((sent) => isSameText(sent, theirs));
      if (found) {
        this.#take(found, theirs);
        return found;
      }
      this.#keep();
      // With what was typed while it was sent: the author chooses of that, too.
      this.#show({ kind: "conflict", mine: this.#read(), theirs });
    } catch (failure) {
      this.#fail(failure as Error);
    }
    return null;
  }

  #fail(error: Error): void {
    const isRetrying =
      error instanceof NetworkError ||
      error instanceof TimeoutError ||
      (error instanceof HttpError && (error.status >= 500 || error.status === 429));
    this.#keep();
    this.#show({ kind: "failed", error, isRetrying });
    if (!isRetrying) return;
    this.#sendLater(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0);
    this.#failures += 1;
  }

  #show(state: SavingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isSameText(edited: EditedChapter, { title, passages }: Chapter): boolean {
  return (
    edited.title === title &&
    edited.passages.length === passages.length &&
    edited.passages.every(
      ({ text, role, isLocked = false }, index) =>
        text === passages[index]?.text &&
        role === passages[index].role &&
        isLocked === (passages[index].lockedAt !== null),
    )
  );
}
