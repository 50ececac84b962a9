import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Fonts, InteriorDesign } from "#pipeline/book/schema.ts";

type FontPackage = {
  family: string;
  package: string;
  /** The names of folder and file of each style, as in the package. */
  styles: string[];
};

const garamond: FontPackage = {
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
};

// The typefaces of each design, that of the text first.
const designPackages: Readonly<Record<InteriorDesign, readonly FontPackage[]>> = {
  classic: [garamond],
  modern: [
    {
      family: "Vollkorn",
      package: "vollkorn",
      styles: ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"],
    },
    {
      family: "Inter Tight",
      package: "inter-tight",
      styles: [
        "400Regular",
        "500Medium",
        "600SemiBold",
        "700Bold",
        "700Bold_Italic",
        "800ExtraBold",
      ],
    },
  ],
  "large-print": [
    {
      family: "Atkinson Hyperlegible Next",
      package: "atkinson-hyperlegible-next",
      styles: ["400Regular", "700Bold"],
    },
  ],
};

// The fonts are searched for a character in this order, after those of the design.
const fontPackages: readonly FontPackage[] = [
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

// Has signs that none of the others has, such as a pointing hand, so that no design leaves out what another one prints.
const lastResort: FontPackage = { ...garamond, styles: ["400Regular", "700Bold"] };

// A cover has display weights of its own; for other scripts it has the book's fonts.
const coverPackages: readonly FontPackage[] = [
  {
    family: "EB Garamond",
    package: "eb-garamond",
    styles: ["500Medium", "500Medium_Italic", "600SemiBold", "700Bold"],
  },
  {
    family: "Inter Tight",
    package: "inter-tight",
    styles: ["500Medium", "600SemiBold", "800ExtraBold"],
  },
  {
    family: "Sofia Sans Extra Condensed",
    package: "sofia-sans-extra-condensed",
    styles: ["900Black"],
  },
  {
    family: "Vollkorn",
    package: "vollkorn",
    styles: ["400Regular", "500Medium", "700Bold", "900Black"],
  },
  ...fontPackages.filter(({ family }) => family.startsWith("Noto")),
];

/** The fonts, and the families that are not installed (Chinese and Japanese are optional). */
export type InstalledFonts = { fonts: Fonts; missing: string[] };

/** Reads the fonts of a design that are installed with the product. System fonts are never used. */
export function readFonts(design: InteriorDesign = "classic"): Promise<InstalledFonts> {
  const ownFonts = designPackages[design];
  const last = ownFonts.includes(garamond) ? [] : [lastResort];
  return readPackages([...ownFonts, ...fontPackages, ...last]);
}

/** Reads the fonts of covers. */
export function readCoverFonts(): Promise<InstalledFonts> {
  return readPackages(coverPackages);
}

/** The families that are installed now, of all that a book or a cover may have. */
export function installedFamilies(): string[] {
  const all = [...Object.values(designPackages).flat(), ...fontPackages, ...coverPackages];
  const installed = all.filter((one) => packageFolder(nameOf(one)) !== null);
  return [...new Set(installed.map(({ family }) => family))];
}

async function readPackages(packages: readonly FontPackage[]): Promise<InstalledFonts> {
  const found = await Promise.all(packages.map(readPackage));
  return {
    fonts: found.flatMap((files) => files ?? []),
    missing: packages.filter((_, index) => found[index] === null).map(({ family }) => family),
  };
}

const { resolve } = createRequire(import.meta.url);

async function readPackage(font: FontPackage): Promise<Fonts | null> {
  const folder = packageFolder(nameOf(font));
  if (folder === null) return null;
  const { family, styles } = font;
  const stem = family.replaceAll(" ", "");
  return Promise.all(
    styles.map(async (style) => ({
      name: family,
      bytes: await readFile(path.join(folder, style, `${stem}_${style}.ttf`)),
    })),
  );
}

function nameOf(font: FontPackage): string {
  return `@expo-google-fonts/${font.package}`;
}

function packageFolder(name: string): string | null {
  try {
    return path.dirname(resolve(`${name}/package.json`));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}
