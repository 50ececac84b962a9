import { expect, test } from "vitest";
import type { UploadAnswer } from "#contracts/sources.ts";
import { NetworkError } from "#web/api/errors.ts";
import { type DropResult, type UploadCalls, UploadQueue } from "./upload-queue.ts";

const ANSWER: UploadAnswer = {
  newEntries: 3,
  uploadId: "2c4a7d60-9a4e-4b0c-8f6a-0d6f4d1e7a33",
  rows: 3,
  accepted: 3,
  merged: 0,
  heldElsewhere: 0,
  skipped: [],
  mapping: {},
  files: [],
  pagesToRead: 0,
};
const POSTS = { id: "key-1", file: new File(["a"], "posts.csv") };
const NOTES = { id: "key-2", file: new File(["b"], "notes.csv") };

/** A queue whose calls do nothing but what a test is about. */
function queueWith(calls: Partial<UploadCalls>): UploadQueue {
  return new UploadQueue({
    send: async () => ANSWER,
    cancel: async () => undefined,
    onDone: () => undefined,
    onCancelled: () => undefined,
    ...calls,
  });
}

test("files are sent one after the other, and the sum is told once at the end", async () => {
  const order: string[] = [];
  const done = Promise.withResolvers<DropResult>();
  const queue = queueWith({
    send: async (file) => {
      order.push(`begin ${file.name}`);
      await Promise.resolve();
      order.push(`end ${file.name}`);
      return ANSWER;
    },
    onDone: done.resolve,
  });

  queue.add([POSTS, NOTES]);

  expect(await done.promise).toEqual({ newEntries: 6, rowsOfPosts: 6, completed: 2, failed: 0 });
  expect(order).toEqual(["begin posts.csv", "end posts.csv", "begin notes.csv", "end notes.csv"]);
});

test("a file that fails says why and does not stop the next", async () => {
  const done = Promise.withResolvers<DropResult>();
  const queue = queueWith({
    send: async (file) => {
      if (file.name === "posts.csv") throw new NetworkError("broke off");
      return ANSWER;
    },
    onDone: done.resolve,
  });

  queue.add([POSTS, NOTES]);
  await done.promise;

  expect(queue.items().map(({ status, error }) => ({ status, error }))).toEqual([
    {
      status: "error",
      error: "Connection failed. Please check your internet connection and try again.",
    },
    { status: "completed", error: null },
  ]);
});

test("sending again uses the same key, so that nothing is taken twice", async () => {
  const keys: string[] = [];
  const ends = [Promise.withResolvers<DropResult>(), Promise.withResolvers<DropResult>()];
  const queue = queueWith({
    send: async (_file, { uploadKey }) => {
      keys.push(uploadKey);
      if (keys.length === 1) throw new NetworkError("broke off");
      return ANSWER;
    },
    onDone: (result) => ends[keys.length - 1]?.resolve(result),
  });
  queue.add([POSTS]);
  await ends[0]?.promise;

  queue.retry("key-1");
  await ends[1]?.promise;

  expect(keys).toEqual(["key-1", "key-1"]);
});

/** Sends nothing until it is stopped. */
const untilStopped: UploadCalls["send"] = (_file, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")));
  });

test("a file taken off the list while it is sent is cancelled on the server, too", async () => {
  const results: DropResult[] = [];
  const cancelled: string[] = [];
  const told = Promise.withResolvers<unknown[]>();
  const queue = queueWith({
    send: untilStopped,
    cancel: async (uploadKey) => void cancelled.push(uploadKey),
    onDone: (result) => results.push(result),
    onCancelled: (...what) => told.resolve(what),
  });
  queue.add([POSTS]);

  queue.remove("key-1");

  expect(await told.promise).toEqual(["posts.csv", null]);
  expect(cancelled).toEqual(["key-1"]);
  expect(queue.items()).toEqual([]);
  expect(results).toEqual([]);
});

test("a cancelling that fails is told, and the next file is sent all the same", async () => {
  const told = Promise.withResolvers<unknown[]>();
  const done = Promise.withResolvers<DropResult>();
  const lost = new NetworkError("broke off");
  const queue = queueWith({
    send: (file, sending) =>
      file.name === "posts.csv" ? untilStopped(file, sending) : Promise.resolve(ANSWER),
    cancel: () => Promise.reject(lost),
    onDone: done.resolve,
    onCancelled: (...what) => told.resolve(what),
  });
  queue.add([POSTS, NOTES]);

  queue.remove("key-1");

  expect(await told.promise).toEqual(["posts.csv", lost]);
  expect(await done.promise).toEqual({ newEntries: 3, rowsOfPosts: 3, completed: 1, failed: 0 });
});

test("a file whose upload was taken back leaves the list", async () => {
  const done = Promise.withResolvers<DropResult>();
  const queue = queueWith({ onDone: done.resolve });
  queue.add([POSTS]);
  await done.promise;

  queue.forget(ANSWER.uploadId);

  expect(queue.items()).toEqual([]);
});
