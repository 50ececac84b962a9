import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readFonts } from "./fonts.ts";

const isInstalled = (name: string): boolean =>
  existsSync(new URL(`../../node_modules/@expo-google-fonts/${name}`, import.meta.url));

test("brings the typefaces of every book, the book face first, as TrueType files", async () => {
  const { fonts } = await readFonts();

  expect(fonts[0]?.name).toBe("EB Garamond");
  expect(fonts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Noto Serif", "Noto Naskh Arabic", "JetBrains Mono", "Noto Emoji"]),
  );
  expect(fonts.map(({ bytes }) => Buffer.from(bytes.subarray(0, 4)).toString("hex"))).toEqual(
    fonts.map(() => "00010000"),
  );
});

test("says which typefaces are not installed", async () => {
  const { missing } = await readFonts();

  expect(missing.includes("Noto Serif JP")).toBe(!isInstalled("noto-serif-jp"));
  expect(missing.includes("Noto Serif SC")).toBe(!isInstalled("noto-serif-sc"));
  expect(missing).not.toContain("EB Garamond");
});
