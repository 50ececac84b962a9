import { askSupport } from "#contracts/support.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { answers, refuses } from "#tests/screens/answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "#tests/screens/browser.ts";
import { reachIsland, PRODUCTION, serveSite } from "./site.ts";

let origin: string;
let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(async () => {
    const site = await serveSite(PRODUCTION);
    ({ origin } = site);
    return site;
  });
});
afterAll(() => browser.close());

test("the support page has no fault at any width, once its form is there", async () => {
  const screen = await browser.open("/support", { answers: [] });
  const { page } = screen;
  await reachIsland(page, "support");

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(screen, `support-${width}`)).toEqual([]);
  }
});

test.each(["/privacy", "/terms", "/support"])(
  "%s names who runs the server, without JavaScript",
  async (path) => {
    const { page } = await browser.open(path, { answers: [], isScriptless: true });

    const text = await page.locator("main").innerText();

    expect(text).toContain("Ada Press, 1 Long Lane, London, hello@books.example");
  },
);

test.each(["/privacy", "/terms", "/support"])(
  "where nobody runs the server, %s says so in plain words",
  async (path) => {
    const site = await serveSite();
    onTestFinished(site.close);

    const html = await (await fetch(`${site.origin}${path}`)).text();

    expect(html).toContain("This copy of Octavo has no operator yet.");
    expect(html).not.toContain("OPERATOR_");
    expect(html).not.toContain("people who run this server");
    expect(html).not.toContain("A person reads it");
  },
);

test("privacy says that no model gets anything while none is set", async () => {
  const { page } = await browser.open("/privacy", { answers: [] });

  await page
    .getByText("no text of yours is sent to a model or its provider", { exact: false })
    .waitFor();
});

test("where a model is set up, each page says that it gets posts only from who agreed", async () => {
  const site = await serveSite(PRODUCTION, "api.model.example");
  onTestFinished(site.close);
  const textOf = async (path: string): Promise<string> => {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    return html.replaceAll(/<[^>]*>/gu, "").replaceAll(/\s+/gu, " ");
  };

  expect(await textOf("/privacy")).toContain(
    "A language model (api.model.example): only if you agree.",
  );
  expect(await textOf("/privacy")).toContain(
    "Before you have agreed, and wherever Octavo writes, nothing is sent.",
  );
  expect(await textOf("/terms")).toContain("once you have agreed that your posts are sent to it");
  expect(await textOf("/")).toContain("It gets your posts only once you have agreed.");
  expect(await textOf("/")).not.toContain("Its chapters are made of your own sentences");
});

test("the place in line says that a letter is on its way, and not to whom", async () => {
  const { page } = await browser.open("/waitlist/joined?code=K7Q2M9XA", { answers: [] });

  await page
    .getByText("An email with a confirmation link is on its way to the address you gave.")
    .waitFor();
  await page.getByText("Only confirmed people keep a place in line.").waitFor();

  expect(await page.getByRole("link", { name: "the mailbox of this machine" }).count()).toBe(0);
});

test("terms say what it costs and how the money comes back", async () => {
  const { page } = await browser.open("/terms", { answers: [] });

  const text = await page.locator("main").innerText();

  expect(text).toContain("$499, paid once");
  expect(text).toContain("Within 30 days of payment you get all of it back");
});

test("a message to support is sent, and says so", async () => {
  const screen = await browser.open("/support", {
    answers: [answers(askSupport, { sent: true })],
  });
  const { page, bodies } = screen;
  await reachIsland(page, "support");

  await page.getByLabel("Your name").fill("Ana Souza");
  await page.getByLabel("Your email").fill("ana@example.com");
  await page.getByLabel("Your message").fill("Where is my book?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Your message is on its way.").waitFor();

  expect(bodies).toEqual([
    { name: "Ana Souza", email: "ana@example.com", message: "Where is my book?" },
  ]);
  expect(await faultsOf(screen, "support-sent")).toEqual([]);
});

test("who comes signed in finds a way back and their name and address filled in, and nobody after them does", async () => {
  const read = async (cookie: string): Promise<string> =>
    (await fetch(`${origin}/support`, { headers: { cookie } })).text();

  const anns = await read("session=ann");
  const strangers = await read("");

  expect(anns).toContain('value="Ann"');
  expect(anns).toContain('value="ann@example.org"');
  expect(anns).toContain("Back to your book");
  expect(anns).not.toContain(">Login<");
  expect(strangers).not.toContain("Ann");
  expect(strangers).toContain(">Login<");
});

