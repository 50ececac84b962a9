import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesOf, isInstalled, OPTIONAL_FONTS } from "#runtime/east-asian-fonts.ts";
import { type Download, fontsOf, installFonts, listFonts, lockOf } from "./fonts.ts";

const { serif, sans } = OPTIONAL_FONTS.ja;

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-fonts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Unpacks a package as npm does, with what is not needed of it. */
const download: Download = (font, folder) => {
  const unpacked = path.join(folder, "node_modules/@expo-google-fonts");
  for (const file of [...filesOf(font, unpacked), path.join(unpacked, font.package, "index.js")]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "");
  }
  writeFileSync(path.join(unpacked, font.package, "LICENSE_FONT"), "");
  return true;
};

test("all languages are installed where none is named, and none where one is unknown", () => {
  expect(fontsOf([])).toHaveLength(8);
  expect(fontsOf(["ja"])).toEqual([serif, sans]);
  expect(fontsOf(["ja", "th"])).toBeNull();
});

test("the list says what each language takes", () => {
  expect(listFonts()[0]).toBe(
    "ja       Japanese: Noto Serif JP, Noto Sans JP (64 MB to download, 26 MB on disk)",
  );
});

test("regular and bold of a typeface are kept with their licence, and nothing else", () => {
  const folder = emptyFolder();

  expect(installFonts([serif], folder, download)).toEqual([]);

  expect(readdirSync(folder)).toEqual(["noto-serif-jp"]);
  expect(readdirSync(path.join(folder, "noto-serif-jp"))).toEqual([
    "400Regular",
    "700Bold",
    "LICENSE_FONT",
  ]);
});

test("a download that fails leaves nothing behind, and what is there is not downloaded again", () => {
  const folder = emptyFolder();
  installFonts([serif], folder, download);
  const asked: string[] = [];

  const failed = installFonts([serif, sans, OPTIONAL_FONTS.ko.serif], folder, (font, work) => {
    asked.push(font.family);
    mkdirSync(path.join(work, "node_modules"));
    return false;
  });

  expect(asked).toEqual(["Noto Sans JP"]);
  expect(failed).toEqual(["Noto Sans JP", "Noto Serif KR"]);
  expect(readdirSync(folder)).toEqual(["noto-serif-jp"]);
});

test("what a killed run has left is cleared away, and is never taken for a typeface", () => {
  const folder = emptyFolder();
  mkdirSync(path.join(folder, ".download-abc"));
  mkdirSync(path.join(folder, "noto-sans-jp/400Regular"), { recursive: true });

  expect(isInstalled(sans, folder)).toBe(false);
  expect(installFonts([sans], folder, download)).toEqual([]);

  expect(existsSync(path.join(folder, ".download-abc"))).toBe(false);
  expect(isInstalled(sans, folder)).toBe(true);
});

test("npm is told the hash that a package must have", () => {
  expect(lockOf(serif)).toMatchObject({
    packages: {
      "node_modules/@expo-google-fonts/noto-serif-jp": {
        version: "0.4.3",
        integrity: expect.stringMatching(/^sha512-IxEWO9BPugsyuOf57/u) as string,
      },
    },
  });
});
