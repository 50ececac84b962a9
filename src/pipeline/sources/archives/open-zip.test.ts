import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readExport } from "#pipeline/sources/read-export.ts";
import { openZip } from "./open-zip.ts";
import { refusalOf, zipOf } from "#tests/pipeline/tiny-archives.ts";

const WORDS = "A calm week sells better than a loud one.";

/** Overwrites bytes at a place that is found by the bytes before it. */
function changed(bytes: Uint8Array, at: number, values: number[]): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set(values, at);
  return copy;
}

function placeOf(bytes: Uint8Array, signature: number[]): number {
  return Buffer.from(bytes).indexOf(Buffer.from(signature));
}

const LIST = [0x50, 0x4b, 0x01, 0x02];
const END = [0x50, 0x4b, 0x05, 0x06];

test("a bomb is refused before it goes off: 8 kB that unpack to 8 MB of nothing", () => {
  const bomb = zipSync({ "a.md": new Uint8Array(8 * 1024 * 1024) });

  const { code, message } = refusalOf(bomb);

  expect(bomb.length).toBeLessThan(10_000);
  expect(code).toBe("too large");
  expect(message).toContain("is too large when it is unpacked");
});

test("what the archive claims about sizes is not believed: a gigabyte promised, a sentence delivered", () => {
  const bytes = zipOf({ "a.md": WORDS });
  const lying = changed(bytes, placeOf(bytes, LIST) + 24, [0, 0, 0, 0x40]);

  expect(readExport("a.zip", lying).entries[0]?.text).toBe(WORDS);
});

test("files that are each harmless are refused when they are too large together", () => {
  const bytes = zipOf({ "a.md": WORDS.repeat(100), "b.md": WORDS.repeat(100) });
  const [first, second] = openZip("export.zip", bytes, 6_000);

  expect(first?.read()).toHaveLength(4_100);
  expect(() => second?.read()).toThrow(/too large when it is unpacked/u);
});

test("more than 20,000 files are refused", () => {
  const files = Object.fromEntries(
    Array.from({ length: 20_001 }, (_, n): [string, Uint8Array] => [`${n}.md`, new Uint8Array()]),
  );

  expect(refusalOf(zipSync(files, { level: 0 })).message).toContain("holds more than 20,000 files");
});

test("a locked archive is told from a damaged one", () => {
  const bytes = zipOf({ "a.md": WORDS });
  const locked = changed(bytes, placeOf(bytes, LIST) + 8, [1, 0]);

  const { code, message } = refusalOf(locked);

  expect(code).toBe("locked");
  expect(message).toContain("is locked with a password");
});

test.each([
  ["cut off in the middle", (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
  ["a changed letter", (bytes: Uint8Array) => changed(bytes, 40, [1, 2, 3])],
  [
    "a list that points nowhere",
    (bytes: Uint8Array) => changed(bytes, placeOf(bytes, END) + 16, [0xff, 0xff, 0xff, 0x7f]),
  ],
  [
    "a list that is longer than the archive",
    (bytes: Uint8Array) => changed(bytes, placeOf(bytes, END) + 12, [0xff, 0xff, 0xff, 0x7f]),
  ],
  ["nothing but a beginning", () => strToU8("PK\u0003\u0004")],
])("%s is damage, and said so", (_, damage) => {
  const { code, message } = refusalOf(damage(zipOf({ "a.md": WORDS })));

  expect(code).toBe("damaged");
  expect(message).toMatch(/^export\.zip is damaged or was cut off.*download it again.*\.$/u);
});

test("a letter that changed on the way is noticed by the checksum", () => {
  const bytes = zipSync({ "a.md": strToU8(WORDS) }, { level: 0 });
  const at = Buffer.from(bytes).indexOf("calm");

  expect(refusalOf(changed(bytes, at, [0x70])).message).toContain("(a.md cannot be unpacked)");
});

test("a rare way of packing is refused with what to do", () => {
  const bytes = zipOf({ "a.md": WORDS });
  const rare = changed(bytes, placeOf(bytes, LIST) + 10, [14, 0]);

  expect(refusalOf(rare).message).toContain("is packed in a rare way");
});

test("names are labels: a path that leads out of the folder leads nowhere", () => {
  const { files, entries } = readExport(
    "a.zip",
    zipOf({ "../../etc/cron.d/a.md": WORDS, "C:\\windows\\b.md": `${WORDS} Twice.` }),
  );

  expect(files[0]?.file).toBe("a.zip: Markdown (2 files)");
  expect(entries).toHaveLength(2);
});

test("a name that would turn the line around is shown plainly", () => {
  const { files } = readExport("a.zip", zipOf({ "a\u202edm.exe\u0000.md": WORDS }));

  expect(files[0]?.file).toBe("a.zip: adm.exe.md");
});

test("what a system adds for itself is not there", () => {
  const { files } = readExport(
    "a.zip",
    zipOf({ "a.md": WORDS, "__MACOSX/._a.md": "junk", ".DS_Store": "junk" }),
  );

  expect(files[0]).toMatchObject({ rows: 1 });
  expect(files[0]?.passedOver).toBeUndefined();
});

/** A stream written by Python's zipfile, with the figures of the file and of the end in ZIP's long form. */
const LONG_FORM = Buffer.from(
  "UEsDBC0ACAAAAAAAIQAAAAAA//////////8EABQAYS5tZAEAEAAAAAAAAAAAAAAAAAAAAAAAQSBjYWxtIHdlZWsgc2VsbHMgYmV0dGVyIHRoYW4g" +
    "YSBsb3VkIG9uZS5QSwcIody4mikAAAAAAAAAKQAAAAAAAABQSwECLQMtAAgAAAAAACEAody4mikAAAApAAAABAAAAAAAAAAAAAAAgAEAAAAAYS5t" +
    "ZFBLBgYsAAAAAAAAAC0ALQAAAAAAAAAAAAEAAAAAAAAAAQAAAAAAAAAyAAAAAAAAAHcAAAAAAAAAUEsGBwAAAACpAAAAAAAAAAEAAABQSwUG" +
    "AAAAAAEAAQAyAAAAdwAAAAAA",
  "base64",
);

test("an archive that was written as a stream, in the long form, is read", () => {
  const { entries } = readExport("a.zip", LONG_FORM);

  expect(entries[0]?.text).toBe(WORDS);
});
