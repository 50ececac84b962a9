import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { answers, html, leadsTo, post, startSite } from "#tests/server/page-server.ts";
import { ANY_HOST, PUBLIC_WEB } from "./address-guard.ts";
import { openPageReader, type FetchedPage, type PageReaderOptions } from "./fetch-page.ts";

const APP_URL = "https://books.example";
const NEVER = new AbortController().signal;
const GARDEN = post("Garden");

function read(address: string, options: Partial<PageReaderOptions> = {}): Promise<FetchedPage> {
  const reader = openPageReader({ appUrl: APP_URL, guard: ANY_HOST, pauseMs: 0, ...options });
  return reader.read(address, NEVER);
}

function textOf({ bytes }: FetchedPage): string {
  return new TextDecoder().decode(bytes);
}

describe("a page", () => {
  test("is asked for by a program that says who it is, after the site's robots.txt", async () => {
    const site = await startSite({ "/garden": html(GARDEN) });

    const page = await read(`${site.origin}/garden?id=1#top`);

    expect(textOf(page)).toBe(GARDEN);
    expect(page).toMatchObject({
      url: `${site.origin}/garden?id=1`,
      contentType: "text/html; charset=utf-8",
    });
    expect(site.asked.map(({ path }) => path)).toEqual(["/robots.txt", "/garden?id=1"]);
    for (const { userAgent } of site.asked)
      expect(userAgent).toMatch(/^OctavoBot\/1\.0 \(\+https:\/\/books\.example/u);
  });

  test("is followed over five redirects, and not over six", async () => {
    const steps = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((step) => [
        `/${step}`,
        leadsTo(step === 6 ? "/garden" : `/${step + 1}`),
      ]),
    );
    const site = await startSite({ ...steps, "/garden": html(GARDEN) });

    await expect(read(`${site.origin}/2`)).resolves.toMatchObject({ url: `${site.origin}/garden` });
    await expect(read(`${site.origin}/1`)).rejects.toThrow("leads from one page to the next");
  });

  test.each([
    ["gzip", gzipSync(GARDEN)],
    ["br", brotliCompressSync(GARDEN)],
    ["deflate", deflateSync(GARDEN)],
  ])("packed with %s is unpacked", async (packing, bytes) => {
    const site = await startSite({
      "/garden": (_request, response) =>
        response
          .writeHead(200, { "content-type": "text/html", "content-encoding": packing })
          .end(bytes),
    });

    expect(textOf(await read(`${site.origin}/garden`))).toBe(GARDEN);
  });

  test.each([
    [401, "only to those who log in"],
    [403, "only to those who log in"],
    [404, "no page at this address any more"],
    [410, "no page at this address any more"],
    [429, "left alone for now"],
    [500, "failed to answer"],
    [503, "left alone for now"],
  ])("with status %i is refused, and why is said", async (status, why) => {
    const site = await startSite({ "/garden": answers(status) });

    await expect(read(`${site.origin}/garden`)).rejects.toThrow(why);
  });

  test.each(["application/pdf", "image/png", "application/octet-stream", "video/mp4"])(
    "that is a file of type %s is refused unread",
    async (type) => {
      const site = await startSite({
        "/file": (_request, response) =>
          response.writeHead(200, { "content-type": type }).end("some bytes"),
      });

      await expect(read(`${site.origin}/file`)).rejects.toThrow("a file of another kind");
    },
  );
});

describe("a page that does harm", () => {
  test("of more than 3 MB is refused, whether it says so or not", async () => {
    const large = "a".repeat(3_100_000);
    const site = await startSite({
      "/says": html(large, { "content-length": String(large.length) }),
      "/streams": (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.write(large.slice(0, 2_000_000));
        response.end(large.slice(2_000_000));
      },
    });

    await expect(read(`${site.origin}/says`)).rejects.toThrow("larger than the 3 MB");
    await expect(read(`${site.origin}/streams`)).rejects.toThrow("larger than the 3 MB");
  });

  test("that unpacks to a thousand times its size is not unpacked", async () => {
    // A gigabyte: gzip takes what stands one after the other for one file.
    const bomb = Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(10_000_000))));
    const site = await startSite({
      "/bomb": (_request, response) =>
        response
          .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
          .end(bomb),
    });
    const before = process.memoryUsage().rss;

    await expect(read(`${site.origin}/bomb`)).rejects.toThrow("larger than the 3 MB");

    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test.each([
    ["never answers", (): void => undefined],
    [
      "sends one byte after the other",
      (_request: unknown, response: { write: (text: string) => void }): void => {
        const dripping = setInterval(() => response.write("a"), 20);
        setTimeout(() => clearInterval(dripping), 2_000);
      },
    ],
  ])("of a site that %s is given up", async (_what, page) => {
    const site = await startSite({ "/slow": page });

    await expect(read(`${site.origin}/slow`, { timeLimitMs: 300 })).rejects.toThrow(
      "longer than 15 seconds",
    );
  });

  test.each([
    ["plain", {}],
    ["packed", { "content-encoding": "gzip" }],
  ])("that breaks off in the middle is refused (%s)", async (_how, headers) => {
    const bytes = "content-encoding" in headers ? gzipSync(GARDEN) : Buffer.from(GARDEN);
    const site = await startSite({
      "/half": (_request, response) => {
        response.writeHead(200, {
          "content-type": "text/html",
          "content-length": "5000",
          ...headers,
        });
        response.write(bytes.subarray(0, 100), () => response.destroy());
      },
    });

    await expect(read(`${site.origin}/half`)).rejects.toThrow("broke off");
  });

  test("ends when it is cancelled, with the reason of that", async () => {
    const site = await startSite({ "/slow": () => undefined });
    const cancelling = new AbortController();
    const reader = openPageReader({ appUrl: APP_URL, guard: ANY_HOST, pauseMs: 0 });
    const reading = reader.read(`${site.origin}/slow`, cancelling.signal);
    await expect.poll(() => site.asked.length).toBe(2);

    cancelling.abort(new Error("The author cancelled."));

    await expect(reading).rejects.toThrow("The author cancelled.");
  });
});

