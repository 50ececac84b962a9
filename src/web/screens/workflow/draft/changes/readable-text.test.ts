import { expect, test } from "vitest";
import { readableTexts } from "./readable-text.ts";

function read(markdown: string): string {
  return readableTexts(markdown, null).before.text;
}

test("texts are compared as they are read, without the marks of Markdown", () => {
  expect(read("Nobody **quits** a _job_ in `May`.")).toBe("Nobody quits a job in May.");
  expect(read("- First\n- Second\n  - Third")).toBe("• First\n• Second\n  • Third");
  expect(read("> Said [she](https://example.org/a) once.")).toBe("Said she once.");
  expect(read("A \\*star\\* and snake_case")).toBe("A *star* and snake_case");
  expect(read("---")).toBe("* * *");
});

test("a heading is told from a paragraph", () => {
  expect(readableTexts("## Mondays", "Mondays").before).toEqual({
    text: "## Mondays",
    isHeading: true,
  });
  expect(readableTexts("## Mondays", "Fridays").before).toEqual({
    text: "Mondays",
    isHeading: true,
  });
});

test("code is shown letter by letter", () => {
  expect(read("```js\na * b\n```")).toBe("```js\na * b\n```");
});

test("where only the marks differ, they are shown", () => {
  const { before, after } = readableTexts("Nobody quits.", "Nobody **quits**.");

  expect([before.text, after.text]).toEqual(["Nobody quits.", "Nobody **quits**."]);
});
