import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { asSystem, type Database } from "./database.ts";
import { endMailedLinks, keepAddressChange, takeAddressChange } from "./address-changes.ts";

const EXPIRES = new Date("2099-01-01T00:00:00Z");

/** Ann and Bob with two sessions and a link to a new password each, as Better Auth writes them. */
async function annAndBob(db: Database): Promise<void> {
  await asSystem(db, (tx) =>
    tx.executeSql(`
      with people as (
        insert into users (id, email, name) values ('ann', 'ann@x', 'Ann'), ('bob', 'bob@x', 'Bob') returning id
      ), ours as (
        insert into sessions (id, user_id, token, expires_at)
        select p.id || n, p.id, p.id || n, now() + interval '1 day' from people p, generate_series(1, 2) n
      )
      insert into verifications (id, identifier, value, expires_at)
      select 'reset ' || id, 'hash of ' || id, id, now() + interval '1 hour' from people`),
  );
}

async function left(db: Database, table: "sessions" | "verifications"): Promise<unknown[]> {
  const { rows } = await asSystem(db, (tx) => tx.executeSql(`select id from ${table} order by id`));
  return rows.map(({ id }) => id);
}

forEachDatabase("mailed links of an account", (open) => {
  test("a change of address works once, and ends every other link and session of its account alone", async () => {
    const db = await open();
    await annAndBob(db);
    await keepAddressChange(db, { userId: "ann", token: "to the new one", expiresAt: EXPIRES });
    const use = { userId: "ann", token: "to the new one", sessionId: "ann2" };

    const byBob = await takeAddressChange(db, { ...use, userId: "bob" });
    const [first, second] = await Promise.all([
      takeAddressChange(db, use),
      takeAddressChange(db, use),
    ]);

    expect(byBob).toBe(false);
    expect(Number(first) + Number(second)).toBe(1);
    expect(await left(db, "sessions")).toEqual(["ann2", "bob1", "bob2"]);
    expect(await left(db, "verifications")).toEqual(["reset bob"]);
  });

  test("a token that nobody kept, or that a newer change has ended, changes nothing", async () => {
    const db = await open();
    await annAndBob(db);
    await keepAddressChange(db, { userId: "ann", token: "first", expiresAt: EXPIRES });
    await keepAddressChange(db, { userId: "ann", token: "second", expiresAt: EXPIRES });

    const taken = [
      await takeAddressChange(db, { userId: "ann", token: "first", sessionId: "ann1" }),
      await takeAddressChange(db, { userId: "ann", token: "made up", sessionId: "ann1" }),
    ];

    expect(taken).toEqual([false, false]);
    expect(await left(db, "sessions")).toHaveLength(4);
  });

  test("end together, and nobody else's do", async () => {
    const db = await open();
    await annAndBob(db);
    await keepAddressChange(db, { userId: "ann", token: "to the new one", expiresAt: EXPIRES });

    await endMailedLinks(db, "ann");

    expect(await left(db, "verifications")).toEqual(["reset bob"]);
  });
});
