import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb } from "#scripts/build-web.mjs";

const GIVEN = process.env["BUILT_WEB"];

/** The folder of the build that the tests look at; scripts/change-texts.ts has them look at one that it changed. */
export const WEB_FOLDER = GIVEN ?? fileURLToPath(new URL("../../dist/web", import.meta.url));

/** Builds the web app when its sources have changed, but for a folder that was given. */
export async function makeWeb(): Promise<void> {
  if (GIVEN === undefined) await buildWeb();
}

/**
 * The built web app, by path ("/index.html"); built only when its sources have changed. In memory, because another test
 * file that builds anew swaps the folder.
 */
export async function builtWeb(): Promise<Map<string, Buffer>> {
  await makeWeb();
  const files = globSync("**/*.*", { cwd: WEB_FOLDER });
  return new Map(files.map((file) => [`/${file}`, readFileSync(join(WEB_FOLDER, file))]));
}
