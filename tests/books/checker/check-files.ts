import { chaptersOf, type CheckedPassage } from "./book-files.ts";
import type { Violation } from "./violations.ts";

/** (a) book.md and passages.json say the same: same chapters, same titles, every passage word for word and in order. */
export function checkFiles(bookMarkdown: string, passages: readonly CheckedPassage[]): Violation[] {
  const written = chaptersOf(bookMarkdown);
  const listed = Map.groupBy(passages, ({ chapter }) => chapter);
  const violations: Violation[] = [];
  const numbers = written.map(({ number }) => number);
  if (numbers.join() !== [...listed.keys()].join() || numbers.some((number, index) => number !== index + 1)) {
    const message = `book.md has chapters ${numbers.join(" ")}, passages.json ${[...listed.keys()].join(" ")}`;
    violations.push({ check: "files", chapter: null, paragraph: null, message });
  }
  for (const { number, title, body } of written) {
    const [heading, ...rest] = listed.get(number) ?? [];
    if (heading?.paragraph !== 0 || heading.text !== title) {
      violations.push({
        check: "files",
        chapter: number,
        paragraph: 0,
        message: `the title is "${title}" in book.md, "${heading?.text}" in passages.json`,
      });
    }
    violations.push(...compareBody(number, body, rest));
  }
  return violations;
}

function compareBody(chapter: number, body: string, passages: readonly CheckedPassage[]): Violation[] {
  let rest = body;
  for (const [index, { paragraph, text }] of passages.entries()) {
    const written = writtenForms(text).find((form) => rest.startsWith(form)) ?? "";
    const after = rest.slice(written.length);
    if (paragraph !== index + 1 || written === "" || !/^(?:\n\n|$)/u.test(after)) {
      const message = `book.md goes on with ${quote(rest)}, passages.json with ${quote(text)}`;
      return [{ check: "files", chapter, paragraph, message }];
    }
    rest = after.replace(/^\n+/u, "");
  }
  if (rest === "") return [];
  const message = `book.md goes on with ${quote(rest)}, passages.json ends`;
  return [{ check: "files", chapter, paragraph: passages.length + 1, message }];
}

/** Word for word; a code fence may be indented by one space, so that a comment in it is no chapter heading. */
function writtenForms(text: string): string[] {
  const indented = text.replace(/^/gmu, " ");
  return /^(?:`{3}|~{3})[\s\S]*^# /mu.test(text) ? [text, indented, indented.trimStart()] : [text];
}

function quote(text: string): string {
  return JSON.stringify(text.length > 70 ? `${text.slice(0, 70)}...` : text);
}
