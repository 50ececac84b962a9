import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import type { IsKnown } from "#pipeline/quality/spelling.ts";

/** A package, and a gzipped file in it. */
type PackedFile = [packageName: string, file: string];

/** The dictionaries by language. Those of other languages may not be passed on with the product (LGPL and GPL). */
const WORDS: Readonly<Record<string, PackedFile>> = {
  en: ["@cspell/dict-en_us", "en_US.trie.gz"],
  fr: ["@cspell/dict-fr-fr", "fr-fr.trie.gz"],
  nl: ["@cspell/dict-nl-nl", "Dutch.trie.gz"],
};
/** Words of software and the web, which authors write in every language. */
const TERMS: PackedFile = ["@cspell/dict-software-terms", "dict/softwareTerms.txt.gz"];

/** Loads the dictionary of a language (ISO 639-1), some 300 ms; null if there is none. */
export function openDictionary(language: string): IsKnown | null {
  const words = WORDS[language];
  if (words === undefined) return null;
  const trie = decodeTrie(unpack(words));
  const terms = new Set(new TextDecoder().decode(unpack(TERMS)).toLowerCase().split(/\s+/u));
  return (word) => trie.hasWord(word, false) || terms.has(word);
}

function unpack([packageName, file]: PackedFile): Uint8Array<ArrayBuffer> {
  // The packages export only the description that lies beside their dictionaries.
  const description = createRequire(import.meta.url).resolve(packageName);
  return new Uint8Array(gunzipSync(readFileSync(path.join(path.dirname(description), file))));
}
