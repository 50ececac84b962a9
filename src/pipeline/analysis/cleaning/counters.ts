import { closingCounter, leadingCounter } from "#pipeline/text/thread-counters.ts";
import type { Removals } from "./removals.ts";

/** Takes a thread's counter off the beginning and the end of a line: "3/7", "1/", "(2/5)", "4/n". */
export function removeCounter(line: string, removals: Removals): string {
  if (!line.includes("/")) return line;
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
  // A thread inside a thread has two.
  return rest === line ? rest : removeCounter(rest, removals);
}