test("a page behind four slow sites is waited for: the time in line is not its own", async () => {
  const slow = await startSite({ "/slow": () => undefined });
  const quick = await startSite({ "/garden": html(GARDEN) });
  const reader = openPageReader({
    appUrl: APP_URL,
    guard: ANY_HOST,
    pauseMs: 0,
    timeLimitMs: 1_000,
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  });
  const given = ["a", "b", "c", "d"].map((name) =>
    reader.read(`http://${name}.example:${slow.port}/slow`, NEVER).catch(String),
  );
  await expect.poll(() => slow.asked.filter(({ path }) => path === "/slow").length).toBe(4);

  const pages = ["e", "f", "g", "h", "i"].map((name) =>
    reader.read(`http://${name}.example:${slow.port}/slow`, NEVER).catch(String),
  );
  const last = reader.read(`${quick.origin}/garden`, NEVER);

  expect(textOf(await last)).toBe(GARDEN);
  await Promise.all([...given, ...pages]);
});

describe("robots.txt", () => {
  test("that asks us not to is obeyed, and asked for once", async () => {
    const site = await startSite({
      "/robots.txt": html("User-agent: *\nDisallow: /private"),
      "/private/a": html(GARDEN),
      "/open": html(GARDEN),
    });
    const reader = openPageReader({ appUrl: APP_URL, guard: ANY_HOST, pauseMs: 0 });

    await expect(reader.read(`${site.origin}/private/a`, NEVER)).rejects.toThrow(
      "robots.txt says so",
    );
    await reader.read(`${site.origin}/open`, NEVER);

    expect(site.asked.map(({ path }) => path)).toEqual(["/robots.txt", "/open"]);
  });

  test("of the site that a redirect leads to is obeyed, too", async () => {
    const there = await startSite({
      "/robots.txt": html("User-agent: OctavoBot\nDisallow: /"),
      "/garden": html(GARDEN),
    });
    const site = await startSite({ "/garden": leadsTo(`${there.origin}/garden`) });

    await expect(read(`${site.origin}/garden`)).rejects.toThrow("robots.txt says so");

    expect(there.asked.map(({ path }) => path)).toEqual(["/robots.txt"]);
  });

  test.each([500, 503, 429])("that fails with %i means not now", async (status) => {
    const site = await startSite({ "/robots.txt": answers(status), "/garden": html(GARDEN) });

    await expect(read(`${site.origin}/garden`)).rejects.toThrow("robots.txt failed");
  });

  test.each([401, 403, 404])("that is not there (%i) allows everything", async (status) => {
    const site = await startSite({ "/robots.txt": answers(status), "/garden": html(GARDEN) });

    await expect(read(`${site.origin}/garden`)).resolves.toBeDefined();
  });
});

describe("politeness", () => {
  test("calls of one site come one after the other, with a pause", async () => {
    const site = await startSite({ "/a": html(GARDEN), "/b": html(GARDEN), "/c": html(GARDEN) });
    const reader = openPageReader({ appUrl: APP_URL, guard: ANY_HOST, pauseMs: 150 });

    await Promise.all(["/a", "/b", "/c"].map((path) => reader.read(site.origin + path, NEVER)));

    const times = site.asked.map(({ at }) => at);
    expect(times).toHaveLength(4);
    for (let index = 1; index < times.length; index += 1) {
      expect((times[index] ?? 0) - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(140);
    }
  });

  test("a site that asks for a longer pause gets it", async () => {
    const site = await startSite({
      "/robots.txt": html("User-agent: *\nCrawl-delay: 0.4"),
      "/a": html(GARDEN),
    });

    await read(`${site.origin}/a`);

    expect((site.asked[1]?.at ?? 0) - (site.asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(390);
  });
});

describe("without a network", () => {
  const offline: PageReaderOptions["resolve"] = async () => {
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    throw Object.assign(new Error("getaddrinfo EAI_AGAIN"), { code: "EAI_AGAIN" });
  };

  test("every page says so, and after two sites nothing waits", async () => {
    const reader = openPageReader({ appUrl: APP_URL, guard: PUBLIC_WEB, resolve: offline });
    const pages = Array.from({ length: 50 }, (_, index) => `https://site${index}.example/page`);
    const begun = performance.now();

    for (const page of pages) {
      await expect(reader.read(page, NEVER)).rejects.toThrow("no connection to the internet");
    }

    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test("a site that is gone is not taken for that", async () => {
    const resolve: PageReaderOptions["resolve"] = async () => {
      throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    };

    await expect(read("https://gone.example/a", { guard: PUBLIC_WEB, resolve })).rejects.toThrow(
      "no site of this name",
    );
  });
});
