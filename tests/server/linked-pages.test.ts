import { expect, test } from "vitest";
import { PUBLIC_WEB } from "#runtime/pages/address-guard.ts";
import { onOneDatabase } from "./databases.ts";
import { ask, ended, OWNER, withLinks, withPages } from "./linked-pages-story.ts";
import { answers, html, leadsTo, post, startSite, type Site } from "./page-server.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, until, upload } from "./stories.ts";

const NONE_WAITS = { jobId: null, waiting: 0 };

/** What became of each link, by its path: the words of its page, or the reason. */
async function outcomes(server: TestServer, person: Person): Promise<Record<string, string>> {
  const { body } = await server.call(
    person.token,
    "GET",
    `/api/projects/${person.projectId}/entries`,
  );
  type Listed = { url: string; text: string; page: { state: string; reason: string | null } };
  return Object.fromEntries(
    (body.entries as Listed[]).map(({ url, text, page }) => [
      new URL(url).pathname,
      page.state === "read" ? text : (page.reason ?? page.state),
    ]),
  );
}

const gardenSite = (): Promise<Site> =>
  startSite({
    "/robots.txt": html("User-agent: *\nDisallow: /private"),
    "/garden": html(post("The garden in May")),
    "/moved": leadsTo("/garden", 301),
    "/private/diary": html(post("A diary")),
    "/members": answers(403),
    "/app": html('<html><body><div id="root"></div><script src="/app.js"></script></body></html>'),
    "/book.pdf": html("%PDF", { "content-type": "application/pdf" }),
  });

onOneDatabase("linked pages", (open) => {
  const shared = shareDatabase(open);

  test("are read when their author asks, each one read or refused with its reason", async () => {
    const site = await gardenSite();
    const server = await startServer(await shared());
    await withPages(server);
    const paths = ["garden", "moved", "private/diary", "members", "app", "book.pdf", "gone"];
    const links = paths.map((path) => `${site.origin}/${path}`);
    const { person, uploadId } = await withLinks(server, "reads@example.org", links);
    expect(site.asked).toEqual([]);

    const started = await ask(server, person, "POST", "/start", { uploadId });
    const { body } = await ended(server, person);

    expect(started.body).toEqual({ jobId: body.job.id, waiting: 7 });
    expect(body).toMatchObject({
      isOn: true,
      job: { operation: "pages", status: "completed", progress_percentage: 100 },
      hosts: [{ ...OWNER, host: "127.0.0.1", read: 2, refused: 5 }],
    });
    expect(await outcomes(server, person)).toEqual({
      "/garden": expect.stringContaining("read by a test, but it says so politely"),
      "/moved": expect.stringContaining("read by a test, but it says so politely"),
      "/private/diary": expect.stringContaining("robots.txt says so"),
      "/members": expect.stringContaining("only to those who log in"),
      "/app": expect.stringContaining("only with scripts"),
      "/book.pdf": expect.stringContaining("a file of another kind"),
      "/gone": expect.stringContaining("no page at this address any more"),
    });
    expect(site.asked.map(({ path }) => path)).not.toContain("/private/diary");
  });

  test("that were refused are read by a retry, and the others are left alone", async () => {
    const pages: Record<string, ReturnType<typeof html>> = { "/a": html(post("First")) };
    const site = await startSite(pages);
    const server = await startServer(await shared());
    await withPages(server);
    const { person } = await withLinks(server, "retries@example.org", [
      `${site.origin}/a`,
      `${site.origin}/b`,
    ]);
    await ask(server, person, "POST", "/start", {});
    await ended(server, person);
    pages["/b"] = html(post("Second"));

    const again = await ask(server, person, "POST", "/start", {});
    const { body: list } = await server.call(
      person.token,
      "GET",
      `/api/projects/${person.projectId}/entries?page=refused`,
    );
    const ids = list.entries.map(({ id }: { id: string }) => id);
    await ask(server, person, "POST", "/start", { entryIds: ids });
    await until(
      () => ask(server, person, "GET"),
      ({ body }) => body.hosts[0].read === 2,
    );

    expect(again.body).toEqual(NONE_WAITS);
    expect(ids).toHaveLength(1);
    expect(site.asked.filter(({ path }) => path === "/a")).toHaveLength(1);
  });

  test("of this machine are refused where that is not allowed, and nothing is asked for", async () => {
    const site = await gardenSite();
    const server = await startServer(await shared());
    await withPages(server, PUBLIC_WEB);
    const { person } = await withLinks(server, "private@example.org", [
      `${site.origin}/garden`,
      "http://169.254.169.254/latest/meta-data/",
      "http://2130706433/admin",
    ]);

    await ask(server, person, "POST", "/start", {});
    const { body } = await ended(server, person);

    expect(
      body.hosts.reduce((sum: number, { refused }: { refused: number }) => sum + refused, 0),
    ).toBe(3);
    expect(site.asked).toEqual([]);
  });
});

onOneDatabase("linked pages of networks that show nothing to a reader", (open) => {
  const shared = shareDatabase(open);

  test("are neither counted nor refused, until one is named", async () => {
    const server = await startServer(await shared());
    const { person, uploadId } = await withLinks(server, "closed@example.org", [
      "https://www.linkedin.com/posts/ida_a-post",
      "https://www.linkedin.com/posts/ida_another",
    ]);
    const { body: list } = await server.call(
      person.token,
      "GET",
      `/api/projects/${person.projectId}/entries`,
    );

    const ofUpload = await ask(server, person, "POST", "/start", { uploadId });
    const ofAll = await ask(server, person, "POST", "/start", {});
    const { body: before } = await ask(server, person, "GET");
    expect([ofUpload.body, ofAll.body]).toEqual([NONE_WAITS, NONE_WAITS]);
    expect(before.hosts).toEqual([]);
    expect(Object.values(await outcomes(server, person))).toEqual(["unread", "unread"]);

    await ask(server, person, "POST", "/start", { entryIds: [list.entries[0].id] });
    const { body: after } = await ask(server, person, "GET");
    expect(after.hosts).toEqual([{ ...OWNER, host: "linkedin.com", refused: 1 }]);
    expect(Object.values(await outcomes(server, person)).toSorted()).toEqual([
      expect.stringContaining("Bring your LinkedIn export instead"),
      "unread",
    ]);
  });
});

