import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { startWorker } from "#server/worker.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { rowsWith, tablesOf } from "#tests/server/search-rows.ts";
import { PASSWORD, startServer, type Person } from "#tests/server/start-server.ts";
import { benbalter, shareDatabase, until, upload, withWorker } from "#tests/server/stories.ts";
import { knownPerson, wholePerson } from "#tests/server/whole-person.ts";

/** A whole book is written meanwhile. */
const LONG = { timeout: 240_000 };

async function jobIdsOf(db: Database, { projectId }: Person): Promise<string[]> {
  const { rows } = await asSystem(db, (tx) =>
    tx.executeSql("select id, queue_id from background_jobs where project_id = $1", [projectId]),
  );
  return rows.flatMap(({ id, queue_id: queueId }) => [String(id), String(queueId)]);
}

async function selected(db: Database, text: string): Promise<Record<string, unknown>[]> {
  const { rows } = await asSystem(db, (tx) => tx.executeSql(text));
  return rows;
}

onOneDatabase("what is left of a deleted account", (open) => {
  test("nothing is left of its person in any table, and everything of others", LONG, async () => {
    const server = await startServer(await open({ poolSize: 5 }));
    const { db, call } = server;
    const worker = await withWorker(server);
    // The one address ends like the other: nobody goes with another person.
    const ann = await wholePerson(server, { email: "ann@example.org", word: "quokkaword" });
    const joann = await knownPerson(server, { email: "joann@example.org", word: "wombatword" });
    await worker.stop();
    await asSystem(db, (tx) =>
      tx.executeSql(
        `insert into email_captures (email, source, referral_code, referred_by)
         select 'friend@example.org', 'landing_page', 'FRIEND01', referral_code from email_captures where email = $1`,
        [ann.email],
      ),
    );
    const anns = [ann.userId, "ann@example.org", ann.projectId, "quokkaword"];
    const joanns = [joann.userId, joann.email, joann.projectId, "wombatword"];
    const jobs = await jobIdsOf(db, ann);
    const before = await rowsWith(db, [...anns, ...jobs]);
    const joannsBefore = await rowsWith(db, joanns);

    const deleted = await call(ann.token, "DELETE", "/api/me", {
      confirmation: " Ann@Example.org ",
    });
    const after = await rowsWith(db, [ann.userId, ann.projectId, "quokkaword", ...jobs]);
    const withAddress = (await rowsWith(db, ["ann@example.org"])).filter(
      (row) => !row.includes("joann@example.org"),
    );
    const joannsAfter = await rowsWith(db, joanns);
    const orders = await selected(
      db,
      `select status, user_id, email, refund_reason from orders
       where user_id is null and email is null order by status`,
    );

    const friends = await selected(
      db,
      "select referred_by from email_captures where email = 'friend@example.org'",
    );

    expect(deleted).toMatchObject({ status: 200, body: { deleted: true } });
    expect(tablesOf(before).length).toBeGreaterThanOrEqual(26);
    expect(jobs).toHaveLength(6);
    expect(after).toEqual([]);
    expect(withAddress).toEqual([]);
    expect(orders).toEqual([
      { status: "paid", user_id: null, email: null, refund_reason: null },
      { status: "refunded", user_id: null, email: null, refund_reason: null },
    ]);
    expect(friends).toEqual([{ referred_by: null }]);
    expect(joannsBefore.length).toBeGreaterThan(50);
    expect(joannsAfter).toEqual(joannsBefore);
  });
});

onOneDatabase("deleting one's account", (open) => {
  const shared = shareDatabase(open);

  test("the sessions end, the cookie is taken back, and the address is free again", async () => {
    const { call, signUp, origin } = await startServer(await shared());
    const { token } = await signUp({ email: "gone@example.org", code: "BETA" });
    const { headers } = await call(null, "POST", "/api/auth/sign-in/email", {
      email: "gone@example.org",
      password: PASSWORD,
    });
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");

    const deleted = await fetch(`${origin}/api/me`, {
      method: "DELETE",
      headers: { cookie, origin: "http://127.0.0.1:3000", "content-type": "application/json" },
      body: JSON.stringify({ confirmation: "gone@example.org" }),
    });
    const other = await call(token, "GET", "/api/me");
    const signIn = await call(null, "POST", "/api/auth/sign-in/email", {
      email: "gone@example.org",
      password: PASSWORD,
    });
    const known = await call(null, "POST", "/api/auth/has-account", { email: "gone@example.org" });
    const again = await signUp({ email: "gone@example.org" });

    expect(deleted.status).toBe(200);
    expect(deleted.headers.getSetCookie().join("\n")).toMatch(/session_token=;.*Max-Age=0/u);
    expect([other.status, signIn.status]).toEqual([401, 401]);
    expect(known.body).toEqual({ exists: false });
    expect(again.projectId).not.toBe("");
  });

  test("without the account's own address nothing is deleted", async () => {
    const { call, signUp } = await startServer(await shared());
    const { token } = await signUp({ email: "stays@example.org" });
    await signUp({ email: "another@example.org" });
    const remove = (body: object) => call(token, "DELETE", "/api/me", body);

    const wrong = await remove({ confirmation: "another@example.org" });
    const empty = await remove({ confirmation: "" });
    const none = await remove({});
    const signedOut = await call(null, "DELETE", "/api/me", { confirmation: "stays@example.org" });
    const me = await call(token, "GET", "/api/me");

    expect(wrong).toMatchObject({
      status: 400,
      body: {
        error: {
          message:
            "This is not the e-mail address of your account. Please type it as it stands above.",
        },
      },
    });
    expect([empty.status, none.status, signedOut.status]).toEqual([400, 400, 401]);
    expect(me.body.email).toBe("stays@example.org");
  });

  test("a letter says goodbye where mail is sent; a mailbox keeps none", async () => {
    const smtp = await startServer(await shared(), { env: { SMTP_URL: "smtp://127.0.0.1:9" } });
    const mailed = await smtp.signUp({ email: "mailed@example.org" });
    const mailbox = await startServer(await shared());
    const unmailed = await mailbox.signUp({ email: "unmailed@example.org" });

    await smtp.call(mailed.token, "DELETE", "/api/me", { confirmation: mailed.email });
    await mailbox.call(unmailed.token, "DELETE", "/api/me", { confirmation: unmailed.email });
    const mails = await selected(
      smtp.db,
      "select user_id, recipient, subject from mails where recipient like '%mailed@example.org'",
    );

    expect(mails).toEqual([
      {
        user_id: null,
        recipient: "mailed@example.org",
        subject: "Your Octavo account is deleted",
      },
    ]);
  });
});

