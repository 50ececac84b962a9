import { expect, test } from "vitest";
import {
  AuthError,
  explainError,
  HttpError,
  NetworkError,
  orNull,
  requestIdOf,
  TimeoutError,
} from "./errors.ts";

const REFUSAL =
  '{"error":{"code":"conflict","message":"Please complete the analysis step first.","requestId":"req-7"}}';

test("keeps the status and the text in the error's message", () => {
  expect(new HttpError(502, "Bad Gateway").message).toBe("HTTP 502: Bad Gateway");
});

test("shows what our server said, and the request id to tell the support", () => {
  const refused = new HttpError(409, REFUSAL);
  const failed = new HttpError(
    500,
    '{"error":{"code":"internal","message":"Something broke on our side.","requestId":"req-8"}}',
  );

  expect(explainError(refused)).toBe("Please complete the analysis step first.");
  expect(requestIdOf(refused)).toBe("req-7");
  expect(explainError(failed)).toBe("Something broke on our side. (request id: req-8)");
});

// SPEC.md section 8, "Display mapping" and "General toasts".
test.each([
  [
    new NetworkError("failed to fetch"),
    "Connection failed. Please check your internet connection and try again.",
  ],
  [new TimeoutError("too late"), "Request timed out. Please try again."],
  [new HttpError(401, "Unauthorized"), "Your session has expired. Please log in again."],
  [
    new AuthError("INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"),
    "Invalid email or password. Please check your credentials.",
  ],
  [
    new HttpError(502, "<html>Bad Gateway</html>"),
    "Something went wrong. Please try again or contact support.",
  ],
  [new Error("x is undefined"), "Something went wrong. Please try again or contact support."],
])("explains %s", (error, expected) => {
  expect(explainError(error)).toBe(expected);
});

test("turns a 404 into null, and no other refusal", async () => {
  expect(await orNull(Promise.reject(new HttpError(404, "Not Found")))).toBeNull();
  await expect(orNull(Promise.reject(new HttpError(409, REFUSAL)))).rejects.toThrow("HTTP 409");
});
