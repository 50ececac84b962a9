import { expect, test } from "vitest";
import type { Database } from "#server/data/database.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Answer } from "./start-server.ts";
import { shareDatabase } from "./stories.ts";

const LIMITS = { calls: 1_000, secrets: 1_000, polled: 3 };

/** Counts the questions that a database is asked, without those of the queue, which asks all the time. */
function counted(db: Database): { db: Database; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    db: {
      ...db,
      transaction: (settings, work) => {
        asked += 1;
        return db.transaction(settings, work);
      },
      executeSql: (text, values) => {
        if (!text.includes("pgboss")) asked += 1;
        return db.executeSql(text, values);
      },
    },
  };
}

onOneDatabase("calls that are polled", (open) => {
  const shared = shareDatabase(open);

  test.each([
    "/api/auth/get-session",
    "/api/projects/PROJECT/analyze/status",
    "/api/projects/PROJECT/outline/status",
    "/api/projects/PROJECT/draft/status",
    "/api/projects/PROJECT/pages",
    "/api/debug/jobs/PROJECT",
    "/healthz",
    "/readyz",
  ])("%s are refused after many, signed in or not, and told when to ask again", async (path) => {
    const server = await startServer(await shared(), { limits: LIMITS });
    const email = `${path.replaceAll("/", "-")}@example.org`;
    const author = await server.signUp({ email, code: "BETA" });
    const poll = (token: string | null): Promise<Answer> =>
      server.call(token, "GET", path.replace("PROJECT", author.projectId));

    const first = await poll(author.token);
    const nobodys = [await poll(null), await poll("made up"), await poll(null)];
    const refused = await poll(author.token);
    const clicked = await server.call(author.token, "GET", "/api/projects");

    expect(first.status).not.toBe(429);
    expect(nobodys.at(-1)?.status).toBe(429);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(clicked.status).toBe(200);
  });

  test("cost the database nothing once they are refused, and with a cookie that nobody gave them nothing at all", async () => {
    const { db, asked } = counted(await shared());
    const server = await startServer(db, { limits: LIMITS });
    const withCookie = (): Promise<Response> =>
      fetch(`${server.origin}/api/auth/get-session`, {
        headers: { cookie: "better-auth.session_token=made.up" },
      });
    await server.call(null, "GET", "/api/config");

    const before = asked();
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push((await withCookie()).status);
    const unsigned = asked() - before;
    const path = "/api/projects/0c3f2f7e-3f3b-4a55-9f38-1df6f27a3a11/analyze/status";
    for (let count = 0; count < 3; count += 1) await server.call("made up", "GET", path);
    const beforeRefused = asked();
    const refused = await server.call("made up", "GET", path);

    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(unsigned).toBe(0);
    expect(refused.status).toBe(429);
    expect(asked() - beforeRefused).toBe(0);
  });

  test("that are refused are answered late, so that who asks without a pause asks seldom", async () => {
    const server = await startServer(await shared(), { limits: LIMITS });
    const answered: string[] = [];
    const poll = async (): Promise<void> => {
      const { status } = await server.call(null, "GET", "/api/auth/get-session");
      if (status === 429) answered.push("refused");
    };
    for (let count = 0; count < 3; count += 1) await poll();

    const refused = poll();
    for (let count = 0; count < 20; count += 1) {
      await server.call(null, "GET", "/api/config");
      answered.push("another's");
    }
    await refused;

    expect(answered.at(-1)).toBe("refused");
  });
});
