import { expect, test } from "vitest";
import { formatSize, sortDrop } from "./rejected-files.ts";

const MEGABYTE = 1024 * 1024;

function file(name: string, size = 100, type = "text/csv"): File {
  const made = new File(["x"], name, { type });
  // 50 MB of real bytes would slow the test down for nothing.
  Object.defineProperty(made, "size", { value: size });
  return made;
}

test("a CSV file is taken whatever the system calls its type", () => {
  const excel = file("posts.csv", 100, "application/vnd.ms-excel");
  const shouting = file("POSTS.CSV", 100, "");

  expect(sortDrop([excel, shouting])).toEqual({
    accepted: [excel, shouting],
    rejected: [],
  });
});

test("exactly 50 MB is taken, a byte more is not", () => {
  const fits = file("fits.csv", 50 * MEGABYTE);
  const large = file("large.csv", 50 * MEGABYTE + 1);

  const { accepted, rejected } = sortDrop([fits, large]);

  expect(accepted).toEqual([fits]);
  expect(rejected).toEqual([
    {
      name: "large.csv",
      reason:
        "This file is 50.0 MB; at most 50 MB can be read at once. Split it into smaller files.",
    },
  ]);
});

test("of seven files five are taken and the last two told to wait", () => {
  const seven = ["1", "2", "3", "4", "5", "6", "7"].map((name) => file(`${name}.csv`));

  const { accepted, rejected } = sortDrop(seven);

  expect(accepted).toHaveLength(5);
  expect(rejected.map(({ name }) => name)).toEqual(["6.csv", "7.csv"]);
  expect(rejected[0]?.reason).toBe("5 files at a time: drop this one once the others are done.");
});

test("an empty file is named as such", () => {
  expect(sortDrop([file("empty.csv", 0)]).rejected).toEqual([
    { name: "empty.csv", reason: "This file is empty." },
  ]);
});

test("sizes are said as people say them", () => {
  expect(formatSize(900)).toBe("900 bytes");
  expect(formatSize(90 * 1024)).toBe("90 kB");
  expect(formatSize(2.4 * MEGABYTE)).toBe("2.4 MB");
});

test("every zone takes an export as it was handed out, and no other kind of file", () => {
  const archive = file("Basic_LinkedInDataExport.zip", 100, "application/zip");
  const tweets = file("tweets.js", 100, "text/javascript");
  const workbook = file("posts.xlsx");

  expect(sortDrop([archive, tweets, workbook])).toEqual({
    accepted: [archive, tweets],
    rejected: [
      {
        name: "posts.xlsx",
        reason:
          "This kind of file cannot be read. Bring a .csv, .zip, .html, .json, .js or .md file.",
      },
    ],
  });
});
