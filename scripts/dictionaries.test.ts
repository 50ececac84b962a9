import { expect, test } from "vitest";
import { installArguments, listDictionaries } from "./dictionaries.ts";

test("the dictionaries of the named languages are installed beside the data, at exact versions", () => {
  const args = installArguments(["it", "pt"], "data/dictionaries");

  expect(args?.slice(0, 4)).toEqual([
    "install",
    "--prefix",
    "data/dictionaries",
    "--ignore-scripts",
  ]);
  expect(args?.filter((each) => each.startsWith("@"))).toEqual([
    "@cspell/dict-it-it@3.1.6",
    "@cspell/dict-pt-pt@3.0.6",
    "@cspell/dict-pt-br@2.4.2",
  ]);
});

test.each([[[]], [["de", "xx"]], [["en"]]])("nothing is installed for %j", (languages) => {
  expect(installArguments(languages, "data/dictionaries")).toBeNull();
});

test("the list names each language with the licences of its dictionaries", () => {
  expect(listDictionaries()).toEqual([
    "de  German, under LGPL-3.0",
    "es  Spanish, under LGPL-3.0",
    "it  Italian, under GPL-3.0-or-later",
    "pt  Portuguese, under LGPL-3.0 and GPL-3.0-or-later",
    "sv  Swedish, under GPL-3.0-or-later",
  ]);
});
