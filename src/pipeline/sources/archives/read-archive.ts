import type { FileReport } from "#pipeline/sources/schema.ts";
import { type Archive, type ArchiveKind, type ArchiveReading } from "./archive.ts";
import { BOOKMARK_FILES } from "./bookmarks.ts";
import { INSTAGRAM } from "./instagram.ts";
import { LINKEDIN } from "./linkedin.ts";
import { MARKDOWN_FOLDER } from "./markdown.ts";
import { MEDIUM } from "./medium.ts";
import { type ArchivedFile, openZip } from "./open-zip.ts";
import { refuseArchive, refuseDocument } from "./refused-archives.ts";
import { SUBSTACK } from "./substack.ts";
import { TABLES } from "./tables.ts";
import { X_ARCHIVE } from "./x-archive.ts";

/** Archives of one network; the first that gives posts is the whole archive. */
const OF_NETWORKS: ArchiveKind[] = [X_ARCHIVE, LINKEDIN, INSTAGRAM, SUBSTACK, MEDIUM];
/** What people pack themselves, together or alone. */
const OF_PEOPLE: ArchiveKind[] = [TABLES, MARKDOWN_FOLDER, BOOKMARK_FILES];

/**
 * Reads a ZIP as its network hands it out: one report for each file of posts, the first of which names what was passed
 * over and which posts lack their words. Throws UnreadableSource when it holds no posts, and says what it looks like and what to bring.
 */
export function readArchive(bytes: Uint8Array, archive: Archive): FileReport[] {
  const files = openZip(archive.file, bytes);
  refuseDocument(archive.file, files);
  const { reports, used, wordless = [] } = readFiles(files, archive);
  const [first, ...others] = reports;
  if (!first) throw refuseArchive(archive.file, files);
  const notes = [...nameOthers(files, used), ...nameWordless(wordless)];
  if (notes.length === 0) return reports;
  return [{ ...first, passedOver: notes.join(" ") }, ...others];
}

function readFiles(files: readonly ArchivedFile[], archive: Archive): ArchiveReading {
  for (const kind of OF_NETWORKS) {
    const found = kind.find(files);
    const reading = found.length > 0 ? kind.read(found, archive) : null;
    if (reading && reading.reports.length > 0) return reading;
  }
  const all: ArchiveReading = { reports: [], used: [] };
  for (const kind of OF_PEOPLE) {
    const firstPart = archive.firstPart + all.reports.length;
    const { reports, used } = kind.read(kind.find(files), { ...archive, firstPart });
    all.reports.push(...reports);
    all.used = [...all.used, ...used];
  }
  return all;
}

const MEDIA = /\.(?:jpe?g|png|gif|webp|heic|svg|ico|mp4|mov|webm|mp3|m4a|srt|woff2?|ttf)$/iu;
const NAMED = 3;

/** "Not read: like.js, follower.js and 40 more files." */
function nameOthers(files: readonly ArchivedFile[], used: readonly ArchivedFile[]): string[] {
  const known = new Set(used);
  const others = files.filter((file) => !known.has(file));
  if (others.length === 0) return [];
  const bySense = others.toSorted(
    (a, b) => Number(MEDIA.test(a.name)) - Number(MEDIA.test(b.name)),
  );
  const names = bySense.map(({ name }) => name.split("/").at(-1) ?? name);
  return [`Not read: ${someOf(names, "file")}.`];
}

/** "No words in it for: On calm, On prices and 4 more posts." */
function nameWordless(posts: readonly string[]): string[] {
  return posts.length === 0 ? [] : [`No words in it for: ${someOf(posts, "post")}.`];
}

function someOf(names: readonly string[], what: string): string {
  const more = names.length - NAMED;
  const rest = more <= 0 ? "" : ` and ${more} more ${more === 1 ? what : `${what}s`}`;
  return `${names.slice(0, NAMED).join(", ")}${rest}`;
}
