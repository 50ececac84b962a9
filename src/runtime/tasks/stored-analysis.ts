import { Analysis } from "#pipeline/analysis/schema.ts";
import type { Material } from "#pipeline/engines/engine.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { handOverPacked, takePacked } from "#runtime/byte-chunks.ts";

/** An analysis with what its engine prepared from it. */
export type AnalysisMaterial = { analysis: Analysis; material: Material };

const NEWLINE = 10;

/**
 * Hands an analysis over as packed JSON, one line for each post after a first line with all the rest: a large archive
 * as one text would be longer than a string can be. Gives the size in bytes before compression.
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

/** Takes what `handOverAnalysis` handed over, and checks it: it may have been stored by another version of this program. */
export async function takeAnalysis(ask: TaskContext["ask"]): Promise<AnalysisMaterial> {
  let first: { analysis: object; material: Material } | null = null;
  const posts: unknown[] = [];
  for await (const line of linesOf(takePacked(ask))) {
    const value: unknown = JSON.parse(line);
    // The first line is always the one with the rest; what is in it is checked below.
    if (first === null) first = value as { analysis: object; material: Material };
    else posts.push(value);
  }
  if (first === null) throw new Error("The stored analysis is empty.");
  return { analysis: Analysis.parse({ ...first.analysis, posts }), material: first.material };
}

function lineOf(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Not node:readline, which also parts lines at U+2028 and U+2029: JSON leaves both as they are. */
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
