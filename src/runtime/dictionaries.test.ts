import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildTrie, serializeTrie } from "cspell-trie-lib";
import { expect, onTestFinished, test } from "vitest";
import { openDictionary } from "./dictionaries.ts";

/** A folder with a dictionary as npm installs it. */
function folderWith(packageName: string, file: string, words: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "dictionaries-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const home = path.join(folder, "node_modules", packageName);
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, "package.json"), '{ "main": "./cspell-ext.json" }');
  writeFileSync(path.join(home, "cspell-ext.json"), "{}");
  const text = [...serializeTrie(buildTrie(words).root)].join("");
  writeFileSync(path.join(home, file), file.endsWith(".gz") ? gzipSync(text) : text);
  return folder;
}

test("the languages of the product know their words with their accents in any case, and those of software", () => {
  const french = openDictionary("fr", null);

  const known = ["développement", "DÉVELOPPEMENT", "middleware", "developpement"].map((word) =>
    french?.(word),
  );

  expect(known).toEqual([true, true, true, false]);
});

test("a dictionary that the operator has installed is used", () => {
  const folder = folderWith("@cspell/dict-de-de", "de_DE.trie.gz", ["Überlegung", "schreiben"]);

  const german = openDictionary("de", folder);

  expect(["überlegung", "schreiben", "shreiben"].map((word) => german?.(word))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a language whose dictionary is not installed, or not whole, has none", () => {
  // Portuguese is that of Portugal and that of Brazil.
  const folder = folderWith("@cspell/dict-pt-br", "pt_BR.trie.gz", ["você"]);

  const opened = ["pt", "it", "fi"].map((language) => openDictionary(language, folder));

  expect([...opened, openDictionary("de", null)]).toEqual([null, null, null, null]);
});
