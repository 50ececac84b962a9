import { expect, onTestFinished, test } from "vitest";
import { postmanOf } from "#server/outbox.ts";
import { readConfig } from "#server/platform/config.ts";
import { runSql, startWithAdmin } from "#tests/server/as-admin.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startMailServer } from "#tests/server/mail-server.ts";
import { mailsTo } from "#tests/server/mailbox.ts";
import { startServer } from "#tests/server/start-server.ts";
import {
  anHourLater,
  codeOf,
  confirm,
  letterTokenOf,
  lineOf,
  play,
} from "#tests/server/waiting-line.ts";

const OPERATOR = { OPERATOR_NAME: "Büro Müller", OPERATOR_ADDRESS: "Main St. 1, 12345 Town" };

onOneDatabase("the letter that asks to confirm", (open) => {
  test("names its sender, and goes out with the headers that end such letters by one click", async () => {
    const db = await open();
    const mailServer = await startMailServer();
    const env = { ...OPERATOR, SMTP_URL: mailServer.url, APP_URL: "http://127.0.0.1:4000" };
    const server = await startServer(db, { env });
    const postman = postmanOf(db, readConfig({ NODE_ENV: "test", ...env }));
    onTestFinished(() => postman?.close());

    await play(server, "join ann");
    const token = await letterTokenOf(server, "ann@example.org");
    await postman?.deliver(() => undefined);

    const [received] = mailServer.received;
    const header = (key: string) =>
      received?.mail.headers.find((one) => one.key === key)?.value.replaceAll(/\s+/gu, "");
    expect(received?.recipients).toEqual(["ann@example.org"]);
    expect(received?.mail.subject).toBe("Confirm your address for the Octavo waitlist");
    expect(received?.mail.text).toContain(`http://127.0.0.1:4000/waitlist?confirm=${token}\n`);
    expect(received?.mail.text).toContain("Büro Müller\nMain St. 1, 12345 Town");
    expect(received?.mail.text).toContain(
      `Unsubscribe: http://127.0.0.1:4000/waitlist?unsubscribe=${token}`,
    );
    expect(received?.mail.html).toContain(
      `<a href="http://127.0.0.1:4000/waitlist?unsubscribe=${token}">Unsubscribe</a>`,
    );
    expect(header("list-unsubscribe")).toBe(
      `<http://127.0.0.1:4000/api/waitlist/unsubscribe/${token}>`,
    );
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("goes to a mailbox once an hour, under whichever of its addresses", async () => {
    const server = await startServer(await open());

    await play(server, "capture a.nn@gmail.com; join a.nn@gmail.com; join ann+x@googlemail.com");
    const atOnce = await runSql(server.db, "select recipient from mails");
    await anHourLater(server);
    await play(server, "join ann+x@googlemail.com");
    const later = await runSql(server.db, "select recipient from mails order by created_at");

    expect(atOnce).toEqual([{ recipient: "a.nn@gmail.com" }]);
    expect(later).toEqual([{ recipient: "a.nn@gmail.com" }, { recipient: "ann+x@googlemail.com" }]);
  });

  test("goes to nobody who confirmed, by letter or by account", async () => {
    const server = await startServer(await open());
    await play(server, "capture ann; confirm ann; later");
    await server.signUp({ email: "bob@example.org", code: "BETA" });
    await play(server, "verify bob");

    await play(server, "join ann; join bob");

    expect(await mailsTo(server, "ann@example.org")).toHaveLength(1);
    expect(await mailsTo(server, "bob@example.org")).toEqual([]);
  });
});

onOneDatabase("the link of a letter", (open) => {
  test("is mailed to a waitlist account at its first sign-in", async () => {
    const server = await startServer(await open());

    await server.signUp({ email: "wil@example.org" });
    await play(server, "confirm wil");

    expect(await lineOf(server)).toBe("wil 1");
  });

  test("is kept as a hash: what stands in the database confirms nobody", async () => {
    const server = await startServer(await open());
    await play(server, "join ann");
    const [{ token_hash: hash }] = await runSql(
      server.db,
      "select token_hash from waitlist_letters",
    );

    const stolen = await confirm(server, hash);
    const guessed = await confirm(server, "none");

    expect([stolen.status, guessed.status]).toEqual([400, 400]);
    expect(stolen.body.error.message).toBe(
      "This link is not known. Please open the newest mail from us, or join the waitlist again.",
    );
    expect(await runSql(server.db, "select confirmed_at from email_captures")).toEqual([
      { confirmed_at: null },
    ]);
  });

  test("confirms with the place in line; who never joined is told that there is none", async () => {
    const server = await startServer(await open());
    await play(server, "join ann; capture bob");

    const ann = await confirm(server, await letterTokenOf(server, "ann@example.org"));
    const bob = await confirm(server, await letterTokenOf(server, "bob@example.org"));

    expect(ann.body).toEqual({
      email: "ann@example.org",
      referralCode: await codeOf(server, "ann@example.org"),
      position: 1,
    });
    expect(bob.body).toMatchObject({ email: "bob@example.org", position: null });
  });
});

onOneDatabase("who unsubscribed", (open) => {
  test("gets no letter and no invitation any more, and keeps the place", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await play(server, "join ann; join bob; confirm ann; confirm bob; unsubscribe ann; later");
    await play(server, "join cid; unsubscribe cid; later; join cid");

    const { body } = await server.call(boss.token, "POST", "/api/admin/waitlist/invite", {
      count: 5,
    });

    expect(body).toEqual({ invited: 1 });
    expect(await mailsTo(server, "ann@example.org")).toHaveLength(1);
    expect(await mailsTo(server, "cid@example.org")).toHaveLength(1);
    expect(await lineOf(server)).toBe("ann 1, bob 2, cid 3");
  });

  test("may have done so by the link of an invitation, or of an older letter", async () => {
    const { server, boss } = await startWithAdmin(await open());
    await play(server, "join ann; join bob");
    const old = await letterTokenOf(server, "bob@example.org");
    await play(server, "later; join bob; confirm ann; confirm bob");
    await server.call(boss.token, "POST", "/api/admin/waitlist/invite", { count: 1 });
    const [{ headers }] = await runSql(
      server.db,
      "select headers from mails where subject = 'Your place in Octavo is ready'",
    );
    const oneClick = new URL(headers["list-unsubscribe"].slice(1, -1)).pathname;

    const invited = await server.call(null, "POST", oneClick, {});
    const older = await server.call(null, "POST", `/api/waitlist/unsubscribe/${old}`, {});
    const unknown = await server.call(null, "POST", "/api/waitlist/unsubscribe/none", {});
    const ended = await runSql(
      server.db,
      "select email from email_captures where unsubscribed_at is not null order by email",
    );

    expect([invited.status, older.status, unknown.status]).toEqual([200, 200, 400]);
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(ended).toEqual([{ email: "ann@example.org" }, { email: "bob@example.org" }]);
  });
});

onOneDatabase("a server that sends no mail", (open) => {
  test("counts an address as soon as it is left, since nobody can be asked", async () => {
    const server = await startServer(await open(), { env: { DEMO: "1" } });

    await play(server, "join ann; join bob; join cid by bob");

    expect(await lineOf(server)).toBe("ann 2, bob 1, cid 3");
    expect(await runSql(server.db, "select 1 from mails")).toEqual([]);
  });
});
