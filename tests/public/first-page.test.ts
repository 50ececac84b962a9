import { beforeAll, expect, test } from "vitest";
import { buildWeb } from "#scripts/build-web.mjs";
import { onOneDatabase } from "#tests/server/databases.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";

beforeAll(async () => {
  await buildWeb();
});

onOneDatabase("the first page", (open) => {
  test("is the app for who is signed in, and the landing page for everybody else", async () => {
    const { origin, signUp } = await startServer(await open());
    await signUp({ email: "ann@example.org", code: "BETA" });
    const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ann@example.org", password: PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";

    const hers = await fetch(`${origin}/`, { headers: { cookie } });
    const visitors = await fetch(`${origin}/`);
    const stale = await fetch(`${origin}/`, { headers: { cookie: `${cookie}x` } });

    expect(await hers.text()).toContain('<div id="root">');
    expect(await visitors.text()).toContain("Your book is already written.");
    expect(await stale.text()).toContain("Your book is already written.");
    expect([hers, visitors].map(({ headers }) => headers.get("cache-control"))).toEqual([
      "no-cache",
      "no-cache",
    ]);
    expect(hers.headers.get("vary")).toContain("Cookie");
    expect(visitors.headers.get("vary")).toContain("Cookie");
  });

  test("shows the same figures as GET /api/offer", async () => {
    const { origin, call } = await startServer(await open());

    const { body } = await call(null, "GET", "/api/offer");
    const html = await (await fetch(`${origin}/`)).text();

    expect(body).toMatchObject({
      price: 499,
      regularPrice: 4800,
      spotsLeft: 23,
      authorCount: 2847,
    });
    expect(html).toContain("$499");
    expect(html).toContain("$4,800");
  });

  test("shows the place in line of a code that was given", async () => {
    const { origin, call } = await startServer(await open());
    const { body } = await call(null, "POST", "/api/waitlist", {
      personalInfo: { firstName: "Ann", lastName: "Lee", email: "ann@example.org" },
      socialProfiles: {},
      bookVision: { goal: "Be read" },
      writingBackground: {},
    });

    const page = await fetch(`${origin}/waitlist/joined?code=${body.referralCode}`);
    const html = await page.text();

    expect(page.status).toBe(200);
    expect(html).toContain(body.referralCode);
    expect(html).toContain('content="noindex"');
  });
});
