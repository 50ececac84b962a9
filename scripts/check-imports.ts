/** Checks the laws of the repository on the whole tree: imports, doors, cycles, barrels, docstrings. Ends with exit code 1 on a finding. */
import { checkTree } from "./laws/check-tree.ts";

const { findings, files, imports } = checkTree(process.argv[2] ?? process.cwd());
for (const { file, line, message, instead } of findings) {
  console.error(`${file}:${line} ${message}\n    instead: ${instead}`);
}
console.log(`laws: ${files} files, ${imports} imports, ${findings.length} findings`);
if (files === 0) console.error("no file was found: is this the root of the repository?");
process.exitCode = findings.length > 0 || files === 0 ? 1 : 0;
