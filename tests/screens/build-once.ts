import { buildWeb } from "#scripts/build-web.mjs";

/** Runs before any test in a browser. */
export async function setup(): Promise<void> {
  await buildWeb();
}
