import { expect, onTestFinished, test, vi } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";
import type { Answer, Person } from "#tests/server/start-server.ts";

onOneDatabase("limits", (open) => {
  test("trying many passwords is refused with the time to wait; other calls go on", async () => {
    const { call } = await startServer(await open(), { limits: { calls: 1_000, secrets: 3 } });
    const attempt = () =>
      call(null, "POST", "/api/auth/sign-in/email", { email: "a@example.org", password: PASSWORD });

    await attempt();
    await attempt();
    await attempt();
    const fourth = await attempt();
    const other = await call(null, "GET", "/api/config");

    expect(fourth.status).toBe(429);
    expect(fourth.body.error).toMatchObject({ code: "tooMany" });
    expect(fourth.body.error.message).toMatch(/Please try again in \d+ seconds/u);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(other.status).toBe(200);
  });
});

onOneDatabase("limits for each account", (open) => {
  test("tries at one account's password are refused after some, and others go on", async () => {
    const { signUp, call } = await startServer(await open(), {
      limits: { calls: 1_000, secrets: 1_000, signIns: 2 },
    });
    await signUp({ email: "a@example.org" });
    await signUp({ email: "b@example.org" });
    const attempt = (email: string): Promise<Answer> =>
      call(null, "POST", "/api/auth/sign-in/email", { email, password: PASSWORD });

    const first = await attempt("a@example.org");
    const second = await attempt("A@example.org");
    const third = await attempt(" a@EXAMPLE.org");
    const other = await attempt("b@example.org");

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(third.status).toBe(429);
    expect(third.body.error.message).toMatch(/Please try again in \d+ (?:seconds|minutes)/u);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(other.status).toBe(200);
  });

  test.each([
    ["resets", "/api/auth/request-password-reset", { email: "a@example.org" }],
    ["confirmations", "/api/auth/send-verification-email", { email: "a@example.org" }],
    ["lookUps", "/api/auth/has-account", { email: "a@example.org" }],
    [
      "signUps",
      "/api/auth/sign-up/email",
      { email: "a@example.org", password: "short", name: "A" },
    ],
  ])("%s for one address are counted, with or without an account", async (limit, path, body) => {
    const { call } = await startServer(await open(), {
      limits: { calls: 1_000, secrets: 1_000, [limit]: 1 },
    });

    const first = await call(null, "POST", path, body);
    const second = await call(null, "POST", path, body);
    const another = await call(null, "POST", path, { ...body, email: "b@example.org" });

    expect(first.status).not.toBe(429);
    expect(second.status).toBe(429);
    expect(another.status).not.toBe(429);
  });

  test.each([
    ["redeems", "POST", "/api/auth/redeem-invite", { code: "NONE" }],
    ["starts", "POST", "/api/projects/PROJECT/analyze/start", {}],
    ["starts", "POST", "/api/projects/PROJECT/outline/start", { selectedTitle: "T" }],
    ["starts", "POST", "/api/projects/PROJECT/draft/start", {}],
    ["estimates", "GET", "/api/projects/PROJECT/estimate?operation=analysis", undefined],
    ["uploads", "POST", "/api/upload", {}],
    [
      "passwordChanges",
      "POST",
      "/api/auth/change-password",
      { currentPassword: "x", newPassword: "y" },
    ],
    ["passwordChanges", "POST", "/api/auth/change-email", { newEmail: "new@example.org" }],
    [
      "confirmations",
      "POST",
      "/api/auth/change-email",
      { newEmail: "new@example.org", password: PASSWORD },
    ],
  ])(
    "%s of one person are counted, and nobody else's: %s %s",
    async (limit, method, path, body) => {
      const { signUp, call } = await startServer(await open(), {
        limits: { calls: 1_000, secrets: 1_000, [limit]: 1 },
      });
      const ann = await signUp({ email: "a@example.org", code: "BETA" });
      const bob = await signUp({ email: "b@example.org", code: "BETA" });
      const callAs = ({ token, projectId }: Person): Promise<Answer> =>
        call(token, method, path.replace("PROJECT", projectId), body);

      const first = await callAs(ann);
      const second = await callAs(ann);
      const another = await callAs(bob);

      expect(first.status).not.toBe(429);
      expect(second.status).toBe(429);
      expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(another.status).not.toBe(429);
    },
  );
});

onOneDatabase("limits for each address that a call names", (open) => {
  test("tries from one network keep nobody out elsewhere, and from many they end at a higher number", async () => {
    const { origin, signUp } = await startServer(await open(), {
      env: { TRUST_PROXY: "on" },
      limits: { calls: 1_000, secrets: 1_000, signIns: 1, signInsInAll: 2 },
    });
    await signUp({ email: "a@example.org" });
    // What the caller wrote stands left of what the proxy saw.
    const attempt = (written: string, seen: string, password: string): Promise<Response> =>
      fetch(`${origin}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `${written}, ${seen}` },
        body: JSON.stringify({ email: "a@example.org", password }),
      });

    const stranger = await attempt("198.51.100.1", "203.0.113.9", "wrong password");
    const again = await attempt("198.51.100.2", "203.0.113.9", "wrong password");
    const owner = await attempt("203.0.113.9", "192.0.2.7", PASSWORD);
    const third = await attempt("203.0.113.9", "192.0.2.8", PASSWORD);

    expect([stranger.status, again.status]).toEqual([401, 429]);
    expect(owner.status).toBe(200);
    expect(third.status).toBe(429);
  });

  test("an address that is too long is refused before it is counted", async () => {
    const one = { signIns: 1, signUps: 1, lookUps: 1, resets: 1, confirmations: 1 };
    const { call } = await startServer(await open(), {
      limits: { calls: 1_000, secrets: 1_000, ...one },
    });
    const long = `${"a".repeat(310)}@example.org`;
    const body = { email: long, newEmail: long, password: PASSWORD, name: "A" };
    const paths = [
      "sign-up/email",
      "sign-in/email",
      "request-password-reset",
      "send-verification-email",
      "has-account",
      "change-email",
    ];
    const post = (path: string): Promise<Answer> => call(null, "POST", `/api/auth/${path}`, body);

    const first = await Promise.all(paths.map(post));
    const second = await Promise.all(paths.map(post));

    const statuses = [...first, ...second].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400]);
    expect(first[0]?.body.error.message).toBe("This email address is too long.");
  });
});

onOneDatabase("a server whose clock is put back", (open) => {
  test("lets nobody wait longer than the minute that is counted", async () => {
    const { call } = await startServer(await open(), { limits: { calls: 1_000, secrets: 1 } });
    const attempt = (): Promise<Answer> =>
      call(null, "POST", "/api/auth/sign-in/email", { email: "a@example.org", password: PASSWORD });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await attempt();

    vi.setSystemTime(Date.now() - 10 * 60 * 60_000);
    const refused = await attempt();

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });
});
