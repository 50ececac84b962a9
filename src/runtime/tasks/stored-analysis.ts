import { Analysis } from "#pipeline/analysis/schema.ts";
import type { Material } from "#pipeline/engines/engine.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { handOverPacked, takePacked } from "#runtime/byte-chunks.ts";

export type AnalysisMaterial = { analysis: Analysis; material: Material };

const NEWLINE = 10;

/**
 * Sends an analysis as compressed JSON lines: first all but the posts, then one line for each post. The JSON of a large
 * archive would be longer than the longest possible string. Returns the size before compression.
 */
export function handOverAnalysis(
  { analysis, material }: AnalysisMaterial,
  ask: TaskContext["ask"],
): Promise<number> {
  const lines = function* (): Generator<Uint8Array> {
    const { posts, ...rest } = analysis;
    yield lineOf({ analysis: rest, material });
    for (const post of posts) yield lineOf(post);
  };
  return handOverPacked(lines(), ask);
}

/** Receives an analysis and checks it, because another version of the program may have stored it. */
export async function takeAnalysis(ask: TaskContext["ask"]): Promise<AnalysisMaterial> {
  let first: { analysis: object; material: Material } | null = null;
  const posts: unknown[] = [];
  for await (const line of linesOf(takePacked(ask))) {
    const value: unknown = JSON.parse(line);
    // The first line is the analysis without posts. It is checked below.
    if (first === null) first = value as { analysis: object; material: Material };
    else posts.push(value);
  }
  if (first === null) throw new Error("The stored analysis is empty.");
  return { analysis: Analysis.parse({ ...first.analysis, posts }), material: first.material };
}

function lineOf(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Splits at line feeds only. node:readline would also split at U+2028 and U+2029, which JSON leaves unescaped. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array[] = [];
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, piece.subarray(start, end)]).toString("utf8");
      rest = [];
      start = end + 1;
    }
    if (start < piece.length) rest.push(piece.subarray(start));
  }
}

/** Warns the operator of posts that failed because of our code. The author is told by an insight of the analysis. */
export function warnOfFaults({ unreadable }: Analysis): void {
  for (const { name, fault } of unreadable) {
    if (fault !== null) process.emitWarning(`A post could not be read, ${name}: ${fault}`);
  }
}
