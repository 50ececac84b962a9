import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { QUOTED_AND_NOT_SHOWN, SPECIFICATION } from "./specification.ts";
import { codeFor } from "./specification/named-tests.ts";
import { quotedIn, sentencesOf } from "./specification/read-specification.ts";
import { asTested, say } from "./specification/seen-texts.ts";
import type { Sentence } from "./specification/sentence.ts";

// The specification and the design are not in this repository; where they are, they stand beside the corpora.
const SHARED = join(process.env["CORPORA_DIR"] ?? "", "..");
const SPEC = join(SHARED, "SPEC.md");
const DESIGN = join(SHARED, "DESIGN.md");
const ALL = Object.values(SPECIFICATION).flat();

function textsOf([, ...proofs]: Sentence): string[] {
  return proofs.flatMap((proof) => (proof.kind === "seen" ? proof.texts : []));
}

/** What is wrong with the tests that a sentence names. */
function faultsOf([says, ...proofs]: Sentence): string[] {
  return proofs.flatMap((proof) => {
    if (proof.kind === "replaced" || proof.kind === "unseen") return [];
    const code = codeFor(proof.by);
    if (code === null) return [`${says} There is no test "${proof.by}"`];
    const wanted = proof.kind === "seen" ? proof.texts.map(asTested) : [proof.code];
    return wanted
      .filter((text) => !code.includes(text))
      .map((text) => `${says} "${proof.by}" does not hold: ${text}`);
  });
}

test("every test that the table names exists and holds the texts that it is named for", () => {
  const faults = ALL.flatMap(faultsOf);

  expect(faults).toEqual([]);
});

test("every sentence of the table is kept by something, and every screen by a browser test", () => {
  const unkept = ALL.filter(([, ...proofs]) => proofs.length === 0).map(([says]) => says);
  const elsewhere = ALL.flatMap(([, ...proofs]) => proofs)
    .filter((proof) => proof.kind === "seen")
    .filter(({ by }) => !/^(?:screens|public)\//u.test(by));

  expect(unkept).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test("every quoted text is seen by a test, or is said to be shown on no screen", () => {
  const unseen = ALL.flatMap((sentence) =>
    quotedIn(sentence[0])
      .filter((quoted) => QUOTED_AND_NOT_SHOWN[quoted] === undefined)
      .filter((quoted) => !say(textsOf(sentence), quoted))
      .map((quoted) => `${sentence[0]} Nobody sees: ${quoted}`),
  );

  expect(unseen).toEqual([]);
});

test.skipIf(!existsSync(SPEC)).each([2, 4, 5, 8] as const)(
  "the table holds section %i of the specification sentence by sentence, word for word",
  (section) => {
    const specified = sentencesOf(readFileSync(SPEC, "utf8"), section);

    const held = SPECIFICATION[section].map(([says]) => says);

    expect(held).toEqual(specified);
    const texts = SPECIFICATION[section].flatMap(textsOf);
    console.log(`section ${section}: ${held.length} sentences, ${texts.length} texts seen`);
  },
);

test.skipIf(!existsSync(DESIGN))("every decision that the table names stands in the design", () => {
  const rows = [...readFileSync(DESIGN, "utf8").matchAll(/^\| (?<row>.+)$/gmu)];
  const begins = rows.map(({ groups }) => groups?.["row"] ?? "");

  const unknown = ALL.flatMap(([, ...proofs]) => proofs)
    .filter((proof) => proof.kind === "replaced")
    .filter(({ row }) => !begins.some((begin) => begin.startsWith(row)));

  expect(unknown).toEqual([]);
});
