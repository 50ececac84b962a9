import { expect, test } from "vitest";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";
import { measureSecondLanguage } from "./second-language.ts";

function foundIn(text: string, language = "en"): string[] {
  return measureSecondLanguage(draftOf([own(text, "a")]), language).map((place) => place.text);
}

test.each([
  [
    "en",
    "Bread is good. Jag går runt och funderar på hur vi kommer att baka nästa år. I will bake.",
  ],
  ["en", "- Bread is good.\n- Jag går runt och funderar på hur vi kommer att baka nästa år."],
  ["fr", "Le pain est bon. I would like to tell you how difficult it was to bake this bread."],
  [
    "pt",
    "O pão é bom e a gente gosta. It is what you do with the bread that makes the difference.",
  ],
  [
    "sv",
    "Bröd är gott och vi äter det varje dag. Ich habe es nicht gewusst, aber das ist auch gut.",
  ],
  [
    "ja",
    "パンはとてもおいしいと思います。I would like to tell you how difficult it was to bake this bread.",
  ],
])("a book in %s that goes on in another language fails: %s", (language, text) => {
  expect(foundIn(text, language)).toHaveLength(1);
});

test.each([
  ["whose only long word is a name", "Stina, vad är det du gör nu, och hur mår du?"],
  ["in capitals", "JAG GÅR RUNT OCH FUNDERAR PÅ HUR VI KOMMER ATT BAKA. Bread is good."],
])("a sentence %s is no title, and fails", (_, text) => {
  expect(foundIn(text)).toHaveLength(1);
});

test.each([
  ["a name", "We met at the Kungliga Tekniska högskolan in Stockholm, and nobody had slept."],
  [
    "a title in italics",
    "I read *Det går an och andra berättelser som vi inte har glömt* for a year.",
  ],
  [
    "a quotation",
    "She said “Jag går runt och funderar på hur vi kommer att baka nästa år” and went.",
  ],
  [
    "what a colon introduces",
    "This is how my mother put it: jag går runt och funderar på hur vi kommer att baka.",
  ],
  ["a quotation set apart", "> Jag går runt och funderar på hur vi kommer att baka nästa år."],
  ["code", "```\njag = vi och det är inte att gå som vi har sagt\n```"],
])("%s in another language is no second language", (_, text) => {
  expect(foundIn(text)).toEqual([]);
});

test("the English title of a page in a list of a French book is no second language", () => {
  expect(foundIn("- RFC 1437 : The Extension of MIME Content-Types to a New Medium", "fr")).toEqual(
    [],
  );
});
