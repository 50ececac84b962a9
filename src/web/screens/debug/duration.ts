import type { BackgroundJob } from "#contracts/jobs.ts";

/** Returns how long a job has run, such as "12 s", "3 min 5 s" or "1 h 2 min". A dash if it has not begun. */
export function durationOf(
  { started_at, completed_at }: Pick<BackgroundJob, "started_at" | "completed_at">,
  nowMs: number,
): string {
  if (started_at === null) return "–";
  const endMs = completed_at === null ? nowMs : Date.parse(completed_at);
  const seconds = Math.max(0, Math.round((endMs - Date.parse(started_at)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
