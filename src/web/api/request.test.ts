import { afterEach, expect, test, vi } from "vitest";
import { HttpError, NetworkError, TimeoutError } from "./errors.ts";
import { retryDelayMs } from "#web/public/retries.ts";
import { fileNameOf, withRetries } from "./request.ts";

afterEach(() => {
  vi.useRealTimers();
});

// SPEC.md section 9: "1 s base delay doubling, capped at 10 s, plus up to 1 s jitter".
test.each([
  [1, 0, 1_000],
  [2, 0, 2_000],
  [3, 0, 4_000],
  [4, 0, 8_000],
  [5, 0, 10_000],
  [1, 0.5, 1_500],
  [9, 1, 11_000],
])("waits after %i failures, by chance %f, for %i ms", (failures, chance, expected) => {
  expect(retryDelayMs(failures, chance)).toBe(expected);
});

test.each([
  ["a 400", new HttpError(400, "Bad Request")],
  ["a 401", new HttpError(401, "Unauthorized")],
  ["a 404", new HttpError(404, "Not Found")],
  ["a 429", new HttpError(429, "Too Many Requests")],
  ["a time-out", new TimeoutError("too late")],
])("does not try again after %s", async (_name, error) => {
  let attempts = 0;

  const calling = withRetries(3, undefined, async () => {
    attempts += 1;
    throw error;
  });

  await expect(calling).rejects.toBe(error);
  expect(attempts).toBe(1);
});

test("tries again after the network broke and the server failed", async () => {
  vi.useFakeTimers();
  const failures = [new NetworkError("gone"), new HttpError(503, "Service Unavailable")];

  const calling = withRetries(3, undefined, async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return "here";
  });
  await vi.runAllTimersAsync();

  expect(await calling).toBe("here");
});

test("stops waiting when the call is given up", async () => {
  const given = new AbortController();

  const calling = withRetries(3, given.signal, async () => {
    throw new NetworkError("gone");
  });
  given.abort();

  await expect(calling).rejects.toMatchObject({ name: "AbortError" });
});

test.each([
  ['attachment; filename="the-book.pdf"', "the-book.pdf"],
  ["attachment; filename=the-book.md", "the-book.md"],
  ["attachment; filename=\"Uber uns.pdf\"; filename*=UTF-8''%C3%9Cber%20uns.pdf", "Über uns.pdf"],
  ["attachment", null],
  [null, null],
])("reads the name of the file from %s", (header, expected) => {
  expect(fileNameOf(header)).toBe(expected);
});
