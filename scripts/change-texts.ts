/**
 * `node scripts/change-texts.ts [seed] [rows]`: draws rows from the table of the specification's texts (tests/e2e/
 * specification.ts), changes a letter of each in a copy of the built app, and runs the test that is named for it, which must
 * fail. So it shows that the tests look at what the table says they see. Every text of the table must be in the build.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SPECIFICATION } from "#tests/e2e/specification.ts";
import { ownPart } from "#tests/e2e/specification/seen-texts.ts";
import { seededRandom } from "#tests/pipeline/random.ts";
import { makeWeb, WEB_FOLDER } from "#tests/screens/web-build.ts";
import { copyChanged, readBuiltTexts, textsWith } from "./change-texts/built-texts.ts";
import { runTests } from "./change-texts/run-tests.ts";

type Row = { by: string; text: string };

/** Long enough for two busy cores, and no longer: each test that notices waits so long for a text that does not come. */
const PATIENCE_MS = 12_000;

const seed = Number(process.argv[2] ?? 1);
const wanted = Number(process.argv[3] ?? 20);

await makeWeb();
const texts = readBuiltTexts(WEB_FOLDER);
const rows = allRows();
const lost = rows.filter(({ text }) => textsWith(texts, ownPart(text)).length === 0);
for (const { by, text } of lost) console.error(`not in the build: "${text}" (${by})`);

const drawn = draw(rows, seed, wanted);
console.log(`${rows.length} rows, ${drawn.length} drawn by the seed ${seed}`);
const folder = mkdtempSync(join(tmpdir(), "octavo-changed-"));
try {
  const blind = await blindRows(folder, drawn);
  console.log(`${drawn.length - blind.length} of ${drawn.length} changes were noticed`);
  process.exitCode = lost.length + blind.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The rows whose test does not pass as it is, or still passes with the text changed. */
async function blindRows(copies: string, changed: Row[]): Promise<Row[]> {
  const names = [...new Set(changed.map(({ by }) => by))];
  const before = await runTests(WEB_FOLDER, names, PATIENCE_MS);
  const blind: Row[] = [];
  for (const row of changed) {
    const unchanged = before.get(row.by);
    const isSound = unchanged !== undefined && unchanged.passed > 0 && unchanged.failed === 0;
    const isNoticed = isSound && (await isChangeNoticed(copies, row));
    console.log(`${verdictOn(isSound, isNoticed)} "${row.text}" (${row.by})`);
    if (!isNoticed) blind.push(row);
  }
  return blind;
}

function verdictOn(isSound: boolean, isNoticed: boolean): string {
  if (!isSound) return "FAILS UNCHANGED";
  return isNoticed ? "noticed" : "NOT NOTICED";
}

async function isChangeNoticed(copies: string, { by, text }: Row): Promise<boolean> {
  const part = ownPart(text);
  const copy = join(copies, "web");
  copyChanged(WEB_FOLDER, copy, textsWith(texts, part), part);
  const after = await runTests(copy, [by], PATIENCE_MS);
  return (after.get(by)?.failed ?? 0) > 0;
}

/** Each text that a test is named for, once. */
function allRows(): Row[] {
  const all = Object.values(SPECIFICATION)
    .flat()
    .flatMap(([, ...proofs]) => proofs)
    .flatMap((proof) =>
      proof.kind === "seen" ? proof.texts.map((text) => ({ by: proof.by, text })) : [],
    );
  return [...new Map(all.map((row) => [`${row.by}\n${row.text}`, row])).values()];
}

function draw(from: readonly Row[], by: number, count: number): Row[] {
  const random = seededRandom(by);
  return from
    .map((row) => ({ row, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ row }) => row);
}
