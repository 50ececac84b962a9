import { isUtf8 } from "node:buffer";

/** What a ZIP's list of contents says about one of its files; none of it is trusted before the file is unpacked. */
export type ZipEntry = {
  name: string;
  isLocked: boolean;
  /** How it is packed: 0 stored, 8 deflated. */
  method: number;
  checksum: number;
  packedSize: number;
  size: number;
  /** The packed bytes; null when the list points outside the archive. */
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

/**
 * Reads a ZIP's list of contents, `most` of its entries at most; null when there is none, or it is damaged.
 *
 * Written here because fflate takes memory for as many bytes as the archive claims, and cannot tell a locked file.
 */
export function readZipDirectory(bytes: Uint8Array, most: number): ZipEntry[] | null {
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

/** The end of the archive says where the list is; something may stand before the archive, such as a program. */
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

/** Archives that were written as a stream state their figures in the longer form. */
function findEnd64(view: DataView, end: number): End | null {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return null;
  const at = longAt(view, locator + 8);
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END_64) return null;
  return { count: longAt(view, at + 32), listAt: longAt(view, at + 48), shift: 0 };
}

/** Above 2^53 the figure is wrong, but still far outside any archive. */
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
  // In the order in which the extra field states them.
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

/** Names are UTF-8 today; old programs wrote their own code page, of which the letters are what matters. */
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
