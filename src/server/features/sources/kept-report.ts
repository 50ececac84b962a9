import type { UploadStart } from "#server/data/arriving-uploads.ts";

type FileReading = Omit<UploadStart["files"][number], "part">;

/** Returns what is kept of the report on a file: what its author is shown. */
export function keptReport(report: FileReading): FileReading {
  const { file, format, rows, accepted, merged, skipped, columns, mapping, sample } = report;
  const passedOver = report.passedOver === undefined ? {} : { passedOver: report.passedOver };
  const writers = report.writers === undefined ? {} : { writers: report.writers };
  const kept = { file, format, rows, accepted, merged, skipped, columns, mapping, sample };
  return { ...kept, ...passedOver, ...writers };
}
