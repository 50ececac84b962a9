import { expect, test } from "vitest";
import { forEachDatabase, onOneDatabase } from "#tests/server/databases.ts";
import { runSql, startWithAdmin } from "#tests/server/as-admin.ts";
import { startServer } from "#tests/server/start-server.ts";
import type { Database } from "#server/data/database.ts";

const DRAWN = /^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{10}$/u;

/** Four people in line, in this order; each has confirmed the address. */
async function addLine(db: Database): Promise<void> {
  await runSql(
    db,
    `insert into email_captures (email, source, referral_code, confirmed_at) values
       ('first@example.org', 'waitlist_form', 'AAAA1111', now()),
       ('second-in-line@example.org', 'waitlist_form', 'BBBB2222', now()),
       ('third@example.org', 'waitlist_form', 'CCCC3333', now()),
       ('fourth@example.org', 'waitlist_form', 'DDDD4444', now())`,
  );
  await runSql(
    db,
    `insert into waitlist_entries (email, submitted_at) values
       ('first@example.org', '2026-01-01'), ('second-in-line@example.org', '2026-01-02'),
       ('third@example.org', '2026-01-03'), ('fourth@example.org', '2026-01-04')`,
  );
}

const INVITED =
  "select email from waitlist_entries where invited_at is not null order by submitted_at";

onOneDatabase("the next in line", (open) => {
  test("the next in line get a code of their own by mail; who is in already is passed over", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const { db, call } = server;
    await addLine(db);
    await server.signUp({ email: "first@example.org", code: "BETA" });
    const second = await server.signUp({ email: "second-in-line@example.org" });

    const answer = await call(boss.token, "POST", "/api/admin/waitlist/invite", {
      count: 2,
      level: "alpha",
    });
    const codes = await runSql(
      db,
      `select code, access_level, uses_left, sent_to, expires_at - now() > interval '29 days' as lasts
       from invite_codes where sent_to is not null order by sent_to`,
    );
    const mails = await runSql(
      db,
      "select recipient, user_id, subject, text from mails where subject like 'Your place%' order by recipient",
    );
    const line = await call(boss.token, "GET", "/api/admin/waitlist?sort=position&direction=asc");

    expect(answer).toMatchObject({ status: 200, body: { invited: 2 } });
    expect(await runSql(db, INVITED)).toEqual([
      { email: "second-in-line@example.org" },
      { email: "third@example.org" },
    ]);
    expect(codes).toEqual([
      {
        code: expect.stringMatching(DRAWN),
        access_level: "alpha",
        uses_left: 1,
        sent_to: "second-in-line@example.org",
        lasts: true,
      },
      expect.objectContaining({ sent_to: "third@example.org" }),
    ]);
    expect(mails).toEqual([
      {
        recipient: "second-in-line@example.org",
        user_id: second.userId,
        subject: "Your place in Octavo is ready",
        text: expect.stringContaining(`http://127.0.0.1:3000/login?code=${codes[0].code}\n`),
      },
      expect.objectContaining({ recipient: "third@example.org", user_id: null }),
    ]);
    expect(line.body.stillWaiting).toBe(1);
    expect(
      line.body.waiting.map(({ accessLevel }: { accessLevel: string }) => accessLevel),
    ).toEqual(["beta", "waitlist", null, null]);
  });
});

forEachDatabase("letting people in", (open) => {
  test("a mailed code opens an account that waits, once", async () => {
    const { server, boss } = await startWithAdmin(await open());
    const { db, call } = server;
    await addLine(db);
    const first = await server.signUp({ email: "first@example.org" });
    const other = await server.signUp({ email: "other@example.org" });
    await call(boss.token, "POST", "/api/admin/waitlist/invite", { count: 1 });
    const [{ code }] = await runSql(db, "select code from invite_codes where sent_to is not null");

    const redeemed = await call(first.token, "POST", "/api/auth/redeem-invite", { code });
    const twice = await call(other.token, "POST", "/api/auth/redeem-invite", { code });

    expect(redeemed.body).toEqual({ accessLevel: "beta", recognised: true });
    expect(twice.body).toEqual({ accessLevel: "waitlist", recognised: false });
  });

  test("pressed ten times at once, nobody is invited twice", async () => {
    const { server, boss } = await startWithAdmin(await open({ poolSize: 5 }));
    await addLine(server.db);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call(boss.token, "POST", "/api/admin/waitlist/invite", { count: 3 }),
      ),
    );
    const codes = await runSql(
      server.db,
      "select sent_to from invite_codes where sent_to is not null",
    );
    const mails = await runSql(
      server.db,
      "select recipient from mails where subject like 'Your place%'",
    );

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + body.invited, 0)).toBe(4);
    expect(codes).toHaveLength(4);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(4);
  });

  test("a mail that cannot be put in the outbox invites nobody", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await addLine(server.db);
    await runSql(server.db, "alter table mails add constraint full_up check (false) not valid");

    const failed = await server.call(boss.token, "POST", "/api/admin/waitlist/invite", {
      count: 2,
    });

    expect(failed.status).toBe(500);
    expect(await runSql(server.db, INVITED)).toEqual([]);
    expect(await runSql(server.db, "select 1 from invite_codes where sent_to is not null")).toEqual(
      [],
    );
    expect(await runSql(server.db, "select 1 from audit_log")).toEqual([]);
  });

  test("where no mail is sent nobody is invited, and the admin is told why", async () => {
    const db = await open();
    const env = { DEMO: "1", ADMIN_EMAILS: "boss@example.org" };
    const { signUp, call } = await startServer(db, { env });
    const boss = await signUp({ email: "boss@example.org" });
    await runSql(db, "update users set email_verified = true");
    await addLine(db);

    const { status, body } = await call(boss.token, "POST", "/api/admin/waitlist/invite", {
      count: 1,
    });

    expect(status).toBe(503);
    expect(body.error.message).toBe(
      "This server sends no mail (SMTP_URL is not set), so nobody would get a code. Make codes and send them yourself.",
    );
    expect(await runSql(db, INVITED)).toEqual([]);
  });
});
