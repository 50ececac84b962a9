import { crc32, inflateRawSync } from "node:zlib";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import { readZipDirectory } from "./zip-directory.ts";
import type { ZipEntry } from "./zip-directory.ts";

/** One file in an archive. Its name is a label: nothing is ever written or looked up under it. */
export type ArchivedFile = {
  name: string;
  /** Unpacks it; throws UnreadableSource for what is damaged, locked or grows beyond the limits. */
  read: () => Uint8Array;
};

/** Files that an archive may hold; the largest archive of a network that was seen has some thousands. */
const MOST_FILES = 20_000;
/** What the files that are read may come to, unpacked: six times the largest upload. */
const MOST_BYTES = 300 * 1024 * 1024;
/** Text packs to a tenth, figures to a thirtieth; only what was made to harm packs to less than a two-hundredth. */
const MOST_GROWTH = 200;
/** Small files may pack as well as they like. */
const HARMLESS_BYTES = 1024 * 1024;

/** What a system adds to an archive for itself. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/u;

/** Lists the files of a ZIP in their order; none is unpacked yet. Throws UnreadableSource. */
export function openZip(
  file: string,
  bytes: Uint8Array,
  mostBytes: number = MOST_BYTES,
): ArchivedFile[] {
  const entries = readZipDirectory(bytes, MOST_FILES + 1);
  if (entries === null) throw damaged(file);
  if (entries.length > MOST_FILES) {
    throw new UnreadableSource(
      "too large",
      file,
      `${file} holds more than ${MOST_FILES.toLocaleString("en")} files: please pack only the files with your posts and add that.`,
    );
  }
  const budget = { left: mostBytes };
  return entries
    .filter(({ name }) => !name.endsWith("/") && !OF_THE_SYSTEM.test(name))
    .map((entry) => {
      const name = labelOf(entry.name);
      return { name, read: () => unpack(file, name, entry, budget) };
    });
}

const LONGEST_LABEL = 200;

/** A name as it may be shown: on one line, and nothing in it that turns the direction of writing. */
function labelOf(name: string): string {
  const label = name
    .replaceAll("\\", "/")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .trim();
  return (label.length > LONGEST_LABEL ? `…${label.slice(-LONGEST_LABEL)}` : label).toWellFormed();
}

function unpack(
  file: string,
  name: string,
  { isLocked, method, packed, size, checksum }: ZipEntry,
  budget: { left: number },
): Uint8Array {
  if (isLocked) {
    throw new UnreadableSource(
      "locked",
      file,
      `${file} is locked with a password: please unpack it with the password, pack it again without one and add that.`,
    );
  }
  if (method !== 0 && method !== 8) {
    throw new UnreadableSource(
      "damaged",
      file,
      `${file} is packed in a rare way: please unpack it, pack it again as an ordinary ZIP and add that.`,
    );
  }
  if (packed === null) throw damaged(file, name);
  const most = Math.min(budget.left, Math.max(HARMLESS_BYTES, packed.length * MOST_GROWTH));
  const bytes = method === 0 ? packed : inflate(file, name, packed, { most, size });
  if (bytes.length > most) throw tooLarge(file);
  if (crc32(bytes) !== checksum) throw damaged(file, name);
  budget.left -= bytes.length;
  return bytes;
}

/** The size is what the archive claims: it only decides in what pieces memory is taken. */
function inflate(
  file: string,
  name: string,
  packed: Uint8Array,
  { most, size }: { most: number; size: number },
): Uint8Array {
  try {
    const chunkSize = Math.min(Math.max(size, 1024), most, 1 << 24);
    return inflateRawSync(packed, { maxOutputLength: most, chunkSize: Math.max(chunkSize, 64) });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge ? tooLarge(file, error) : damaged(file, name, error);
  }
}

function damaged(file: string, name?: string, cause?: unknown): UnreadableSource {
  const what = name === undefined ? "" : ` (${name} cannot be unpacked)`;
  return new UnreadableSource(
    "damaged",
    file,
    `${file} is damaged or was cut off on the way${what}: please download it again and add the new file.`,
    { cause },
  );
}

function tooLarge(file: string, cause?: unknown): UnreadableSource {
  return new UnreadableSource(
    "too large",
    file,
    `${file} is too large when it is unpacked (more than ${MOST_BYTES / 1024 / 1024} MB, or far more than a text can be): please pack only the files with your posts and add that.`,
    { cause },
  );
}
