import { assertCorpora } from "#scripts/eval/corpora.ts";
import { benchEditor } from "./bench/editor.ts";
import { benchFiles } from "./bench/files.ts";
import { benchGrowth } from "./bench/growth.ts";
import { benchHostileBooks } from "./bench/hostile-books.ts";
import { benchIntake } from "./bench/intake.ts";
import { limit, line, measure } from "./bench/measure.ts";
import { benchModelEngine } from "./bench/model-engine.ts";

/**
 * Measures speed and memory against a named peer or a stated limit (DESIGN.md section 7), each case in fresh processes.
 * `npm run bench -- --long` adds 50,000 posts; `-- --intake` measures reading and storing posts alone, `-- --model` the model
 * engine alone, `-- --files` the files of a book, `-- --editor` the draft screen with a book of 200,000 words, `-- --growth`
 * the own-words engine from 100 to 50,000 posts, and `-- --hostile` all files of books that are meant to take too long. Ends
 * with 1 when the model engine is over its limit of time, which a simulated clock keeps the same on every machine, the draft
 * screen is over one of its limits, a hostile book is over five seconds, or the cost grows faster than it may.
 */
const ROUNDS = 3;

assertCorpora();
if (process.argv.includes("--editor")) {
  if (!(await benchEditor())) process.exitCode = 1;
} else if (process.argv.includes("--growth")) {
  if (!benchGrowth()) process.exitCode = 1;
} else if (process.argv.includes("--hostile")) {
  if (!benchHostileBooks()) process.exitCode = 1;
} else {
  console.log(`median of ${ROUNDS} fresh processes\n`);
  if (process.argv.includes("--intake")) benchIntake();
  else if (process.argv.includes("--files")) await benchFiles();
  else await benchAll();
}

async function benchAll(): Promise<void> {
  if (!process.argv.includes("--model")) {
    benchIntake();
    benchOwnWords();
    await benchFiles();
  }
  if (!(await benchModelEngine())) process.exitCode = 1;
}

function benchOwnWords(): void {
  const sizes: [posts: number, seconds: number, megabytes: number | null][] = [
    [1000, 2, null],
    [10_000, 9, 800],
  ];
  if (process.argv.includes("--long")) sizes.push([50_000, 45, 1500]);
  for (const [posts, seconds, megabytes] of sizes) {
    const figures = measure("own-words", String(posts), posts > 10_000 ? 1 : ROUNDS);
    line(`own words, ${posts.toLocaleString("en")} posts`, figures, [
      limit("s", figures.seconds, seconds),
      ...(megabytes === null ? [] : [limit("MB", figures.peakMb, megabytes)]),
    ]);
  }
  const essays = measure("own-words-essays", "490", ROUNDS);
  line("own words, 490 essays, 1.4 million words", essays, [limit("s", essays.seconds, 15)]);
}
