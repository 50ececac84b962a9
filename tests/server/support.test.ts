import { expect, test } from "vitest";
import { LIMITS } from "#server/app.ts";
import { readMailbox } from "#server/data/mails.ts";
import { onOneDatabase } from "./databases.ts";
import { PASSWORD, startServer } from "./start-server.ts";

onOneDatabase("messages to the operator", (open) => {
  test("are mailed to the operator, with the sender's address", async () => {
    const db = await open();
    const { call } = await startServer(db, { env: { OPERATOR_EMAIL: "hello@books.example" } });

    const answer = await call(null, "POST", "/api/support", {
      name: "Ida Moss",
      email: "ida@example.org",
      message: "My export does not open.",
    });

    expect(answer).toMatchObject({ status: 200, body: { sent: true } });
    const [mail] = await readMailbox(db);
    expect(mail).toMatchObject({ recipient: "hello@books.example", subject: "Support: Ida Moss" });
    expect(mail?.text).toContain("ida@example.org");
    expect(mail?.text).toContain("My export does not open.");
  });

  test("of a page without JavaScript lead back to that page", async () => {
    const db = await open();
    const { origin } = await startServer(db);
    const post = (fields: Record<string, string>): Promise<Response> =>
      fetch(`${origin}/api/support`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
      });

    const sent = await post({ name: "Ida", email: "ida@example.org", message: "Hello" });
    const empty = await post({ name: "Ida", email: "ida@example.org", message: "" });

    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/support?sent=1"]);
    expect([empty.status, empty.headers.get("location")]).toEqual([
      303,
      "/support?problem=support",
    ]);
    expect(await readMailbox(db)).toHaveLength(1);
  });
});

/** Whatever sends a mail to whoever is named, signed out; each with another address. */
const MAILING: readonly [path: string, limit: string, body: (email: string) => object][] = [
  ["/api/support", "support", (email) => ({ name: "Ida", email, message: "Hello" })],
  ["/api/captures", "letters", (email) => ({ email })],
  ["/api/waitlist", "letters", waitlistForm],
  [
    "/api/auth/sign-up/email",
    "accountMails",
    (email) => ({ email, password: PASSWORD, name: "I" }),
  ],
  ["/api/auth/request-password-reset", "accountMails", (email) => ({ email })],
  ["/api/auth/send-verification-email", "accountMails", (email) => ({ email })],
];

function waitlistForm(email: string): object {
  return {
    personalInfo: { firstName: "Ida", lastName: "Moss", email },
    socialProfiles: {},
    bookVision: { goal: "A book" },
    writingBackground: {},
  };
}

onOneDatabase("calls that send a mail", (open) => {
  test("sixty messages of one sender at once send ten mails at most", async () => {
    const db = await open();
    const { call } = await startServer(db, { limits: LIMITS });

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        call(null, "POST", "/api/support", {
          name: "Ida",
          email: `ida-${index}@example.org`,
          message: "Hello",
        }),
      ),
    );

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50);
    expect(refused[0]?.body.error.message).toMatch(/Please try again in \d+ minutes/u);
    expect(await readMailbox(db)).toHaveLength(10);
  });

  test("messages in one name are counted, from wherever they come", async () => {
    const { origin } = await startServer(await open(), {
      env: { TRUST_PROXY: "on" },
      limits: { calls: 1_000, secrets: 1_000, support: 1, supportInAll: 2 },
    });
    const send = async (from: string, email: string): Promise<number> => {
      const answer = await fetch(`${origin}/api/support`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ name: "Ida", email, message: "Hello" }),
      });
      return answer.status;
    };

    const statuses = [
      await send("192.0.2.1", "ida@example.org"),
      await send("192.0.2.1", "ida@example.org"),
      await send("192.0.2.2", "ida@example.org"),
      await send("192.0.2.3", "ida@example.org"),
      await send("192.0.2.1", "another@example.org"),
    ];

    expect(statuses).toEqual([200, 429, 200, 429, 200]);
  });
});

onOneDatabase("each call that sends a mail", (open) => {
  test.each(MAILING)(
    "%s is counted for the network of its sender, and for everybody together",
    async (path, limit, bodyOf) => {
      const { origin } = await startServer(await open(), {
        env: { TRUST_PROXY: "on" },
        limits: {
          calls: 1_000,
          secrets: 1_000,
          [`${limit}FromNetwork`]: 2,
          [`${limit}Altogether`]: 3,
        },
      });
      const send = async (from: string, email: string): Promise<number> => {
        const answer = await fetch(`${origin}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": from },
          body: JSON.stringify(bodyOf(email)),
        });
        return answer.status;
      };

      const statuses = [
        await send("192.0.2.1", "a@example.org"),
        await send("192.0.2.1", "b@example.org"),
        await send("192.0.2.1", "c@example.org"),
        await send("192.0.2.2", "d@example.org"),
        await send("192.0.2.3", "e@example.org"),
      ];

      expect(statuses.map((status) => status === 429)).toEqual([false, false, true, false, true]);
      expect(statuses[0]).toBe(200);
    },
  );

  test("a form without JavaScript that is refused says to wait", async () => {
    const db = await open();
    const { origin } = await startServer(db, {
      limits: { calls: 1_000, secrets: 1_000, supportFromNetwork: 1, lettersFromNetwork: 1 },
    });
    const post = async (path: string, fields: Record<string, string>): Promise<string | null> => {
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${origin}${path}`, { method: "POST", redirect: "manual", body });
      return answer.headers.get("location");
    };
    const message = { name: "Ida", email: "ida@example.org", message: "Hello" };

    await post("/api/support", message);
    await post("/api/captures", { email: "ida@example.org" });

    expect(await post("/api/support", message)).toBe("/support?problem=tooMany");
    expect(await post("/api/captures", { email: "bo@example.org" })).toBe(
      "/waitlist?email=bo%40example.org&problem=tooMany",
    );
    expect(await readMailbox(db)).toHaveLength(2);
  });
});
