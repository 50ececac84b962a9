import { expect, test } from "vitest";
import { BookProject } from "#contracts/waitlist.ts";
import type { Database } from "#server/data/database.ts";
import { runSql } from "#tests/server/as-admin.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startServer } from "#tests/server/start-server.ts";
import type { Answer, TestServer } from "#tests/server/start-server.ts";
import { codeOf, play, waitlistForm } from "#tests/server/waiting-line.ts";

const PROJECT = {
  topic: "business",
  audience: "professionals",
  stage: "just-idea",
  goal: "share-expertise",
  timeline: "no-rush",
};

async function goalOf(db: Database, email: string): Promise<unknown> {
  const [row] = await runSql(
    db,
    "select form->'bookVision'->>'goal' as goal from waitlist_entries where email = $1",
    [email],
  );
  return row?.goal;
}

async function projectOf(db: Database, email: string): Promise<unknown> {
  const [row] = await runSql(
    db,
    "select source, metadata->'project'->>'topic' as topic, metadata->>'kept' as kept from email_captures where email = $1",
    [email],
  );
  return row;
}

async function saveProject(
  server: TestServer,
  { topic, code, token = null }: { topic: string; code?: string; token?: string | null },
): Promise<Answer> {
  return server.call(token, "POST", "/api/captures/project", {
    email: "Ann@Example.org",
    referralCode: code ?? (await codeOf(server, "ann@example.org")),
    project: { ...PROJECT, topic },
  });
}

onOneDatabase("answers of the waitlist form", (open) => {
  test("can be corrected until the address is confirmed, and by nobody else after that", async () => {
    const server = await startServer(await open());
    const { call, db } = server;
    const join = (goal: string) =>
      call(null, "POST", "/api/waitlist", waitlistForm("ann@example.org", goal));

    await join("First");
    await join("Corrected");
    const before = await goalOf(db, "ann@example.org");
    await play(server, "confirm ann");
    const answer = await join("Overwritten");
    const after = await goalOf(db, "ann@example.org");

    expect([before, after]).toEqual(["Corrected", "Corrected"]);
    expect(answer.status).toBe(200);
  });

  test("are taken from a confirmed address that had given none", async () => {
    const server = await startServer(await open());
    await play(server, "capture ann; confirm ann");

    await server.call(null, "POST", "/api/waitlist", waitlistForm("ann@example.org", "First"));

    expect(await goalOf(server.db, "ann@example.org")).toBe("First");
  });

  test("are changed by the confirmed owner who is signed in, and by no other account", async () => {
    const server = await startServer(await open());
    const { call, db } = server;
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });
    const eve = await server.signUp({ email: "eve@example.org", code: "BETA" });
    await runSql(db, "update users set email_verified = true");
    const join = (token: string, goal: string) =>
      call(token, "POST", "/api/waitlist", waitlistForm("ann@example.org", goal));

    await join(ann.token, "First");
    await join(eve.token, "Overwritten");
    const kept = await goalOf(db, "ann@example.org");
    await join(ann.token, "Changed");

    expect([kept, await goalOf(db, "ann@example.org")]).toEqual(["First", "Changed"]);
  });

  test("with half a sign, which no database holds, are kept", async () => {
    const server = await startServer(await open());

    const form = waitlistForm("ann@example.org", "Help others\ud800");
    const { body } = await server.call(null, "POST", "/api/waitlist", form);

    expect(body).toMatchObject({ position: 1 });
    expect(await goalOf(server.db, "ann@example.org")).toBe("Help others\ufffd");
  });
});

onOneDatabase("a book project", (open) => {
  test("is added to what is known of the address, whose source stays the first", async () => {
    const server = await startServer(await open());
    await play(server, "capture ann");
    await runSql(server.db, `update email_captures set metadata = '{"kept":"yes"}'`);

    const saved = await saveProject(server, { topic: "finance" });
    await saveProject(server, { topic: "marketing" });
    await play(server, "join ann");

    expect(saved).toMatchObject({ status: 200, body: { saved: true } });
    expect(await projectOf(server.db, "ann@example.org")).toEqual({
      source: "landing_page",
      topic: "marketing",
      kept: "yes",
    });
  });

  test("needs the referral code of that address, and tells nobody which address is known", async () => {
    const server = await startServer(await open());
    await play(server, "capture ann; capture eve");

    const wrong = await saveProject(server, {
      topic: "finance",
      code: await codeOf(server, "eve@example.org"),
    });
    const unknown = await server.call(null, "POST", "/api/captures/project", {
      email: "nobody@example.org",
      referralCode: "ABCD1234",
      project: PROJECT,
    });

    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(wrong.body.error.message).toBe("Failed to save project details. Please try again.");
    expect(unknown.body.error.message).toBe(wrong.body.error.message);
    expect(await projectOf(server.db, "ann@example.org")).toMatchObject({ topic: null });
  });

  test("of a confirmed address is changed by its signed-in owner only", async () => {
    const server = await startServer(await open());
    await play(server, "capture ann");
    await saveProject(server, { topic: "finance" });
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });
    await play(server, "verify ann");

    const ignored = await saveProject(server, { topic: "marketing" });
    const kept = await projectOf(server.db, "ann@example.org");
    await saveProject(server, { topic: "lifestyle", token: ann.token });

    expect(ignored.body).toEqual({ saved: true });
    expect(kept).toMatchObject({ topic: "finance" });
    expect(await projectOf(server.db, "ann@example.org")).toMatchObject({ topic: "lifestyle" });
  });
});

test.each([
  ["topic", { topic: "poetry" }],
  ["audience", { audience: "everybody" }],
  ["stage", { stage: "" }],
  ["goal", { goal: undefined }],
  ["timeline", { timeline: "tomorrow" }],
  ["details", { details: "x".repeat(10_001) }],
])("a project with another %s than we list is refused", (_what, change) => {
  expect(BookProject.safeParse(PROJECT).success).toBe(true);
  expect(BookProject.safeParse({ ...PROJECT, ...change }).success).toBe(false);
});
