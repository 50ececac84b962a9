import { expect, test } from "vitest";
import { canBeRead, columnsText, fieldsOf, mappingText, withColumns } from "./fields.ts";

const GUESSED = { text: ["Caption"], engagement: ["Likes", "Comments"], tags: ["Hashtags"] };

test("a column says what it is read as, and nothing when it is not read", () => {
  expect(fieldsOf("Likes", GUESSED)).toEqual(["Engagement"]);
  expect(fieldsOf("Reach", GUESSED)).toEqual([]);
});

test("several columns of a field are said together", () => {
  expect(columnsText(GUESSED.engagement)).toBe("Likes + Comments");
  expect(columnsText(undefined)).toBeNull();
});

test("changing one field leaves the others, also those that are not shown", () => {
  expect(withColumns(GUESSED, "text", ["Body"])).toEqual({ ...GUESSED, text: ["Body"] });
  expect(withColumns(GUESSED, "engagement", [])).toEqual({ text: ["Caption"], tags: ["Hashtags"] });
});

test("a date alone makes no post", () => {
  expect(canBeRead({ date: ["Date"] })).toBe(false);
  expect(canBeRead({ url: ["Link"] })).toBe(true);
});

test("the whole mapping is told in a sentence", () => {
  expect(mappingText(GUESSED)).toBe(
    "We read the text from “Caption” and the engagement from “Likes” + “Comments”.",
  );
});
