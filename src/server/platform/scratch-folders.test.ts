import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { clearScratchFolders, withScratchFolder } from "./scratch-folders.ts";

test("a start removes what killed processes left, and nothing of one that runs", () => {
  const place = ownTemporaryPlace();
  const killed = spawnSync(process.execPath, ["--version"]).pid;
  const left = folderIn(place, `octavo-texts-${killed}-a1b2c3`);
  const ofSameNumber = folderIn(place, `octavo-texts-${process.pid}-a1b2c3`);
  const running = folderIn(place, `octavo-texts-${process.ppid}-a1b2c3`);
  const another = folderIn(place, "octavo-notes");

  clearScratchFolders();

  expect([left, ofSameNumber, running, another].map((folder) => existsSync(folder))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("a folder bears its process's number and is gone when its work is done, or failed", async () => {
  ownTemporaryPlace();
  const seen: string[] = [];
  const use = async (folder: string): Promise<never> => {
    seen.push(folder);
    writeFileSync(path.join(folder, "upload"), "Words of mine.");
    throw new Error("The work failed.");
  };

  await expect(withScratchFolder(use)).rejects.toThrow("The work failed.");

  expect(seen.map((folder) => path.basename(folder))).toEqual([
    expect.stringContaining(`octavo-texts-${process.pid}-`),
  ]);
  expect(existsSync(seen[0] ?? "")).toBe(false);
});

test("a start where no files can be laid down says which folder it is and how to choose another", () => {
  const place = ownTemporaryPlace();
  vi.stubEnv("TMPDIR", path.join(place, "not-there"));

  expect(clearScratchFolders).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/not-there .*Set TMPDIR to a folder that it may write to\.$/u),
    }),
  );
});

function ownTemporaryPlace(): string {
  const place = mkdtempSync(path.join(tmpdir(), "octavo-test-"));
  vi.stubEnv("TMPDIR", place);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(place, { recursive: true, force: true });
  });
  return place;
}

function folderIn(place: string, name: string): string {
  const folder = path.join(place, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "upload"), "Words of mine.");
  return folder;
}
