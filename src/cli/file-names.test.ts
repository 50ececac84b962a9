import { expect, test } from "vitest";
import { nameFiles } from "./file-names.ts";

function namesOf(...files: string[]): string[] {
  return nameFiles(files).map(({ name }) => name);
}

test("a file is called by its base name as long as no other file shares it", () => {
  expect(namesOf("exports/posts.csv", "exports/shares.csv")).toEqual(["posts.csv", "shares.csv"]);
});

test("files of one base name are called by as much of their path as tells them apart", () => {
  expect(namesOf("2023/my/posts.csv", "2024/my/posts.csv", "old/posts.csv", "notes.csv")).toEqual([
    "2023/my/posts.csv",
    "2024/my/posts.csv",
    "old/posts.csv",
    "notes.csv",
  ]);
});

test("a file at the top is told apart from one in a folder", () => {
  expect(namesOf("/posts.csv", "/old/posts.csv")).toEqual(["/posts.csv", "old/posts.csv"]);
});

test("a file that is given twice is one file, opened by the path that was written first", () => {
  expect(nameFiles(["a/posts.csv", "b.csv", "./a/posts.csv"])).toEqual([
    { path: "a/posts.csv", name: "posts.csv" },
    { path: "b.csv", name: "b.csv" },
  ]);
});
