import { chatter } from "./chatter.ts";
import type { SectionCheck } from "./check.ts";
import { coverage } from "./coverage.ts";
import { knownIds } from "./known-ids.ts";
import { leak } from "./leak.ts";
import { length } from "./length.ts";
import { linking } from "./linking.ts";
import { links } from "./links.ts";
import { marked } from "./marked.ts";
import { marks } from "./marks.ts";
import { markup } from "./markup.ts";
import { names } from "./names.ts";
import { numbers } from "./numbers.ts";
import { orders } from "./orders.ts";
import { quotes } from "./quotes.ts";
import { refusal } from "./refusal.ts";
import { repeats } from "./repeats.ts";

/** Everything a section, or a paragraph written anew, is checked for. */
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
