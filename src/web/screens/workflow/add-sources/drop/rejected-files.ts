import { MAX_FILES_PER_DROP, MAX_UPLOAD_BYTES } from "#contracts/sources.ts";

export type RejectedFile = { name: string; reason: string };

const EMPTY = "This file is empty.";
const TOO_MANY = `${MAX_FILES_PER_DROP} files at a time: drop this one once the others are done.`;

const ENDINGS = [".zip", ".html", ".htm", ".csv", ".json", ".js", ".md"];
const WRONG_KIND =
  "This kind of file cannot be read. Bring a .csv, .zip, .html, .json, .js or .md file.";

/** What every drop zone takes, for the system's file dialog: media types with their endings. */
export const ACCEPTED: Record<string, string[]> = {
  "text/csv": [".csv"],
  "application/vnd.ms-excel": [".csv"],
  "application/zip": [".zip"],
  "text/html": [".html", ".htm"],
  "application/json": [".json"],
  "text/javascript": [".js"],
  "text/markdown": [".md"],
};

/** Separates the files to send from the rejected ones, keeping their order. */
export function sortDrop(files: readonly File[]): {
  accepted: File[];
  rejected: RejectedFile[];
} {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = reasonAgainst(file) ?? (accepted.length < MAX_FILES_PER_DROP ? null : TOO_MANY);
    if (reason === null) accepted.push(file);
    else rejected.push({ name: file.name, reason });
  }
  return { accepted, rejected };
}

// Checked by name, because media types are unreliable: Windows with Excel gives .csv and .xls the same one.
function reasonAgainst(file: File): string | null {
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return WRONG_KIND;
  if (file.size === 0) return EMPTY;
  if (file.size > MAX_UPLOAD_BYTES) {
    return `This file is ${formatSize(file.size)}; at most 50 MB can be read at once. Split it into smaller files.`;
  }
  return null;
}

/** Returns a text such as "90 kB" or "2.4 MB". */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} bytes`;
  if (kilobytes < 1024) return `${Math.round(kilobytes)} kB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
