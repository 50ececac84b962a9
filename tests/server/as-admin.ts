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
