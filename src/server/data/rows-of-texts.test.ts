import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import { asSystem } from "./database.ts";
import { rowsOfTexts } from "./sent-values.ts";

forEachDatabase("a batch sent as columns of text", (open) => {
  const shared = shareDatabase(open);

  test("comes as a table in its order, null where there is no value", async () => {
    const batch = [
      { name: "Prix d'été 🌱", count: 3, isDone: true, note: null },
      { name: "", count: -0.5, isDone: false, note: undefined },
    ];

    const rows = await asSystem(await shared(), (tx) =>
      tx.selectRows<{ n: unknown }>(
        sql`select * from ${rowsOfTexts(batch, {
          name: ({ name }) => name,
          count: ({ count }) => count,
          is_done: ({ isDone }) => isDone,
          note: ({ note }) => note,
        })} order by n desc`,
      ),
    );

    expect(rows.map((row) => ({ ...row, n: Number(row.n) }))).toEqual([
      { name: "", count: "-0.5", is_done: "false", note: null, n: 2 },
      { name: "Prix d'été 🌱", count: "3", is_done: "true", note: null, n: 1 },
    ]);
  });

  test("leaves out or replaces what PostgreSQL's text cannot hold", async () => {
    const batch = [{ text: "a\0b \ud800 c" }, { text: "d" }];

    const rows = await asSystem(await shared(), (tx) =>
      tx.selectRows(sql`select text from ${rowsOfTexts(batch, { text: ({ text }) => text })}`),
    );

    expect(rows).toEqual([{ text: "ab \ufffd c" }, { text: "d" }]);
  });

  test("may be empty", async () => {
    const none: { text: string }[] = [];

    const rows = await asSystem(await shared(), (tx) =>
      tx.selectRows(sql`select text from ${rowsOfTexts(none, { text: ({ text }) => text })}`),
    );

    expect(rows).toEqual([]);
  });
});
