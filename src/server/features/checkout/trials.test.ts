import { expect, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { completedEvent, sendEvent } from "#tests/server/payment-events.ts";
import { startPaymentServer } from "#tests/server/payment-server.ts";
import { confirmAddress, mailsTo, purchase } from "#tests/server/selling.ts";
import {
  AUTH_SECRET,
  PASSWORD,
  startServer,
  type Person,
  type TestServer,
} from "#tests/server/start-server.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET,
  APP_URL: "https://books.example",
  OPERATOR_NAME: "Ada Press",
  OPERATOR_EMAIL: "ada@books.example",
  REQUIRE_EMAIL_CONFIRMATION: "off",
};
const BEGIN = "/api/stripe/create-checkout-session";

/** Buys in the sandbox, signed out with null. */
async function tryOut({ call }: TestServer, person: Person | null, email: string): Promise<string> {
  const { body } = await call(
    person?.token ?? null,
    "POST",
    BEGIN,
    purchase({ priceId: "price_sandbox" }),
  );
  await call(null, "POST", `/api/dev/checkout/${body.sessionId}/pay`, { email });
  return body.sessionId;
}

/** Signs in anew: on https, sessions have another cookie. */
async function levelOf({ call }: TestServer, { email }: Person): Promise<string> {
  const { headers } = await call(null, "POST", "/api/auth/sign-in/email", {
    email,
    password: PASSWORD,
  });
  return (await call(headers.get("set-auth-token"), "GET", "/api/me")).body.accessLevel;
}

async function levelBy(server: TestServer, code: string, email: string): Promise<string> {
  return levelOf(server, await server.signUp({ email, code }));
}

function makeCode(db: Database, text: string): Promise<unknown> {
  return asSystem(db, (tx) => tx.executeSql(text));
}

onOneDatabase("a trial copy that goes to production", (open) => {
  test("takes no sample code any more; codes of its settings and of its admins open as before", async () => {
    const db = await open();
    await startServer(db);
    await makeCode(db, "insert into invite_codes (code, access_level) values ('HANDMADE', 'beta')");

    const server = await startServer(db, { env: { ...PRODUCTION, INVITE_CODES: "ALPHA:alpha" } });

    expect(await levelBy(server, "BETA", "b@example.org")).toBe("waitlist");
    expect(await levelBy(server, "ALPHA", "a@example.org")).toBe("alpha");
    expect(await levelBy(server, "HANDMADE", "h@example.org")).toBe("beta");
  });

  test("shows a sample code as ended, and takes it again once it is tried out again", async () => {
    const db = await open();
    await startServer(db, { env: { ADMIN_EMAILS: "boss@example.org" } });
    await startServer(db, { env: PRODUCTION });
    const { rows: ended } = await asSystem(db, (tx) =>
      tx.executeSql("select code from invite_codes where not is_listed order by code"),
    );

    const trial = await startServer(db, { env: { ADMIN_EMAILS: "boss@example.org" } });

    expect(ended).toEqual([{ code: "ALPHA" }, { code: "BETA" }]);
    expect(await levelBy(trial, "BETA", "b@example.org")).toBe("beta");
  });

  test("keeps a code ended that an admin has ended, also where the settings name it", async () => {
    const db = await open();
    await startServer(db);
    await makeCode(db, "update invite_codes set active = false where code = 'BETA'");

    const server = await startServer(db, { env: { ...PRODUCTION, INVITE_CODES: "BETA:beta" } });

    expect(await levelBy(server, "BETA", "b@example.org")).toBe("waitlist");
  });

  test("closes what trial purchases opened, down to the level that was given", async () => {
    const db = await open();
    const trial = await startServer(db);
    const buyer = await trial.signUp({ email: "buyer@example.org" });
    const tester = await trial.signUp({ email: "tester@example.org", code: "BETA" });
    await tryOut(trial, buyer, buyer.email);
    await tryOut(trial, tester, tester.email);
    const before = [await levelOf(trial, buyer), await levelOf(trial, tester)];

    const server = await startServer(db, { env: PRODUCTION });
    const after = [await levelOf(server, buyer), await levelOf(server, tester)];

    expect(before).toEqual(["full", "full"]);
    expect(after).toEqual(["waitlist", "beta"]);
  });

  test("gives nothing for a trial that is claimed later, by its session or by its address", async () => {
    const db = await open();
    const trial = await startServer(db);
    const sessionId = await tryOut(trial, null, "one@example.org");
    await tryOut(trial, null, "two@example.org");

    const server = await startServer(db, { env: PRODUCTION });
    const one = await server.signUp({ email: "finder@example.org" });
    const two = await server.signUp({ email: "two@example.org" });
    await server.call(one.token, "POST", `/api/checkouts/${sessionId}/claim`, {});
    await confirmAddress(db, two);

    expect(await levelOf(server, one)).toBe("waitlist");
    expect(await levelOf(server, two)).toBe("waitlist");
  });

  test("sells to who had tried it out, and nobody is told of a second payment", async () => {
    const db = await open();
    const trial = await startServer(db);
    const buyer = await trial.signUp({ email: "buyer@example.org" });
    await tryOut(trial, buyer, buyer.email);
    const provider = await startPaymentServer();
    const env = { ...PRODUCTION, ...provider.env, ADMIN_EMAILS: "boss@example.org" };
    const server = await startServer(db, { env });
    const addresses = { successUrl: "https://books.example/", cancelUrl: "https://books.example/" };

    const begun = await server.call(buyer.token, "POST", BEGIN, purchase(addresses));
    await sendEvent(server, completedEvent("evt_1", begun.body.sessionId));

    expect(begun.status).toBe(200);
    expect(await levelOf(server, buyer)).toBe("full");
    expect(await mailsTo(db, "boss@example.org")).toEqual([]);
  });
});
