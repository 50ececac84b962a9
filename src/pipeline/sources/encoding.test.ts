import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toUtf8 } from "./encoding.ts";

function decode(bytes: Uint8Array): [string, string] {
  const { utf8, encoding } = toUtf8(bytes);
  return [Buffer.from(utf8).toString("utf8"), encoding];
}

test("UTF-8 with and without a byte order mark", () => {
  expect(decode(Buffer.from("\ufeffcafé"))).toEqual(["café", "utf-8"]);
  expect(decode(Buffer.from("café 日本"))).toEqual(["café 日本", "utf-8"]);
});

test("UTF-16 with a byte order mark, either way round", () => {
  expect(decode(Buffer.from("\ufeffDate\tÜber 日本", "utf16le"))).toEqual([
    "Date\tÜber 日本",
    "utf-16le",
  ]);
  expect(decode(Buffer.from("\ufeffDate\tÜber 日本", "utf16le").swap16())).toEqual([
    "Date\tÜber 日本",
    "utf-16be",
  ]);
});

test("UTF-16 without a mark is known by its NUL bytes", () => {
  expect(decode(Buffer.from("url,title\nhttps://a.example,Größe\n", "utf16le"))).toEqual([
    "url,title\nhttps://a.example,Größe\n",
    "utf-16le",
  ]);
  expect(decode(Buffer.from("url,title\nhttps://a.example,Größe\n", "utf16le").swap16())[1]).toBe(
    "utf-16be",
  );
});

test("what is no UTF-8 is read as Windows-1252", () => {
  // É ’ € – as a Western spreadsheet saves them
  const bytes = Buffer.from([0xc9, 0x74, 0xe9, 0x20, 0x92, 0x80, 0x96]);
  expect(decode(bytes)).toEqual(["Été ’€–", "windows-1252"]);
});

test("one stray byte in a UTF-8 file does not garble the rest", () => {
  const bytes = Buffer.concat([
    Buffer.from("déjà vu, "),
    Buffer.from([0xe9]),
    Buffer.from("t\u00e9"),
  ]);
  expect(decode(bytes)).toEqual(["déjà vu, été", "utf-8"]);
});

test("any text in Windows-1252 that is no valid UTF-8 comes back as it was", () => {
  const western = Array.from('abc ,;\n"éèüßñçÀÖ€’“”–—…');
  const bytesOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...western), { minLength: 1, maxLength: 60 }),
      (characters) => {
        // A plain character between two accented ones, as in words: two in a row may by chance be one of UTF-8.
        const text = `${characters.join("x")}xé`;
        const bytes = Uint8Array.from(Array.from(text), (character) => bytesOf.get(character) ?? 0);

        expect(decode(bytes)).toEqual([text, "windows-1252"]);
      },
    ),
  );
});

test("a file longer than one slice is whole, a character on the cut between two included", () => {
  const text = `${"x".repeat((1 << 13) - 1)}😀é and ${"y".repeat(1 << 15)}`;

  expect(decode(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual([text, "utf-16le"]);
});
