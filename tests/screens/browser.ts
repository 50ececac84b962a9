import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { PATIENCE_MS } from "#tests/patience.ts";
import type { StubbedAnswer } from "./answers.ts";
import { brokenRulesOf } from "./broken-rules.ts";
import { sharedChromium } from "./chromium.ts";
import { lendPage, type LentPage } from "./lent-pages.ts";
import { type Calls, closeStub, openStub, SCREEN_COOKIE, type Stub } from "./stubbed-calls.ts";
import { serveBehindStubs, type Served, sharedWeb } from "./web-server.ts";

/** The widths at which every screen is looked at: the narrow and the wide one in `npm test`, the middle one in `npm run test:long`. */
export const WIDTHS: readonly number[] = process.env["TEST_LONG"] ? [390, 768, 1440] : [390, 1440];

/** One page of the app over a stubbed server. */
export type Screen = Calls & {
  page: Page;
  /** From now on the stubbed server gives these before those it was opened with. */
  change: (answers: StubbedAnswer[]) => void;
};

/** A browser over the built web app. */
export type ScreenBrowser = {
  origin: string;
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
      /** The test does to the page what cannot be taken back: it gets one that no other test had or will have. */
      isAlone?: boolean;
      /** A call that is never answered. */
      holds?: Pick<StubbedAnswer, "method" | "path" | "onlyFor">;
    },
  ) => Promise<Screen>;
  /** Another tab of the same person, over the same stubbed server. */
  openBeside: (screen: Screen, path: string) => Promise<Page>;
  close: () => Promise<void>;
};

/** Takes the process's Chromium, and its server of the built web app or, behind the stubbed calls, another one. */
export async function startBrowser(serveSite?: () => Promise<Served>): Promise<ScreenBrowser> {
  const web = serveSite ? await serveBehindStubs(await serveSite()) : await sharedWeb();
  return {
    origin: web.origin,
    open: (path, options) => openScreen(web.origin, path, options),
    openBeside: async ({ page }, path) => {
      const tab = await page.context().newPage();
      await tab.goto(`${web.origin}${path}`);
      return tab;
    },
    close: () => web.close(),
  };
}

async function openScreen(
  origin: string,
  path: string,
  options: Parameters<ScreenBrowser["open"]>[1],
): Promise<Screen> {
  const { screen, close } = await openPage(origin, path, options);
  onTestFinished(({ task }) => close(task.result?.state === "pass"));
  return screen;
}

/** Opens a page for who is no test, and closes it after use: after a failure it is not used again. */
export async function openPage(
  origin: string,
  path: string,
  options: Parameters<ScreenBrowser["open"]>[1],
): Promise<{ screen: Screen; close: (isClean: boolean) => Promise<void> }> {
  const { answers, width = 1440, motion = "reduce", withClock = false, holds } = options;
  const calls: Calls = { calls: [], bodies: [], tokens: [], problems: [] };
  const stub: Stub = { ...calls, given: answers, holds };
  const name = openStub(stub);
  const { page, giveBack } = isOrdinary(options)
    ? await lendPage(origin)
    : await pageOfItsOwn(options);
  const close = async (isClean: boolean): Promise<void> => {
    closeStub(name);
    // A page that stays open goes on polling and slows the tests after it.
    await giveBack(isClean);
  };
  noteProblems(page, stub.problems);
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: motion });
    await page
      .context()
      .addCookies([{ name: SCREEN_COOKIE, value: name, url: origin, httpOnly: true }]);
    if (withClock) await page.clock.install();
    await page.goto(`${origin}${path}`);
  } catch (error) {
    await close(false);
    throw error;
  }
  const change: Screen["change"] = (newer) => {
    stub.given = [...newer, ...stub.given];
  };
  return { screen: { ...calls, page, change }, close };
}

function isOrdinary(options: Parameters<ScreenBrowser["open"]>[1]): boolean {
  const { withClock, isScriptless, isPhone, isAlone } = options;
  return !withClock && !isScriptless && !isPhone && !isAlone;
}

/** A page for what cannot be taken back from one. */
async function pageOfItsOwn({
  isScriptless = false,
  isPhone = false,
}: Parameters<ScreenBrowser["open"]>[1]): Promise<LentPage> {
  const browser = await sharedChromium();
  const context = await browser.newContext({
    javaScriptEnabled: !isScriptless,
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  return {
    page: await context.newPage(),
    giveBack: async () => {
      // A call that is being answered while its page leaves once kept the context open for ever.
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    },
  };
}

function noteProblems(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // A refusal is logged by the browser itself; whether it was meant shows in `calls`.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) problems.push(message.text());
  });
}

/** Opens one of the draft's tools, such as "Find in book". */
export async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Tools", exact: true }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** Does something with the chapter, such as "Edit". A phone has a menu in place of the buttons. */
export async function pickChapterTool(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Chapter tools", exact: true });
  await menu
    .or(page.getByRole("button", { name: "Versions", exact: true }))
    .first()
    .waitFor();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name, exact: true }).click();
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
