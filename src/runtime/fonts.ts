import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Fonts, InteriorDesign } from "#pipeline/book/schema.ts";
import type { EastAsian } from "#pipeline/text/east-asian.ts";
import { filesOf, FONT_LANGUAGES, isInstalled, OPTIONAL_FONTS } from "./east-asian-fonts.ts";

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

// The Chinese, Japanese and Korean typefaces of each design: that of the text, then that of titles, if it is another.
const eastAsianLooks: Readonly<Record<InteriorDesign, readonly ("serif" | "sans")[]>> = {
  classic: ["serif"],
  modern: ["serif", "sans"],
  "large-print": ["sans"],
};

/**
 * Reads the fonts of a design, with those of the languages that are installed besides (`npm run fonts`). System fonts are
 * never used. `languages`: those whose letters the book has, for their fonts are large.
 */
export async function readFonts(
  design: InteriorDesign = "classic",
  languages: readonly EastAsian[] = [],
): Promise<Fonts> {
  const ownFonts = designPackages[design];
  const last = ownFonts.includes(garamond) ? [] : [lastResort];
  return [
    ...(await readPackages([...ownFonts, ...fontPackages, ...last])),
    ...(await readOptional(languages, eastAsianLooks[design])),
  ];
}

/** Reads the fonts of covers. `languages`: as for `readFonts`. */
export async function readCoverFonts(languages: readonly EastAsian[] = []): Promise<Fonts> {
  return [
    ...(await readPackages(coverPackages)),
    ...(await readOptional(languages, ["serif", "sans"])),
  ];
}

/** The families that are installed of those that do not come with the product. */
export function installedFamilies(folder?: string): string[] {
  return FONT_LANGUAGES.flatMap((language) => {
    const { serif, sans } = OPTIONAL_FONTS[language];
    return [serif, sans].filter((font) => isInstalled(font, folder)).map(({ family }) => family);
  });
}

async function readOptional(
  languages: readonly EastAsian[],
  looks: readonly ("serif" | "sans")[],
): Promise<Fonts> {
  const wanted = languages.flatMap((language) =>
    looks.map((look) => OPTIONAL_FONTS[language][look]),
  );
  const files = wanted
    .filter((font) => isInstalled(font))
    .flatMap((font) => filesOf(font).map((file) => ({ name: font.family, file })));
  return Promise.all(files.map(async ({ name, file }) => ({ name, bytes: await readFile(file) })));
}

async function readPackages(packages: readonly FontPackage[]): Promise<Fonts> {
  return (await Promise.all(packages.map(readPackage))).flat();
}

const { resolve } = createRequire(import.meta.url);

async function readPackage(font: FontPackage): Promise<Fonts> {
  const folder = path.dirname(resolve(`@expo-google-fonts/${font.package}/package.json`));
  const { family, styles } = font;
  const stem = family.replaceAll(" ", "");
  return Promise.all(
    styles.map(async (style) => ({
      name: family,
      bytes: await readFile(path.join(folder, style, `${stem}_${style}.ttf`)),
    })),
  );
}
