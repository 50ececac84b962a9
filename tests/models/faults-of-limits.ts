import { AGAIN, ANY, turnedAway } from "./fault.ts";
import type { Fault } from "./fault.ts";

const RATE = "Rate limit reached for requests";

/** Too many questions, or no money for them. */
export const NOT_NOW = [
  {
    name: "rate429",
    does: "429 without a word of how long",
    must: "pause everybody, halve, ask again",
    ending: AGAIN,
    outcome: "rate",
    ...ANY,
    play: turnedAway(429, "rate_limit_error", RATE, { code: "rate_limit_exceeded" }),
  },
  {
    name: "rate429Seconds",
    does: "429 with Retry-After: 7",
    must: "wait 7 seconds",
    ending: AGAIN,
    outcome: "rate",
    ...ANY,
    play: turnedAway(429, "rate_limit_error", RATE, { headers: { "retry-after": "7" } }),
  },
  {
    name: "rate429Milliseconds",
    does: "429 with retry-after-ms: 120",
    must: "wait 120 milliseconds",
    ending: AGAIN,
    outcome: "rate",
    ...ANY,
    play: turnedAway(429, "rate_limit_error", RATE, { headers: { "retry-after-ms": "120" } }),
  },
  {
    name: "rate429Date",
    does: "429 with a date in Retry-After, half a minute on",
    must: "wait until then",
    ending: AGAIN,
    outcome: "rate",
    ...ANY,
    play: turnedAway(429, "rate_limit_error", RATE, {
      headers: { "retry-after": "Thu, 01 Jan 2026 00:00:30 GMT" },
    }),
  },
  {
    name: "rate429Ninety",
    does: "429 with Retry-After: 90, which the package alone would not obey",
    must: "wait 90 seconds",
    ending: AGAIN,
    outcome: "rate",
    ...ANY,
    play: turnedAway(429, "rate_limit_error", RATE, { headers: { "retry-after": "90" } }),
  },
  {
    name: "rate429Hour",
    does: "429 with Retry-After: 3600",
    must: "wait five minutes, then ask again",
    ending: AGAIN,
    outcome: "rate",
    ...ANY,
    play: turnedAway(429, "rate_limit_error", RATE, { headers: { "retry-after": "3600" } }),
  },
  {
    name: "quota429",
    does: "429 insufficient_quota, which the package alone would repeat",
    must: "stop the run at once",
    ending: { kind: "stopped", reason: "quota" },
    outcome: "quota",
    ...ANY,
    play: turnedAway(429, "insufficient_quota", "You exceeded your current quota", {
      code: "insufficient_quota",
    }),
  },
  {
    name: "payment402",
    does: "402: no money left",
    must: "stop the run at once",
    ending: { kind: "stopped", reason: "quota" },
    outcome: "quota",
    ...ANY,
    play: turnedAway(402, "payment_required", "Payment required"),
  },
  {
    name: "credit400",
    does: "400 with a text about the credit balance",
    must: "stop the run at once",
    ending: { kind: "stopped", reason: "quota" },
    outcome: "quota",
    ...ANY,
    play: turnedAway(400, "invalid_request_error", "Your credit balance is too low to access it"),
  },
] as const satisfies readonly Fault[];
