import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GOLDEN_BOOKS, goldenPath, makeGolden } from "./golden.ts";

/**
 * Writes golden books anew and shows what changed: `node tests/books/renew.ts NAME...`, or `all`.
 *
 * Read the difference before you commit it: the test compares with whatever stands there afterwards.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const names = wanted.includes("all") ? GOLDEN_BOOKS : GOLDEN_BOOKS.filter((name) => wanted.includes(name));
  if (names.length === 0) {
    console.error(`Usage: node tests/books/renew.ts NAME... | all\nGolden books: ${GOLDEN_BOOKS.join(" ")}`);
    process.exitCode = 1;
    return;
  }
  const made = join(mkdtempSync(join(tmpdir(), "golden-")), "book.md");
  for (const name of names) {
    const { bookMarkdown } = await makeGolden(name);
    const path = goldenPath(name);
    if (!existsSync(path)) writeFileSync(path, "");
    writeFileSync(made, bookMarkdown);
    spawnSync("git", ["--no-pager", "diff", "--no-index", "--unified=1", path, made], { stdio: "inherit" });
    writeFileSync(path, bookMarkdown);
    console.log(`${path} renewed: ${bookMarkdown.split(/\s+/u).length} words`);
  }
}

await main(process.argv.slice(2));
