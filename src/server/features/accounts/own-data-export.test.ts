import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { asSystem, type Database } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startServer, type TestServer } from "#tests/server/start-server.ts";
import { withWorker } from "#tests/server/stories.ts";
import { PIXEL, postsWith, wholePerson } from "#tests/server/whole-person.ts";

/** The project of everybody here has one name, so one folder. */
const BOOK = "projects/01-Book-..-quokkaword";

/** In which file of an export the rows of a table are, or why in none. A new table needs a line here. */
const TABLES: Record<string, { file: string } | { left: string }> = {
  users: { file: "account.json" },
  sessions: { file: "sessions.json" },
  accounts: { file: "sign-in-methods.json" },
  verifications: {
    left: "one-time values of mails and sign-in, for minutes; they open the account",
  },
  pictures: { file: "picture.png" },
  invite_codes: { file: "invite-codes.json" },
  invite_redemptions: { file: "invite-codes.json" },
  audit_log: { file: "audit-log.json" },
  orders: { file: "orders.json" },
  payment_events: { left: "ids of the payment provider's events, of nobody" },
  payment_reversals: { left: "what became of a payment; the order says the same" },
  mails: { file: "mails.json" },
  email_captures: { file: "captures.json" },
  waitlist_entries: { file: "waitlist.json" },
  call_counts: { left: "hashes of what is counted for limits, for an hour" },
  waitlist_letters: { left: "hashes of the links in our mails, which open a place in line" },
  projects: { file: `${BOOK}/project.json` },
  uploads: { file: `${BOOK}/uploads/uploads.json` },
  upload_rows: { file: `${BOOK}/uploads/rows.json` },
  entries: { file: `${BOOK}/entries.json` },
  deleted_entries: { file: `${BOOK}/deleted-entries.json` },
  entry_changes: { file: `${BOOK}/entry-changes.json` },
  pages: { file: `${BOOK}/pages.json` },
  field_answers: { file: `${BOOK}/field-answers.json` },
  interview_questions: { file: `${BOOK}/questions.json` },
  page_hosts: { file: `${BOOK}/page-hosts.json` },
  files: { file: `${BOOK}/uploads/01-quokkaword.csv` },
  file_chunks: { file: `${BOOK}/uploads/01-quokkaword.csv` },
  renderings: { left: "which file was made of which book; the book is in it as text" },
  covers: { file: `${BOOK}/cover.json` },
  analyses: { file: `${BOOK}/analyses/v1.json` },
  foundations: { file: `${BOOK}/foundations/v1.json` },
  outlines: { file: `${BOOK}/outlines/v1.json` },
  chapters: { file: `${BOOK}/book.md` },
  chapter_versions: { file: `${BOOK}/chapters.json` },
  manuscripts: { file: `${BOOK}/chapters.json` },
  background_jobs: { file: `${BOOK}/jobs.json` },
  job_steps: { file: `${BOOK}/job-steps.json` },
  model_calls: { file: `${BOOK}/model-calls.json` },
  past_model_spending: { left: "dollars by month, of projects that are gone; of nobody" },
};

/** A whole book is written meanwhile. */
const LONG = { timeout: 240_000 };
const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that is only used in tests",
  APP_URL: "https://books.example",
  OPERATOR_NAME: "Books",
  OPERATOR_EMAIL: "books@example.org",
  REQUIRE_EMAIL_CONFIRMATION: "off",
};

