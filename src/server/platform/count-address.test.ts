import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import { memoryCounts } from "#tests/server/memory-counts.ts";
import { countAddress, networkOf } from "./count-address.ts";
import { makeCounter } from "./limits.ts";

// Only this is used of it.
const reply = { header: () => undefined } as unknown as FastifyReply;

function from(ip: string): { request: { ip: string }; reply: FastifyReply } {
  return { request: { ip }, reply };
}

test("a stranger who uses up their tries keeps nobody out of their own account", async () => {
  const limits = { calls: 1, secrets: 1, signIns: 2, signInsInAll: 4 };
  const count = makeCounter(
    limits,
    memoryCounts(() => 0),
  );
  const tryFrom = (ip: string) => countAddress(count, "signIns", "ann@example.org", from(ip));
  await tryFrom("203.0.113.9");
  await tryFrom("203.0.113.9");

  await expect(tryFrom("203.0.113.9")).rejects.toThrow("Too many requests");
  await expect(tryFrom("203.0.113.9")).rejects.toThrow("Too many requests");
  await expect(tryFrom("203.0.113.9")).rejects.toThrow("Too many requests");
  await expect(tryFrom("198.51.100.1")).resolves.toBeUndefined();
});

test("tries from many networks are refused at the higher limit", async () => {
  const limits = { calls: 1, secrets: 1, resets: 1, resetsInAll: 2 };
  const count = makeCounter(
    limits,
    memoryCounts(() => 0),
  );
  await countAddress(count, "resets", "ann@example.org", from("203.0.113.1"));
  await countAddress(count, "resets", " Ann@example.org", from("203.0.113.2"));

  await expect(
    countAddress(count, "resets", "ann@example.org", from("203.0.113.3")),
  ).rejects.toThrow("Too many requests. Please try again in 60 minutes.");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