onOneDatabase("deleting an account in which something goes on", (open) => {
  test(
    "a job that runs meanwhile ends and writes nothing, and its worker goes on",
    LONG,
    async () => {
      const server = await startServer(await open({ poolSize: 5 }));
      const errors: unknown[] = [];
      const worker = await startWorker({ ...server, onError: (error) => errors.push(error) });
      onTestFinished(() => worker.stop());
      const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });
      await upload(server, ann, { projectId: ann.projectId, csv: benbalter() });
      await server.call(ann.token, "POST", `/api/projects/${ann.projectId}/analyze/start`, {});
      const running = await until(
        () => server.call(ann.token, "GET", `/api/debug/jobs/${ann.projectId}`),
        ({ body }) => body.jobs[0].status !== "queued",
      );
      const jobs = await jobIdsOf(server.db, ann);

      const deleted = await server.call(ann.token, "DELETE", "/api/me", {
        confirmation: ann.email,
      });
      await setTimeout(4_000);
      const left = await rowsWith(server.db, [ann.userId, ann.email, ann.projectId, ...jobs]);
      const bob = await server.signUp({ email: "bob@example.org", code: "BETA" });
      await upload(server, bob, { projectId: bob.projectId, csv: benbalter() });
      await server.call(bob.token, "POST", `/api/projects/${bob.projectId}/analyze/start`, {});
      const bobs = await until(
        () => server.call(bob.token, "GET", `/api/projects/${bob.projectId}/analyze/status`),
        ({ body }) => body.status !== "running",
      );

      expect(running.body.jobs[0].status).toBe("running");
      expect(deleted.status).toBe(200);
      expect(left).toEqual([]);
      expect(bobs.body.status).toBe("completed");
      expect(errors).toEqual([]);
    },
  );

  test("an upload that arrives meanwhile leaves nothing, and is no fault of the server", async () => {
    const server = await startServer(await open({ poolSize: 5 }));
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });
    const csv = `description\n${Array.from({ length: 20_000 }, (_, n) => `quokkaword ${n}`).join("\n")}\n`;

    const uploading = upload(server, ann, { projectId: ann.projectId, csv });
    await until(
      async () => ({
        status: 200,
        headers: new Headers(),
        body: await rowsWith(server.db, ["posts.csv"]),
      }),
      ({ body }) => body.length > 0,
    );
    const deleted = await server.call(ann.token, "DELETE", "/api/me", { confirmation: ann.email });
    const uploaded = await uploading;

    expect(deleted.status).toBe(200);
    expect(uploaded.status).toBe(404);
    expect(await rowsWith(server.db, [ann.userId, ann.email, ann.projectId, "quokkaword"])).toEqual(
      [],
    );
  });
});

onOneDatabase("deleting an admin's account", (open) => {
  test("the last admin may go, and what they did stays without them", async () => {
    const server = await startServer(await open(), { env: { ADMIN_EMAILS: "boss@example.org" } });
    const boss = await server.signUp({ email: "boss@example.org" });
    const ann = await server.signUp({ email: "ann@example.org" });
    await server.call(boss.token, "POST", `/api/admin/users/${ann.userId}/level`, {
      level: "beta",
    });

    const deleted = await server.call(boss.token, "DELETE", "/api/me", {
      confirmation: boss.email,
    });
    const log = await selected(server.db, "select admin_id, action, user_id from audit_log");
    const level = await server.call(ann.token, "GET", "/api/me");

    expect(deleted.status).toBe(200);
    expect(log).toEqual([{ admin_id: null, action: "level.grant", user_id: ann.userId }]);
    expect(level.body.accessLevel).toBe("beta");
  });
});
