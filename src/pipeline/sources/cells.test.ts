import { expect, test } from "vitest";
import {
  mendLineQuotes,
  mendLiteralNewlines,
  mendMojibake,
  resolveEntities,
  splitTags,
  webAddress,
} from "./cells.ts";

test("LinkedIn's line quotes become line breaks, and an author's own quotes stay", () => {
  expect(mendLineQuotes('One."\n""\n"Two "quoted" words."\n"Three')).toBe(
    'One.\n\nTwo "quoted" words.\nThree',
  );
});

test("twitter-web-exporter's two characters become a line break", () => {
  expect(mendLiteralNewlines("one\\ntwo\\r\\nthree")).toBe("one\ntwo\nthree");
});

test("entities are resolved once", () => {
  expect(resolveEntities("&#x201C;Tom &amp; Jerry&#8221; &lt;3 &amp;lt; &nonsense; AT&T")).toBe(
    "“Tom & Jerry” <3 &lt; &nonsense; AT&T",
  );
});

test("UTF-8 that was read as Latin-1 or Windows-1252 is repaired only when the whole cell round-trips", () => {
  expect(mendMojibake("cafÃ© Ã\u00a0 la crÃ¨me")).toBe("café à la crème");
  expect(mendMojibake("donâ€™t ðŸ˜€")).toBe("don’t 😀");
  expect(mendMojibake("donâ\u0080\u0099t")).toBe("don’t");
  expect(mendMojibake("cafÃ© und 日本")).toBe("cafÃ© und 日本");
  expect(mendMojibake("Â¿Qué?")).toBe("Â¿Qué?");
  expect(mendMojibake("são paulo, über")).toBe("são paulo, über");
});

test.each([
  ["CAFÉ’S best, a FIANCÉ… and a CAFÉ–BAR"],
  ["Das ist groß… und macht Spaß…"],
  ["MENÜ… bitte"],
  ["Ã is a letter, “MAÇÃ” a fruit, and NÃO a no"],
  ["«A MANHÃ» e «A IRMÃ» – “ontem”"],
  ["A IRMÃ\u00a0e a outra IRMÃ\u00a0– “ontem”"],
])("%s is no broken UTF-8", (text) => {
  expect(mendMojibake(text)).toBe(text);
});

test.each([
  ["Ich mÃ¶chte heute Ã¼ber GrÃ¶ÃŸe reden 👍", "Ich möchte heute über Größe reden 👍"],
  ["Itâ€™s a cafÃ© in KrÃ¡kow — 日本", "It’s a café in Krákow — 日本"],
  ["ðŸ˜€ dâ€™accord, très bien", "😀 d’accord, très bien"],
  ["È™i Äƒsta", "și ăsta"],
  ["GÃ¶zÉ™l bir gÃ¼n", "Gözəl bir gün"],
])("%s is repaired beside what is as it should be", (text, mended) => {
  expect(mendMojibake(text)).toBe(mended);
});

test.each([
  ["https://example.org/a?b=c", "https://example.org/a?b=c"],
  [" http://example.org ", "http://example.org"],
  ["www.example.org/a", "https://www.example.org/a"],
  ["example.org/a", "https://example.org/a"],
  ["urn:li:share:42", "https://www.linkedin.com/feed/update/urn:li:share:42"],
  ["/post/my-slug", null],
  ["not an address", null],
  ["javascript:alert(1)", null],
  ["", null],
])("%j as an address is %s", (cell, address) => {
  expect(webAddress(cell)).toBe(address);
});

test.each([
  ["font studio|web design", ["font studio", "web design"]],
  ["advertisement, Google, search", ["advertisement", "Google", "search"]],
  ["News; Growth", ["News", "Growth"]],
  ["['to read', 'later']", ["to read", "later"]],
  ["[]", []],
  ["#one, #one, #two", ["one", "two"]],
  ["", []],
])("tags %j", (cell, tags) => {
  expect(splitTags(cell)).toEqual(tags);
});
