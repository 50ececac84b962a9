/** `npm run check`: every check that needs no test run, each reported whether or not another failed. */
import { spawnSync } from "node:child_process";

const CHECKS: [name: string, command: string][] = [
  ["format", "oxfmt --check --no-error-on-unmatched-pattern"],
  [
    "lint and sizes",
    "oxlint --type-aware --deny-warnings --report-unused-disable-directives src tests scripts vitest.config.ts vite.config.ts",
  ],
  ["types", "tsc -p tsconfig.json --noEmit && tsc -p src/web/tsconfig.json --noEmit"],
  ["laws", "node scripts/check-imports.ts"],
  ["patterns", "node scripts/check-patterns.ts"],
  ["unused code", "knip --treat-config-hints-as-errors"],
  ["packages", "node scripts/check-packages.ts"],
];

const failed: string[] = [];
for (const [name, command] of CHECKS) {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, { shell: true, encoding: "utf8" });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (status === 0) continue;
  failed.push(name);
  console.log(`${stdout}${stderr}${error?.message ?? ""}`);
}
if (failed.length > 0)
  console.error(`check failed: ${failed.join(", ")}. \`npm run fix\` formats.`);
process.exitCode = failed.length > 0 ? 1 : 0;
