import { expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import { proposedAuthor } from "./writers.ts";

/** A table of posts, each writer with a number of rows. */
function tableOf(...writers: [name: string, rows: number][]): Uint8Array {
  const lines = writers.flatMap(([name, count]) =>
    Array.from(
      { length: count },
      (_, index) =>
        `"${name}","What ${name} thinks of bread number ${index} and its crust",${index}`,
    ),
  );
  return new TextEncoder().encode(`author,text,likes\n${lines.join("\n")}\n`);
}

function read(given: string | null, ...writers: [name: string, rows: number][]) {
  const { entries, files } = readSources(
    [{ file: "posts.csv", bytes: tableOf(...writers) }],
    given,
  );
  const own = entries.filter(({ rights }) => rights === "own");
  return {
    own: own.length,
    others: entries.length - own.length,
    files,
    proposed: proposedAuthor(files),
  };
}

test("rows by the author under two names are own, although neither name has half of the rows", () => {
  const { own, others, files } = read(
    null,
    ["Hazlitt", 6],
    ["William Hazlitt", 5],
    ["Leigh Hunt", 4],
  );

  expect([own, others]).toEqual([11, 4]);
  expect(files[0]?.writers).toEqual({ author: "William Hazlitt", own: 11, others: 4 });
});

test.each(["Hunt", "Leigh Hunt", "L. Hunt", "leighhunt"])(
  "with the author given as %s, the rows by that person are own, however few",
  (given) => {
    const { own, others } = read(given, ["William Hazlitt", 9], ["Leigh Hunt", 2]);

    expect([own, others]).toEqual([2, 9]);
  },
);

test("of two people of the given last name, only the one who wrote more is the author", () => {
  const { own, others } = read("Hunt", ["Leigh Hunt", 5], ["Holman Hunt", 3], ["Hunt", 2]);

  expect([own, others]).toEqual([7, 3]);
});

test("if no row is by the person on the cover, the rows by whoever wrote most stay own", () => {
  const { own, others } = read("Elia", ["Charles Lamb", 8], ["Leigh Hunt", 2]);

  expect([own, others]).toEqual([8, 2]);
});

test("who wrote most rows is proposed as the author, by the name and not by the handle", () => {
  expect(read(null, ["clamb", 5], ["Charles Lamb", 3], ["Leigh Hunt", 2]).proposed).toBe(
    "Charles Lamb",
  );
  expect(read(null, ["clamb", 5], ["Leigh Hunt", 2]).proposed).toBeNull();
  expect(
    read(null, ["Charles Lamb", 2], ["Leigh Hunt", 2], ["Holman Hunt", 2]).proposed,
  ).toBeNull();
});
