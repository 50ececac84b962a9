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

test.each([
  [
    "at the end of its main title",
    "Learning in Public: how I found out what everybody who writes for others finds out too late",
    "Learning in Public",
  ],
  [
    "after a word that does not lead over to the next one",
    "Things that are made by hundreds of people at once and in the end are read by nobody",
    "Things that are made by hundreds of people at once…",
  ],
])("shortens a long title %s", (_, title, head) => {
  expect(headsOf(title, [], page).right).toBe(head);
});
