import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Returns the secret that signs sessions on a server outside production. It is made at the first start and stored in
 * the data folder.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, "auth-secret");
  const made = randomBytes(32).toString("hex");
  // With the flag "wx", only one of two processes that start at the same time writes its secret. Both then read that
  // one.
  await writeFile(file, made, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
