import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { promptsPage, readPrompts } from "./page.ts";

const PAGE = path.join(import.meta.dirname, "../../docs/prompts.md");

test("the page on prompts is that of the prompts as they are; npm run prompts writes it anew", async () => {
  expect(readFileSync(PAGE, "utf8")).toBe(promptsPage(await readPrompts()));
});

test("every prompt says on the page what it sees, why it is asked and what is answered", async () => {
  const page = promptsPage(await readPrompts());

  expect(page).toMatch(
    /## last-look\n\nVersion \d+, fast model\.\n\n- Sees: One finished chapter/u,
  );
  expect(page).toContain(
    "- Answers: `{ findings: [{ paragraph: number, kind: invented / moved / merged / dropped / dangling / twice, words: text",
  );
  expect(page.match(/^- Why: \S/gmu)?.length).toBe((await readPrompts()).length);
});
