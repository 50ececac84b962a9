import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { prepareToRead, readUpload, type UploadSink } from "./read-upload.ts";

type Taken = {
  files: Parameters<UploadSink["begin"]>[0]["files"];
  entries: Parameters<UploadSink["entries"]>[0];
  fates: Parameters<UploadSink["fates"]>[0];
};

async function read(
  content: string | Uint8Array,
  request: Partial<Parameters<typeof readUpload>[0]> = {},
  reader = readUpload,
): Promise<Taken> {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-upload-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = path.join(folder, "upload");
  await writeFile(place, content);
  const taken: Taken = { files: [], entries: [], fates: [] };
  await reader(
    { path: place, file: "export.zip", kind: "file", ...request },
    {
      begin: async ({ files }) => void taken.files.push(...files),
      entries: async (batch) => void taken.entries.push(...batch),
      fates: async (batch) => void taken.fates.push(...batch),
    },
  );
  return taken;
}

const LINKEDIN = zipSync({
  "Shares.csv": strToU8(
    "Date,ShareLink,ShareCommentary\n2024-05-01,https://www.linkedin.com/1,A post about prices\n,,\n",
  ),
  "Comments.csv": strToU8(
    "Date,Link,Message\n2024-05-02,https://www.linkedin.com/2,A comment about calm weeks\n",
  ),
});

test("an archive gives a report for each of its files, and the fate of each row says in which it stands", async () => {
  const { files, fates } = await read(LINKEDIN);

  expect(files.map(({ file, rows }) => [file, rows])).toEqual([
    ["export.zip: Shares.csv", 2],
    ["export.zip: Comments.csv", 1],
  ]);
  expect(fates.map(({ part, row, fate }) => [part, row, fate])).toEqual([
    [0, 1, "accepted"],
    [0, 2, "skipped"],
    [1, 1, "accepted"],
  ]);
});

test("a choice of columns is for one file of the archive", async () => {
  const { files } = await read(LINKEDIN, { mappings: { 1: { text: ["Message"] } } });

  expect(files.map(({ mapping }) => mapping)).toEqual([
    { url: ["ShareLink"], text: ["ShareCommentary"], date: ["Date"] },
    { text: ["Message"] },
  ]);
});

test("words are counted without addresses and tags", async () => {
  const table =
    'url,description\nhttps://a.example/1,"Five words <b class=""x y"">stand</b> here. https://b.example/c d"\n';

  const { entries } = await read(table, { file: "posts.csv" });

  // Five, words, stand, here, d
  expect(entries[0]?.words).toBe(5);
});

test("pasted text is one file", async () => {
  const { files, fates } = await read("Some words of mine.\n\nAnd some others of mine.", {
    kind: "pasted",
  });

  expect(files).toHaveLength(1);
  expect(fates.map(({ part, row }) => [part, row])).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

test("a table that was pasted can be mapped, too", async () => {
  const { files, entries } = await read(
    "title,notes,url\nOn prices,Some words of mine,https://a.example/1\n",
    {
      kind: "pasted",
      mappings: { 0: { text: ["title"], url: ["url"] } },
    },
  );

  expect(files[0]?.mapping).toEqual({ text: ["title"], url: ["url"] });
  expect(entries[0]?.text).toBe("On prices");
});

test("a file whose reading takes too long is given up, and the next one is read", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const late = read(LINKEDIN, {}, (request, sink) => {
    const reading = readUpload(request, sink, { readingLimitMs: 20_000 });
    // Before the thread can have said a word.
    vi.advanceTimersByTime(20_000);
    return reading;
  });

  await expect(late).rejects.toMatchObject({ name: "StoppedWork", reason: "time" });
  vi.useRealTimers();
  const { files } = await read(LINKEDIN);
  expect(files).toHaveLength(2);
});

test("what takes its time to be stored is not given up for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stored: string[] = [];

  await read(LINKEDIN, {}, (request, sink) =>
    readUpload(
      request,
      {
        ...sink,
        begin: async () => {
          // The reading itself is over.
          await vi.advanceTimersByTimeAsync(61_000);
          stored.push("begun");
        },
        fates: async () => void stored.push("fates"),
      },
      { readingLimitMs: 60_000 },
    ),
  );

  expect(stored).toEqual(["begun", "fates", "fates"]);
});

test("a thread is made ready before the file is there: one, however many ask for it", async () => {
  // Whatever thread the tests above left behind is unknown to fresh modules.
  vi.resetModules();
  const fresh = await import("./read-upload.ts");
  const threads: unknown[] = [];
  const count = (thread: unknown): void => {
    threads.push(thread);
  };
  subscribe("worker_threads", count);
  onTestFinished(() => {
    unsubscribe("worker_threads", count);
  });

  await Promise.all([1, 2, 3, 4].map(() => fresh.prepareToRead()));
  const { entries } = await read(
    "url,text\nhttps://example.org/1,A post about gardens and lawns.\n",
    {},
    fresh.readUpload,
  );

  expect(threads).toHaveLength(1);
  expect(entries.map(({ text }) => text)).toEqual(["A post about gardens and lawns."]);
});

test.runIf(process.platform === "linux")(
  "the thread that reads gets what the one that answers calls leaves over",
  async () => {
    const ours = getPriority();

    await prepareToRead();
    const priorities = readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)));

    // "Below normal", or what this run of the tests has where that is lower still.
    expect(Math.max(...priorities)).toBe(Math.max(10, ours));
    expect(getPriority()).toBe(ours);
  },
);
