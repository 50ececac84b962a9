import { assertCorpora } from "#scripts/eval/corpora.ts";
import { benchEditor } from "./bench/editor.ts";
import { benchIntake } from "./bench/intake.ts";
import { limit, line, measure, measureBeside } from "./bench/measure.ts";
import { benchModelEngine } from "./bench/model-engine.ts";

/**
 * Measures speed and memory against a named peer or a stated limit (DESIGN.md section 7), each case in fresh processes.
 * `npm run bench -- --long` adds 50,000 posts; `-- --intake` measures reading and storing posts alone, `-- --model` the model
 * engine alone, and `-- --editor` the draft screen with a book of 200,000 words. Ends with 1 when the
 * model engine is over its limit of time, which a simulated clock keeps the same on every machine, or the draft screen over one of its limits.
 */
const ROUNDS = 3;

assertCorpora();
if (process.argv.includes("--editor")) {
  if (!(await benchEditor())) process.exitCode = 1;
} else {
  console.log(`median of ${ROUNDS} fresh processes\n`);
  if (process.argv.includes("--intake")) benchIntake();
  else await benchAll();
}

async function benchAll(): Promise<void> {
  if (!process.argv.includes("--model")) {
    benchIntake();
    benchOwnWords();
  }
  if (!(await benchModelEngine())) process.exitCode = 1;
}

function benchOwnWords(): void {
  const sizes: [posts: number, seconds: number, megabytes: number | null][] = [
    [1000, 3, null],
    [10_000, 12, 800],
  ];
  if (process.argv.includes("--long")) sizes.push([50_000, 60, 1500]);
  for (const [posts, seconds, megabytes] of sizes) {
    const figures = measure("own-words", String(posts), posts > 10_000 ? 1 : ROUNDS);
    line(`own words, ${posts.toLocaleString("en")} posts`, figures, [
      limit("s", figures.seconds, seconds),
      ...(megabytes === null ? [] : [limit("MB", figures.peakMb, megabytes)]),
    ]);
  }
  const pdf = measureBeside("pdf-chromium", "pdf", "45000", ROUNDS);
  line("PDF of 45,000 words, fonts read", pdf, [
    limit("s of CPU", pdf.cpu, 1.5),
    `${pdf.times.toFixed(2)} times what Chromium takes to print them`,
  ]);
}
