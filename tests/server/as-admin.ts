import { asSystem, type Database } from "#server/data/database.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";

/** Starts a server whose admins are boss@example.org, who is signed in, and second@example.org. */
export async function startWithAdmin(db: Database): Promise<{ server: TestServer; boss: Person }> {
  const server = await startServer(db, {
    env: { ADMIN_EMAILS: "boss@example.org,second@example.org" },
  });
  return { server, boss: await server.signUp({ email: "boss@example.org" }) };
}

/** Runs SQL past row-level security and gives its rows. */
// eslint-disable-next-line typescript/no-explicit-any -- because a test reads the columns it asks for, and fails where they are not there
export async function runSql(db: Database, text: string, values: unknown[] = []): Promise<any[]> {
  return (await asSystem(db, (tx) => tx.executeSql(text, values))).rows;
}

/** Stores three addresses that visitors have left, with letters in them that SQL or a spreadsheet would read otherwise. */
export async function addCaptures(db: Database): Promise<void> {
  await runSql(
    db,
    `insert into email_captures (email, source, metadata, referral_code, created_at) values
       ('ann@example.org', 'landing_page', '{"name":"=cmd()"}', 'AAAA1111', '2026-01-01T10:00:00Z'),
       ('bob_100%@example.org', 'waitlist_form', '{}', 'BBBB2222', '2026-01-02T10:00:00Z'),
       ('bobx100y@example.org', 'landing_page', '{}', 'CCCC3333', '2026-01-03T10:00:00Z')`,
  );
}
