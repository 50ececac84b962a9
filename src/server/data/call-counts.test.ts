import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { callCounts, clearCallCounts } from "./call-counts.ts";
import { asSystem } from "./database.ts";

const MINUTE = 60_000;

forEachDatabase("calls that all servers count together", (open) => {
  test("are refused beyond the limit, whichever server they come to, until the window ends", async () => {
    const db = await open();
    const [one, other] = [callCounts(db), callCounts(db)];
    const window = [{ id: "ann", max: 2, windowMs: MINUTE }];

    const within = [await one(window), await other(window)];
    const beyond = await one(window);
    await db.executeSql("update call_counts set ends_at = now()");
    const later = await other(window);

    expect(within).toEqual([null, null]);
    expect(beyond).toEqual({ index: 0, endsInMs: expect.any(Number) });
    expect(beyond?.endsInMs).toBeGreaterThan(MINUTE - 30_000);
    expect(beyond?.endsInMs).toBeLessThanOrEqual(MINUTE);
    expect(later).toBeNull();
  });

  test("cost what comes after nothing, where what comes before is used up", async () => {
    const db = await open();
    const count = callCounts(db);
    const network = { id: "a network", max: 1, windowMs: MINUTE };
    const address = { id: "an address", max: 10, windowMs: MINUTE };
    const everybody = { id: "everybody", max: 10, windowMs: MINUTE };

    const outcomes = [
      await count([network, address, everybody]),
      await count([network, address, everybody]),
      await count([network, address, everybody]),
    ];
    const { rows } = await db.executeSql("select id, calls from call_counts order by id");

    expect(outcomes.map((outcome) => outcome?.index ?? null)).toEqual([null, 0, 0]);
    expect(rows).toEqual([
      { id: "a network", calls: 3 },
      { id: "an address", calls: 1 },
      { id: "everybody", calls: 1 },
    ]);
  });

  test("are each counted, however many come at once", async () => {
    const count = callCounts(await open({ poolSize: 5 }));
    const windows = [
      { id: "one", max: 10, windowMs: MINUTE },
      { id: "two", max: 100, windowMs: MINUTE },
    ];

    const outcomes = await Promise.all(Array.from({ length: 30 }, () => count(windows)));

    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10);
  });

  test("go on being counted when a call that began later was counted first", async () => {
    const db = await open();
    const window = [{ id: "ann", max: 1, windowMs: MINUTE }];
    await callCounts(db)(window);

    const outcome = await asSystem(db, async (tx) => {
      // What the later call leaves: an end that lies further off than this transaction's beginning and a minute.
      await tx.executeSql("update call_counts set ends_at = clock_timestamp() + interval '1 min'");
      return callCounts(tx)(window);
    });

    expect(outcome).toEqual({ index: 0, endsInMs: expect.any(Number) });
  });

  test("keep nobody out for longer when the database's clock is put back", async () => {
    const db = await open();
    const count = callCounts(db);
    const window = [{ id: "ann", max: 1, windowMs: MINUTE }];
    await count(window);
    await db.executeSql("update call_counts set ends_at = now() + interval '10 hours'");

    expect(await count(window)).toBeNull();
  });

  test("are forgotten when their window is over", async () => {
    const db = await open();
    const count = callCounts(db);
    await count([{ id: "over", max: 1, windowMs: MINUTE }]);
    await db.executeSql("update call_counts set ends_at = now()");
    await count([{ id: "open", max: 1, windowMs: MINUTE }]);

    await clearCallCounts(db);

    expect((await db.executeSql("select id from call_counts")).rows).toEqual([{ id: "open" }]);
  });
});
