import type { Renewal } from "#contracts/freshness.ts";
import { counted, listOf } from "#web/components/ui/figures.ts";

type Outcome = NonNullable<Renewal["outcome"]>;

/** What bringing the book up to date has changed, in sentences. */
export function outcomeTexts(outcome: Outcome): string[] {
  const { isPlannedAnew, rewritten, added, waiting, kept } = outcome;
  if (isPlannedAnew) {
    return [
      `Other chapters are planned from your posts as they are now, and ${counted(added.length, "is", "are")} written.`,
      "The book you had is kept whole: you find it with your earlier books on the draft.",
    ];
  }
  const isSame = rewritten.length + added.length + waiting.length === 0;
  if (isSame) return ["All chapters came out with the text that they had."];
  const others = kept - waiting.length;
  return [
    ...(rewritten.length > 0 ? [`Written again: ${namesOf(rewritten)}.`] : []),
    ...(added.length > 0 ? [`New: ${namesOf(added)}.`] : []),
    ...(waiting.length > 0
      ? [`Your own text stays, and a new one waits beside it: ${namesOf(waiting)}.`]
      : []),
    others === 0
      ? "The chapters are the ones you had."
      : `No other chapters were planned; ${counted(others, "chapter stays", "chapters stay")} as before.`,
  ];
}

function namesOf(chapters: Outcome["added"]): string {
  return listOf(chapters.map(({ title }) => `“${title}”`));
}
