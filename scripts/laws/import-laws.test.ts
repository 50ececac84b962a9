import { expect, test } from "vitest";
import { checkTree } from "./check-tree.ts";
import { plantTree } from "./planted-tree.ts";
import { IMPORT_LAWS } from "./table.ts";

type Planted = [law: string, file: string, code: string];

/** The ids of the laws that a tree of this one file breaks. */
function brokenBy(file: string, code: string): string[] {
  return checkTree(plantTree({ [file]: code })).findings.map(({ id }) => id);
}

const EVERY_ROW: Planted[] = [
  ["text", "src/pipeline/text/words.ts", `import { Post } from "#pipeline/analysis/schema.ts";`],
  [
    "schema of sources",
    "src/pipeline/sources/schema.ts",
    `import { a } from "#pipeline/text/words.ts";`,
  ],
  [
    "schema of analysis",
    "src/pipeline/analysis/schema.ts",
    `import { a } from "#pipeline/sources/csv.ts";`,
  ],
  [
    "schema of foundation",
    "src/pipeline/foundation/schema.ts",
    `import { a } from "#pipeline/outline/schema.ts";`,
  ],
  [
    "schema of interview",
    "src/pipeline/interview/schema.ts",
    `import { a } from "#pipeline/outline/schema.ts";`,
  ],
  [
    "schema of outline",
    "src/pipeline/outline/schema.ts",
    `import { a } from "#pipeline/draft/schema.ts";`,
  ],
  [
    "schema of draft",
    "src/pipeline/draft/schema.ts",
    `import { a } from "#pipeline/book/schema.ts";`,
  ],
  [
    "schema of book",
    "src/pipeline/book/schema.ts",
    `import { a } from "#pipeline/engines/engine.ts";`,
  ],
  [
    "stage sources",
    "src/pipeline/sources/csv.ts",
    `import { a } from "#pipeline/analysis/schema.ts";`,
  ],
  [
    "stage analysis",
    "src/pipeline/analysis/themes.ts",
    `import { a } from "#pipeline/foundation/titles.ts";`,
  ],
  [
    "stage foundation",
    "src/pipeline/foundation/titles.ts",
    `import { a } from "#pipeline/engines/own-words/titles.ts";`,
  ],
  [
    "stage interview",
    "src/pipeline/interview/interview.ts",
    `import { a } from "#pipeline/outline/outline.ts";`,
  ],
  [
    "stage outline",
    "src/pipeline/outline/outline.ts",
    `import { a } from "#pipeline/quality/grounding.ts";`,
  ],
  ["stage draft", "src/pipeline/draft/draft.ts", `import { a } from "#pipeline/book/book.ts";`],
  ["stage book", "src/pipeline/book/formats/pdf.ts", `import { a } from "#runtime/fonts.ts";`],
  [
    "engine interface",
    "src/pipeline/engines/engine.ts",
    `import { a } from "#pipeline/text/words.ts";`,
  ],
  ["quality", "src/pipeline/quality/voice.ts", `import { a } from "#pipeline/engines/engine.ts";`],
  [
    "own-words engine",
    "src/pipeline/engines/own-words/draft.ts",
    `import { a } from "#pipeline/analysis/themes.ts";`,
  ],
  ["llm engine", "src/pipeline/engines/llm/draft.ts", `import { a } from "#models/openai.ts";`],
  [
    "order of the stages",
    "src/pipeline/pipeline.ts",
    `import { a } from "#pipeline/engines/own-words/own-words.ts";`,
  ],
  ["contracts", "src/contracts/outline.ts", `import { a } from "#pipeline/outline/outline.ts";`],
  ["runtime", "src/runtime/worker.ts", `import { a } from "#server/platform/log.ts";`],
  ["models", "src/models/openai.ts", `import { a } from "#pipeline/engines/llm/prompts.ts";`],
  ["server platform", "src/server/platform/queue.ts", `import { a } from "#server/data/jobs.ts";`],
  ["server data", "src/server/data/projects.ts", `import { a } from "#contracts/projects.ts";`],
  [
    "server features",
    "src/server/features/outline/job.ts",
    `import { a } from "#server/features/draft/job.ts";`,
  ],
  ["server start", "src/server/main.ts", `import { a } from "#web/routes.ts";`],
  ["command line", "src/cli/book.ts", `import { a } from "#server/platform/log.ts";`],
  ["public pages", "src/web/public/landing.tsx", `import { a } from "#contracts/waitlist.ts";`],
  [
    "web",
    "src/web/screens/login/login-screen.tsx",
    `import { a } from "#pipeline/outline/schema.ts";`,
  ],
  [
    "independent checker",
    "tests/books/checker/rows.ts",
    `import { a } from "#pipeline/sources/csv-file.ts";`,
  ],
  ["around the product", "tests/books/habits.test.ts", `import { a } from "#elsewhere/x.ts";`],
];

