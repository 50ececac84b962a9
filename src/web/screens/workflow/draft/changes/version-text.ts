import type { ChapterVersion } from "#contracts/chapters.ts";
import { timeText } from "#web/components/ui/figures.ts";

/** Text such as "Edited by you". */
export function makerText({ reason, madeBy }: Pick<ChapterVersion, "reason" | "madeBy">): string {
  if (madeBy === "person") return PERSONS[reason];
  const again = reason === "regenerated" ? "Rewritten" : "Written";
  return madeBy === "own-words" ? `${again} in your own words` : `${again} by the model`;
}

const PERSONS: Record<ChapterVersion["reason"], string> = {
  edited: "Edited by you",
  corrected: "Corrected by you",
  restored: "Restored by you",
  "taken over": "Taken over by you",
  merged: "Merged by you",
  drafted: "Written by you",
  regenerated: "Written by you",
};

/** When a version was last written on, such as "Nov 20, 2026, 10:00 AM". */
export function whenText({ updatedAt }: Pick<ChapterVersion, "updatedAt">): string {
  return timeText(updatedAt);
}
