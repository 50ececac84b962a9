import { closingCounter, leadingCounter } from "#pipeline/text/thread-counters.ts";
import type { Removals } from "./removals.ts";

/** A thread inside a thread has two; what goes on is a row of figures. */
const MOST_COUNTERS = 8;

/** Takes a thread's counter off the beginning and the end of a line: "3/7", "1/", "(2/5)", "4/n". */
export function removeCounter(line: string, removals: Removals): string {
  if (!line.includes("/")) return line;
  let rest = line;
  for (let counters = 0; counters < MOST_COUNTERS; counters += 1) {
    const before = rest;
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
    if (rest === before) break;
  }
  return rest;
}
