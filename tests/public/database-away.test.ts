import { expect, onTestFinished, test } from "vitest";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { databaseUrlOfItsOwn } from "#tests/server/databases.ts";
import { postgresProxy } from "#tests/server/postgres-proxy.ts";
import { startServer } from "#tests/server/start-server.ts";

test.runIf(process.env["TEST_DATABASE_URL"])(
  "while the database is away the public pages stay, for those who were signed in too, and what cannot be shown is a page that says so",
  async () => {
    const way = await postgresProxy(await databaseUrlOfItsOwn());
    const db = await openDatabase({ url: way.url });
    onTestFinished(() => db.close());
    await migrate(db);
    const server = await startServer(db);
    const { token } = await server.signUp({ email: "ann@example.org", code: "BETA" });
    const open = async (path: string, headers: Record<string, string> = {}): Promise<Seen> => {
      const answer = await fetch(server.origin + path, {
        headers: { accept: "text/html", ...headers },
      });
      return {
        status: answer.status,
        type: answer.headers.get("content-type"),
        text: await answer.text(),
      };
    };

    await way.close();
    const landing = await open("/");
    const signedIn = await open("/", { authorization: `Bearer ${token}` });
    const terms = await open("/terms");
    const joined = await open("/waitlist/joined?code=K7Q2M9XA");

    for (const page of [landing, signedIn]) {
      expect(page).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
      expect(page.text).toContain("<h1");
    }
    expect(terms.status).toBe(200);
    expect(joined).toMatchObject({ status: 503, type: "text/html; charset=utf-8" });
    expect(joined.text).toContain("Our database does not answer right now.");
  },
);

type Seen = { status: number; type: string | null; text: string };
