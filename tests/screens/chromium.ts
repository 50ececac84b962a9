import { type Browser, chromium } from "playwright-core";
import { findChromium } from "#scripts/find-chromium.mjs";

let started: Promise<Browser> | null = null;

/**
 * The Chromium of all test files that one process runs: starting one takes longer than many a test. What a page leaves
 * stays in its context, which each test has of its own. It ends with the process; one that crashed is replaced.
 */
export async function sharedChromium(): Promise<Browser> {
  const running = await started?.catch(() => null);
  if (running?.isConnected()) return running;
  started = launchChromium();
  return started;
}

async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      // A page lives for a second or two: what is compiled again for speed is thrown away before it has paid.
      "--js-flags=--no-opt --no-maglev",
      // Nothing leaves this machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
}
