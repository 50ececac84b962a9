import { MAX_FILES_PER_DROP, MAX_UPLOAD_BYTES } from "#contracts/sources.ts";
import type { FileKind } from "./file-kinds.ts";

/** A dropped file that is not sent, and why, in words its owner can act on. */
export type RejectedFile = { name: string; reason: string };

const EMPTY = "This file is empty.";
const TOO_MANY = `${MAX_FILES_PER_DROP} files at a time: drop this one once the others are done.`;

/** Parts a drop into the files to send and those that cannot be, in the order they were dropped. */
export function sortDrop(
  files: readonly File[],
  kind: FileKind,
): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason =
      reasonAgainst(file, kind) ?? (accepted.length < MAX_FILES_PER_DROP ? null : TOO_MANY);
    if (reason === null) accepted.push(file);
    else rejected.push({ name: file.name, reason });
  }
  return { accepted, rejected };
}

// By name only: Windows with Excel calls a .csv application/vnd.ms-excel, and an .xls by the same type is none.
function reasonAgainst(file: File, { endings, wrongKind }: FileKind): string | null {
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return wrongKind;
  if (file.size === 0) return EMPTY;
  if (file.size > MAX_UPLOAD_BYTES) {
    return `This file is ${formatSize(file.size)}; at most 50 MB can be read at once. Split it into smaller files.`;
  }
  return null;
}

/** A size as people say it: "90 kB", "2.4 MB". */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} bytes`;
  if (kilobytes < 1024) return `${Math.round(kilobytes)} kB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
