import { isUtf8 } from "node:buffer";
import { crc32, inflateRawSync } from "node:zlib";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";

/** A file in an archive. Its name is only a label: nothing is ever written or looked up under it. */
export type ArchivedFile = {
  name: string;
  /** Unpacks the file. Throws UnreadableSource when it is damaged, locked or too large. */
  read: () => Uint8Array;
};

/** The most files of an archive. The largest archive of a network seen so far has some thousand. */
const MOST_FILES = 20_000;
/** The most bytes that all files together may have when unpacked: six times the largest upload. */
const MOST_BYTES = 300 * 1024 * 1024;
/** How many times a file may grow when unpacked. Text grows 10 times, numbers 30, only harmful files more than 200. */
const MOST_GROWTH = 200;
/** Up to this unpacked size, a file may grow any number of times. */
const HARMLESS_BYTES = 1024 * 1024;

const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/u;

/**
 * Lists the files of a ZIP in order, without unpacking them. Throws UnreadableSource if it is damaged or has too many
 * files.
 */
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

/** Returns a name that is safe to show: on one line, without characters that change the writing direction. */
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

/**
 * Unpacks the bytes of one file. `size` is only what the archive claims, so it sets nothing but the size of memory
 * chunks.
 */
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

/** A file's record in the ZIP directory. None of it is trusted before the file is unpacked. */
type ZipEntry = {
  name: string;
  isLocked: boolean;
  /** The compression method: 0 is stored, 8 is deflated. */
  method: number;
  checksum: number;
  packedSize: number;
  size: number;
  /** Null when the record points outside the archive. */
  packed: Uint8Array | null;
};

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
const IN_EXTRA_FIELD = 0xffffffff;

/** Reads a ZIP's directory. fflate is not used: it allocates what an archive claims and misses locked files. */
function readZipDirectory(bytes: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = end.listAt;
  for (let index = 0; index < end.count && index < most; index++) {
    if (at + ENTRY_SIZE > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const next = at + ENTRY_SIZE + nameLength + extraLength + commentLength;
    if (next > view.byteLength) return null;
    entries.push(readEntry(bytes, view, at, { nameLength, extraLength, shift: end.shift }));
    at = next;
  }
  return entries;
}

type End = { count: number; listAt: number; shift: number };

/** Finds the end record, which locates the directory. Other data, such as a program, may precede the archive. */
function findEnd(view: DataView): End | null {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const large = findEnd64(view, at);
    if (large) return large;
    const size = view.getUint32(at + 12, true);
    const claimed = view.getUint32(at + 16, true);
    const listAt = at - size;
    if (listAt < 0) continue;
    return { count: view.getUint16(at + 10, true), listAt, shift: listAt - claimed };
  }
  return null;
}

/** Finds the ZIP64 form of the end record, which archives written as a stream use. */
function findEnd64(view: DataView, end: number): End | null {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return null;
  const at = longAt(view, locator + 8);
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END_64) return null;
  return { count: longAt(view, at + 32), listAt: longAt(view, at + 48), shift: 0 };
}

/** Reads a 64-bit number. Above 2^53 it is inexact, but still far outside any archive. */
function longAt(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  { nameLength, extraLength, shift }: { nameLength: number; extraLength: number; shift: number },
): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + ENTRY_SIZE + nameLength;
  const long = longFigures(view, nameEnd, nameEnd + extraLength);
  const figure = (place: number): number => {
    const value = view.getUint32(at + place, true);
    return value === IN_EXTRA_FIELD ? (long.shift() ?? value) : value;
  };
  // Each call of `figure` may take the next value of the extra field, so the calls must be in the order of that field.
  const size = figure(24);
  const packedSize = figure(20);
  const local = figure(42) + shift;
  return {
    name: textOf(bytes.subarray(at + ENTRY_SIZE, nameEnd)),
    isLocked: (flags & 1) === 1,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packedSize,
    size,
    packed: packedBytes(bytes, view, local, packedSize),
  };
}

function longFigures(view: DataView, start: number, end: number): number[] {
  let at = start;
  while (at + 4 <= end) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      const figures: number[] = [];
      for (let place = at + 4; place + 8 <= Math.min(at + 4 + size, end); place += 8)
        figures.push(longAt(view, place));
      return figures;
    }
    at += 4 + size;
  }
  return [];
}

/** Decodes a name, which is in UTF-8 or in an old program's code page. The code page is read as Latin-1. */
function textOf(name: Uint8Array): string {
  return Buffer.from(name).toString(isUtf8(name) ? "utf8" : "latin1");
}

function packedBytes(
  bytes: Uint8Array,
  view: DataView,
  local: number,
  size: number,
): Uint8Array | null {
  if (local < 0 || local + LOCAL_SIZE > bytes.length) return null;
  if (view.getUint32(local, true) !== LOCAL) return null;
  const start =
    local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return start + size <= bytes.length ? bytes.subarray(start, start + size) : null;
}
