import { expect, test } from "vitest";
import { remembering } from "./remembering.ts";

function counting(): { lengthOf: (text: string) => number; asked: string[] } {
  const asked: string[] = [];
  const lengthOf = remembering((text) => {
    asked.push(text);
    return text.length;
  });
  return { lengthOf, asked };
}

test("a text that is asked about again is not read again", () => {
  const { lengthOf, asked } = counting();

  expect([lengthOf("one"), lengthOf("three"), lengthOf("one"), lengthOf("")]).toEqual([3, 5, 3, 0]);
  expect(asked).toEqual(["one", "three", ""]);
});

test("a text that is asked about all the time stays known beside ten thousand others, which are forgotten", () => {
  const { lengthOf, asked } = counting();

  for (let other = 0; other < 10_000; other += 1) lengthOf(`${lengthOf("kept")} ${other}`);
  lengthOf("4 0");

  expect(asked.filter((text) => text === "kept")).toHaveLength(1);
  expect(asked.filter((text) => text === "4 0")).toHaveLength(2);
});

test("a text of a whole book is read each time, and not kept", () => {
  const { lengthOf, asked } = counting();
  const book = "a ".repeat(100_000);

  expect([lengthOf(book), lengthOf(book)]).toEqual([200_000, 200_000]);
  expect(asked).toHaveLength(2);
});
