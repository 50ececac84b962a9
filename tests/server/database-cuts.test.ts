import { expect, test } from "vitest";
import { cutConnections } from "./cut-connections.ts";
import { harmIn, storiesThrough } from "./stories-through-cuts.ts";

// The whole one, with 50 cuts and an outage, is tests/long/database-cuts.test.ts.
test.runIf(process.env["TEST_DATABASE_URL"])(
  "while connections to PostgreSQL are cut at random, no process ends, nothing is lost and nothing doubled",
  { timeout: 300_000 },
  async () => {
    const outcome = await storiesThrough(({ own }) => cutConnections(own, 6), 4);

    expect(harmIn(outcome)).toEqual([]);
  },
);
