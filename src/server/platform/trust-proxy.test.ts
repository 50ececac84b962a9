import { expect, test } from "vitest";
import { smallHttp } from "#tests/server/small-http.ts";
import { readTrustProxy } from "./trust-proxy.ts";

/** Whom the server takes for its caller: from the machine at `from`, with this header. */
async function callerOf(setting: string, from: string, forwardedFor: string): Promise<string> {
  const app = await smallHttp({ trustProxy: readTrustProxy(setting) ?? false });
  app.get("/api/caller", async ({ ip }) => ({ ip }));
  const headers = { "x-forwarded-for": forwardedFor };
  const reply = await app.inject({ url: "/api/caller", remoteAddress: from, headers });
  return reply.json().ip;
}

// What the caller wrote stands left (6.6.6.6), what each proxy saw right of it.
test.each([
  ["off", "10.0.0.1", "6.6.6.6, 203.0.113.9", "10.0.0.1"],
  ["on", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["on", "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["1", "10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["2", "10.0.0.1", "203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["2", "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["10.0.0.0/8", "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["10.0.0.1, 10.0.0.2", "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["fd00::/8", "fd00::1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["10.0.0.0/8", "203.0.113.9", "6.6.6.6", "203.0.113.9"],
])("TRUST_PROXY=%s, called from %s for %s: it is %s", async (setting, from, chain, caller) => {
  expect(await callerOf(setting, from, chain)).toBe(caller);
});

test.each(["maybe", "-1", "1.5", "100", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.1,"])(
  "%o is no such setting",
  (value) => {
    expect(readTrustProxy(value)).toBeUndefined();
  },
);
