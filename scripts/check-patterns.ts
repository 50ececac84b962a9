/**
 * Looks for regular expressions that take more than linear time on some text, in all code of the product. Ends with exit
 * code 1 on a finding. `--json`: prints the patterns instead, for the test that runs them.
 */
import { checkPatterns } from "./patterns/check-patterns.ts";

const [root = process.cwd()] = process.argv.slice(2).filter((given) => given !== "--json");
const { patterns, findings } = await checkPatterns(root);
if (process.argv.includes("--json")) console.log(JSON.stringify(patterns));
else {
  for (const { file, line, message, instead } of findings)
    console.error(`${file}:${line} ${message}\n    instead: ${instead}`);
  console.log(`patterns: ${patterns.length} patterns, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
