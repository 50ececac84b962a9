import { expect, onTestFinished, test } from "vitest";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { databaseUrlOfItsOwn } from "./databases.ts";
import { startServer, type TestServer } from "./start-server.ts";

/** Two servers on one database, each with connections of its own, as two machines have them. */
async function twoServers(limits: Record<string, number>): Promise<[TestServer, TestServer]> {
  const url = await databaseUrlOfItsOwn();
  const servers: TestServer[] = [];
  for (const _ of [1, 2]) {
    const db = await openDatabase({ url, poolSize: 3 });
    onTestFinished(() => db.close());
    await migrate(db);
    const each = { calls: 10_000, secrets: 10_000, ...limits };
    servers.push(await startServer(db, { limits: each }));
  }
  const [one, other] = servers;
  if (!one || !other) throw new Error("There are no two servers.");
  return [one, other];
}

const signIn = (server: TestServer) =>
  server.call(null, "POST", "/api/auth/sign-in/email", {
    email: "ann@example.org",
    password: "not her password",
  });

test.runIf(process.env["TEST_DATABASE_URL"])(
  "two servers on one database count together: tries at a password, starts of one person, tries of one network",
  async () => {
    const [one, other] = await twoServers({ signIns: 2, starts: 2, secrets: 6 });
    const { token, projectId } = await one.signUp({ email: "ann@example.org", code: "BETA" });
    const start = (server: TestServer) =>
      server.call(token, "POST", `/api/projects/${projectId}/analyze/start`, {});

    const tries = [await signIn(one), await signIn(other), await signIn(one), await signIn(other)];
    const starts = [await start(one), await start(other), await start(one), await start(other)];
    const looks: number[] = [];
    for (const server of [one, other, one, other, one, other, one, other]) {
      const email = `somebody-${looks.length}@example.org`;
      looks.push((await server.call(null, "POST", "/api/auth/has-account", { email })).status);
    }

    expect(tries.map(({ status }) => status)).toEqual([401, 401, 429, 429]);
    expect(tries[3]?.body.error.message).toBe("Too many requests. Please try again in 15 minutes.");
    expect(Number(tries[3]?.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    // Without ten posts there is nothing to analyse: refused for that, and counted.
    expect(starts.map(({ status }) => status)).toEqual([409, 409, 429, 429]);
    expect(looks).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  },
);
