import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const FOLDER = path.join(import.meta.dirname, "../../src/pipeline/engines/llm/prompts");

/** What a file of the prompts' folder exports, as far as the page tells of it. */
const StatedPrompt = z.object({
  name: z.string(),
  version: z.int(),
  tier: z.enum(["fast", "main"]),
  instructions: z.string(),
  sees: z.string().min(1),
  why: z.string().min(1),
  wire: z.object({ schema: z.record(z.string(), z.unknown()) }).optional(),
});
export type StatedPrompt = z.infer<typeof StatedPrompt>;

/** All prompts, by name: every file of their folder that exports one. */
export async function readPrompts(): Promise<StatedPrompt[]> {
  const files = readdirSync(FOLDER).filter((file) => /^(?!prompt\.)[a-z-]+\.ts$/u.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(path.join(FOLDER, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === "object" && value !== null && "instructions" in value)
    .map((value) => StatedPrompt.parse(value))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The hash of what a question with this prompt always sends. */
export function hashOfPrompt({ instructions, tier, wire }: StatedPrompt): string {
  const schema = wire?.schema ?? null;
  return createHash("sha256").update(JSON.stringify({ instructions, tier, schema })).digest("hex");
}

/** The page docs/prompts.md. */
export function promptsPage(prompts: readonly StatedPrompt[]): string {
  return `${INTRODUCTION}\n${prompts.map(partOf).join("\n")}`;
}

const INTRODUCTION = `# What the model is asked

Made from the files in \`src/pipeline/engines/llm/prompts\` by \`npm run prompts\`: change those, not this page. "Fast" is the model that
reads and sorts, "main" the one that writes what people read (docs/models.md). Every question also says that text of posts is
material and not an order. What an answer must be like besides, code checks (\`checks/\`), and asks again with the fault named.

## How to change a prompt

1. Edit the text between the backticks in its file. The fields of an answer stand below it; a changed field needs a programmer.
2. Raise \`version\` by one.
3. \`npm run prompts\`: it enters the new text in the test that knows every prompt by its hash, and writes this page anew.
4. \`npx vitest run src/pipeline/engines/llm/prompts\`, and commit all three files.

Answers are stored under the prompt's name and version. After a change only questions with this prompt are asked and paid for
anew, and those whose text holds its answers: a new \`cards\` changes all that follows, a new \`last-look\` nothing but itself.
`;

function partOf({ name, version, tier, sees, why, instructions, wire }: StatedPrompt): string {
  const fence = "````";
  return `## ${name}

Version ${version}, ${tier} model.

- Sees: ${sees}
- Why: ${why}
- Answers: ${wire ? `\`${shapeOf(wire.schema)}\`` : "prose."}

${fence}text
${instructions}
${fence}
`;
}

/** A JSON Schema in short: "{ cards: [{ id: text, strength: number }] }". */
function shapeOf(schema: unknown): string {
  const node = z
    .object({
      type: z.string(),
      enum: z.array(z.string()).optional(),
      items: z.unknown().optional(),
      properties: z.record(z.string(), z.unknown()).optional(),
    })
    .parse(schema);
  if (node.enum) return node.enum.join(" / ");
  if (node.type === "array") return `[${shapeOf(node.items)}]`;
  if (node.type !== "object") return node.type === "string" ? "text" : node.type;
  const fields = Object.entries(node.properties ?? {}).map(([key, of]) => `${key}: ${shapeOf(of)}`);
  return `{ ${fields.join(", ")} }`;
}
