import { hostOf } from "#runtime/pages/readable-hosts.ts";
import { changeEntries, deleteEntries, undoEntryChange } from "#server/data/entry-changes.ts";
import { countEntries, listEntries } from "#server/data/entry-list.ts";
import { readStats } from "#server/data/entries.ts";
import { sampleTexts, sumMaterial } from "#server/data/material.ts";
import { readProcessedRows } from "#server/data/row-fates.ts";
import { countUnreadLinks, listUploads } from "#server/data/uploads.ts";
import { uploadStore } from "#server/features/sources/store-upload.ts";
import { watchLoop } from "./loop-block.ts";
import { openProject, type DatabaseKind } from "./open-project.ts";

/** What an author does with a book of many posts, after its file was taken in: seconds and the loop's longest block of each. */
const [kind = "", csv = ""] = process.argv.slice(2);
if (kind !== "pglite" && kind !== "postgres") throw new Error(`There is no database "${kind}"`);
await curate(kind, csv);

async function curate(database: DatabaseKind, file: string): Promise<void> {
  const { project, close } = await openProject(database);
  const uploads = uploadStore();
  const form = { uploadKey: null, kind: "file" as const, fileName: "posts.csv", path: file };
  let stored = { id: "", uploadId: "" };
  const intake = await watchLoop(async () => {
    stored = await uploads.store(project, form);
  });
  const { id, uploadId } = stored;
  const { total } = await listEntries(project, {}, null, 50);
  console.log(`${database}, ${total.toLocaleString("en")} entries`, intake);
  let changeId = "";
  const steps: [what: string, work: () => Promise<unknown>][] = [
    ["first page", () => listEntries(project, {}, null, 50)],
    [
      "a page in the middle",
      () => listEntries(project, {}, { position: 25_000, total, until: 25_050 }, 50),
    ],
    ["search, nothing found", () => listEntries(project, { search: "nowheretobefound" }, null, 50)],
    ["search, much found", () => listEntries(project, { search: "the" }, null, 50)],
    ["counts for the filters", () => countEntries(project)],
    ["stats", () => readStats(project)],
    ["material", async () => [await sumMaterial(project), await sampleTexts(project, 60, 1_200)]],
    [
      "uploads, links to read",
      async () => [await listUploads(project), await countUnreadLinks(project, 30, hostOf)],
    ],
    [
      "report, a rare reason",
      () =>
        readProcessedRows(project, id, {
          reason: "empty row",
          after: { part: -1, row: -1 },
          limit: 100,
        }),
    ],
    [
      "leave all out",
      async () => {
        changeId =
          (await changeEntries(project, { filter: {} }, { included: false })).changeId ?? "";
      },
    ],
    ["undo that", () => undoEntryChange(project, changeId)],
    [
      "read the file again",
      () =>
        uploads.correct(project, uploadId, {
          part: 0,
          mapping: { text: ["description"], url: ["url"] },
        }),
    ],
    [
      "another mapping",
      () => uploads.correct(project, uploadId, { part: 0, mapping: { text: ["description"] } }),
    ],
    ["delete 1 of 10 for good", () => deleteEntries(project, { filter: { search: "/posts/1" } })],
    ["take the upload back", () => uploads.takeBack(project, uploadId)],
  ];
  for (const [what, work] of steps) {
    const { seconds, cpu, loopMs } = await watchLoop(work);
    const isLong = loopMs > 100 ? "  <-- over 100 ms" : "";
    console.log(
      `  ${what.padEnd(28)} ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU, loop ${loopMs.toFixed(0)} ms${isLong}`,
    );
  }
  await close();
}
