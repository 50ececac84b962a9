import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb } from "#scripts/build-web.mjs";

const FOLDER = fileURLToPath(new URL("../../dist/web", import.meta.url));

/**
 * The built web app, by path ("/index.html"); built only when its sources have changed. In memory, because another test
 * file that builds anew swaps the folder.
 */
export async function builtWeb(): Promise<Map<string, Buffer>> {
  await buildWeb();
  const files = globSync("**/*.*", { cwd: FOLDER });
  return new Map(files.map((file) => [`/${file}`, readFileSync(join(FOLDER, file))]));
}
