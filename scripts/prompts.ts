/** `npm run prompts`: writes docs/prompts.md, and enters the hash of each prompt in the test that knows them all. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashOfPrompt, promptsPage, readPrompts } from "./prompts/page.ts";

const ROOT = path.join(import.meta.dirname, "..");
const TEST = path.join(ROOT, "src/pipeline/engines/llm/prompts/prompts.test.ts");

const prompts = await readPrompts();
writeFileSync(path.join(ROOT, "docs/prompts.md"), promptsPage(prompts));
let test = readFileSync(TEST, "utf8");
for (const prompt of prompts) {
  const known = new RegExp(`^  "?${prompt.name}@\\d+"?:\\s+"[^"]*",$`, "mu");
  const line = `  "${prompt.name}@${prompt.version}": "${hashOfPrompt(prompt)}",`;
  test = known.test(test) ? test.replace(known, line) : test.replace(/^(?=\};$)/mu, `${line}\n`);
}
writeFileSync(TEST, test);
