import { expect, test } from "vitest";
import type { UploadAnswer } from "#contracts/sources.ts";
import { NetworkError } from "#web/api/http-error.ts";
import { type DropResult, UploadQueue } from "./upload-queue.ts";

const ANSWER: UploadAnswer = {
  newEntries: 3,
  uploadId: "2c4a7d60-9a4e-4b0c-8f6a-0d6f4d1e7a33",
  rows: 3,
  accepted: 3,
  merged: 0,
  skipped: [],
  mapping: {},
  files: [],
  pagesToRead: 0,
};
const POSTS = { id: "key-1", file: new File(["a"], "posts.csv") };
const NOTES = { id: "key-2", file: new File(["b"], "notes.csv") };

test("files are sent one after the other, and the sum is told once at the end", async () => {
  const order: string[] = [];
  const done = Promise.withResolvers<DropResult>();
  const queue = new UploadQueue(async (file) => {
    order.push(`begin ${file.name}`);
    await Promise.resolve();
    order.push(`end ${file.name}`);
    return ANSWER;
  }, done.resolve);

  queue.add([POSTS, NOTES]);

  expect(await done.promise).toEqual({ newEntries: 6, completed: 2, failed: 0 });
  expect(order).toEqual(["begin posts.csv", "end posts.csv", "begin notes.csv", "end notes.csv"]);
});

test("a file that fails says why and does not stop the next", async () => {
  const done = Promise.withResolvers<DropResult>();
  const queue = new UploadQueue(async (file) => {
    if (file.name === "posts.csv") throw new NetworkError("broke off");
    return ANSWER;
  }, done.resolve);

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
  const queue = new UploadQueue(
    async (_file, { uploadKey }) => {
      keys.push(uploadKey);
      if (keys.length === 1) throw new NetworkError("broke off");
      return ANSWER;
    },
    (result) => ends[keys.length - 1]?.resolve(result),
  );
  queue.add([POSTS]);
  await ends[0]?.promise;

  queue.retry("key-1");
  await ends[1]?.promise;

  expect(keys).toEqual(["key-1", "key-1"]);
});

test("a file taken off the list is stopped, and nothing is told of it", async () => {
  const results: DropResult[] = [];
  const stopped = Promise.withResolvers<void>();
  const queue = new UploadQueue(
    (_file, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reject(new Error("aborted"));
          stopped.resolve();
        });
      }),
    (result) => results.push(result),
  );
  queue.add([POSTS]);

  queue.remove("key-1");
  await stopped.promise;
  await Promise.resolve();

  expect(queue.items()).toEqual([]);
  expect(results).toEqual([]);
});

test("a file that was read again shows what it came to then", async () => {
  const done = Promise.withResolvers<DropResult>();
  const queue = new UploadQueue(async () => ANSWER, done.resolve);
  queue.add([POSTS]);
  await done.promise;

  queue.correct({ ...ANSWER, accepted: 2, merged: 1 });

  expect(queue.items()[0]?.answer).toEqual({ ...ANSWER, accepted: 2, merged: 1 });
});

test("a file whose upload was taken back leaves the list", async () => {
  const done = Promise.withResolvers<DropResult>();
  const queue = new UploadQueue(async () => ANSWER, done.resolve);
  queue.add([POSTS]);
  await done.promise;

  queue.forget(ANSWER.uploadId);

  expect(queue.items()).toEqual([]);
});
