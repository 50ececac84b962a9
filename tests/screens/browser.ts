import { join } from "node:path";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { onTestFinished } from "vitest";
import type { StubbedAnswer } from "./answers.ts";
import { brokenRulesOf } from "./broken-rules.ts";
import { sharedChromium } from "./chromium.ts";
import { sharedWeb } from "./web-server.ts";

/** The widths at which every screen is looked at: the narrow and the wide one in `npm test`, the middle one in `npm run test:long`. */
export const WIDTHS: readonly number[] = process.env["TEST_LONG"] ? [390, 768, 1440] : [390, 1440];

/** One page of the app over a stubbed server. */
export type Screen = {
  page: Page;
  /** Every call that came to the stubbed server, as "GET /api/me", in order. */
  calls: string[];
  /** What was sent with the calls, beside `calls`. */
  bodies: unknown[];
  /** The authorization headers of the calls, beside `calls`. */
  tokens: (string | undefined)[];
  /** Errors of the console (broken Content-Security-Policy included), crashed scripts, calls without an answer. */
  problems: string[];
  /** From now on the stubbed server gives these before those it was opened with. */
  change: (answers: StubbedAnswer[]) => void;
};

/** A browser over the built web app. */
export type ScreenBrowser = {
  open: (
    path: string,
    options: {
      answers: StubbedAnswer[];
      width?: number;
      /** The page's clock stands until the test moves it. */
      withClock?: boolean;
      /** Pages stand still unless a test looks at what moves. */
      motion?: "no-preference" | "reduce";
      /** The browser runs no script of the page. */
      isScriptless?: boolean;
      /** A finger instead of a mouse. */
      isPhone?: boolean;
      /** A call that is never answered. */
      holds?: { method: string; path: string };
    },
  ) => Promise<Screen>;
  /** Another tab of the same person, over the same stubbed server. */
  openBeside: (screen: Screen, path: string) => Promise<Page>;
  close: () => Promise<void>;
};

/** Takes the process's Chromium, and its server of the built web app or another one, which is closed with this. */
export async function startBrowser(
  serve: () => Promise<{ origin: string; close: () => Promise<void> }> = sharedWeb,
): Promise<ScreenBrowser> {
  const web = await serve();
  const browser = await sharedChromium();
  return {
    open: (path, options) => openScreen(browser, `${web.origin}${path}`, options),
    openBeside: async ({ page }, path) => {
      const tab = await page.context().newPage();
      await tab.goto(`${web.origin}${path}`);
      return tab;
    },
    close: () => web.close(),
  };
}

async function openScreen(
  browser: Browser,
  address: string,
  {
    answers,
    width = 1440,
    withClock = false,
    motion = "reduce",
    isScriptless = false,
    isPhone = false,
    holds,
  }: Parameters<ScreenBrowser["open"]>[1],
): Promise<Screen> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: motion,
    javaScriptEnabled: !isScriptless,
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  // A page that stays open goes on polling and slows the tests after it.
  onTestFinished(async () => {
    // A call that is being answered while its page leaves once kept the context open for ever.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  let given = answers;
  const screen: Screen = {
    page,
    calls: [],
    bodies: [],
    tokens: [],
    problems: [],
    change: (newer) => {
      given = [...newer, ...given];
    },
  };
  page.on("pageerror", (error) => screen.problems.push(error.message));
  page.on("console", (message) => {
    // A refusal is logged by the browser itself; whether it was meant shows in `calls`.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) screen.problems.push(message.text());
  });
  await context.route("**/api/**", (route) => {
    const call = {
      method: route.request().method(),
      path: new URL(route.request().url()).pathname,
    };
    const isHeld = holds && holds.method === call.method && pathMatches(holds.path, call.path);
    return isHeld ? undefined : answerCall(route, given, screen);
  });
  if (withClock) await page.clock.install();
  await page.goto(address);
  return screen;
}

async function answerCall(route: Route, given: StubbedAnswer[], screen: Screen): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const call = `${request.method()} ${pathname}`;
  screen.calls.push(call);
  screen.bodies.push(readBody(request.postData()));
  screen.tokens.push(request.headers()["authorization"]);
  const found = given.find(
    ({ method, path }) => method === request.method() && pathMatches(path, pathname),
  );
  if (found === undefined) screen.problems.push(`no answer for ${call}`);
  const body = found
    ? found.body
    : { error: { code: "internal", message: "no stub", requestId: "-" } };
  await route.fulfill({
    status: found?.status ?? 400,
    contentType: "application/json",
    headers: found?.headers ?? {},
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function pathMatches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/gu, "[^/]+")}$`, "u").test(pathname);
}

function readBody(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text; // a multipart form
  }
}

/** Moves the page's clock on, half a second at a time, until something shows; for pages opened with `withClock`. */
export async function letTimePass(page: Page, until: Locator): Promise<void> {
  for (let step = 0; step < 240 && !(await until.isVisible()); step += 1) {
    await page.clock.runFor(500);
  }
  await until.waitFor();
}

/** What is wrong with the page as it stands, at each of several widths of one load. */
export async function faultsAtWidths(
  screen: Screen,
  picture: string,
  widths: readonly number[] = [1440, 390],
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await screen.page.setViewportSize({ width, height: 900 });
    const found = await faultsOf(screen, `${picture}-${width}`);
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/**
 * What is wrong with the page as it stands: rules of accessibility that are broken, content wider than the window, errors.
 * Keeps a picture in SCREENSHOTS_DIR when that is set and `picture` names it.
 */
export async function faultsOf({ page, problems }: Screen, picture?: string): Promise<string[]> {
  const folder = process.env["SCREENSHOTS_DIR"];
  if (folder !== undefined && picture !== undefined) {
    await page.screenshot({ path: join(folder, `${picture}.png`), fullPage: true });
  }
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  return [
    ...problems,
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ...(await brokenRulesOf(page)),
  ];
}
