import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";

forEachDatabase("what is sent to the database", (open) => {
  test("bytes come back as they went, each of the 256", async () => {
    const db = await open();
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

    const { rows } = await db.executeSql(
      "select $1::bytea as bytes, length($1::bytea)::int as length, encode($1::bytea, 'hex') as hex",
      [bytes],
    );

    expect(rows[0]?.["length"]).toBe(256);
    expect(rows[0]?.["hex"]).toMatch(/^000102030405.*fdfeff$/u);
    expect(Uint8Array.from(Object.values(rows[0]?.["bytes"] ?? {}))).toEqual(bytes);
  });

  test.each([
    ["a text with quotes, lines and a backslash", { text: 'She said "no" \\ twice\n\u0001' }],
    ["letters of many scripts", { text: "Größe, 本を書く, 𝗯𝗼𝗹𝗱, 👩🏽‍🌾" }],
    ["nothing", {}],
    ["a list with nulls and figures", { list: [null, 1.5, -3, true, ""] }],
  ])("JSON comes back as it went: %s", async (_, value) => {
    const db = await open();

    const { rows } = await db.executeSql("select $1::jsonb as given, $2::jsonb as written", [
      value,
      JSON.stringify(value),
    ]);

    expect(rows[0]).toEqual({ given: value, written: value });
  });

  test("a time that our own SQL reads is a date, in a list too, and none is null", async () => {
    const db = await open();
    const read = `select '2026-11-22 04:32:39+00'::timestamptz as at, null::timestamptz as never,
      array['2026-01-02 03:04:05+00'::timestamptz, null] as list`;

    const { rows } = await db.executeSql(`${read} where $1`, [true]);
    const { rows: unasked } = await db.executeSql(read);

    const expected = {
      at: new Date("2026-11-22T04:32:39Z"),
      never: null,
      list: [new Date("2026-01-02T03:04:05Z"), null],
    };
    expect(rows).toEqual([expected]);
    expect(unasked).toEqual([expected]);
  });
});
