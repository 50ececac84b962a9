import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { say, withPages } from "#tests/server/entries-with-pages.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import { changeEntries, undoEntryChange } from "./entry-changes.ts";
import { entriesPrint } from "./freshness.ts";

forEachDatabase("the sum over the entries that a book uses", (open) => {
  const shared = shareDatabase(open);

  test("only of a post that an analysis took for others' words a claim is a change, until it is undone", async () => {
    const project = await withPages(await shared(), "p12");
    await project.db.executeSql(
      `with file as (insert into files (project_id, name, size) values ($1, 'analysis', 1) returning id)
       insert into analyses (project_id, version, made_by, input_hash, file_id, summary, asides)
       select $1, 1, 'own-words', '', id, '{}', '{"said": "words of others", "plain": "bound to its day"}' from file`,
      [project.id],
    );
    const before = await entriesPrint(project);

    await changeEntries(project, { ids: ["plain"] }, { rights: "own" });
    const claimedInVain = await entriesPrint(project);
    const { changeId } = await changeEntries(project, { ids: ["said"] }, { rights: "own" });
    const claimed = await entriesPrint(project);
    await undoEntryChange(project, changeId ?? "");
    const undone = await entriesPrint(project);

    expect(claimedInVain).toBe(before);
    expect(claimed).not.toBe(before);
    expect(undone).toBe(before);
  });

  test("a linked page is a change once it was read, and not while it waits or is refused", async () => {
    const project = await withPages(await shared(), "p13");
    const setState = (state: string): Promise<unknown> =>
      project.db.executeSql("update pages set state = $2 where project_id = $1", [
        project.id,
        state,
      ]);
    const read = await entriesPrint(project);

    await setState("refused");
    const refused = await entriesPrint(project);
    await say(project, "blog.example", "own");
    await setState("waiting");
    const waiting = await entriesPrint(project);
    await project.db.executeSql("delete from pages where project_id = $1", [project.id]);
    const without = await entriesPrint(project);

    expect([refused, waiting]).toEqual([without, without]);
    expect(read).not.toBe(without);
  });
});
