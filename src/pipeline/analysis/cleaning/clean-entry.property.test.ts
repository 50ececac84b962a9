import * as fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import type { Cleaned } from "./clean-entry.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { countRemovals } from "./removals.ts";

const SOUP = [
  "words and more words",
  "A sentence of the post.",
  "Une phrase, avec des accents !",
  "https://lnkd.in/abc?x=1",
  "www.example.org/a_b",
  "swyx@hey.com",
  "#Hashtag",
  "#a_b",
  "# Heading",
  "@some_one",
  "via @x",
  "3/7",
  "(2/5)",
  "1/",
  "1/2 cup",
  "😎",
  "1️⃣ item",
  "• item",
  "- item",
  "1. item",
  "> quoted",
  "**bold**",
  "**",
  "*",
  "_it_",
  "`code #x @y`",
  "`",
  "```",
  "[a](b)",
  "[a]: b",
  "[^1]",
  "![](i.png)",
  "<b>",
  "</b>",
  "<iframe>",
  "<del>x</del>",
  "&amp;",
  "&lt;p&gt;",
  "{% x %}",
  "{{ y }}",
  ":::note",
  "~~gone~~",
  "\\",
  "𝗕𝗼𝗹𝗱 𝗹𝗶𝗻𝗲",
  "Photo by Somebody",
  "Let me know!",
  "What do you think?",
  "日本語の文。",
  "---",
  "| a | b |",
  ":(",
];
const soup = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...SOUP), fc.string({ maxLength: 12, unit: "binary" })),
      fc.constantFrom(" ", "\n", "\n\n", ""),
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.map(([part, gap]) => part + gap).join(""));
const kinds = fc.constantFrom("post", "article", "bookmark", "comment");
const languages = fc.constantFrom("en", "fr", "pt", "de", "ja");

function clean(text: string, type: Entry["type"], language: string): Cleaned {
  return cleanEntry(tinyEntry("e", text, { type }), language, countRemovals());
}

function letters(text: string): string[] {
  return [
    ...text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ""),
  ];
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let place = 0;
  for (const letter of whole) if (letter === part[place]) place += 1;
  return place === part.length;
}

function proseOf({ blocks }: Cleaned): string[] {
  return blocks
    .filter((block) => block.kind !== "code")
    .map((block) => block.text.replace(/(`+)(?:(?!\1).)+\1/gu, ""));
}

test("whatever is fed in, no address, hashtag, mention or counter is left outside code", () => {
  fc.assert(
    fc.property(soup, kinds, languages, (text, type, language) => {
      for (const line of proseOf(clean(text, type, language)).flatMap((block) =>
        block.split("\n"),
      )) {
        expect(line).not.toMatch(/https?:\/\/|(?<!\p{L})www\.\w/iu);
        expect(line).not.toMatch(/(?<![\p{L}\p{N}&/\\#])#\p{L}/u);
        expect(line).not.toMatch(/(?<![\p{L}\p{N}_.+/@])@\p{L}/u);
        expect(line).not.toMatch(/^(?:3\/7|\(2\/5\)|1\/)\s+\p{Lu}/u);
      }
    }),
    { numRuns: 1500, seed: 8 },
  );
});

test("letters are left out, never changed or moved", () => {
  fc.assert(
    fc.property(soup, kinds, languages, (text, type, language) => {
      const { blocks, closingQuestion } = clean(text, type, language);
      const lists = blocks
        .filter((block) => block.kind !== "code")
        .map((block) =>
          block.kind === "list" ? block.text.replace(/^(?:-|\d+\.) /gmu, "") : block.text,
        );

      expect(
        isSubsequence(letters([...lists, closingQuestion ?? ""].join("\n")), letters(text)),
      ).toBe(true);
    }),
    { numRuns: 1500, seed: 8 },
  );
});

test("every block reads as one paragraph, or one list, of the same words when it is parsed as Markdown again", () => {
  fc.assert(
    fc.property(soup, kinds, (text, type) => {
      for (const block of clean(text, type, "en").blocks) {
        if (block.kind === "code") continue;
        const root = fromMarkdown(block.text, {
          extensions: [gfm()],
          mdastExtensions: [gfmFromMarkdown()],
        });

        expect(root.children.map((child) => child.type)).toEqual([
          block.kind === "list" ? "list" : "paragraph",
        ]);
        expect(letters(toString(root)).join("")).toBe(
          letters(
            plainText(
              block.kind === "list" ? block.text.replace(/^(?:-|\d+\.) /gmu, "") : block.text,
            ),
          ).join(""),
        );
      }
    }),
    { numRuns: 1500, seed: 8 },
  );
});

test("what was cleaned once is clean", () => {
  const prose = fc.array(
    fc.constantFrom(...SOUP.filter((part) => !/^[`*\\<|]|code|```|[?!]$|Photo|^:::/u.test(part))),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(prose, (parts) => {
      const once = clean(parts.join(" "), "article", "en").blocks.filter(
        (block) => block.kind === "paragraph",
      );
      for (const block of once) {
        const again = clean(
          `Opening words of a paragraph.\n\n${block.text}\n\nClosing words of a paragraph.`,
          "article",
          "en",
        );

        expect(again.blocks.map((found) => plainText(found.text))).toContain(plainText(block.text));
      }
    }),
    { numRuns: 500, seed: 8 },
  );
});
