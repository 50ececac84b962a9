/**
 * `npm run dictionaries -- de it`: installs the dictionaries of these languages in the data folder (DATA_DIR), for a
 * server of one's own. They may not be passed on with the product; their licences are printed. Without a language it
 * lists what there is.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OF_OPERATOR } from "#runtime/dictionaries.ts";

/** npm's arguments that install the dictionaries of these languages in a folder; null if one of them has none. */
export function installArguments(languages: readonly string[], folder: string): string[] | null {
  const dictionaries = languages.map((language) => OF_OPERATOR[language]);
  const packages = dictionaries.flatMap((each) => each?.packages ?? []);
  if (packages.length === 0 || dictionaries.includes(undefined)) return null;
  const named = packages.map(({ packed: [name], version }) => `${name}@${version}`);
  // No script of a package is run: only its list of words is read.
  return ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", ...named];
}

/** A line for each language that a dictionary can be installed for. */
export function listDictionaries(): string[] {
  return Object.entries(OF_OPERATOR).map(([language, { name, packages }]) => {
    const licences = new Set(packages.map(({ licence }) => licence));
    return `${language}  ${name}, under ${[...licences].join(" and ")}`;
  });
}

if (import.meta.main) {
  const folder = join(process.env["DATA_DIR"] ?? "./data", "dictionaries");
  const args = installArguments(process.argv.slice(2), folder);
  console.log(`npm run dictionaries -- LANGUAGE ...\n\n${listDictionaries().join("\n")}\n`);
  if (args) {
    mkdirSync(folder, { recursive: true });
    const description = join(folder, "package.json");
    // Without it npm would install into the package around the folder.
    if (!existsSync(description)) writeFileSync(description, '{ "private": true }\n');
    process.exitCode = spawnSync("npm", args, { stdio: "inherit" }).status ?? 1;
  } else if (process.argv.length > 2) process.exitCode = 1;
}
