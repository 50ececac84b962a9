import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

/** The file and the name of a test that the table names as "screens/login: its name". */
export function testNamed(by: string): { file: string; name: string } {
  const at = by.indexOf(": ");
  const place = by.slice(0, at);
  return {
    file: place.startsWith("src/") ? place : `tests/${place}.test.ts`,
    name: by.slice(at + 2),
  };
}

/** What a test can hold on to: its own code and that of its file outside of the other tests. Null: there is no such test. */
export function codeFor(by: string): string | null {
  const { file, name } = testNamed(by);
  const path = join(ROOT, file);
  if (!existsSync(path)) return null;
  const { tests, shared } = readTests(readFileSync(path, "utf8"));
  const own = tests.find((code) => code.includes(`"${name}"`));
  return own === undefined ? null : `${own}\n${shared}`;
}

/** A test begins with a line that says so and ends with the next one that closes it, as deep as it began. */
function readTests(code: string): { tests: string[]; shared: string } {
  const tests: string[] = [];
  const shared: string[] = [];
  let open: { lines: string[]; ends: RegExp } | null = null;
  for (const line of code.split("\n")) {
    const begins = /^( *)test[.(]/u.exec(line);
    if (open === null && begins) {
      open = { lines: [], ends: new RegExp(`^${begins[1]}(?:[}\\])].*)?\\);$`, "u") };
    }
    if (open === null) {
      shared.push(line);
      continue;
    }
    open.lines.push(line);
    if (!open.ends.test(line)) continue;
    tests.push(open.lines.join("\n"));
    open = null;
  }
  return { tests, shared: shared.join("\n") };
}
