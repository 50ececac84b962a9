import type { EntryCollection } from "#pipeline/sources/entries.ts";
import type { FileReport, Mapping } from "#pipeline/sources/schema.ts";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import type { ArchivedFile } from "./open-zip.ts";

/** An archive that is being read: what it is called, where its posts go, and the author's own choice of columns. */
export type Archive = {
  file: string;
  collection: EntryCollection;
  /** The place that the next report will have among those of the archive. */
  firstPart: number;
  mappingOf: (part: number) => Mapping | undefined;
};

/** One kind of archive: whose files it knows by their names, and how they are read. */
export type ArchiveKind = {
  name: string;
  /** The files with posts, in the order in which they are read; none when the archive is of another kind. */
  find: (files: readonly ArchivedFile[]) => ArchivedFile[];
  /** Reads them; what turns out to hold no posts gives no report. */
  read: (found: readonly ArchivedFile[], archive: Archive) => ArchiveReading;
};

/** What an archive gave, and the files that were of use for it. */
export type ArchiveReading = {
  reports: FileReport[];
  used: readonly ArchivedFile[];
  /** Posts that it names without holding their words. */
  wordless?: readonly string[];
};

/** How a file in an archive is called in the report. */
export function partName(archive: string, name: string): string {
  return `${archive}: ${name}`;
}

/** How several files are called that are read as one. */
export function groupName(archive: string, what: string, files: readonly ArchivedFile[]): string {
  const [only] = files;
  if (files.length === 1 && only) return partName(archive, only.name);
  return partName(archive, `${what} (${files.length} files)`);
}

/** A file of posts that cannot be read as what its name says. */
export function damagedPart(archive: string, name: string): UnreadableSource {
  return new UnreadableSource(
    "damaged",
    archive,
    `${archive} holds ${name}, which is damaged or larger than can be read: please download your export again and add the new file.`,
  );
}
