/** Writes a small repository into a folder of its own, for checks that read whole trees. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const packageJson = readFileSync(new URL("../../package.json", import.meta.url), "utf8");

/** Files by path; package.json with our `imports` is added. The folder goes when the test ends. */
export function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "octavo-laws-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ "package.json": packageJson, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
