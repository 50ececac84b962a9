import type { Design } from "./brief.ts";
import { form } from "./designs/form.ts";
import { frame } from "./designs/frame.ts";
import { initial } from "./designs/initial.ts";
import { label } from "./designs/label.ts";
import { stack } from "./designs/stack.ts";
import { strip } from "./designs/strip.ts";

/** The designs, by number. */
export const DESIGNS: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, Design>> = {
  1: frame,
  2: form,
  3: label,
  4: initial,
  5: stack,
  6: strip,
};
