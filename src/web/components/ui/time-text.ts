const FORMAT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 21, 2026, 3:04 PM", in the reader's own time. */
export function timeText(moment: string | Date): string {
  return FORMAT.format(new Date(moment));
}
