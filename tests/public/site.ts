import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { mailFactOf } from "#server/outbox.ts";
import { siteFactsOf } from "#server/features/checkout/offer.ts";
import { pagesRoutes } from "#server/features/public-site/routes.ts";
import type { Caller } from "#server/platform/caller.ts";
import { readConfig } from "#server/platform/config.ts";
import { createHttp } from "#server/platform/http-server.ts";
import { serveWebFiles } from "#server/platform/web-files.ts";
import { WEB_FOLDER } from "#tests/screens/web-build.ts";
import { memoryCounts } from "#tests/server/memory-counts.ts";
import { ANN } from "#tests/server/small-http.ts";

/** What a person sets before they open a server to others, and no more. */
export const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that is only used in tests",
  APP_URL: "https://books.example",
  OPERATOR_NAME: "Ada Press",
  OPERATOR_EMAIL: "hello@books.example",
  OPERATOR_ADDRESS: "1 Long Lane, London",
  SMTP_URL: "smtp://mail.example:587",
};

/** Somebody who stands in line. */
const PLACE = { referralCode: "K7Q2M9XA", position: 1204 };

const SIGNED_IN: Record<string, Caller> = {
  "session=ann": ANN,
  "session=bob": { ...ANN, userId: "bob", name: "Bob", accessLevel: "waitlist" },
};

/**
 * Serves the built public pages with the server's own headers, by the environment given. Cookies sign in Ann, who is an
 * author, and Bob, who is on the waitlist.
 */
export async function serveSite(
  env: Record<string, string> = {},
  modelProvider: string | null = null,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const config = readConfig({ NODE_ENV: "test", ...env });
  const app = await createHttp({
    identify: async ({ cookie }) => SIGNED_IN[cookie ?? ""] ?? null,
    limits: { calls: 100_000, secrets: 100_000 },
    countIn: memoryCounts(),
    origins: [config.appUrl],
    trustProxy: false,
    logLevel: "silent",
  });
  const { sendPage } = pagesRoutes(app, {
    folder: WEB_FOLDER,
    factsOf: async () =>
      siteFactsOf(
        config,
        mailFactOf(config),
        config.isProduction ? null : "price_sandbox",
        0,
        modelProvider,
      ),
    findPlace: async (code) => (code === PLACE.referralCode ? PLACE : null),
  });
  await serveWebFiles(app, WEB_FOLDER, sendPage);
  // The code that draws is loaded at the first request, and a browser waits only ten seconds.
  await app.inject("/");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo; // listening on a port, so no pipe name and no null
  return { origin: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** Scrolls to an island and waits until the script of the page has taken it over. */
export async function reachIsland(page: Page, name: string): Promise<void> {
  await page.locator(`[data-island="${name}"] > *`).first().scrollIntoViewIfNeeded();
  await page.locator(`[data-island="${name}"][data-ready]`).waitFor({ state: "attached" });
}
