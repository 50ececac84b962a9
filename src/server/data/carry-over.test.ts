import { expect, test } from "vitest";
import { arrive, fatesOf, newProject, post } from "#tests/server/arriving-posts.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import type { CountedEntry } from "./add-entries.ts";
import type { UploadStart } from "./arriving-uploads.ts";
import { clearUpload } from "./clear-uploads.ts";
import { changeEntries, deleteEntries } from "./entry-changes.ts";
import type { OwnedProject } from "./owned-project.ts";
import type { ReadFile } from "./uploads.ts";

const FILE: ReadFile = {
  part: 0,
  file: "posts.csv",
  format: "CSV",
  rows: 10,
  accepted: 10,
  merged: 0,
  skipped: [],
  columns: [],
  mapping: {},
  sample: [],
};

function made(id: string, ...rows: number[]): CountedEntry {
  return post(id, { rows: rows.map((row) => ({ file: "posts.csv", row, url: null })) });
}

async function read(
  project: OwnedProject,
  uploadKey: string,
  posts: readonly CountedEntry[],
  replaces: UploadStart["replaces"] = null,
): Promise<string> {
  const arriving = await arrive(project, uploadKey, posts, { files: [FILE], replaces });
  await arriving.addFates(fatesOf(posts));
  await arriving.finish({ newEntries: posts.length });
  return arriving.id;
}

forEachDatabase("what the author said of rows that become other entries", (open) => {
  const shared = shareDatabase(open);

  test("is the careful word where rows come together, and everybody's where they part", async () => {
    const project = await newProject(await shared(), "o1");
    const first = await read(project, "first", [
      made("gone", 1, 2, 3),
      made("mine", 4, 5),
      made("unsaid", 6, 7, 8),
      made("left out", 9, 10),
    ]);
    await deleteEntries(project, { ids: ["gone"] });
    await changeEntries(project, { ids: ["mine"] }, { rights: "own" });
    await changeEntries(project, { ids: ["left out"] }, { included: false });

    await read(
      project,
      "again",
      [
        made("all gone", 1, 2),
        made("one gone", 3, 6),
        made("mine as well", 4),
        made("mine and unsaid", 5, 7),
        made("ninth", 9),
        made("tenth", 10),
        made("still unsaid", 8),
      ],
      first,
    );
    await clearUpload(project, first);
    const { rows } = await project.db.executeSql(
      "select id, included, chosen_rights from entries where project_id = $1 order by position",
      [project.id],
    );

    expect(rows.map(({ id, included, chosen_rights: rights }) => [id, included, rights])).toEqual([
      ["one gone", false, null],
      ["mine as well", true, "own"],
      ["mine and unsaid", true, null],
      ["ninth", false, null],
      ["tenth", false, null],
      ["still unsaid", true, null],
    ]);
  });
});
