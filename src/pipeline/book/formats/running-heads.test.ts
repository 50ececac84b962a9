import { expect, test } from "vitest";
import { headsOf } from "./running-heads.ts";
import { pages } from "./trims.ts";

const page = pages["6x9"];

test("heads left pages with the part, and right ones with the chapter", () => {
  expect(headsOf("On Lying in Bed", ["Small Things", "The Defendant", "Anna"], page)).toEqual({
    left: "Small Things",
    right: "On Lying in Bed",
  });
});

test.each([
  ["the part has the chapter's name", ["The Early Years", "The Book", "Anna"], "The Book"],
  ["the book has it, too, in other letters", ["THE EARLY YEARS!", "Anna"], "Anna"],
  ["nothing else has a name", ["The early years", ""], ""],
])("never heads facing pages alike: %s", (_, others, left) => {
  expect(headsOf("The Early Years", others, page).left).toBe(left);
});
