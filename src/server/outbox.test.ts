import { expect, onTestFinished, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { startMailServer } from "#tests/server/mail-server.ts";
import { asSystem, type Database } from "./data/database.ts";
import { mailWarningOf, outboxOf, postmanOf } from "./outbox.ts";
import { readConfig, type Config } from "./platform/config.ts";
import { startQueue } from "./platform/queue.ts";
import { startWorker } from "./worker.ts";

const LETTER = {
  subject: "Grüße, Größe\r\nBcc: thief@example.org",
  paragraphs: ["Füße & <b>Häuser</b>", "二行目"],
  action: { label: "Open", url: "http://127.0.0.1:3000/x?a=1&b=2" },
};
const ANN = { email: "ann@example.org", userId: null };

function configOf(env: Record<string, string>): Config {
  const operator = { OPERATOR_NAME: "Büro Müller", OPERATOR_EMAIL: "books@octavo.example" };
  return readConfig({ NODE_ENV: "test", ...operator, ...env });
}

/** Delivers once; answers what was logged. */
async function deliver(db: Database, config: Config): Promise<string[]> {
  const lines: string[] = [];
  const postman = postmanOf(db, config);
  await postman?.deliver((line) => void lines.push(line));
  postman?.close();
  return lines;
}

async function countMails(db: Database): Promise<unknown> {
  const { rows } = await asSystem(db, (tx) =>
    tx.executeSql("select count(*)::int as mails from mails"),
  );
  return rows[0]?.["mails"];
}

/** As if a day had gone by. */
async function makeAllDue(db: Database): Promise<void> {
  await asSystem(db, (tx) => tx.executeSql("update mails set due_at = now()"));
}

forEachDatabase("the outbox", (open) => {
  test("a worker delivers a letter as text and HTML, from the operator, to one person only", async () => {
    const db = await open();
    const mailServer = await startMailServer();
    const config = configOf({ SMTP_URL: mailServer.url, MAIL_FROM: "Büro <hi@octavo.example>" });
    const queue = await startQueue(db, ["analysis", "outline", "draft"]);
    onTestFinished(() => queue.stop());
    const worker = await startWorker({ db, queue, postman: postmanOf(db, config) });
    onTestFinished(() => worker.stop());

    await outboxOf(db, config)(ANN, LETTER);
    await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => countMails(db), { timeout: 20_000 }).toBe(0);

    const [received] = mailServer.received;
    expect(received?.recipients).toEqual(["ann@example.org"]);
    expect(received?.mail).toMatchObject({
      subject: "Grüße, Größe Bcc: thief@example.org",
      from: { name: "Büro", address: "hi@octavo.example" },
      to: [{ address: "ann@example.org" }],
    });
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.messageId).toMatch(/^<[\da-f-]{36}@octavo\.example>$/u);
    expect(received?.mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(received?.mail.text).toContain("Füße & <b>Häuser</b>");
    expect(received?.mail.text).toContain("http://127.0.0.1:3000/x?a=1&b=2");
    expect(received?.mail.text).toContain("Büro Müller");
    expect(received?.mail.html).toContain("<p>Füße &amp; &lt;b&gt;Häuser&lt;/b&gt;</p>");
    expect(received?.mail.html).toContain('href="http://127.0.0.1:3000/x?a=1&amp;b=2"');
  });

  test("an address that names a second one reaches neither the one nor the other unasked", async () => {
    const db = await open();
    const mailServer = await startMailServer();
    const config = configOf({ SMTP_URL: mailServer.url });

    const email = "ann@example.org, thief@example.org";
    await outboxOf(db, config)({ email, userId: null }, LETTER);
    await deliver(db, config);

    expect(mailServer.received.flatMap(({ recipients }) => recipients)).not.toContain(
      "thief@example.org",
    );
  });

  test("a mail waits while the mail server is down, and arrives once it is up", async () => {
    const db = await open();
    const first = await startMailServer();
    const config = configOf({ SMTP_URL: first.url });
    await first.stop();
    await outboxOf(db, config)(ANN, LETTER);

    const lines = await deliver(db, config);
    const atOnce = await deliver(db, config);
    const second = await startMailServer(first.port);
    await makeAllDue(db);
    await deliver(db, config);

    expect(lines).toEqual([
      expect.stringMatching(/^Mail [\da-f-]{36} is not delivered yet: E[A-Z]+/u),
    ]);
    expect(atOnce).toEqual([]);
    expect(second.received).toHaveLength(1);
    expect(await countMails(db)).toBe(0);
  });
});

forEachDatabase("mails that are not delivered", (open) => {
  test("an address that is turned away keeps no other mail back, and is not in the log", async () => {
    const db = await open();
    const mailServer = await startMailServer();
    mailServer.refused.add("gone@example.org");
    const config = configOf({ SMTP_URL: mailServer.url });
    const send = outboxOf(db, config);
    await send({ email: "gone@example.org", userId: null }, LETTER);
    await send(ANN, LETTER);

    const lines = await deliver(db, config);

    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([["ann@example.org"]]);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain("gone");
    expect(await countMails(db)).toBe(1);
  });

  test("without SMTP outside production, mails stay in the mailbox and the log says where, not whose", async () => {
    const db = await open();
    const config = configOf({});
    const lines: string[] = [];

    await outboxOf(db, config, (line) => void lines.push(line))(ANN, LETTER);
    await deliver(db, config);

    expect(await countMails(db)).toBe(1);
    expect(lines).toEqual(["A mail can be read at http://127.0.0.1:3000/dev/mail"]);
  });

  test("in a demo that is open to others, mails without SMTP are dropped, and the start says so", async () => {
    const db = await open();
    const config = configOf({ DEMO: "1" });
    await outboxOf(db, config)(ANN, LETTER);

    await deliver(db, config);

    expect(await countMails(db)).toBe(0);
    expect(mailWarningOf(config)).toContain("SMTP_URL is not set: this server sends no mail.");
    expect(mailWarningOf(configOf({}))).toBeNull();
  });
});
