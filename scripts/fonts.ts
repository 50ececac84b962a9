/**
 * `npm run fonts -- ja ko`: installs the typefaces of these languages beside the program, or of all four without a name. npm
 * downloads them and checks them against the hashes in `src/runtime/east-asian-fonts.ts`. A typeface is there whole or not
 * at all; what is there already is not downloaded again.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { EAST_ASIAN_NAMES } from "#pipeline/text/east-asian.ts";
import {
  filesOf,
  FONT_LANGUAGES,
  isInstalled,
  OPTIONAL_FOLDER,
  OPTIONAL_FONTS,
  type OptionalFont,
} from "#runtime/east-asian-fonts.ts";

/** Downloads a typeface's package and unpacks it into `node_modules` of a folder. False: it could not, and npm has said why. */
export type Download = (font: OptionalFont, folder: string) => boolean;

/** The typefaces of languages, all four if none is named; null if one of them has none. */
export function fontsOf(languages: readonly string[]): OptionalFont[] | null {
  const known = FONT_LANGUAGES.filter((each) => languages.length === 0 || languages.includes(each));
  if (known.length < new Set(languages).size) return null;
  return known.flatMap((each) => [OPTIONAL_FONTS[each].serif, OPTIONAL_FONTS[each].sans]);
}

/** A line for each language, with what its typefaces take. */
export function listFonts(): string[] {
  return FONT_LANGUAGES.map((language) => {
    const { serif, sans } = OPTIONAL_FONTS[language];
    const names = `${serif.family}, ${sans.family}`;
    return `${language.padEnd(8)} ${EAST_ASIAN_NAMES[language]}: ${names} (${sizes([serif, sans])})`;
  });
}

function sizes(fonts: readonly OptionalFont[]): string {
  const sum = (size: "download" | "kept"): number =>
    fonts.reduce((total, font) => total + font[size], 0);
  return `${sum("download")} MB to download, ${sum("kept")} MB on disk`;
}

const WORK = ".download-";

/** Installs typefaces in a folder. The answer names those that are not installed: the first that failed, and those after it. */
export function installFonts(
  fonts: readonly OptionalFont[],
  folder: string,
  download: Download,
): string[] {
  mkdirSync(folder, { recursive: true });
  // Of a run that was killed.
  for (const left of readdirSync(folder)) {
    if (left.startsWith(WORK)) rmSync(path.join(folder, left), { recursive: true });
  }
  const wanted = fonts.filter((font) => !isInstalled(font, folder));
  // After one failure the next would only wait as long for the same answer.
  const failed = wanted.findIndex((font) => !installFont(font, folder, download));
  return failed < 0 ? [] : wanted.slice(failed).map(({ family }) => family);
}

function installFont(font: OptionalFont, folder: string, download: Download): boolean {
  // Beside its place, so that it can be moved there in one step, which nothing interrupts.
  const work = mkdtempSync(path.join(folder, WORK));
  try {
    if (!download(font, work)) return false;
    const unpacked = path.join(work, "node_modules/@expo-google-fonts", font.package);
    const kept = path.join(work, font.package);
    const parts = filesOf(font, "").map((file) => path.relative(font.package, file));
    for (const part of ["LICENSE_FONT", ...parts]) {
      cpSync(path.join(unpacked, part), path.join(kept, part));
    }
    const place = path.join(folder, font.package);
    rmSync(place, { recursive: true, force: true });
    renameSync(kept, place);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** npm takes a package of a lock file only if it has the hash that stands there. */
export function lockOf({ package: name, version, integrity }: OptionalFont): object {
  const dependencies = { [`@expo-google-fonts/${name}`]: version };
  return {
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { dependencies },
      [`node_modules/@expo-google-fonts/${name}`]: { version, integrity },
    },
  };
}

const downloadByNpm: Download = (font, folder) => {
  const dependencies = { [`@expo-google-fonts/${font.package}`]: font.version };
  const write = (name: string, content: object): void =>
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  write("package.json", { private: true, dependencies });
  write("package-lock.json", lockOf(font));
  console.log(`${font.family} (${sizes([font])})`);
  // No script of the package is run: only its fonts are read.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  return spawnSync("npm", args, { cwd: folder, stdio: "inherit" }).status === 0;
};

/** Says what is done before and after. The answer is the exit code. */
function run(languages: readonly string[]): number {
  console.log(
    `npm run fonts -- LANGUAGE ...   (all of them without a name)\n\n${listFonts().join("\n")}\n`,
  );
  const fonts = fontsOf(languages);
  if (fonts === null) {
    console.error(
      `There are no typefaces for "${languages.join(" ")}": the languages stand above.`,
    );
    return 1;
  }
  const wanted = fonts.filter((font) => !isInstalled(font));
  if (wanted.length > 0) console.log(`Now: ${sizes(wanted)}, into ${OPTIONAL_FOLDER}\n`);
  const failed = installFonts(wanted, OPTIONAL_FOLDER, downloadByNpm);
  if (failed.length === 0) {
    console.log("All of these typefaces are installed. Books use them from now on.");
    return 0;
  }
  console.error(
    `\n${failed.join(", ")} could not be installed; npm says above why. Without a connection to its registry nothing can be ` +
      "downloaded. What is finished stays, and the same command goes on with the rest.",
  );
  return 1;
}

if (import.meta.main) process.exitCode = run(process.argv.slice(2));
