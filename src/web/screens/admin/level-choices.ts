import type { AccessLevel } from "#contracts/accounts.ts";
import type { Choice } from "#web/components/ui/select-box.tsx";

/** A level that opens the workflow. */
export type OpenLevel = Exclude<AccessLevel, "waitlist">;

/** The levels that a code can give. */
export const OPEN_LEVELS: OpenLevel[] = ["alpha", "beta", "full"];

/** Lines of a list, each named as its value. */
export function choicesOf(levels: readonly string[]): Choice[] {
  return levels.map((level) => ({ value: level, label: level }));
}
