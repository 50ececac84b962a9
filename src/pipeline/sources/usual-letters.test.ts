import * as fc from "fast-check";
import { expect, test } from "vitest";
import { usualLetters } from "./sameness.ts";

test.each([
  ["Rest is WORK.\r\n\tI mean it …", "restiswork.imeanit..."],
  ["« Ça va », dit Ångström – “naïve” straße ÿ €5", "«çava»,ditångström–“naïve”straßeÿ€5"],
  ["", ""],
])("what %j says is in lower case, without white space", (text, said) => {
  expect(usualLetters(text)).toBe(said);
});

test.each([
  ["an emoji", "Rest 🌱"],
  ["a bold letter", "𝗥est"],
  ["Greek", "Ωmega"],
  ["a space that does not break", "Rest\u00a0is work"],
  ["a sign of multiplication", "2 × 3"],
  ["a NUL", "Rest\0"],
  ["a letter of its own and an accent", "Cafe\u0301"],
  ["a very long text", "rest ".repeat(10_000)],
])("%s takes the long way", (_, text) => {
  expect(usualLetters(text)).toBeNull();
});

test("any text is said as by Unicode's compatibility form and lower case, or not at all", () => {
  const letters = Array.from(
    " \n\tABCXYZabcxyz019.,;!?()[]{}#@&%~^`|\\\"'-_/¡£§«°»¿ÀÁÖØÞßàöøÿ–—‘’‚“”„…€",
  );
  const usual = fc.string({ unit: fc.constantFrom(...letters), maxLength: 200 });
  const any = fc.string({ unit: "binary", maxLength: 40 });
  const slowly = (text: string): string =>
    text.normalize("NFKC").toLowerCase().replaceAll(/\s/gu, "");

  fc.assert(
    fc.property(usual, (text) => {
      expect(usualLetters(text)).toBe(slowly(text));
    }),
  );
  fc.assert(
    fc.property(any, (text) => {
      expect([null, slowly(text)]).toContain(usualLetters(text));
    }),
    { numRuns: 2_000 },
  );
});
