import { describe, expect, test } from "vitest";
import { html, leadsTo, post, startSite, type Site } from "#tests/server/page-server.ts";
import { ANY_HOST, PUBLIC_WEB, UnsafeAddress, type Guard } from "./address-guard.ts";
import { openPageReader, type FetchedPage, type PageReaderOptions } from "./fetch-page.ts";

const APP_URL = "https://books.example";
const NEVER = new AbortController().signal;
const GARDEN = post("Garden");

function read(address: string, options: Partial<PageReaderOptions> = {}): Promise<FetchedPage> {
  const reader = openPageReader({ appUrl: APP_URL, guard: ANY_HOST, pauseMs: 0, ...options });
  return reader.read(address, NEVER);
}

/** Only 127.0.0.1 is public in this world; 127.0.0.2 is somebody's own machine. */
const SMALL_WORLD: Guard = { ...ANY_HOST, allowsAddress: (address) => address === "127.0.0.1" };

async function ownMachine(): Promise<Site> {
  return startSite({ "/secret": html(post("Secret")) }, "127.0.0.2");
}

describe("an address that is not public", () => {
  test("is refused where nothing else is allowed, and never reached", async () => {
    const site = await startSite({ "/garden": html(GARDEN) });

    await expect(read(`${site.origin}/garden`, { guard: PUBLIC_WEB })).rejects.toThrow(
      UnsafeAddress,
    );

    expect(site.asked).toEqual([]);
  });

  test.each([
    ["one", ["127.0.0.1"]],
    ["a private one", ["10.0.0.7"]],
    ["a public and a private one", ["93.184.215.14", "169.254.169.254"]],
    ["a mapped one", ["::ffff:127.0.0.1"]],
  ])("behind a name is refused: %s", async (_what, addresses) => {
    const site = await startSite({ "/garden": html(GARDEN) });
    const resolve: PageReaderOptions["resolve"] = async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

    // The port is let through, so that only the address is left to refuse.
    const guard = { ...PUBLIC_WEB, allowsPort: () => true };
    await expect(
      read(`http://garden.example:${site.port}/garden`, { guard, resolve }),
    ).rejects.toThrow("does not lead to the public web");

    expect(site.asked).toEqual([]);
  });

  test("is not reached through a name that changes its mind after it was judged", async () => {
    const own = await ownMachine();
    let looks = 0;
    const resolve: PageReaderOptions["resolve"] = async () => {
      looks += 1;
      return [{ address: looks === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    };

    // Judged as 127.0.0.1, where nothing listens at this port: who looked the name up again to connect would get through.
    await expect(
      read(`http://rebind.example:${own.port}/secret`, { guard: SMALL_WORLD, resolve }),
    ).rejects.toThrow("could not be reached");
    expect(looks).toBe(1);
    expect(own.asked).toEqual([]);
  });

  test("is not reached by the second call of the same name either", async () => {
    const site = await startSite({ "/secret": html(GARDEN) });
    let looks = 0;
    const resolve: PageReaderOptions["resolve"] = async () => {
      looks += 1;
      return [{ address: looks === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    };

    // robots.txt comes from the public address; the page itself would come from the other.
    await expect(
      read(`http://rebind.example:${site.port}/secret`, { guard: SMALL_WORLD, resolve }),
    ).rejects.toThrow(UnsafeAddress);

    expect(looks).toBe(2);
    expect(site.asked.map(({ path }) => path)).toEqual(["/robots.txt"]);
  });
});

describe("a redirect", () => {
  test.each([301, 302, 303, 307, 308])("is not reached by a redirect (%i)", async (status) => {
    const own = await ownMachine();
    const site = await startSite({ "/garden": leadsTo(`${own.origin}/secret`, status) });

    await expect(read(`${site.origin}/garden`, { guard: SMALL_WORLD })).rejects.toThrow(
      "does not lead to the public web",
    );

    expect(own.asked).toEqual([]);
  });

  test("is not reached by a redirect of robots.txt", async () => {
    const own = await ownMachine();
    const site = await startSite({
      "/robots.txt": leadsTo(`${own.origin}/secret`),
      "/garden": html(GARDEN),
    });

    await expect(read(`${site.origin}/garden`, { guard: SMALL_WORLD })).rejects.toThrow(
      UnsafeAddress,
    );

    expect(own.asked).toEqual([]);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1/a",
    "gopher://127.0.0.1/1",
    "data:text/html,a",
  ])("of another kind is not followed at the end of redirects: %s", async (last) => {
    const site = await startSite({
      "/1": leadsTo("/2"),
      "/2": leadsTo("/3", 308),
      "/3": leadsTo(last),
    });

    await expect(read(`${site.origin}/1`)).rejects.toThrow("Only addresses that begin with http");
  });
});
