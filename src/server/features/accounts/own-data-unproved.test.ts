import { expect, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { rowsWith } from "#tests/server/search-rows.ts";
import { confirmAddress } from "#tests/server/selling.ts";
import { startServer } from "#tests/server/start-server.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that is only used in tests",
  APP_URL: "https://books.example",
  OPERATOR_NAME: "Books",
  OPERATOR_EMAIL: "books@example.org",
  REQUIRE_EMAIL_CONFIRMATION: "off",
};

async function selected(db: Database, text: string): Promise<Record<string, unknown>[]> {
  const { rows } = await asSystem(db, (tx) => tx.executeSql(text));
  return rows;
}

/** What is kept under an address alone: an order, a capture with its place in line, a code and mails. */
async function leaveBehind(db: Database, email: string): Promise<void> {
  await asSystem(db, async (tx) => {
    for (const text of [
      `insert into orders (reference, checkout_session_id, status, email, amount, currency)
       values ('OCT-1', 'cs_1', 'paid', $1, 49900, 'usd')`,
      `insert into email_captures (email, source, referral_code) values ($1, 'landing_page', 'VICTIM01')`,
      "insert into waitlist_entries (email) values ($1)",
      "insert into invite_codes (code, access_level, sent_to) values ('MAILED01', 'beta', $1)",
      "insert into mails (recipient, subject, text, html) values ($1, 's', 't', 'h')",
      `insert into verifications (id, identifier, value, expires_at) values ('v', 'state', to_json($1::text)::text, now())`,
    ]) {
      await tx.executeSql(text, [email]);
    }
  });
}

onOneDatabase("deleting an account whose address is not proved", (open) => {
  test.each([
    ["production", PRODUCTION],
    ["an open demo", { DEMO: "1", APP_URL: "https://demo.example" }],
  ])("in %s takes nothing that is kept under the address alone", async (_where, env) => {
    const server = await startServer(await open(), { env });
    await leaveBehind(server.db, "victim@example.org");
    const before = await rowsWith(server.db, ["victim@example.org"]);
    const { token, email, userId } = await server.signUp({ email: "victim@example.org" });

    const deleted = await server.call(token, "DELETE", "/api/me", { confirmation: email });

    expect(deleted.status).toBe(200);
    expect(before).toHaveLength(6);
    expect(await rowsWith(server.db, ["victim@example.org"])).toEqual(before);
    expect(await rowsWith(server.db, [userId])).toEqual([]);
  });

  test("says in the last letter that it stays", async () => {
    const server = await startServer(await open(), {
      env: { ...PRODUCTION, SMTP_URL: "smtp://127.0.0.1:9" },
    });
    const { token, email } = await server.signUp({ email: "victim@example.org" });

    await server.call(token, "DELETE", "/api/me", { confirmation: email });
    const [letter] = await selected(
      server.db,
      "select text from mails where subject = 'Your Octavo account is deleted'",
    );

    expect(letter?.["text"]).toContain("Nobody has confirmed that this address is theirs.");
    expect(letter?.["text"]).not.toContain("your place in line");
  });

  test("in production takes all of it once the address is proved", async () => {
    const server = await startServer(await open(), { env: PRODUCTION });
    await leaveBehind(server.db, "owner@example.org");
    const owner = await server.signUp({ email: "owner@example.org" });
    await confirmAddress(server.db, owner);

    await server.call(owner.token, "DELETE", "/api/me", { confirmation: owner.email });

    expect(await rowsWith(server.db, ["owner@example.org"])).toEqual([]);
  });
});
