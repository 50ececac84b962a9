import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { reachIsland } from "#tests/public/site.ts";

/** What a visit costs and how it feels: bytes as they travel (scripts without headers), and the longest time from a press to the next picture. */
export type Visit = { scriptBytes: number; totalBytes: number; inpMs: number };

/** A phone's processor takes about four times as long. */
export const SLOW_DOWN = 4;

/** What a visitor presses on each page that is measured, by its path. */
const PRESSES: Record<string, (page: Page) => Promise<void>> = {
  "/": pressOnLanding,
  "/waitlist": pressOnWaitlist,
  "/privacy": pressOnPrivacy,
};

/** Visits a page as a phone does, scrolls to its end and presses what can be pressed. */
export async function visitPage(
  executablePath: string,
  origin: string,
  path: string,
): Promise<Visit> {
  const press = PRESSES[path];
  if (!press) throw new Error(`Nobody has said what to press on ${path}`);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const { page, bytes } = await openPage(browser);
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    await press(page);
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    return { ...bytes, inpMs: Math.round(await page.evaluate<number>("window.pressMs")) };
  } finally {
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
): Promise<{ page: Page; bytes: Pick<Visit, "scriptBytes" | "totalBytes"> }> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const vitals = readFileSync(
    new URL("web-vitals.iife.js", import.meta.resolve("web-vitals")),
    "utf8",
  );
  // Not a number until a press was measured, and no number is within any limit.
  await page.addInitScript(
    `${vitals};window.pressMs=NaN;webVitals.onINP(({value})=>{window.pressMs=value},{reportAllChanges:true,durationThreshold:16})`,
  );
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await session.send("Network.enable");
  const bytes = { scriptBytes: 0, totalBytes: 0 };
  const headersOfScripts = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") headersOfScripts.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.totalBytes += encodedDataLength;
    // A script's limit is on what brotli makes of it.
    const headers = headersOfScripts.get(requestId);
    if (headers !== undefined) bytes.scriptBytes += encodedDataLength - headers;
  });
  return { page, bytes };
}

async function pressOnLanding(page: Page): Promise<void> {
  for (const name of ["sample", "countdown", "buy", "returns", "project"]) {
    if ((await page.locator(`[data-island="${name}"]`).count()) > 0) await reachIsland(page, name);
  }
  for (let sentence = 0; sentence < 6; sentence += 1) {
    // The middle of what goes over several lines may lie in another sentence.
    const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
      const label = document.querySelectorAll("#sample label")[${sentence}];
      label.scrollIntoView({ block: "start" });
      const { left, top, width, height } = label.getClientRects()[0];
      return { x: left + width / 2, y: top + height / 2 };
    })()`);
    await page.mouse.click(x, y);
  }
  for (const question of await page.locator("#questions summary").all()) await question.click();
  await page.getByLabel("Book price").focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("ArrowRight");
  await page.getByLabel("Join the waitlist").click();
  await page.keyboard.type("ana@example.com");
}

async function pressOnWaitlist(page: Page): Promise<void> {
  await page.getByLabel("First name").click();
  await page.keyboard.type("Ana");
  for (const choice of await page.locator("#join label:has([type=checkbox], [type=radio])").all()) {
    await choice.click();
  }
}

async function pressOnPrivacy(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).click();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("Tab");
}
