import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import type { IsKnown } from "#pipeline/quality/spelling.ts";
import type { OpenDictionary } from "#pipeline/quality/typing-errors.ts";

/** A package, and a file in it, gzipped if its name ends so. */
type PackedFile = [packageName: string, file: string];

/** A dictionary that does not come with the product. `name` is that of its language, for people. */
type OperatorsDictionary = { name: string; packages: readonly OperatorsPackage[] };
/** `licence`: as the package states it (SPDX). */
type OperatorsPackage = { packed: PackedFile; version: string; licence: string };

/** The dictionaries that come with the product, by language. */
const OURS: Readonly<Record<string, PackedFile>> = {
  en: ["@cspell/dict-en_us", "en_US.trie.gz"],
  fr: ["@cspell/dict-fr-fr", "fr-fr.trie.gz"],
  nl: ["@cspell/dict-nl-nl", "Dutch.trie.gz"],
};

/**
 * The dictionaries that may not be passed on with the product, by language. Whoever runs a server may install them beside
 * it with `npm run dictionaries` (`docs/decisions/037-what-the-author-adds.md`).
 */
export const OF_OPERATOR: Readonly<Record<string, OperatorsDictionary>> = {
  de: {
    name: "German",
    packages: [
      { packed: ["@cspell/dict-de-de", "de_DE.trie.gz"], version: "4.1.2", licence: "LGPL-3.0" },
    ],
  },
  es: {
    name: "Spanish",
    packages: [
      { packed: ["@cspell/dict-es-es", "Spanish.trie.gz"], version: "3.0.8", licence: "LGPL-3.0" },
    ],
  },
  it: {
    name: "Italian",
    packages: [
      {
        packed: ["@cspell/dict-it-it", "dict/it-it.trie"],
        version: "3.1.6",
        licence: "GPL-3.0-or-later",
      },
    ],
  },
  // Of Portugal and of Brazil: a word that one of them writes is right.
  pt: {
    name: "Portuguese",
    packages: [
      {
        packed: ["@cspell/dict-pt-pt", "dict/Portuguese-European.trie.gz"],
        version: "3.0.6",
        licence: "LGPL-3.0",
      },
      {
        packed: ["@cspell/dict-pt-br", "pt_BR.trie.gz"],
        version: "2.4.2",
        licence: "GPL-3.0-or-later",
      },
    ],
  },
  sv: {
    name: "Swedish",
    packages: [
      {
        packed: ["@cspell/dict-sv", "Swedish.trie.gz"],
        version: "2.3.2",
        licence: "GPL-3.0-or-later",
      },
    ],
  },
};

/** Words of software and the web, which authors write in every language. */
const TERMS: PackedFile = ["@cspell/dict-software-terms", "dict/softwareTerms.txt.gz"];

/**
 * Loads the dictionary of a language (ISO 639-1), in 0.3 to 4.5 s and 40 to 220 MB; null if there is none. `folder` is
 * where the operator's dictionaries are installed, if any are.
 */
export function openDictionary(language: string, folder: string | null): IsKnown | null {
  const words = readWords(language, folder);
  if (words === null) return null;
  const tries = words.map((each) => decodeTrie(each));
  const terms = new Set(new TextDecoder().decode(unpack(TERMS)).toLowerCase().split(/\s+/u));
  // Without regard to case the tries would not regard accents either, and take "ecole" for "école".
  return (word) =>
    terms.has(word) ||
    [word, word.toLowerCase(), capitalised(word), word.toUpperCase()].some((each) =>
      tries.some((trie) => trie.hasWord(each, true)),
    );
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The files of the language's dictionary; null if there is none, or one of its packages is not installed. */
function readWords(language: string, folder: string | null): Uint8Array<ArrayBuffer>[] | null {
  const ours = OURS[language];
  if (ours) return [unpack(ours)];
  const operators = OF_OPERATOR[language];
  if (!operators || folder === null) return null;
  const from = path.join(path.resolve(folder), "package.json");
  try {
    return operators.packages.map(({ packed }) => unpack(packed, from));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

function unpack(
  [packageName, file]: PackedFile,
  from: string = import.meta.url,
): Uint8Array<ArrayBuffer> {
  // The packages export only the description that lies beside their dictionaries.
  const description = createRequire(from).resolve(packageName);
  const bytes = readFileSync(path.join(path.dirname(description), file));
  return new Uint8Array(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/** Opens dictionaries by language, each once. Null for a language without one. `folder`: as for `openDictionary`. */
export function dictionariesIn(folder: string | null): OpenDictionary {
  const opened = new Map<string, IsKnown | null>();
  return (language) => {
    const known = opened.get(language);
    const dictionary = known === undefined ? openDictionary(language, folder) : known;
    opened.set(language, dictionary);
    return dictionary;
  };
}
