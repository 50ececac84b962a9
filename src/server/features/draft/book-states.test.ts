import { expect, test } from "vitest";
import type { MadeVersion } from "#server/data/book-versions.ts";
import { bookStates, contentsAt, versionsAt } from "./book-states.ts";

const DAY = "2026-11-20T";
const made = (
  name: string,
  chapterId: string,
  at: string,
  by: Partial<MadeVersion> = {},
): MadeVersion => ({
  versionId: name,
  chapterId,
  reason: "edited",
  madeBy: "person",
  jobId: null,
  madeAt: new Date(`${DAY}${at}Z`),
  updatedAt: new Date(`${DAY}${at}Z`),
  ...by,
});
const RUN = { reason: "drafted", madeBy: "own-words", jobId: "run-1" } as const;
const AGAIN = { reason: "regenerated", madeBy: "own-words", jobId: "run-2" } as const;

const told = (all: readonly MadeVersion[]): unknown[] =>
  bookStates(all).map(({ last, changedCount, versions }) => [
    last.versionId,
    changedCount,
    [...versions.values()].map(({ versionId }) => versionId).join(" "),
  ]);

test("a run is one version of the book, and so is what its author edits in one sitting", () => {
  const versions = [
    made("A1", "a", "09:00", RUN),
    made("B1", "b", "09:01", RUN),
    made("A2", "a", "10:00"),
    made("B2", "b", "10:20"),
    made("A3", "a", "14:00"),
    made("A4", "a", "15:00", AGAIN),
  ];

  expect(told(versions)).toEqual([
    ["B1", 2, "A1 B1"],
    ["B2", 2, "A2 B2"],
    ["A3", 1, "A3 B2"],
    ["A4", 1, "A4 B2"],
  ]);
});

test("a chapter edited while a run still writes the others does not divide the run", () => {
  const versions = [
    made("A1", "a", "09:00", RUN),
    made("A2", "a", "09:01"),
    made("B1", "b", "09:02", RUN),
  ];

  expect(told(versions)).toEqual([
    ["A2", 1, "A2"],
    ["B1", 2, "A2 B1"],
  ]);
});

test("a restore stands apart from the edits around it", () => {
  const versions = [
    made("A1", "a", "09:00"),
    made("A2", "a", "09:05", { reason: "restored" }),
    made("B1", "b", "09:05", { reason: "restored" }),
    made("A3", "a", "09:10"),
  ];

  expect(told(versions)).toEqual([
    ["A1", 1, "A1"],
    ["B1", 2, "A2 B1"],
    ["A3", 1, "A3 B1"],
  ]);
});

test("typing that goes on for an hour is one sitting", () => {
  const until = new Date(`${DAY}09:50Z`);
  const versions = [made("A1", "a", "09:00", { updatedAt: until }), made("A2", "a", "10:15")];

  expect(told(versions)).toEqual([["A2", 1, "A2"]]);
});

test("a version names what the chapters and the contents were then", () => {
  const versions = [made("A1", "a", "09:00", RUN), made("B1", "b", "09:01", RUN)];
  const [a, b] = ["a", "b"].map((id) => ({ id, title: id.toUpperCase() })) as [Named, Named];
  const past = [
    { from: new Date(`${DAY}08:00Z`), chapters: [a, b] },
    { from: new Date(`${DAY}09:30Z`), chapters: [b] },
  ];

  expect([...(versionsAt(versions, "A1")?.versions.keys() ?? [])]).toEqual(["a"]);
  expect(versionsAt(versions, "C1")).toBeNull();
  expect(contentsAt(past, new Date(`${DAY}09:01Z`))).toEqual([a, b]);
  expect(contentsAt(past, new Date(`${DAY}10:00Z`))).toEqual([b]);
});

type Named = { id: string; title: string };
