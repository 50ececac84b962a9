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
