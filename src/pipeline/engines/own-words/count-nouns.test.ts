import { expect, test } from "vitest";
import { asEnglishSubject, nounUses } from "./count-nouns.ts";

const USES = nounUses([
  "I run an agency. Your agency, like the agency of a friend, is small. Most agencies fail, and agencies that last are agencies with a plan.",
  "Good design is quiet. I write about design, and of design, and with design in mind. The design is never done.",
  "Every playbook is wrong. The playbook, my playbook and your playbook.",
]);

test("a noun that the author counts stands in the plural in a subtitle", () => {
  expect(asEnglishSubject("agency", USES)).toBe("agencies");
});

test("a noun that stands without an article stays as it is", () => {
  expect(asEnglishSubject("design", USES)).toBe("design");
});

test("a counted noun that the author never names in the plural is no subject of a subtitle", () => {
  expect(asEnglishSubject("playbook", USES)).toBeNull();
});

test.each(["cold emails", "open source", "JAMstack", "business"])(
  "%s stays as it is",
  (subject) => {
    expect(asEnglishSubject(subject, USES)).toBe(subject);
  },
);
