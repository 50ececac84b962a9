import { chatter, leak, orders, refusal } from "./talk.ts";
import type { SectionCheck } from "./check.ts";
import { coverage, knownIds, numbers, quotes, repeats } from "./sources.ts";
import { length, linking, links, marked, marks, markup, sections } from "./form.ts";
import { claims } from "./claims.ts";
import { days, years } from "./clock.ts";
import { conditions, credits, hedges, others } from "./fidelity.ts";
import { heads } from "./heads.ts";
import { joints } from "./joints.ts";
import { personas } from "./personas.ts";
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
  sections,
  marks,
  leak,
  orders,
  links,
  repeats,
  linking,
  length,
  joints,
  heads,
  years,
  days,
  hedges,
  conditions,
  credits,
  others,
  personas,
  claims,
];
