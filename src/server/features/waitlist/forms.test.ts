import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { runSql } from "#tests/server/as-admin.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startServer, type TestServer } from "#tests/server/start-server.ts";
import { codeOf, letterTokenOf, play } from "#tests/server/waiting-line.ts";

/** The forms as the pages have them. */
const JOIN =
  "firstName=Ann&lastName=Author&email=ann@example.org&instagram=&linkedin=in/ann&goal=Help+others" +
  "&title=My+book&experience=blog-posts&experience=social-media&timeline=1-year&additionalInfo=";
const PROJECT = "topic=business&audience=executives&stage=first-draft&goal=help-others";

/** Posts a form as a browser without scripts does; gives the status and where it leads. */
async function post(
  { origin }: TestServer,
  path: string,
  form: string,
  from = origin,
): Promise<{ status: number; location: string | null; body: string }> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      origin: from === origin ? "http://127.0.0.1:3000" : from,
    },
    body: form,
    redirect: "manual",
  });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    body: await answer.text(),
  };
}

onOneDatabase("forms of pages without scripts", (open) => {
  test("an address leads to the waitlist with the code; without one nothing happens", async () => {
    const server = await startServer(await open());

    const left = await post(server, "/api/captures", "email=+ann@example.org+&ref=ABCD1234");
    const empty = await post(server, "/api/captures", "email=&ref=ABCD1234");
    const broken = await post(server, "/api/captures", "email=ann");
    const code = await codeOf(server, "ann@example.org");

    expect(left).toMatchObject({
      status: 303,
      location: `/waitlist?email=ann%40example.org&code=${code}&ref=ABCD1234`,
    });
    expect(empty).toMatchObject({ status: 303, location: "/?ref=ABCD1234" });
    expect(broken).toMatchObject({
      status: 303,
      location: "/waitlist?email=ann&problem=capture",
    });
    expect(await runSql(server.db, "select email from email_captures")).toHaveLength(1);
  });

  test("the waitlist form puts in line and leads to the place", async () => {
    const server = await startServer(await open());
    await play(server, "join bob");

    const joined = await post(
      server,
      "/api/waitlist",
      `${JOIN}&ref=${await codeOf(server, "bob@example.org")}`,
    );
    const incomplete = await post(server, "/api/waitlist", "firstName=A&email=a%26b@example.org");
    const [row] = await runSql(
      server.db,
      `select c.referral_code, c.referred_by is not null as invited, e.form from waitlist_entries e
       join email_captures c on c.email = e.email where e.email = 'ann@example.org'`,
    );

    expect(joined).toMatchObject({
      status: 303,
      location: `/waitlist/joined?code=${row.referral_code}`,
    });
    expect(row.invited).toBe(true);
    expect(row.form).toMatchObject({
      personalInfo: { firstName: "Ann", lastName: "Author", email: "ann@example.org" },
      socialProfiles: { instagram: "", linkedin: "in/ann", twitter: "", otherSocial: "" },
      bookVision: { goal: "Help others", title: "My book" },
      writingBackground: { experience: ["blog-posts", "social-media"], timeline: "1-year" },
    });
    expect(incomplete).toMatchObject({
      status: 303,
      location: "/waitlist?email=a%26b%40example.org&problem=waitlist",
    });
  });
});

