import { expect, test } from "vitest";
import { linksIn } from "./links-in.ts";

test("finds the address in a sentence and leaves the full stop out of it", () => {
  const parts = linksIn("Open http://127.0.0.1:3000/confirm?token=a.b-c_d. It works once.");

  expect(parts).toEqual([
    { text: "Open ", href: null },
    {
      text: "http://127.0.0.1:3000/confirm?token=a.b-c_d",
      href: "http://127.0.0.1:3000/confirm?token=a.b-c_d",
    },
    { text: ". It works once.", href: null },
  ]);
});

test("makes no link of a script", () => {
  expect(linksIn("javascript:alert(1)")).toEqual([{ text: "javascript:alert(1)", href: null }]);
});
