import { setTimeout as sleep } from "node:timers/promises";
import { readArguments } from "#cli/arguments.ts";
import { makeBookFiles } from "#cli/make-book.ts";

/** Long enough for every question that was begun to be sent: then each has a line in the ledger and a call at the server. */
const SETTLE_MS = 150;

/**
 * The command line's book in a process of its own that dies in the gateway: at the question of index `killAt` the answer is
 * there and paid for, and nobody has noted it down. -1: it lives.
 */
const [killAt = "-1", ...args] = process.argv.slice(2);
let asked = 0;
let isDying = false;

const fetchAndDie: typeof globalThis.fetch = async (input, init) => {
  const index = asked;
  asked += 1;
  const response = await fetch(input, init);
  if (isDying) return new Promise<never>(() => undefined);
  if (index !== Number(killAt)) return response;
  isDying = true;
  await sleep(SETTLE_MS);
  process.exit(9);
};

await makeBookFiles(
  readArguments(args, () => new Date()),
  { modelOptions: { fetch: fetchAndDie } },
);
