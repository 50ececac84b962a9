import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { seedDataFolder } from "#tests/server/migrated-copies.ts";
import { startServer } from "#tests/server/start-server.ts";
import { upload } from "#tests/server/stories.ts";
import { openEmbedded } from "./embedded-database.ts";

const MEGABYTE = 1024 * 1024;

/** Posts of 2.5 MB in all, none of them twice. */
const POSTS = `date,text\n${Array.from(
  { length: 6_000 },
  (_, post) => `2024-01-01,"${`Post ${post} says what no other one says. `.repeat(10)}"\n`,
).join("")}`;

function sizeOf(folder: string): number {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
}

test(
  "ten uploads that are taken back leave the folder no larger than the first few do",
  { timeout: 240_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), "octavo-upkeep-"));
    onTestFinished(() => rmSync(data, { recursive: true }));
    await seedDataFolder(data);
    const folder = join(data, "database");
    const db = await openEmbedded(folder);
    onTestFinished(() => db.close());
    const server = await startServer(db);
    const ann = await server.signUp({ email: "ann@example.org", code: "BETA" });

    const sizes: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { body } = await upload(server, ann, { projectId: ann.projectId, csv: POSTS });
      const back = await server.call(ann.token, "DELETE", `/api/upload/${body.uploadId}`);
      expect(back.body).toEqual({ success: true, removedEntries: 6_000 });
      sizes.push(Math.round(sizeOf(folder) / MEGABYTE));
    }

    const [afterFour = 0, afterTen = 0] = [sizes[3], sizes[9]];
    // Two files of the log and one vacuum more or less. Without upkeep these six rounds added 134 MB.
    expect(afterTen - afterFour, `MB after each round: ${sizes.join(", ")}`).toBeLessThanOrEqual(
      48,
    );
  },
);
