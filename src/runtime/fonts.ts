import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Fonts } from "#pipeline/book/schema.ts";

type FontPackage = {
  family: string;
  package: string;
  /** The names of folder and file of each style, as in the package. */
  styles: string[];
};

// The fonts are searched for a character in this order.
const fontPackages: readonly FontPackage[] = [
  {
    family: "EB Garamond",
    package: "eb-garamond",
    styles: [
      "400Regular",
      "400Regular_Italic",
      "500Medium",
      "500Medium_Italic",
      "700Bold",
      "700Bold_Italic",
    ],
  },
  {
    family: "Noto Serif",
    package: "noto-serif",
    styles: ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"],
  },
  { family: "Noto Naskh Arabic", package: "noto-naskh-arabic", styles: ["400Regular", "700Bold"] },
  { family: "Noto Serif Hebrew", package: "noto-serif-hebrew", styles: ["400Regular", "700Bold"] },
  { family: "Noto Serif JP", package: "noto-serif-jp", styles: ["400Regular", "700Bold"] },
  { family: "Noto Serif SC", package: "noto-serif-sc", styles: ["400Regular", "700Bold"] },
  { family: "Noto Serif KR", package: "noto-serif-kr", styles: ["400Regular", "700Bold"] },
  {
    family: "JetBrains Mono",
    package: "jetbrains-mono",
    styles: ["400Regular", "400Regular_Italic", "700Bold"],
  },
  { family: "Noto Emoji", package: "noto-emoji", styles: ["400Regular", "700Bold"] },
];

/** The fonts, and the families that are not installed (Chinese and Japanese are optional). */
export type InstalledFonts = { fonts: Fonts; missing: string[] };

/** Reads the fonts installed with the product. System fonts are never used. */
export async function readFonts(): Promise<InstalledFonts> {
  const found = await Promise.all(fontPackages.map(readPackage));
  return {
    fonts: found.flatMap((files) => files ?? []),
    missing: fontPackages.filter((_, index) => found[index] === null).map(({ family }) => family),
  };
}

const { resolve } = createRequire(import.meta.url);

async function readPackage({ family, package: name, styles }: FontPackage): Promise<Fonts | null> {
  const folder = packageFolder(`@expo-google-fonts/${name}`);
  if (folder === null) return null;
  const stem = family.replaceAll(" ", "");
  return Promise.all(
    styles.map(async (style) => ({
      name: family,
      bytes: await readFile(path.join(folder, style, `${stem}_${style}.ttf`)),
    })),
  );
}

function packageFolder(name: string): string | null {
  try {
    return path.dirname(resolve(`${name}/package.json`));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}
