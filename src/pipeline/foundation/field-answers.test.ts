import { expect, test } from "vitest";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { withFieldAnswers } from "./field-answers.ts";

test("what the author filled in takes the place of what was found, and says so", () => {
  const answered = withFieldAnswers(BOOK_FOUNDATION, [
    { field: "customerAvatar.demographics.age.range", values: ["30 to 45"] },
    { field: "keywords.amazonCategories", values: ["Business > Management", "Psychology"] },
    { field: "keywords.hashtagKeywords", values: ["#work", "calm"] },
  ]);

  expect(answered.customerAvatar.demographics.age.range).toBe("30 to 45");
  expect(answered.keywords.amazonCategories).toEqual([
    { primary: "Business", secondary: "Management" },
    { primary: "Psychology", secondary: "" },
  ]);
  expect(answered.keywords.hashtagKeywords).toEqual(["work", "calm"]);
  expect(answered.evidence["customerAvatar.demographics.age.range"]?.status).toBe("answered");
});

test("what was found stays where nothing was filled in", () => {
  expect(withFieldAnswers(BOOK_FOUNDATION, [])).toEqual(BOOK_FOUNDATION);
  expect(BOOK_FOUNDATION.customerAvatar.demographics.age.range).toBeNull();
});

test("a description takes the place of what was said, and the list of chapters stays below it", () => {
  const described = structuredClone(BOOK_FOUNDATION);
  described.amazonDescription.text = "Old words.\n\nIn this book:\n- Leaving";

  const { amazonDescription } = withFieldAnswers(described, [
    { field: "amazonDescription.text", values: ["What you get.", "And why."] },
  ]);

  expect(amazonDescription.text).toBe("What you get.\n\nAnd why.\n\nIn this book:\n- Leaving");
  expect(amazonDescription.wordCount).toBe(9);
});
