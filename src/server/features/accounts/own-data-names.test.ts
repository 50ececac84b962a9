import { expect, test } from "vitest";
import { numberedName } from "./own-data-files.ts";

test.each([
  ["posts.csv", "01-posts.csv"],
  ["../../etc/passwd", "01-etc-passwd"],
  ["..", "01"],
  ["", "01"],
  [".hidden", "01.hidden"],
  ["CON", "01-CON"],
  ['a:b*c?"<>|.csv', "01-a-b-c.csv"],
  ["Größe  und\n写作.csv", "01-Größe-und-写作.csv"],
  ["C:\\Users\\ann\\posts.csv", "01-C-Users-ann-posts.csv"],
  ["\u{202e}gpj.exe", "01-gpj.exe"],
])("%j becomes a name that any disk takes", (given, name) => {
  expect(numberedName(1, given)).toBe(name);
});

test("a long name is cut, and keeps its ending", () => {
  expect(numberedName(12, `${"x".repeat(300)}.csv`)).toBe(`12-${"x".repeat(60)}.csv`);
});
