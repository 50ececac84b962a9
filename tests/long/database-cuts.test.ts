import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { cutConnections } from "#tests/server/cut-connections.ts";
import { harmIn, storiesThrough } from "#tests/server/stories-through-cuts.ts";

/** More than the 10 s after which the queue takes a silent worker for dead. */
const OUTAGE_MS = 20_000;

test.runIf(process.env["TEST_DATABASE_URL"])(
  "through 50 cuts of connections to PostgreSQL no process ends, nothing is lost and nothing doubled",
  { timeout: 900_000 },
  async () => {
    const outcome = await storiesThrough(({ own }) => cutConnections(own, 50), 16);

    expect(harmIn(outcome)).toEqual([]);
  },
);

test.runIf(process.env["TEST_DATABASE_URL"])(
  "through 20 s without PostgreSQL no process ends, nothing is lost and nothing doubled",
  { timeout: 900_000 },
  async () => {
    const outcome = await storiesThrough(async ({ way }) => {
      await wait(2_000);
      await way.close();
      await wait(OUTAGE_MS);
      await way.open();
    }, 4);

    expect(harmIn(outcome)).toEqual([]);
  },
);
