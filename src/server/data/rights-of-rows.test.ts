import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { arrive, newProject, post, store } from "#tests/server/arriving-posts.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { shareDatabase, type SharedDatabase } from "#tests/server/stories.ts";
import { clearUpload, takeBackUpload } from "./clear-uploads.ts";
import { readEntries } from "./entries.ts";
import { changeEntries } from "./entry-changes.ts";
import type { OwnedProject } from "./owned-project.ts";

const QUOTED = post("said", { rights: "others", type: "bookmark" });
const OWN = post("said");

async function rightsIn(project: OwnedProject): Promise<string[]> {
  return (await readEntries(project, 0)).entries.map(({ rights }) => rights);
}

async function correctTo(project: OwnedProject, id: string, what: typeof OWN): Promise<void> {
  const again = await arrive(project, `${id} again`, [what], { replaces: id });
  await again.finish({ newEntries: 0 });
  await clearUpload(project, id);
}

forEachDatabase("whose words an entry of two uploads holds", (open) => {
  const shared = shareDatabase(open);
  takingBack(shared);
  correcting(shared);
  fromBefore(shared);
});

function takingBack(shared: SharedDatabase): void {
  test("a quotation is others' again once the upload that called it own is taken back", async () => {
    const project = await newProject(await shared(), "w1");
    await store(project, "highlights", [QUOTED]);
    const second = await store(project, "posts", [OWN]);

    const merged = await rightsIn(project);
    await takeBackUpload(project, second);

    expect(merged).toEqual(["own"]);
    expect(await rightsIn(project)).toEqual(["others"]);
  });

  test("the same when the upload that is taken back was the first", async () => {
    const project = await newProject(await shared(), "w2");
    const first = await store(project, "posts", [OWN]);
    await store(project, "highlights", [QUOTED]);

    const merged = await rightsIn(project);
    await takeBackUpload(project, first);

    expect(merged).toEqual(["own"]);
    expect(await rightsIn(project)).toEqual(["others"]);
  });

  test("the author's own words stay own when a quotation of them is taken back", async () => {
    const project = await newProject(await shared(), "w3");
    const first = await store(project, "highlights", [QUOTED]);
    await store(project, "posts", [OWN]);

    await takeBackUpload(project, first);

    expect(await rightsIn(project)).toEqual(["own"]);
  });

  test("an upload that breaks off has called nothing own", async () => {
    const project = await newProject(await shared(), "w4");
    await store(project, "highlights", [QUOTED]);
    const arriving = await arrive(project, "posts", [OWN]);

    await arriving.discard();

    expect(await rightsIn(project)).toEqual(["others"]);
  });

  test("what the author said of the entry outlives the upload", async () => {
    const project = await newProject(await shared(), "w5");
    await store(project, "highlights", [QUOTED]);
    const second = await store(project, "posts", [OWN]);
    await changeEntries(project, { ids: ["said"] }, { rights: "own" });

    await takeBackUpload(project, second);

    expect(await rightsIn(project)).toEqual(["own"]);
  });
}

function correcting(shared: SharedDatabase): void {
  test("a second upload that is corrected no longer calls a quotation own", async () => {
    const project = await newProject(await shared(), "w6");
    await store(project, "highlights", [QUOTED]);
    const second = await store(project, "posts", [OWN]);

    await correctTo(project, second, QUOTED);

    expect(await rightsIn(project)).toEqual(["others"]);
  });

  test("a first upload that is corrected leaves what the second one says", async () => {
    const project = await newProject(await shared(), "w7");
    const first = await store(project, "posts", [OWN]);
    await store(project, "more posts", [OWN]);

    await correctTo(project, first, QUOTED);

    expect(await rightsIn(project)).toEqual(["own"]);
  });

  test("an upload that is corrected says anew whose words it holds", async () => {
    const project = await newProject(await shared(), "w8");
    const only = await store(project, "posts", [OWN]);

    await correctTo(project, only, QUOTED);

    expect(await rightsIn(project)).toEqual(["others"]);
  });
}

function fromBefore(shared: SharedDatabase): void {
  test("entries from before rows bore a mark are given it", async () => {
    const project = await newProject(await shared(), "w9");
    await store(project, "highlights", [QUOTED]);
    await project.db.executeSql(
      "update entries set rows = jsonb_build_array((rows->0) - 'rights') where project_id = $1",
      [project.id],
    );

    const path = new URL("migrations/0008_rights-of-rows.sql", import.meta.url);
    await project.db.executeSql(await readFile(path, "utf8"));
    const second = await store(project, "posts", [OWN]);
    await takeBackUpload(project, second);

    expect(await rightsIn(project)).toEqual(["others"]);
  });
}
