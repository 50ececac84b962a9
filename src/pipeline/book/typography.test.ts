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
  ["en", "one--two, three -- four, five - six", "one—two, three—four, five—six"],
  [
    "en",
    "a pair — typed – in three---ways\u200a—\u200ais one",
    "a pair—typed—in three—ways—is one",
  ],
  ["en", "2019–2020, 5 - 3, pre- and post-war, -5", "2019–2020, 5\u00A0– 3, pre- and post-war, -5"],
  ["en", "— A line may open with one", "— A line may open with one"],
  ["en", "ordinary\u00A0spaces from\u00A0 the web", "ordinary spaces from the web"],
  ["en", `say "Corona"'!`, "say “Corona”’!"],
  ["en", "“Corona”‘! and ‘yes’", "“Corona”’! and ‘yes’"],
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
  [
    "fr",
    "un mot — incise – et suite, 10\u00A0km",
    "un mot\u00A0– incise\u00A0– et suite, 10\u00A0km",
  ],
  ["de", "erst -- dann--so — nun", "erst\u00A0– dann\u00A0– so\u00A0– nun"],
  ["es", "palabra —inciso— y sigue - fin", "palabra —inciso— y sigue\u00A0– fin"],
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

test("sets a dash between two marks as between two words, and leaves the marks where they were", () => {
  const set = setTypography([{ mark: "strong", content: ["MIT"] }, " - the common one"], "en");

  expect(set).toEqual([{ mark: "strong", content: ["MIT"] }, "—the common one"]);
});

test("gives code its straight quotation marks back, except where it has both kinds", () => {
  const set = setTypography(
    [
      { mark: "code", text: "say(“it’s”)" },
      { mark: "code", text: '"“quoted”"' },
    ],
    "en",
  );

  expect(set).toEqual([
    { mark: "code", text: `say("it's")` },
    { mark: "code", text: '"“quoted”"' },
  ]);
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
