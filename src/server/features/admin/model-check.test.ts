import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { MODEL_KEY, startWithModel } from "#tests/server/model-stories.ts";
import { startServer } from "#tests/server/start-server.ts";
import { shareDatabase } from "#tests/server/stories.ts";

const ADMIN = "admin@example.org";
const CHECK = "/api/admin/model-check";

onOneDatabase("the check of the language model", (open) => {
  const shared = shareDatabase(open);

  test("tells an admin what was found, and nobody else; it is written down", async () => {
    const { server, provider } = await startWithModel(shared, {
      env: { ADMIN_EMAILS: ADMIN },
      answer: () => "ready",
    });
    const admin = await server.signUp({ email: ADMIN });
    const author = await server.signUp({ email: "author@example.org", code: "BETA" });

    const hidden = await server.call(author.token, "POST", CHECK, {});
    const askedBefore = provider.calls.length;
    const { status, body } = await server.call(admin.token, "POST", CHECK, {});
    const audit = await server.call(admin.token, "GET", "/api/admin/audit");

    expect([hidden.status, askedBefore]).toEqual([404, 0]);
    expect(status).toBe(200);
    expect(provider.calls.length).toBeGreaterThan(0);
    expect(body.findings).toContainEqual(expect.objectContaining({ id: "answers", ok: true }));
    for (const { ok, sentence } of body.findings) {
      expect(typeof ok).toBe("boolean");
      expect(sentence).toMatch(/\.$/u);
    }
    expect(JSON.stringify(body)).not.toContain(MODEL_KEY);
    // It is paid like any other question, so the month's limit counts it.
    const spent = await server.db.executeSql("select usd::float8 as usd from past_model_spending");
    expect(Number(spent.rows[0]?.["usd"])).toBeGreaterThan(0);
    expect(audit.body.entries[0]).toMatchObject({ action: "model.check", adminEmail: ADMIN });
  });

  test("says what to set when there is no model", async () => {
    const server = await startServer(await shared(), {
      env: { ADMIN_EMAILS: "chief@example.org" },
    });
    const admin = await server.signUp({ email: "chief@example.org" });

    const { status, body } = await server.call(admin.token, "POST", CHECK, {});

    expect(status).toBe(409);
    expect(body.error.message).toContain("LLM_PROVIDER is not set");
  });
});
