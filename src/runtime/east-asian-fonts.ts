import { existsSync } from "node:fs";
import path from "node:path";
import type { EastAsian } from "#pipeline/text/east-asian.ts";

/** A typeface that does not come with the product: with those of four languages it would be three times as large. */
export type OptionalFont = {
  family: string;
  package: string;
  version: string;
  /** The hash of the package, as npm writes it. */
  integrity: string;
  /** How much is downloaded, and how much of it is kept, in MB. */
  download: number;
  kept: number;
};

/** The typefaces of a language: one with serifs, for the text of most designs, and one without. */
type OptionalFonts = { serif: OptionalFont; sans: OptionalFont };

/** All of them are under the SIL Open Font License 1.1. */
export const OPTIONAL_FONTS: Readonly<Record<EastAsian, OptionalFonts>> = {
  ja: {
    serif: {
      family: "Noto Serif JP",
      package: "noto-serif-jp",
      version: "0.4.3",
      integrity:
        "sha512-IxEWO9BPugsyuOf57Bx1qkR4J8EnGnF0ZPBBOPyFa1qJyfW8Dcuwn5OIGa9om+PhFO1/E1dQjZCygqaY6uAubg==",
      download: 35,
      kept: 15,
    },
    sans: {
      family: "Noto Sans JP",
      package: "noto-sans-jp",
      version: "0.4.3",
      integrity:
        "sha512-Fl+Z6vtD24HFAYsvzB0S9Nery1ly16B9PesdY0wBd+wEHAvkNglnkTUspU0HqGOubkmoa8zusJrKv6vDx1o70A==",
      download: 29,
      kept: 11,
    },
  },
  "zh-Hans": {
    serif: {
      family: "Noto Serif SC",
      package: "noto-serif-sc",
      version: "0.4.3",
      integrity:
        "sha512-fSmUpiSFtSeyHV45/2xUOy5SdfExklQwwMKN3cQjAZAujITHDmSbpMHCVdCMhRqMjQtu0ZRgc29u8A+CU3akfw==",
      download: 69,
      kept: 30,
    },
    sans: {
      family: "Noto Sans SC",
      package: "noto-sans-sc",
      version: "0.4.3",
      integrity:
        "sha512-9rAwdFTFHbO/u6Cs0gj2jZbW74TGIiaFNQnXYH2s5wA1bzVkwbaviL4t8YUV642eGYjg86eH6DkAEQmfNHDncQ==",
      download: 57,
      kept: 21,
    },
  },
  "zh-Hant": {
    serif: {
      family: "Noto Serif TC",
      package: "noto-serif-tc",
      version: "0.4.4",
      integrity:
        "sha512-nNbTm4wez1oXI5K3296eY+S4Ud3aFigjmX0mwxV7L6F1GDCwqMdO5tfgGl4fhLti25GAmaKZy7HkiY6pYcEMlQ==",
      download: 47,
      kept: 20,
    },
    sans: {
      family: "Noto Sans TC",
      package: "noto-sans-tc",
      version: "0.4.3",
      integrity:
        "sha512-69XAOTLPz0WlAxL6qJEKlDMxHsBd4J1M39HjV0gPF2o1xWVALOsVWvDgistnecVockA9wbU/tH5C/gyS2PdnHg==",
      download: 39,
      kept: 14,
    },
  },
  ko: {
    serif: {
      family: "Noto Serif KR",
      package: "noto-serif-kr",
      version: "0.4.3",
      integrity:
        "sha512-thoZx9Dcr4CrjFdhOAVJXuv31rkirogUHkY0XUBybyC97NBO18Q2/achY+KfvLVabEZvmEEAH829Y9YUALZbIQ==",
      download: 43,
      kept: 28,
    },
    sans: {
      family: "Noto Sans KR",
      package: "noto-sans-kr",
      version: "0.4.3",
      integrity:
        "sha512-EVS/uJPcf1TgJtjmQmrFr0oGdcl7ml09CSu0E/AyGzR0UfzdR2pBbzWWPsnuzZiGUl643ODYwYiXK5+B+fLjhQ==",
      download: 28,
      kept: 12,
    },
  },
};

/** The languages whose typefaces can be installed. */
export const FONT_LANGUAGES: readonly EastAsian[] = ["ja", "zh-Hans", "zh-Hant", "ko"];

/** Regular and bold; there are no italics. */
const STYLES = ["400Regular", "700Bold"] as const;

/** Where `npm run fonts` puts them, beside the program: the command line and servers find them there alike. */
export const OPTIONAL_FOLDER = path.join(import.meta.dirname, "../../fonts");

/** The files of a typeface in a folder of fonts. */
export function filesOf(font: OptionalFont, folder: string = OPTIONAL_FOLDER): string[] {
  const stem = font.family.replaceAll(" ", "");
  return STYLES.map((style) => path.join(folder, font.package, style, `${stem}_${style}.ttf`));
}

/** Whether a typeface is installed. */
export function isInstalled(font: OptionalFont, folder: string = OPTIONAL_FOLDER): boolean {
  return filesOf(font, folder).every((file) => existsSync(file));
}
