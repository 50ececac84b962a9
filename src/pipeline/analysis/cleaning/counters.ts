import { closingCounter, leadingCounter } from "#pipeline/text/thread-counters.ts";
import type { Removals } from "./removals.ts";

const MOST_COUNTERS = 10;

/** Takes a thread's counter off the beginning and the end of a line: "3/7", "1/", "(2/5)", "4/n". */
export function removeCounter(line: string, removals: Removals): string {
  let rest = line;
  // A thread inside a thread has two; more are no counters of anything.
  for (let round = 0; round < MOST_COUNTERS && rest.includes("/"); round += 1) {
    const before = rest;
    rest = removeOuter(rest, removals);
    if (rest === before) break;
  }
  return rest;
}

function removeOuter(line: string, removals: Removals): string {
  let rest = line;
  const lead = leadingCounter(rest);
  if (lead) {
    removals.note("thread counters", rest.slice(0, lead.length).trim());
    rest = rest.slice(lead.length);
  }
  const tail = closingCounter(rest);
  if (tail) {
    removals.note("thread counters", rest.slice(tail.at).trim());
    rest = rest.slice(0, tail.at).trimEnd();
  }
  return rest;
}
