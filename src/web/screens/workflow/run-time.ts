import type { Stage } from "#web/api/runs.ts";
import { counted } from "#web/components/ui/figures.ts";

/**
 * How long a run that arranges the author's own sentences takes, in seconds: what every run takes, for its place in the
 * queue and its thread, and what 10,000 words add: of the posts for the analysis, of the planned book for the others.
 * Measured on two cores with other work on them (2026-11-26): analyses of 24 to 476 posts of 17,000 to 244,000 words, and
 * the books of them.
 */
const SECONDS: Readonly<Record<Stage, { always: number; each10000: number }>> = {
  analysis: { always: 5, each10000: 1 },
  outline: { always: 5, each10000: 2 },
  draft: { always: 5, each10000: 5 },
};

/** Returns how long a run without a model takes for so many words, such as "about 10 seconds". */
export function runTimeText(stage: Stage, words: number): string {
  const { always, each10000 } = SECONDS[stage];
  const seconds = always + (each10000 * words) / 10_000;
  if (seconds < 45) return `about ${Math.ceil(seconds / 10) * 10} seconds`;
  return `about ${counted(Math.max(1, Math.round(seconds / 60)), "minute", "minutes")}`;
}
