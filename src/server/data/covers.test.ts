import { expect, test } from "vitest";
import type { CoverSettings } from "#contracts/cover.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { newProject } from "#tests/server/arriving-posts.ts";
import { rowsOf } from "#tests/server/owned/two-authors.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import { readCover, removeCoverPicture, saveCover, saveCoverPicture } from "./covers.ts";
import { asSystem } from "./database.ts";
import { clearOrphanFiles, sumKeptBytes } from "./files.ts";
import type { OwnedProject } from "./owned-project.ts";

const CHOSEN: CoverSettings = {
  design: 3,
  // The largest seed there is: more than a signed number of 32 bits holds.
  seed: 4_294_967_295,
  paper: "cream",
  placing: "framed",
  backText: "What it is about.\n\nAnd a nul\u0000 that no database takes.",
};

async function givePicture(project: OwnedProject, name: string, bytes: number): Promise<void> {
  await saveCoverPicture(project, { name, width: 600, height: 900 }, (take) =>
    take(new Uint8Array(bytes)).then(() => bytes),
  );
}

async function fileNamesOf(project: OwnedProject): Promise<string[]> {
  const { rows } = await asSystem(project.db, (tx) =>
    tx.executeSql("select name from files where project_id = $1 order by name", [project.id]),
  );
  return rows.map(({ name }) => String(name));
}

forEachDatabase("what an author has chosen about the cover", (open) => {
  const shared = shareDatabase(open);

  test("is kept, and the picture beside it stays when the rest changes", async () => {
    const project = await newProject(await shared(), "c1");

    const before = await readCover(project);
    await givePicture(project, "boat.jpg", 10);
    const withPicture = await readCover(project);
    await saveCover(project, CHOSEN);
    const chosen = await readCover(project);

    expect(before).toBeNull();
    expect(withPicture).toMatchObject({ design: null, seed: null, paper: "white", backText: "" });
    expect(chosen).toEqual({
      ...CHOSEN,
      backText: "What it is about.\n\nAnd a nul that no database takes.",
      picture: { fileId: expect.any(String), name: "boat.jpg", width: 600, height: 900 },
    });
  });

  test("a new picture replaces the earlier one, and a removed one is gone with its bytes", async () => {
    const project = await newProject(await shared(), "c2");
    await givePicture(project, "first.jpg", 10);

    await givePicture(project, "second.jpg", 20);
    const afterSecond = await fileNamesOf(project);
    await removeCoverPicture(project);
    const left = await rowsOf(project.db, project.id);

    expect(afterSecond).toEqual(["second.jpg"]);
    expect(left["files"]).toEqual([]);
    expect(left["file_chunks"]).toEqual([]);
    expect(await readCover(project)).toMatchObject({ picture: null });
  });

  test("a picture counts for the room of an account, and no clearing of files takes it", async () => {
    const project = await newProject(await shared(), "c3");
    await givePicture(project, "boat.jpg", 1_234);
    await asSystem(project.db, (tx) =>
      tx.executeSql(
        "update files set created_at = now() - interval '3 hours' where project_id = $1",
        [project.id],
      ),
    );

    await clearOrphanFiles(project.db);

    expect(await sumKeptBytes(project)).toBe(1_234);
    expect(await fileNamesOf(project)).toEqual(["boat.jpg"]);
  });

  test("goes with the project", async () => {
    const project = await newProject(await shared(), "c4");
    await saveCover(project, CHOSEN);
    await givePicture(project, "boat.jpg", 10);

    await asSystem(project.db, (tx) =>
      tx.executeSql("delete from projects where id = $1", [project.id]),
    );

    const left = await rowsOf(project.db, project.id);
    expect(Object.values(left).flat()).toEqual([]);
  });
});
