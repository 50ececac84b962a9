import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { addCaptures, runSql, startWithAdmin } from "#tests/server/as-admin.ts";

onOneDatabase("captures as a list", (open) => {
  test("captures are searched as plain text, sorted and counted", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await addCaptures(server.db);
    const list = async (query: string) =>
      (await server.call(boss.token, "GET", `/api/admin/captures?${query}`)).body;
    const emails = (body: { captures: { email: string }[] }) =>
      body.captures.map(({ email }) => email);

    const newest = await list("");
    const oldest = await list("direction=asc&sort=email");
    const percent = await list(`search=${encodeURIComponent("_100%")}`);
    const upper = await list("search=BOB");
    const quote = await list(`search=${encodeURIComponent("' or 1=1 --")}`);
    const zero = await server.call(boss.token, "GET", "/api/admin/captures?search=%00bob");
    const beyond = await list("page=2");
    const badSort = await server.call(boss.token, "GET", "/api/admin/captures?sort=metadata");

    expect(emails(newest)).toEqual([
      "bobx100y@example.org",
      "bob_100%@example.org",
      "ann@example.org",
    ]);
    expect(newest.total).toBe(3);
    expect(newest.captures[2]).toEqual({
      email: "ann@example.org",
      source: "landing_page",
      metadata: { name: "=cmd()" },
      referralCode: "AAAA1111",
      referredBy: null,
      createdAt: "2026-01-01T10:00:00.000Z",
      isConfirmed: false,
      isSubscribed: true,
      flags: [],
    });
    expect(emails(oldest)[0]).toBe("ann@example.org");
    expect(emails(percent)).toEqual(["bob_100%@example.org"]);
    expect([upper.total, quote.total]).toEqual([2, 0]);
    expect(zero.status).toBe(400);
    expect(beyond).toEqual({ captures: [], total: 3 });
    expect(badSort.status).toBe(400);
  });

  test("captures come whole as a table that no spreadsheet runs", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await addCaptures(server.db);

    const csv = await server.call(
      boss.token,
      "GET",
      "/api/admin/captures.csv?sort=email&direction=asc",
    );

    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toContain('filename="octavo-captures.csv"');
    expect(csv.body).toContain(
      "ann@example.org,landing_page,AAAA1111,,2026-01-01T10:00:00.000Z,false,true,,'=cmd()\r\n",
    );
    expect(String(csv.body).trim().split("\r\n")).toHaveLength(4);
  });
});

onOneDatabase("captures that are many, or cannot be listed", (open) => {
  test("captures that cannot be listed say so in the specified words", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await runSql(server.db, "alter table email_captures rename to hidden");

    const listed = await server.call(boss.token, "GET", "/api/admin/captures");
    const table = await server.call(boss.token, "GET", "/api/admin/captures.csv");

    expect([listed.status, table.status]).toEqual([500, 500]);
    expect(listed.body.error.message).toBe("Failed to fetch email captures.");
    expect(table.body.error.message).toBe("Failed to fetch email captures.");
  });

  test("a list is cut into pages of fifty", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await runSql(
      server.db,
      `insert into email_captures (email, source, referral_code)
       select 'p' || lpad(n::text, 3, '0') || '@example.org', 'landing_page', 'CODE' || n from generate_series(1, 120) n`,
    );

    const list = async (page: number) =>
      (
        await server.call(
          boss.token,
          "GET",
          `/api/admin/captures?sort=email&direction=asc&page=${page}`,
        )
      ).body;
    const [first, third] = [await list(1), await list(3)];

    expect(first.captures).toHaveLength(50);
    expect(first.captures[49].email).toBe("p050@example.org");
    expect(third.captures).toHaveLength(20);
    expect([first.total, third.total]).toEqual([120, 120]);
  });
});
