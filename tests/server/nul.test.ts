import { expect, test } from "vitest";
import { startWithAdmin } from "./as-admin.ts";
import { onOneDatabase } from "./databases.ts";
import { PASSWORD } from "./start-server.ts";

const UUID = "8f14e45f-ceea-467f-a8f5-1d2a3b4c5d6e";

const CALLS: [method: string, path: string, body: object | undefined, status: number][] = [
  ["GET", "/api/checkouts/cs_test_%00", undefined, 404],
  ["POST", "/api/checkouts/cs_test_%00/claim", {}, 404],
  ["GET", "/api/dev/checkout/cs_test_%00", undefined, 404],
  ["POST", "/api/admin/invite-codes/A%00/end", {}, 404],
  ["POST", "/api/admin/users/a%00/level", { level: "beta", reason: "r" }, 404],
  ["GET", "/api/waitlist/A%00", undefined, 404],
  ["GET", "/api/admin/users?search=%00", undefined, 400],
  ["POST", "/api/verify-token", { token: "a\0b" }, 400],
  ["POST", "/api/auth/verify-token", { token: "a\0b" }, 400],
  ["POST", "/api/auth/redeem-invite", { code: "A\0" }, 400],
  ["POST", "/api/auth/reset-password", { token: "a\0", newPassword: PASSWORD }, 400],
  ["POST", "/api/auth/sign-in/email", { email: "a@example.org", password: "a\0".repeat(5) }, 400],
  ["POST", "/api/auth/sign-up/email", { email: "a@x.org", password: PASSWORD, name: "\0" }, 400],
  ["POST", "/api/waitlist", { email: "a@example.org", goal: "\0" }, 400],
  ["POST", "/api/captures", { email: "a@example.org", source: "\0" }, 400],
  ["POST", `/api/me/orders/${UUID}/refund-request`, { reason: "\0" }, 400],
  ["POST", `/api/admin/orders/${UUID}/refund`, { reason: "\0" }, 400],
  ["POST", "/api/admin/invite-codes", { code: "A\0", level: "beta" }, 400],
];

// PostgreSQL takes U+0000 in no text: each of these would be a fault of ours.
onOneDatabase("U+0000", (open) => {
  test("is refused in words wherever an admin, who may call everything, sends it", async () => {
    const { server, boss } = await startWithAdmin(await open());

    const answers = await Promise.all(
      CALLS.map(([method, path, body]) => server.call(boss.token, method, path, body)),
    );

    const told = answers.map(({ status, body }, index) => [CALLS[index]?.[1], status, body.error]);
    const error = { requestId: expect.any(String), message: expect.any(String) };
    expect(told).toEqual(
      CALLS.map(([, path, , status]) => [path, status, expect.objectContaining(error)]),
    );
  });

  test("a token that is written with it is nobody's", async () => {
    const { server } = await startWithAdmin(await open());

    const answer = await server.call("a%00b", "GET", "/api/me");

    expect(answer.status).toBe(401);
  });
});
