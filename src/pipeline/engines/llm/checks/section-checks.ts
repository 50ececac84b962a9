import { chatter, leak, orders, refusal } from "./talk.ts";
import type { SectionCheck } from "./check.ts";
import { coverage, knownIds, numbers, quotes, repeats } from "./sources.ts";
import { length, linking, links, marked, marks, markup } from "./form.ts";
import { names } from "./names.ts";

/** All checks of a written section or a rewritten paragraph. */
export const SECTION_CHECKS: readonly SectionCheck[] = [
  marked,
  knownIds,
  numbers,
  names,
  quotes,
  coverage,
  chatter,
  refusal,
  markup,
  marks,
  leak,
  orders,
  links,
  repeats,
  linking,
  length,
];
