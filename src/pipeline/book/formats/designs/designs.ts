import type { InteriorDesign } from "#pipeline/book/schema.ts";
import { classic } from "./classic.ts";
import type { Design } from "./design.ts";
import { largePrint } from "./large-print.ts";
import { modern } from "./modern.ts";

/** The interior designs, by the names that authors choose them by. */
export const DESIGNS: Readonly<Record<InteriorDesign, Design>> = {
  classic,
  modern,
  "large-print": largePrint,
};
