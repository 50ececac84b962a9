import { expect, onTestFinished, test } from "vitest";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { databaseUrlOfItsOwn } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, upload, withWorker, write } from "./stories.ts";
import { transactionPooler } from "./transaction-pooler.ts";

test.runIf(process.env["TEST_DATABASE_URL"])(
  "behind a pooler that lends another connection for each transaction, a book is made and nothing is kept with a connection",
  { timeout: 120_000 },
  async () => {
    const db = await openDatabase({
      url: await transactionPooler(await databaseUrlOfItsOwn()),
      poolSize: 5,
    });
    onTestFinished(() => db.close());
    await migrate(db);
    const server = await startServer(db);
    const author = await server.signUp({ email: "ann@example.org", code: "BETA" });
    await withWorker(server);

    const stored = await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    const analysed = await analyse(server, author);
    const outlined = await write(server, author, "outline", { selectedTitle: "Of code" });
    const drafted = await write(server, author, "draft", {});
    await db.executeSql("create temp table kept ()");
    const kept = db.executeSql("select * from kept");

    expect(stored.status).toBe(200);
    expect([analysed, outlined, drafted].map(({ body }) => body.status)).toEqual([
      "completed",
      "completed",
      "completed",
    ]);
    // The pooler is one: what a connection keeps is not there any more.
    await expect(kept).rejects.toThrow('relation "kept" does not exist');
  },
);
