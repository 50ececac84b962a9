import { makeWeb } from "./web-build.ts";

/** Runs before any test in a browser. */
export async function setup(): Promise<void> {
  await makeWeb();
}
