import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Chapter } from "#contracts/chapters.ts";
import { ChapterSaver, type EditedChapter, type UnsavedChapter } from "./chapter-saver.ts";
import { HttpError, NetworkError } from "./errors.ts";

const REFUSED = JSON.stringify({
  error: { code: "conflict", message: "Changed meanwhile.", requestId: "r" },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function edited(text: string): EditedChapter {
  return { title: "One", passages: [{ id: "a", text, role: "body" }] };
}

function chapter(text: string, revision: string): Chapter {
  return {
    id: "c",
    chapterNumber: 1,
    title: "One",
    version: {
      id: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c11",
      number: 1,
      reason: "edited",
      madeBy: "person",
      madeAt: "2026-11-20T10:00:00.000Z",
      updatedAt: "2026-11-20T10:00:00.000Z",
    },
    revision,
    wordCount: 1,
    paragraphs: { own: 1, model: 0, linking: 0, added: 0 },
    report: null,
    hasProposal: false,
    origins: null,
    introducing: 0,
    partOpening: 0,
    epilogue: 0,
    passages: [
      {
        id: "a",
        text,
        role: "body",
        kind: "own",
        sources: [],
        madeBy: "own-words",
        editedAt: null,
        lockedAt: null,
      },
    ],
  };
}

/** A server of one chapter, an editor with its text, and a saver between them. */
function open(): {
  saver: ChapterSaver;
  type: (text: string) => void;
  server: {
    text: string;
    count: number;
    failure: Error | null;
    losesAnswer: boolean;
    answerMs: number;
  };
  puts: { text: string; isNewVersion: boolean }[];
  kept: () => UnsavedChapter | null;
} {
  const server = {
    text: "old",
    count: 0,
    failure: null as Error | null, // some tests set it
    losesAnswer: false,
    answerMs: 0,
  };
  const puts: { text: string; isNewVersion: boolean }[] = [];
  let kept: UnsavedChapter | null = null;
  let shown = "old";
  const saver = new ChapterSaver("0", {
    put: async ({ passages: [passage] }, baseRevision, isNewVersion) => {
      if (server.failure) throw server.failure;
      if (baseRevision !== String(server.count)) throw new HttpError(409, REFUSED);
      server.text = passage?.text ?? "";
      server.count += 1;
      puts.push({ text: server.text, isNewVersion });
      if (server.losesAnswer) throw new NetworkError("The answer got lost");
      if (server.answerMs > 0) await new Promise((done) => setTimeout(done, server.answerMs));
      return chapter(server.text, String(server.count));
    },
    get: async () => {
      if (server.answerMs > 0) await new Promise((done) => setTimeout(done, server.answerMs));
      return chapter(server.text, String(server.count));
    },
    restore: async () => chapter(server.text, String(server.count)),
    keep: async (unsaved) => {
      kept = unsaved;
    },
    now: () => Date.now(),
  });
  saver.attach({ read: () => edited(shown), stored: () => undefined });
  return {
    saver,
    server,
    puts,
    type: (text) => {
      shown = text;
      saver.changed();
    },
    kept: () => kept,
  };
}

test("one pause of a second sends the text once, and then nothing is kept in the browser", async () => {
  const { saver, type, puts, kept } = open();

  type("n");
  await vi.advanceTimersByTimeAsync(400);
  const keptMeanwhile = kept()?.edited;
  type("new");
  await vi.advanceTimersByTimeAsync(1_000);

  expect(keptMeanwhile).toEqual(edited("n"));
  expect(puts).toEqual([{ text: "new", isNewVersion: true }]);
  expect(saver.state).toEqual({ kind: "saved" });
  expect(kept()).toBeNull();
  expect(saver.unsaved).toBeNull();
});

test("who never pauses has all that is older than two seconds stored", async () => {
  const { type, puts } = open();

  for (let half = 0; half < 40; half += 1) {
    type(String(half));
    await vi.advanceTimersByTimeAsync(500);
    // What was typed two seconds ago, four half seconds before this one.
    expect(Number(puts.at(-1)?.text ?? 0)).toBeGreaterThanOrEqual(half - 4);
  }
});

test("who types on while an answer is on its way is saved every two seconds, not letter by letter", async () => {
  const { saver, type, puts, server } = open();
  server.answerMs = 200;

  for (let letter = 0; letter < 320; letter += 1) {
    type(`${letter} letters`);
    await vi.advanceTimersByTimeAsync(125);
  }
  const whileTyping = puts.length;
  await vi.advanceTimersByTimeAsync(2_000);

  // In 40 seconds, about one in two; at each answer it would be 200.
  expect(whileTyping).toBeGreaterThanOrEqual(20);
  expect(whileTyping).toBeLessThanOrEqual(27);
  expect(puts.at(-1)?.text).toBe("319 letters");
  expect(saver.state).toEqual({ kind: "saved" });
});

test("who leaves while an answer is on its way has all of it stored at once", async () => {
  const { saver, type, puts, server } = open();
  server.answerMs = 200;
  type("first");
  await vi.advanceTimersByTimeAsync(1_100);
  type("first and second");

  saver.detach();
  await vi.advanceTimersByTimeAsync(500);

  expect(puts.map(({ text }) => text)).toEqual(["first", "first and second"]);
  expect(saver.state).toEqual({ kind: "saved" });
});

test("without a connection the text stays in the browser and is tried again until it is saved", async () => {
  const { saver, type, puts, server, kept } = open();
  server.failure = new NetworkError("away");
  type("new");
  await vi.advanceTimersByTimeAsync(60_000);
  const failed = saver.state;
  const keptMeanwhile = kept()?.edited;
  server.failure = null;

  await vi.advanceTimersByTimeAsync(30_000);

  expect(failed).toMatchObject({ kind: "failed", isRetrying: true });
  expect(keptMeanwhile).toEqual(edited("new"));
  expect(puts).toEqual([{ text: "new", isNewVersion: true }]);
  expect(saver.state.kind).toBe("saved");
});

test("a refusal that another try would not change is told, and the next change tries again", async () => {
  const { saver, type, puts, server } = open();
  server.failure = new HttpError(413, REFUSED);
  type("much too long");
  await vi.advanceTimersByTimeAsync(60_000);
  const failed = saver.state;
  server.failure = null;

  type("shorter");
  await vi.advanceTimersByTimeAsync(1_000);

  expect(failed).toMatchObject({ kind: "failed", isRetrying: false });
  expect(puts).toEqual([{ text: "shorter", isNewVersion: true }]);
});

test("an answer that got lost is no conflict, and what is typed afterwards is saved upon it", async () => {
  const { saver, type, puts, server } = open();
  server.losesAnswer = true;
  type("new");
  await vi.advanceTimersByTimeAsync(1_000);
  server.losesAnswer = false;

  await vi.advanceTimersByTimeAsync(2_000);
  type("newer");
  await vi.advanceTimersByTimeAsync(1_000);

  expect(puts.map(({ text }) => text)).toEqual(["new", "newer"]);
  expect(saver.state.kind).toBe("saved");
});

test("what is typed before an answer is known to be lost is no conflict either, even on the next visit", async () => {
  const first = open();
  first.server.losesAnswer = true;
  first.type("new");
  await vi.advanceTimersByTimeAsync(1_000);
  first.server.failure = new NetworkError("away");
  first.type("newer");
  await vi.advanceTimersByTimeAsync(100_000);
  first.type("newest");
  await vi.advanceTimersByTimeAsync(300);
  const kept = first.kept();
  const next = open();
  Object.assign(next.server, { text: "new", count: 1 });
  next.saver.detach();
  if (kept) next.saver.resume(kept);
  Object.assign(first.server, { failure: null, losesAnswer: false });

  await vi.advanceTimersByTimeAsync(30_000);

  expect(first.puts.map(({ text }) => text)).toEqual(["new", "newest"]);
  expect(first.saver.state.kind).toBe("saved");
  expect(next.puts.map(({ text }) => text)).toEqual(["newest"]);
  expect(next.saver.state.kind).toBe("saved");
});

test("after a conflict nothing is sent until the author has chosen, and their text is a version of its own", async () => {
  const { saver, type, puts, server } = open();
  server.text = "of another tab";
  server.count = 1;
  type("mine");
  await vi.advanceTimersByTimeAsync(1_000);
  const { state } = saver;
  type("mine, and more");
  await vi.advanceTimersByTimeAsync(60_000);
  const sentMeanwhile = puts.length;

  await saver.settle("mine");

  expect(state).toMatchObject({ kind: "conflict", mine: edited("mine") });
  expect(sentMeanwhile).toBe(0);
  expect(puts).toEqual([{ text: "mine, and more", isNewVersion: true }]);
  expect(saver.state.kind).toBe("saved");
});

test("after a conflict a text of both is shown, and the author's own is a version before it", async () => {
  const { saver, type, puts, server } = open();
  server.text = "of another tab";
  server.count = 1;
  type("mine");
  await vi.advanceTimersByTimeAsync(1_000);

  const shown = await saver.settle(edited("of both").passages);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(puts).toEqual([
    { text: "mine", isNewVersion: true },
    { text: "of both", isNewVersion: true },
  ]);
  expect(shown?.passages.map(({ text }) => text)).toEqual(["of both"]);
  expect(saver.state.kind).toBe("saved");
});

test("a choice after a conflict that could not be saved to its end is saved when it is made again", async () => {
  const { saver, type, puts, server } = open();
  Object.assign(server, { text: "of another tab", count: 1, answerMs: 500 });
  type("mine");
  await vi.advanceTimersByTimeAsync(2_000);
  const failing = saver.settle(edited("of both").passages).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  server.failure = new NetworkError("The line is dead");
  await vi.advanceTimersByTimeAsync(2_000);
  const error = await failing;
  Object.assign(server, { failure: null, answerMs: 0 });

  const shown = await saver.settle(edited("of both").passages);

  expect(error).toBeInstanceOf(NetworkError);
  expect(puts.map(({ text }) => text)).toEqual(["mine", "of both"]);
  expect(shown?.passages.map(({ text }) => text)).toEqual(["of both"]);
});

test("what is typed while a text is sent belongs to the text that is chosen of", async () => {
  const { saver, type, server } = open();
  Object.assign(server, { text: "of another tab", count: 1, answerMs: 500 });
  type("mine");
  await vi.advanceTimersByTimeAsync(1_100);

  type("mine, and more");
  await vi.advanceTimersByTimeAsync(2_000);

  expect(saver.state).toMatchObject({ kind: "conflict", mine: edited("mine, and more") });
});

test("an editor that closes at once after typing loses nothing", async () => {
  const { saver, type, puts } = open();
  type("new");

  saver.detach();
  await vi.advanceTimersByTimeAsync(0);

  expect(puts).toEqual([{ text: "new", isNewVersion: true }]);
});

test("text of an earlier visit is saved upon the revision that it was typed on", async () => {
  const { saver, puts, server } = open();
  server.count = 1;
  server.text = "of another tab";

  saver.detach();
  saver.resume({ baseRevision: "0", edited: edited("kept"), editedAt: 0 });
  await vi.advanceTimersByTimeAsync(1_000);

  expect(puts).toEqual([]);
  expect(saver.state).toMatchObject({ kind: "conflict", mine: edited("kept") });
  expect(saver.unsaved).toEqual(edited("kept"));
});
