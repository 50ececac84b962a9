import { expect, test } from "vitest";
import * as fc from "fast-check";
import { setLine, setTypography } from "./typography.ts";

// Expected marks: The Chicago Manual of Style 6 and 11 for English, the Imprimerie nationale's Lexique for French,
// Duden for German, the RAE's Ortografía for Spanish.
test.each([
  ["en", `"Don't," she said, "go."`, "“Don’t,” she said, “go.”"],
  ["en", `'Single' and "double 'inner' one"`, "‘Single’ and “double ‘inner’ one”"],
  ["en", "rock 'n' roll in the '90s, 'tis", "rock ’n’ roll in the ’90s, ’tis"],
  ["en", "the boys' coats and Jones's", "the boys’ coats and Jones’s"],
  ["en", `("parenthetical") and—"dashed"`, "(“parenthetical”) and—“dashed”"],
  ["en", `a 5" disk and 6'2" tall`, "a 5″ disk and 6′2″ tall"],
  ["en", "one--two, three -- four, five - six", "one—two, three – four, five – six"],
  ["en", "wait... no....", "wait… no...."],
  ["en", "use --verbose, well-known, 2020-01-02", "use --verbose, well-known, 2020-01-02"],
  ["en", "see https://x.org/a--b'c now", "see https://x.org/a--b'c now"],
  ["fr", `Il dit "bonjour" ; pourquoi?`, "Il dit «\u202Fbonjour\u202F»\u202F; pourquoi\u202F?"],
  [
    "fr",
    "« Oui » : l'eau, 12:30 et http://a.fr !",
    "«\u202FOui\u202F»\u202F: l’eau, 12:30 et http://a.fr\u202F!",
  ],
  ["fr", "Vraiment ?! C::D :-)", "Vraiment\u202F?! C::D :-)"],
  ["de", `Er sagte: "Komm 'mal' her"`, "Er sagte: „Komm ‚mal‘ her“"],
  ["de", "erst -- dann--so", "erst – dann–so"],
  ["es", `Dijo "hola" y se fue`, "Dijo «hola» y se fue"],
  ["sv", `Han sa "hej"`, "Han sa ”hej”"],
  ["ja", `彼は"hello"と`, `彼は"hello"と`],
])("sets %s as its printers do: %s", (language, typed, printed) => {
  expect(setLine(typed, language)).toBe(printed);
});

test("closes a quotation that ends inside another mark", () => {
  const set = setTypography(
    ['He said "', { mark: "emphasis", content: ["hello"] }, '" and left'],
    "en",
  );

  expect(set).toEqual(["He said “", { mark: "emphasis", content: ["hello"] }, "” and left"]);
});

test("never changes code or the address of a link", () => {
  const set = setTypography(
    [
      { mark: "code", text: `"a" -- 'b'` },
      " and ",
      { mark: "link", url: "https://x.org/--'", content: ["it's"] },
    ],
    "en",
  );

  expect(set).toEqual([
    { mark: "code", text: `"a" -- 'b'` },
    " and ",
    { mark: "link", url: "https://x.org/--'", content: ["it’s"] },
  ]);
});

test("keeps every letter and digit, in order, in every language", () => {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");
  const words = fc.array(
    fc.constantFrom(
      `"`,
      "'",
      "--",
      "-",
      "...",
      " ",
      "a",
      "Z9",
      "«",
      "»",
      ":",
      "!",
      "é",
      "\n",
      "x@y.z",
    ),
  );

  fc.assert(
    fc.property(words, fc.constantFrom("en", "fr", "de", "es", "he"), (pieces, language) => {
      const text = pieces.join("");
      expect(letters(setLine(text, language))).toBe(letters(text));
    }),
  );
});