onOneDatabase("linked pages, while they are read", (open) => {
  const shared = shareDatabase(open);

  test("are read no more once their author cancels, and go on when asked for again", async () => {
    const stuck: (() => void)[] = [];
    const site = await startSite({
      "/a": (_request, response) => {
        stuck.push(() => response.writeHead(200, { "content-type": "text/html" }).end(post("A")));
      },
      "/b": html(post("B")),
    });
    const server = await startServer(await shared());
    await withPages(server);
    const { person } = await withLinks(server, "cancels@example.org", [`${site.origin}/a`]);
    const { body } = await ask(server, person, "POST", "/start", {});
    await expect.poll(() => stuck.length, { timeout: 20_000 }).toBe(1);

    const cancelled = await server.call(person.token, "POST", `/api/jobs/${body.jobId}/cancel`, {});
    const { body: after } = await ended(server, person);

    expect(cancelled.status).toBe(200);
    expect(after).toMatchObject({
      job: { status: "cancelled" },
      hosts: [{ ...OWNER, host: "127.0.0.1", unread: 1 }],
    });
    const again = await ask(server, person, "POST", "/start", {});
    expect(again.body.waiting).toBe(1);
    await expect.poll(() => stuck.length, { timeout: 20_000 }).toBe(2);
    stuck[1]?.();
    expect((await ended(server, person)).body.hosts).toEqual([
      { ...OWNER, host: "127.0.0.1", read: 1 },
    ]);
  });

  test("that are asked for while others are read join them", async () => {
    const stuck: (() => void)[] = [];
    const site = await startSite({
      "/a": (_request, response) => {
        stuck.push(() => response.writeHead(404).end());
      },
      "/b": html(post("B")),
    });
    const server = await startServer(await shared());
    await withPages(server);
    const { person } = await withLinks(server, "joins@example.org", [`${site.origin}/a`]);
    const first = await ask(server, person, "POST", "/start", {});
    await expect.poll(() => stuck.length, { timeout: 20_000 }).toBe(1);

    await upload(server, person, { projectId: person.projectId, textData: `${site.origin}/b` });
    const second = await ask(server, person, "POST", "/start", {});
    stuck[0]?.();
    const { body } = await ended(server, person);

    expect(second.body).toEqual({ jobId: first.body.jobId, waiting: 2 });
    expect(body.hosts).toEqual([{ ...OWNER, host: "127.0.0.1", read: 1, refused: 1 }]);
  });
});

onOneDatabase("linked pages and their authors", (open) => {
  const shared = shareDatabase(open);

  test("of a host become the author's own when they say so", async () => {
    const site = await gardenSite();
    const server = await startServer(await shared());
    await withPages(server);
    const { person } = await withLinks(server, "owns@example.org", [`${site.origin}/garden`]);
    await ask(server, person, "POST", "/start", {});
    await ended(server, person);

    const said = await ask(server, person, "PUT", "/hosts/127.0.0.1", { rights: "own" });
    const unknown = await ask(server, person, "PUT", "/hosts/elsewhere.example", { rights: "own" });

    const host = { ...OWNER, host: "127.0.0.1", rights: "own", read: 1 };
    expect(said).toMatchObject({ status: 200, body: { host } });
    expect(unknown.status).toBe(404);
    expect((await ask(server, person, "GET")).body.hosts).toEqual([host]);
    const { body } = await server.call(
      person.token,
      "GET",
      `/api/projects/${person.projectId}/entries`,
    );
    expect(body.entries).toMatchObject([{ rights: "own", title: "The garden in May" }]);
  });

  test("are nobody else's: a second person gets in nowhere", async () => {
    const server = await startServer(await shared());
    const { person, uploadId } = await withLinks(server, "ida@example.org", [
      "https://ida.example/a",
    ]);
    const ben = await server.signUp({ email: "ben@example.org", code: "BETA" });
    const asBen = { ...ben, projectId: person.projectId };

    const tries = [
      await ask(server, asBen, "GET"),
      await ask(server, asBen, "POST", "/start", {}),
      await ask(server, asBen, "PUT", "/hosts/ida.example", { rights: "own" }),
      // In a project of his own, with an upload of hers.
      await ask(server, ben, "POST", "/start", { uploadId }),
    ];

    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { body } = await ask(server, person, "GET");
    expect(body).toMatchObject({
      job: null,
      hosts: [{ ...OWNER, host: "ida.example", unread: 1 }],
    });
  });

  test("are not read where that is switched off, which is said", async () => {
    const server = await startServer(await shared(), { env: { FETCH_PAGES: "off" } });
    const { person } = await withLinks(server, "off@example.org", ["https://ida.example/a"]);

    const started = await ask(server, person, "POST", "/start", {});
    const { body } = await ask(server, person, "GET");

    expect(started.status).toBe(409);
    expect(started.body.error.message).toBe("Reading linked pages is switched off on this server.");
    expect(body).toMatchObject({ isOn: false, job: null });
  });
});