async function exported(server: TestServer, token: string): Promise<Record<string, string>> {
  const answer = await fetch(`${server.origin}/api/me/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="octavo-\d{4}-/u,
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      path.endsWith(".png") ? Buffer.from(bytes).toString("base64") : strFromU8(bytes),
    ]),
  );
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await asSystem(db, (tx) =>
    tx.executeSql(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    ),
  );
  return rows.map(({ name }) => String(name));
}

onOneDatabase("taking one's data away", (open) => {
  test(
    "the archive holds everything that is kept about its person, and nothing of others",
    LONG,
    async () => {
      const server = await startServer(await open({ poolSize: 5 }));
      const worker = await withWorker(server);
      const ann = await wholePerson(server, { email: "ann@example.org", word: "quokkaword" });
      const bob = await server.signUp({ email: "bob@example.org", code: "BETA" });
      await server.call(bob.token, "PATCH", "/api/me", { name: "wombatword" });
      await worker.stop();

      const files = await exported(server, ann.token);
      const all = Object.values(files).join("\n");
      const { rows: secrets } = await asSystem(server.db, (tx) =>
        tx.executeSql(
          `select token as secret from sessions union all
         select password from accounts where password is not null`,
        ),
      );

      const wanted = Object.values(TABLES).flatMap((table) =>
        "file" in table ? [table.file] : [],
      );
      expect(await tablesOf(server.db)).toEqual(Object.keys(TABLES).toSorted());
      expect(wanted.filter((file) => !(file in files))).toEqual([]);
      expect(wanted.filter((file) => ["[]\n", "null\n", ""].includes(files[file] ?? ""))).toEqual(
        [],
      );
      expect(Object.keys(files).filter((path) => /\.\.\/|^\/|\\/u.test(path))).toEqual([]);

      expect(files[`${BOOK}/uploads/01-quokkaword.csv`]).toBe(postsWith("quokkaword"));
      expect(files[`${BOOK}/uploads/02-Pasted-text.txt`]).toContain("A quokkaword");
      expect(JSON.parse(files[`${BOOK}/cover.json`] ?? "")).toMatchObject([
        { design: 4, paper: "cream", back_text: "About quokkaword" },
      ]);
      expect(files[`${BOOK}/cover-picture.jpg`]).toBe("a picture of quokkaword");
      expect(files["picture.png"]).toBe(PIXEL.toString("base64"));
      expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({
        email: "ann@example.org",
        name: "Name quokkaword",
        access_level: "beta",
      });
      expect(JSON.parse(files["sign-in-methods.json"] ?? "")).toMatchObject([
        { provider_id: "credential", has_password: true },
      ]);
      expect(JSON.parse(files["orders.json"] ?? "")).toHaveLength(2);
      expect(JSON.parse(files["invite-codes.json"] ?? "")).toMatchObject({
        sentToYou: [{ sent_to: "ann@example.org" }],
        redeemed: [{ code: "BETA", access_level: "beta" }],
      });
      expect(files["waitlist.json"]).toContain("Write about quokkaword");
      expect(files[`${BOOK}/book.md`]).toMatch(/^# Chapter 1: /u);
      expect(files[`${BOOK}/book.md`]).toContain("quokkaword");
      expect(files[`${BOOK}/entries.csv`]).toMatch(/^id,url,title,text,date/u);
      expect(JSON.parse(files[`${BOOK}/entries.json`] ?? "")).toHaveLength(25);
      expect(
        Object.keys(files).filter((path) => /\/chapters\/book-1\/.*\/v1\.md$/u.test(path)).length,
      ).toBeGreaterThan(1);

      expect(all).not.toContain("bob@example.org");
      expect(all).not.toContain("wombatword");
      expect(secrets.length).toBeGreaterThan(3);
      expect(secrets.filter(({ secret }) => all.includes(String(secret)))).toEqual([]);
    },
  );
});

onOneDatabase("taking little away", (open) => {
  test("an account with nothing in it can be taken away, by its owner alone", async () => {
    const server = await startServer(await open());
    const { token } = await server.signUp({ email: "new@example.org" });

    const files = await exported(server, token);
    const signedOut = await server.call(null, "GET", "/api/me/export");

    expect(files["README.txt"]).toContain("Everything that Octavo keeps about you");
    expect(JSON.parse(files["projects/01-My-first-book/project.json"] ?? "")).toMatchObject([
      { name: "My first book" },
    ]);
    expect(signedOut.status).toBe(401);
  });

  test("a deleted book is in the archive as long as it can be put back, and goes with the account", async () => {
    const server = await startServer(await open());
    const author = await server.signUp({ email: "gone@example.org", code: "BETA" });
    await server.call(author.token, "PATCH", `/api/projects/${author.projectId}`, { name: "Old" });
    const settings = {
      length: "short",
      dates: "year",
      notes: "listed",
      aboutBook: "none",
      trim: "5x8",
      design: "modern",
    };
    await server.call(author.token, "PUT", `/api/projects/${author.projectId}/settings`, settings);
    await server.call(author.token, "DELETE", `/api/projects/${author.projectId}`);

    const files = await exported(server, author.token);
    const body = { confirmation: "gone@example.org" };
    const ended = await server.call(author.token, "DELETE", "/api/me", body);
    const { rows } = await asSystem(server.db, (tx) =>
      tx.executeSql("select id from projects where id = $1", [author.projectId]),
    );

    expect(JSON.parse(files["projects/02-Old/project.json"] ?? "")).toMatchObject([
      {
        id: author.projectId,
        name: "Old",
        book_length: "short",
        piece_dates: "year",
        end_notes: "listed",
        about_book: "none",
      },
    ]);
    expect(ended.status).toBe(200);
    expect(rows).toEqual([]);
  });

  test("in production, who has not proved an address is not handed what others left under it", async () => {
    const server = await startServer(await open(), { env: PRODUCTION });
    await server.call(null, "POST", "/api/captures", { email: "victim@example.org" });
    await asSystem(server.db, (tx) =>
      tx.executeSql(
        `insert into orders (reference, checkout_session_id, status, email, amount, currency)
         values ('OCT-1', 'cs_1', 'paid', 'victim@example.org', 49900, 'usd')`,
      ),
    );
    const { token, userId } = await server.signUp({ email: "victim@example.org" });

    const before = await exported(server, token);
    await asSystem(server.db, (tx) =>
      tx.executeSql("update users set email_verified = true where id = $1", [userId]),
    );
    const after = await exported(server, token);

    expect(before["captures.json"]).toBe("[]\n");
    expect(before["orders.json"]).toBe("[]\n");
    expect(after["captures.json"]).toContain("landing_page");
    expect(after["orders.json"]).toContain("OCT-1");
  });
});