test("a message that could not be sent stays in the form, with the reason", async () => {
  const { page } = await browser.open("/support", {
    answers: [refuses(askSupport, "tooMany", "Too many requests. Please try again in 9 seconds.")],
  });
  await reachIsland(page, "support");
  await page.getByLabel("Your name").fill("Ana Souza");
  await page.getByLabel("Your email").fill("ana@example.com");
  await page.getByLabel("Your message").fill("Where is my book?");

  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Too many requests. Please try again in 9 seconds.").waitFor();

  expect(await page.getByLabel("Your message").inputValue()).toBe("Where is my book?");
});

test("without JavaScript support has a form, and says what became of it", async () => {
  const form = await browser.open("/support", { answers: [], isScriptless: true });
  expect(await form.page.locator('form[method="post"][action="/support"]').count()).toBe(1);

  const sent = await browser.open("/support?sent=1", { answers: [], isScriptless: true });

  expect(await sent.page.getByRole("status").innerText()).toContain("on its way");
});

test("an address that leads nowhere is a 404 with a way on; one of the app's is the app", async () => {
  const missing = await fetch(`${origin}/no/such/page`);
  const app = await fetch(`${origin}/workflow/draft`);
  const file = await fetch(`${origin}/nothing.js`);

  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("This page does not exist");
  expect(app.status).toBe(200);
  expect(await app.text()).toContain('<div id="root">');
  expect([file.status, file.headers.get("content-type")]).toEqual([
    404,
    "application/json; charset=utf-8",
  ]);
});

test("at an address that leads nowhere an author is led back to their book, and nobody after them is", async () => {
  const read = async (cookie: string): Promise<{ answer: Response; main: string }> => {
    const answer = await fetch(`${origin}/no/such/page`, { headers: { cookie } });
    const [, main = ""] = (await answer.text()).split("<main");
    return { answer, main };
  };

  const anns = await read("session=ann");
  const waiting = await read("session=bob");
  const strangers = await read("");

  expect(anns.main).toContain(
    'href="/workflow/continue" class="btn btn-primary">Back to your book<',
  );
  expect(anns.answer.status).toBe(404);
  expect(anns.answer.headers.get("vary")).toContain("Cookie");
  expect(anns.answer.headers.get("cache-control")).toBe("no-cache");
  expect(waiting.main).toContain('href="/" class="btn btn-primary">Go to the home page<');
  expect(strangers.main).toContain('href="/" class="btn btn-primary">Go to the home page<');
  expect(strangers.answer.headers.get("vary")).toContain("Cookie");
});

test("who waits for access is not offered a book that they have not", async () => {
  const headers = { cookie: "session=bob" };

  const pages = await Promise.all(
    ["/support", "/no/such/page"].map(async (path) =>
      (await fetch(`${origin}${path}`, { headers })).text(),
    ),
  );

  for (const html of pages) {
    expect(html).not.toContain("Back to your book");
    expect(html).toContain('href="/" class="btn btn-ghost">Back to Octavo<');
    expect(html).not.toContain(">Login<");
  }
});

test("the code that draws the pages is not sent to anybody", async () => {
  const code = await fetch(`${origin}/.ssr/prerender.js`);
  const manifest = await fetch(`${origin}/.vite/manifest.json`);

  expect([code.status, manifest.status]).toEqual([404, 404]);
});

test("search engines find the pages, and what is private is closed to them", async () => {
  const robots = await (await fetch(`${origin}/robots.txt`)).text();
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();

  expect(robots).toContain("Disallow: /api/\n");
  expect(robots).toContain("Sitemap: https://books.example/sitemap.xml");
  expect(sitemap.match(/<loc>[^<]*<\/loc>/gu)).toEqual([
    "<loc>https://books.example/</loc>",
    "<loc>https://books.example/waitlist</loc>",
    "<loc>https://books.example/privacy</loc>",
    "<loc>https://books.example/terms</loc>",
    "<loc>https://books.example/support</loc>",
  ]);
});

test("a link to the site shows a picture, and machines read what it is", async () => {
  const { page } = await browser.open("/", { answers: [] });

  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
  );
  const sent = await fetch(`${origin}/og.png`);

  expect(picture).toBe("https://books.example/og.png");
  expect(data["@graph"].map((thing: { "@type": string }) => thing["@type"])).toEqual([
    "SoftwareApplication",
    "FAQPage",
  ]);
  expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("every file that a page names is there, and none is on another host", async () => {
  const html = await (await fetch(`${origin}/`)).text();
  const named = [...html.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="([^"]+)"/gu)]
    .map(([, address]) => address ?? "")
    .filter((address) => address !== "https://books.example/");

  const statuses = await Promise.all(
    named.map(async (address) => [address, (await fetch(new URL(address, origin))).status]),
  );

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((address) => !address.startsWith("/"))).toEqual([]);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test("the HTML has no script and no style of its own", async () => {
  const html = await (await fetch(`${origin}/`)).text();

  expect(html).not.toMatch(/<[a-z][^>]* style=/u);
  expect(html).not.toMatch(/<style/u);
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/u);
});
