import { expect, test } from "vitest";
import { WaitlistForm } from "#contracts/waitlist.ts";
import { asSystem } from "#server/data/database.ts";
import { forEachDatabase, onOneDatabase } from "#tests/server/databases.ts";
import { startServer } from "#tests/server/start-server.ts";
import { play } from "#tests/server/waiting-line.ts";

function form(email: string): Record<string, unknown> {
  return {
    personalInfo: { firstName: "Ann", lastName: "Author", email },
    socialProfiles: {},
    bookVision: { goal: "Help others" },
    writingBackground: { experience: ["blog-posts", "social-media"], timeline: "1-year" },
  };
}

const PROJECT = {
  topic: "health-wellness",
  audience: "general-public",
  stage: "have-outline",
  goal: "passive-income",
  timeline: "1-3-months",
};

forEachDatabase("captured addresses", (open) => {
  test("an address is captured once: a repeat gets the same code and changes nothing", async () => {
    const { call, db } = await startServer(await open());

    const first = await call(null, "POST", "/api/captures", { email: "Ann@example.org" });
    const again = await call(null, "POST", "/api/captures", {
      email: "ann@EXAMPLE.org",
      ref: "ABCD1234",
    });
    const { rows } = await asSystem(db, (tx) =>
      tx.executeSql("select email, source, referred_by from email_captures"),
    );

    // SPEC.md section 9: 8 of A-Z and 0-9; none that is taken for another.
    expect(first.body.referralCode).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$/u);
    expect(again.body).toEqual(first.body);
    expect(rows).toEqual([{ email: "ann@example.org", source: "landing_page", referred_by: null }]);
  });

  test("ten visitors who leave the same address at once get one code", async () => {
    const { call } = await startServer(await open({ poolSize: 5 }));

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(null, "POST", "/api/captures", { email: "a@b.org" })),
    );

    expect(new Set(answers.map(({ body }) => body.referralCode)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test("a database that takes no captures says so in the specified words", async () => {
    const { call, db } = await startServer(await open());
    await asSystem(db, (tx) => tx.executeSql("drop policy email_captures_leave on email_captures"));

    const { status, body } = await call(null, "POST", "/api/captures", { email: "a@b.org" });

    const joined = await call(null, "POST", "/api/waitlist", form("a@b.org"));

    expect([status, joined.status]).toEqual([503, 503]);
    expect(body.error.message).toBe(
      "Email capture is temporarily unavailable. Please try again later.",
    );
    expect(joined.body.error.message).toBe(body.error.message);
  });

  test("what cannot be kept is said in the specified words", async () => {
    const { call, db } = await startServer(await open());
    await asSystem(db, (tx) => tx.executeSql("alter table waitlist_entries rename to hidden"));

    const joined = await call(null, "POST", "/api/waitlist", form("a@b.org"));
    await asSystem(db, (tx) => tx.executeSql("alter table email_captures rename to gone"));
    const captured = await call(null, "POST", "/api/captures", { email: "b@b.org" });
    const saved = await call(null, "POST", "/api/captures/project", {
      email: "a@b.org",
      referralCode: "ABCD1234",
      project: PROJECT,
    });

    expect([joined.status, captured.status, saved.status]).toEqual([500, 500, 500]);
    expect(joined.body.error.message).toBe(
      "Failed to save waitlist information. Please try again.",
    );
    expect(captured.body.error.message).toBe("Failed to capture email. Please try again.");
    expect(saved.body.error.message).toBe("Failed to save project details. Please try again.");
  });
});

onOneDatabase("the waitlist", (open) => {
  test("joining tells the referral code and the place, and so does the code later", async () => {
    const { call } = await startServer(await open());

    const joined = await call(null, "POST", "/api/waitlist", form("ann@example.org"));
    const again = await call(null, "POST", "/api/waitlist", form("Ann@Example.org"));
    const looked = await call(null, "GET", `/api/waitlist/${joined.body.referralCode}`);

    expect(joined.body).toEqual({
      referralCode: expect.stringMatching(/^[A-Z0-9]{8}$/u),
      position: 1,
    });
    expect(again.body).toEqual(joined.body);
    expect(looked.body).toEqual(joined.body);
  });

  test("a form that lacks something says what", async () => {
    const { call } = await startServer(await open());

    const { status, body } = await call(null, "POST", "/api/waitlist", {
      ...form("ann@example.org"),
      bookVision: { goal: " " },
    });

    expect(status).toBe(400);
    expect(body.error.code).toBe("invalid");
    expect(body.error.message).toBe("Please fill in what the book should do for you.");
  });

  test("a waitlist account stands in line from its first sign-in; other accounts do not", async () => {
    const server = await startServer(await open());
    const { signUp, call } = server;
    await play(server, "join first; confirm first");

    const waiting = await signUp({ email: "wil@example.org" });
    const author = await signUp({ email: "ann@example.org", code: "BETA" });
    const mine = await call(waiting.token, "GET", "/api/me/waitlist");
    const theirs = await call(author.token, "GET", "/api/me/waitlist");
    const signedOut = await call(null, "GET", "/api/me/waitlist");

    expect(mine.body).toEqual({
      referralCode: expect.stringMatching(/^[A-Z0-9]{8}$/u),
      position: 2,
      isConfirmed: false,
    });
    expect(theirs.status).toBe(404);
    expect(signedOut.status).toBe(401);
  });

  test("an unknown or malformed referral code has no place", async () => {
    const { call } = await startServer(await open());

    expect((await call(null, "GET", "/api/waitlist/ZZZZ9999")).status).toBe(404);
    expect((await call(null, "GET", "/api/waitlist/short")).status).toBe(404);
  });
});

test.each([
  ["no first name", { personalInfo: { firstName: " ", lastName: "A", email: "a@b.org" } }],
  ["no last name", { personalInfo: { firstName: "A", email: "a@b.org" } }],
  ["no goal", { bookVision: { goal: "" } }],
  ["no address", { personalInfo: { firstName: "A", lastName: "B", email: "not one" } }],
  ["too long an answer", { additionalInfo: "x".repeat(10_001) }],
  ["an experience we do not list", { writingBackground: { experience: ["ghostwriter"] } }],
])("a form with %s is refused", (_what, change) => {
  const complete = form("ann@example.org");

  expect(WaitlistForm.safeParse(complete).success).toBe(true);
  expect(WaitlistForm.safeParse({ ...complete, ...change }).success).toBe(false);
});