test.each(EVERY_ROW)("the law of %s is broken by %s", (law, file, code) => {
  const broken = brokenBy(file, code);

  expect(broken).toEqual([law]);
});

test("every row of the table has its planted violation", () => {
  const planted = EVERY_ROW.map(([law]) => law);

  expect(planted.toSorted()).toEqual(IMPORT_LAWS.map(({ id }) => id).toSorted());
});

const FURTHER_WAYS: Planted[] = [
  [
    "server features",
    "src/server/features/draft/job.ts",
    `import { a } from "#pipeline/engines/own-words/own-words.ts";`,
  ],
  ["web", "src/web/main.ts", `import type { Job } from "#server/platform/queue.ts";`],
  [
    "web",
    "src/web/main.ts",
    `export { startJob } from "#server/platform/queue.ts";\nexport const a = 1;`,
  ],
  ["web", "src/web/main.ts", `export const load = () => import("#server/platform/queue.ts");`],
  ["web", "src/web/main.ts", `export type Job = import("#server/platform/queue.ts").Job;`],
  [
    "web",
    "src/web/main.ts",
    `export const file = new URL("./../server/main.ts", import.meta.url);`,
  ],
  ["contracts", "src/contracts/outline.ts", `import { a } from "#tests/posts.ts";`],
  ["nothing imports a test", "src/cli/book.ts", `import { a } from "./book.test.ts";`],
  ["every place has a law", "src/utils/strings.ts", `export const a = 1;`],
];

test.each(FURTHER_WAYS)("the law of %s is broken by %s in another way: %s", (law, file, code) => {
  const broken = brokenBy(file, code);

  expect(broken).toEqual([law]);
});

const SHAPES: Planted[] = [
  ["form of imports", "src/pipeline/book/formats/pdf.ts", `import { a } from "../book.ts";`],
  ["form of imports", "src/pipeline/text/words.ts", `import { a } from "#pipeline/text/stems.ts";`],
  ["form of imports", "src/pipeline/text/words.ts", `import { a } from "./stems";`],
  ["no barrels", "src/pipeline/text/index.ts", `export const a = 1;`],
  ["no barrels", "src/pipeline/text/all.ts", `export * from "./words.ts";`],
  ["no barrels", "src/pipeline/text/all.ts", `export { words } from "./words.ts";`],
  ["docstrings", "src/pipeline/text/words.ts", `export function words(): void {}`],
  ["docstrings", "src/contracts/endpoint.ts", `export type Endpoint = { path: string };`],
  ["docstrings", "src/server/platform/log.ts", `export const log = (): void => {};`],
  ["docstrings", "src/server/data/jobs.ts", `class Jobs {}\nexport { Jobs };`],
  ["docstrings", "src/pipeline/text/words.ts", `/** */\nexport interface Words { all: string[] }`],
  ["exceptions say why", "src/cli/book.ts", `// oxlint-disable-next-line no-console`],
  ["to-dos have an issue", "src/cli/book.ts", `// TODO: say where the book is`],
  ["readable", "src/cli/book.ts", `export const = ;`],
];

