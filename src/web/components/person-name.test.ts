import { expect, test } from "vitest";
import { firstNameOf, nameOf } from "./person-name.ts";

test.each([
  ["Dana Whitlock", "Dana"],
  ["Dana", "Dana"],
  ["Dr. Dana Whitlock", "Dana"],
  ["Prof. Dr. Dana Whitlock", "Dana"],
  ["Whitlock, Dana", "Dana"],
  ["Jean-Luc Picard", "Jean-Luc"],
  ["Dr. Whitlock", ""],
  ["Dr.", ""],
  ["D. M. Whitlock", ""],
  ["dana.w", ""],
  ["dana.w@example.com", ""],
  ["", ""],
])("%s is welcomed as “%s”", (name, first) => {
  expect(firstNameOf({ name, email: "dana.w@example.com" })).toBe(first);
});

test("a name that is only the beginning of the address is no name for a cover", () => {
  expect(nameOf({ name: "Dana", email: "dana@example.com" })).toBe("");
  expect(nameOf({ name: "Dana Whitlock", email: "dana@example.com" })).toBe("Dana Whitlock");
});

test.each(["jonas.kehr", "Jonas.Kehr", "jkehr84", "jonas_kehr", "jonas+books"])(
  "%s of another address is no name for a cover",
  (name) => {
    expect(nameOf({ name, email: "me@example.com" })).toBe("");
  },
);

test.each(["Jonas", "J.R.Kehr", "Jonas Kehr", "Jean-Luc", "O’Hara"])(
  "%s is a name for a cover",
  (name) => {
    expect(nameOf({ name, email: "me@example.com" })).toBe(name);
  },
);
