import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { asSystem, type Database } from "./database.ts";
import { deleteAccount } from "./delete-account.ts";
import { lockEntries } from "./walk-entries.ts";
import { ensureProject, listProjects } from "./projects.ts";

/** Ann, with a project of some posts, in the order of their names. */
async function annWithPosts(db: Database): Promise<string> {
  await asSystem(db, (tx) =>
    tx.executeSql("insert into users (id, email, name) values ('ann', 'ann@x', 'Ann')"),
  );
  await ensureProject(db, "ann", "Ann's book");
  const projectId = (await listProjects(db, "ann")).projects[0]?.id ?? "";
  await asSystem(db, async (tx) => {
    const { rows } = await tx.executeSql(
      `insert into uploads (project_id, upload_key, file_name, kind, format, mapping, rows, accepted, merged, skipped,
        new_entries, finished_at) values ($1, 'k', 'posts.csv', 'file', 'CSV', '{}', 0, 0, 0, '[]', 0, now()) returning id`,
      [projectId],
    );
    await tx.executeSql(
      `insert into entries (project_id, upload_id, id, position, rows, text, type, source, rights, tags)
        select $1, $2, 'post ' || n, n, '[]', 'Rest is work.', 'post', 'X', 'own', '[]' from generate_series(1, 20) n`,
      [projectId, rows[0]?.["id"]],
    );
  });
  return projectId;
}

forEachDatabase("the deletion of an account", (open) => {
  test("lets whoever is changing its posts finish, and neither fails", async () => {
    const db = await open();
    const projectId = await annWithPosts(db);
    const leaveOut = "update entries set included = false where project_id = $1 and id in ($2, $3)";
    const half = Promise.withResolvers<void>();

    const deleting = half.promise.then(() =>
      deleteAccount(db, { userId: "ann", email: "ann@x", isConfirmed: true }),
    );
    const changing = asSystem(db, async (tx) => {
      await lockEntries(tx, projectId);
      await tx.executeSql(leaveOut, [projectId, "post 10", "post 11"]);
      half.resolve();
      // The deletion comes as far as it can, and no longer looks whether it is part of a deadlock: it does so after 1 s.
      await setTimeout(1_700);
      await tx.executeSql(leaveOut, [projectId, "post 1", "post 20"]);
    });

    await expect(Promise.all([changing, deleting])).resolves.toEqual([undefined, true]);
    expect((await db.executeSql("select id from entries")).rows).toEqual([]);
  });
});