test.each(SHAPES)("the law of %s is broken by %s: %s", (law, file, code) => {
  const broken = brokenBy(file, code);

  expect(broken).toEqual([law]);
});

test("a schema and its type share one docstring, and constants need none", () => {
  const code = `
    export const LIMIT = 10;
    /** One post. */
    export const Post = LIMIT;
    export type Post = typeof Post;
    /** Reads it. */
    export function read(text: string): string;
    export function read(text: string): string { return text; }
  `;

  const broken = brokenBy("src/pipeline/sources/csv.ts", code);

  expect(broken).toEqual([]);
});

test("a circle of type imports is found once and shown whole", () => {
  const root = plantTree({
    "src/runtime/a.ts": `import type { B } from "./b.ts";`,
    "src/runtime/b.ts": `import { c } from "./c.ts";`,
    "src/runtime/c.ts": `\nimport { a } from "./a.ts";`,
  });

  const { findings } = checkTree(root);

  expect(findings).toMatchObject([
    {
      id: "no cycles",
      file: "src/runtime/c.ts",
      line: 2,
      message: expect.stringContaining(
        "src/runtime/a.ts -> src/runtime/b.ts -> src/runtime/c.ts -> src/runtime/a.ts",
      ),
    },
  ]);
});

const CLEAN_TREE = {
  "src/pipeline/text/words.ts": `/** Words. */\nexport function words(): string[] { return []; }`,
  "src/pipeline/sources/schema.ts": `import { z } from "zod";\n/** A row. */\nexport const Entry = z.string();`,
  "src/pipeline/analysis/clean.ts": `import { Entry } from "#pipeline/sources/schema.ts";\nimport { words } from "#pipeline/text/words.ts";\nimport { mark } from "./marks/mark.ts";`,
  "src/pipeline/analysis/clean.test.ts": `import { readFileSync } from "node:fs";\nimport { own } from "#pipeline/engines/own-words/own-words.ts";\nimport { clean } from "./clean.ts";\nconst folder = process.env.CORPORA_DIR;`,
  "src/pipeline/engines/llm/llm.ts": `import { own } from "#pipeline/engines/own-words/own-words.ts";\nimport { voice } from "#pipeline/quality/voice.ts";`,
  "src/models/openai.ts": `import type { ModelPort } from "#pipeline/engines/llm/model-port.ts";\nimport { generateText } from "ai";`,
  "src/contracts/outline.ts": `import { Outline } from "#pipeline/outline/schema.ts";`,
  "src/server/main.ts": `import { own } from "#pipeline/engines/own-words/own-words.ts";\nimport { config } from "./platform/config.ts";`,
  "src/server/platform/config.ts": `const port = process.env.PORT;`,
  "src/server/features/outline/routes.ts": `import { start } from "#contracts/outline.ts";\nimport { job } from "./job.ts";\nconst text = "Select a title from the list";`,
  "src/server/data/projects.ts":
    'import { eq } from "drizzle-orm";\nconst query = `select id from projects`;',
  "src/web/public/waitlist.tsx": `import { texts } from "#contracts/messages.ts";\nimport type { Join } from "#contracts/waitlist.ts";`,
  "src/web/api/outline.ts": `import { start } from "#contracts/outline.ts";\nconst answer = await fetch("/api");`,
  "src/cli/book.ts": `// oxlint-disable-next-line no-console -- the command talks to a person\nimport { run } from "#runtime/run.ts";`,
  "tests/books/swyx.test.ts": `import { run } from "#runtime/run.ts";`,
};

test("a tree that keeps the laws has no finding", () => {
  const { findings, files } = checkTree(plantTree(CLEAN_TREE));

  expect(findings).toEqual([]);
  expect(files).toBe(15);
});
