import type { SimulatedCall } from "./simulated-model.ts";

/** Of the foundation these are asked side by side; each other question waits for what came before it. */
const SIDE_BY_SIDE: ReadonlySet<string> = new Set(["titles", "contents", "tone", "market"]);

/**
 * Seconds that no number of places can save, by what needs what and not by what the engine did: the longest reading; the
 * foundation, its four independent parts at once; the longest outline; the longest chapter, section by section, and what is
 * gone over once the chapters before it are written.
 */
export function longestChainSeconds(calls: readonly SimulatedCall[]): number {
  const of = (part: SimulatedCall["part"]): SimulatedCall[] =>
    calls.filter((call) => call.part === part);
  const foundation = of("foundation");
  const together = foundation.filter(({ task }) => SIDE_BY_SIDE.has(task));
  const alone = foundation.filter(({ task }) => !SIDE_BY_SIDE.has(task));
  return (
    longest(of("reading")) +
    sum(alone) +
    longest(together) +
    longest(of("outline")) +
    longestChapter(of("section"), of("revision"))
  );
}

function longestChapter(
  sections: readonly SimulatedCall[],
  revisions: readonly SimulatedCall[],
): number {
  const last = Math.max(0, ...sections.map(({ chapter }) => chapter));
  let firstWritten = 0;
  let finished = 0;
  for (let number = 1; number <= last; number += 1) {
    const ofChapter = ({ chapter }: SimulatedCall): boolean => chapter === number;
    firstWritten = Math.max(firstWritten, sum(sections.filter(ofChapter)));
    finished = Math.max(finished, firstWritten + sum(revisions.filter(ofChapter)));
  }
  return finished;
}

function longest(calls: readonly SimulatedCall[]): number {
  return Math.max(0, ...calls.map(({ seconds }) => seconds));
}

function sum(calls: readonly SimulatedCall[]): number {
  return calls.reduce((all, { seconds }) => all + seconds, 0);
}