onOneDatabase("more forms of pages without scripts", (open) => {
  test("the project form keeps address and project together, or the address alone", async () => {
    const server = await startServer(await open());

    const saved = await post(
      server,
      "/api/captures/project",
      `email=ann@example.org&${PROJECT}&timeline=asap&details=Soon`,
    );
    const unsaved = await post(
      server,
      "/api/captures/project",
      `email=bob@example.org&${PROJECT}&timeline=never`,
    );
    const projects = await runSql(
      server.db,
      "select metadata->'project' as project from email_captures order by email",
    );

    expect(saved.location).toBe(
      `/waitlist?email=ann%40example.org&code=${await codeOf(server, "ann@example.org")}`,
    );
    expect(unsaved.location).toBe(
      `/waitlist?email=bob%40example.org&code=${await codeOf(server, "bob@example.org")}&problem=project`,
    );
    expect(projects).toEqual([
      { project: expect.objectContaining({ stage: "first-draft", details: "Soon" }) },
      { project: null },
    ]);
  });

  test("the links of a letter confirm and unsubscribe by a button", async () => {
    const server = await startServer(await open());
    await play(server, "join ann; capture bob");
    const token = await letterTokenOf(server, "ann@example.org");
    const bobs = await letterTokenOf(server, "bob@example.org");

    const confirmed = await post(server, "/api/waitlist/confirm", `token=${token}`);
    const captured = await post(server, "/api/waitlist/confirm", `token=${bobs}`);
    const wrong = await post(server, "/api/waitlist/confirm", "token=none");
    const ended = await post(server, `/api/waitlist/unsubscribe/${token}`, "");
    const notEnded = await post(server, "/api/waitlist/unsubscribe/none", "");

    expect(confirmed.location).toBe(
      `/waitlist/joined?code=${await codeOf(server, "ann@example.org")}&confirmed=1`,
    );
    expect(captured.location).toBe(
      `/waitlist?email=bob%40example.org&code=${await codeOf(server, "bob@example.org")}&confirmed=1`,
    );
    expect(wrong).toMatchObject({ status: 303, location: "/waitlist?problem=link" });
    expect(ended).toMatchObject({ status: 303, location: "/waitlist?unsubscribed=1" });
    expect(notEnded.location).toBe("/waitlist?problem=link");
  });
});

onOneDatabase("one click of a mail program", (open) => {
  test("unsubscribes without a page, in either form that the standard names", async () => {
    const server = await startServer(await open());
    await play(server, "join ann; join bob");
    const anns = `/api/waitlist/unsubscribe/${await letterTokenOf(server, "ann@example.org")}`;
    const bobs = `/api/waitlist/unsubscribe/${await letterTokenOf(server, "bob@example.org")}`;
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");

    const looked = await fetch(`${server.origin}${anns}`, { redirect: "manual" });
    const stillOn = await runSql(
      server.db,
      "select 1 from email_captures where unsubscribed_at is null",
    );
    const ann = await post(server, anns, "List-Unsubscribe=One-Click");
    const bob = await server.call(null, "POST", bobs, multipart);
    const on = await runSql(
      server.db,
      "select 1 from email_captures where unsubscribed_at is null",
    );

    expect(looked.status).toBe(303);
    expect(looked.headers.get("location")).toMatch(/^\/waitlist\?unsubscribe=[\w-]{43}$/u);
    expect(stillOn).toHaveLength(2);
    expect(ann).toMatchObject({ status: 200, body: '{"unsubscribed":true}' });
    expect(bob).toMatchObject({ status: 200, body: { unsubscribed: true } });
    expect(on).toEqual([]);
  });
});

onOneDatabase("forms that cannot be carried out", (open) => {
  test("come back to our page with what to say, whatever the reason", async () => {
    const server = await startServer(await open(), { limits: { calls: 1_000, secrets: 3 } });
    await asSystem(server.db, (tx) =>
      tx.executeSql("drop policy email_captures_leave on email_captures"),
    );

    const denied = await post(server, "/api/captures", "email=ann@example.org&ref=//evil.example");
    const joined = await post(server, "/api/waitlist", JOIN);
    const tooLarge = await post(server, "/api/waitlist", `goal=${"x".repeat(1_100_000)}`);
    await post(server, "/api/captures", "email=ann@example.org");
    await post(server, "/api/captures", "email=ann@example.org");
    const tooMany = await post(server, "/api/captures", "email=ann@example.org");

    expect(denied.location).toBe(
      "/waitlist?email=ann%40example.org&ref=%2F%2Fevil.example&problem=denied",
    );
    expect(joined.location).toBe("/waitlist?email=ann%40example.org&problem=denied");
    expect(tooLarge).toMatchObject({ status: 303, location: "/waitlist?problem=waitlist" });
    expect(tooMany).toMatchObject({ status: 303, location: "/waitlist?problem=tooMany" });
  });

  test("of foreign pages are refused, and other calls take no forms", async () => {
    const server = await startServer(await open());

    const foreign = await post(
      server,
      "/api/captures",
      "email=ann@example.org",
      "https://evil.example",
    );
    const other = await post(server, "/api/auth/has-account", "email=ann@example.org");

    expect(foreign.location).toBe("/waitlist?problem=capture");
    expect(other.status).toBe(400);
    expect(other.body).toContain("We could not read this request.");
    expect(await runSql(server.db, "select 1 from email_captures")).toEqual([]);
  });
});
