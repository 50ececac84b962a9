import { expect, test } from "vitest";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";
import { draftToMarkdown } from "./markdown.ts";

const details = {
  title: "T",
  subtitle: "",
  author: "",
  language: "en",
  madeAt: "2026-09-01T00:00:00Z",
  notice: null,
};

/** What stands below the heading of a chapter of these passages. */
function chapterOf(...texts: string[]): string {
  const [, chapter = ""] = draftToMarkdown(
    draftOf(texts.map((text, index) => own(text, `post-${index}`))),
    details,
  ).split("# Chapter 1: One\n\n");
  return chapter;
}

test("what a passage names stays its own: no other passage gets its addresses or its notes", () => {
  const chapter = chapterOf(
    "See [this][1] and [that].[^n]\n\n[1]: https://one.example/\n[that]: https://two.example/\n\n[^n]: The *note*.",
    "Not [that], [this][1] or that[^n].",
    "[1]: https://three.example/",
    "The end.",
  );

  expect(chapter).toBe(
    "See [this](https://one.example/) and [that](https://two.example/).\\[n]\n\n" +
      "\\[n] The *note*.\n\n" +
      "Not [that], [this][1] or that[^n].\n\n" +
      "The end.\n",
  );
});

test.each([
  [
    "a script as an address",
    "[a](javascript:alert(1)) <javascript:alert(1)>",
    "a javascript:alert(1)",
  ],
  ["a page as an address", "[a](data:text/html,x)\n\n[b][c]\n\n[c]: data:text/html,x", "a\n\nb"],
  ["a file of the machine", "![a](/etc/passwd)and [b](file:///etc/passwd)", "and b"],
  ["raw HTML", "a <b onclick=x>bold</b> Vec<T><br>c", "a bold Vec\\<T>\\\nc"],
  ["a block of HTML", "> <div>\n> *foo*\n\nbar", "> \\*foo\\*\n\nbar"],
])("prints of a passage what the other formats print: %s", (_, text, written) => {
  expect(chapterOf(text)).toBe(`${written}\n`);
});

test.each([
  ["<script>alert(1)</script>", "\\<script>alert(1)\\</script>"],
  ["[a](javascript:alert(1))", "[a\\](javascript:alert(1))"],
  ["Sizes < 5, [sic] & AT&T", "Sizes < 5, [sic] & AT&T"],
])("the title %s of a chapter is text", (title, written) => {
  const draft = draftOf([own("a", "post-1")]);
  Object.assign(draft.chapters[0] ?? {}, { title });

  expect(draftToMarkdown(draft, details)).toContain(`# Chapter 1: ${written}\n`);
});
