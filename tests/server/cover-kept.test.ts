import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "./databases.ts";
import { shareDatabase, writtenBook } from "./stories.ts";

onOneDatabase("what is kept of a cover", (open) => {
  const shared = shareDatabase(open);

  // A book is written first.
  test(
    "is made anew if another version has kept it in another form",
    { timeout: 240_000 },
    async () => {
      const { server, author, call } = await writtenBook(await shared(), "kept-cover@example.org");
      const made = await call("GET", "cover/report");
      const earlier = gzipSync(JSON.stringify({ pageCount: made.body.pageCount, trim: "6x9" }));
      const changed = await asSystem(server.db, (tx) =>
        tx.executeSql(
          `update file_chunks set bytes = decode($1, 'hex') where project_id = $2 and file_id in
         (select file_id from renderings where project_id = $2 and format = 'cover.json')
         returning position`,
          [earlier.toString("hex"), author.projectId],
        ),
      );

      const again = await call("GET", "cover/report");

      expect(changed.rows).toHaveLength(1);
      expect(made.status).toBe(200);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(made.body);
    },
  );
});
