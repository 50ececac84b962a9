import { expect, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { readMailbox } from "#server/data/mails.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { tokenIn } from "#tests/server/mailbox.ts";
import { rowsWith, tablesOf } from "#tests/server/search-rows.ts";
import { confirmAddress } from "#tests/server/selling.ts";
import { PASSWORD, startServer, type Person, type TestServer } from "#tests/server/start-server.ts";

/** Believes no address before it is confirmed, and lets people in all the same. */
const OPEN_DEMO = { env: { DEMO: "1", SMTP_URL: "smtp://127.0.0.1:9" } };
const NEW = "new@example.org";

async function changeAddress(server: TestServer, { token }: Person): Promise<void> {
  await server.call(token, "POST", "/api/auth/change-email", { newEmail: NEW, password: PASSWORD });
  // Written after the answer.
  const toNew = async () => (await readMailbox(server.db)).filter((one) => one.recipient === NEW);
  await expect.poll(toNew, { timeout: 20_000 }).toHaveLength(1);
  const link = tokenIn((await toNew())[0] ?? { text: "" });
  const { body } = await server.call(token, "POST", "/api/auth/confirm-address", { token: link });
  expect(body).toEqual({ outcome: "signedIn" });
}

async function selected(db: Database, text: string): Promise<Record<string, unknown>[]> {
  return (await asSystem(db, (tx) => tx.executeSql(text))).rows;
}

/** Whom they came by, so that every row has something to keep. */
function referredBy(db: Database, email: string, code: string): Promise<unknown> {
  return asSystem(db, (tx) =>
    tx.executeSql("update email_captures set referred_by = $2 where email = $1", [email, code]),
  );
}

const LINE = `
  select c.email, c.referral_code, c.referred_by, e.email is not null as "isInLine"
  from email_captures c left join waitlist_entries e on e.email = c.email order by c.email`;

onOneDatabase("a changed address", (open) => {
  test("takes capture, place in line and mailed code along, and nothing of it stays after deletion", async () => {
    const server = await startServer(await open(), OPEN_DEMO);
    const { db } = server;
    const ann = await server.signUp({ email: "ann@example.org" });
    await confirmAddress(db, ann);
    await referredBy(db, "ann@example.org", "FRIEND01");
    await asSystem(db, (tx) =>
      tx.executeSql(
        "insert into invite_codes (code, access_level, sent_to) values ('MAILED01', 'beta', $1)",
        [ann.email],
      ),
    );
    const [before] = await selected(db, LINE);

    await changeAddress(server, ann);
    await server.call(ann.token, "GET", "/api/me");
    const after = await selected(db, LINE);
    await server.call(ann.token, "DELETE", "/api/me", { confirmation: NEW });

    expect(before).toMatchObject({ email: "ann@example.org", isInLine: true });
    expect(after).toEqual([{ ...before, email: NEW }]);
    expect(await rowsWith(db, ["ann@example.org"])).toEqual([]);
    // The letter that says goodbye is on its way.
    expect(tablesOf(await rowsWith(db, [NEW]))).toEqual(["public.mails"]);
  });

  test("joins what the new one has left before: its code stays, with the place and the referrals of the old one", async () => {
    const server = await startServer(await open(), OPEN_DEMO);
    const { db } = server;
    const ann = await server.signUp({ email: "ann@example.org" });
    const friend = await server.signUp({ email: "friend@example.org" });
    await confirmAddress(db, ann);
    const [old] = await selected(db, LINE);
    await referredBy(db, friend.email, String(old?.["referral_code"]));
    await asSystem(db, (tx) =>
      tx.executeSql(
        "insert into email_captures (email, source, referral_code) values ($1, 'landing_page', 'LEFT0001')",
        [NEW],
      ),
    );

    await changeAddress(server, ann);

    expect(await selected(db, LINE)).toMatchObject([
      { email: friend.email, referred_by: "LEFT0001" },
      { email: NEW, referral_code: "LEFT0001", isInLine: true },
    ]);
  });

  test("takes nothing along from an address that was never proved", async () => {
    const server = await startServer(await open(), OPEN_DEMO);
    const stranger = await server.signUp({ email: "victim@example.org" });
    const [victims] = await selected(server.db, LINE);

    await changeAddress(server, stranger);

    expect(await selected(server.db, LINE)).toContainEqual(victims);
  });

  test("on one's own machine goes along at once", async () => {
    const server = await startServer(await open());
    const ann = await server.signUp({ email: "ann@example.org" });
    const [before] = await selected(server.db, LINE);

    await changeAddress(server, ann);

    expect(await selected(server.db, LINE)).toEqual([{ ...before, email: NEW }]);
  });
});
