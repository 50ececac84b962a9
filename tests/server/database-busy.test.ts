import { expect, onTestFinished, test } from "vitest";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { TIME_LIMITS } from "#server/data/postgres-database.ts";
import { connected } from "./cut-connections.ts";
import { databaseUrlOfItsOwn } from "./databases.ts";
import { startServer } from "./start-server.ts";

test.runIf(process.env["TEST_DATABASE_URL"])(
  "a click that meets a row which others hold for too long is told to try again, and nothing of it has happened",
  async () => {
    const url = await databaseUrlOfItsOwn();
    const limits = { ...TIME_LIMITS, ofCalls: { statementMs: 20_000, lockMs: 200 } };
    const db = await openDatabase({ url, limits });
    onTestFinished(() => db.close());
    await migrate(db);
    const server = await startServer(db);
    const { token, projectId } = await server.signUp({ email: "ann@example.org", code: "BETA" });
    const rename = () =>
      server.call(token, "PATCH", `/api/projects/${projectId}`, { name: "My second book" });
    const other = await connected(url);

    await other.query("begin; update projects set name = 'held'");
    const refused = await rename();
    await other.query("rollback");
    const after = await server.call(token, "GET", `/api/projects/${projectId}`);
    const again = await rename();

    expect(refused.status).toBe(503);
    expect(refused.body.error.message).toBe(
      "Our database does not answer right now. Nothing is lost: please try again in a moment.",
    );
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(after.body.project.name).toBe("My first book");
    expect(again.status).toBe(200);
  },
);
