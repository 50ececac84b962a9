import { expect, test } from "vitest";
import { durationOf } from "./duration.ts";

const NOON_MS = Date.parse("2026-11-20T12:00:00.000Z");

test("a job that waits has no duration", () => {
  expect(durationOf({ started_at: null, completed_at: null }, NOON_MS)).toBe("–");
});

test("a running job's duration ends now", () => {
  const started = { started_at: "2026-11-20T11:59:48.000Z", completed_at: null };

  expect(durationOf(started, NOON_MS)).toBe("12 s");
});

test("minutes and hours are told apart", () => {
  const started_at = "2026-11-20T12:00:00.000Z";

  expect(durationOf({ started_at, completed_at: "2026-11-20T12:03:05.000Z" }, NOON_MS)).toBe(
    "3 min 5 s",
  );
  expect(durationOf({ started_at, completed_at: "2026-11-20T13:02:00.000Z" }, NOON_MS)).toBe(
    "1 h 2 min",
  );
});
