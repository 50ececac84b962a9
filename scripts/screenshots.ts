/**
 * `node scripts/screenshots.ts ORIGIN FOLDER`: signs up at a running server (outside production), makes a book of posts in
 * tests/books, and keeps pictures of each screen in FOLDER: at 1440 px 0.3, 1, 3 and 10 s after each click, with everything that
 * moves, then at 768 and 390 px; and the README's in docs/screenshots.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "./find-chromium.mjs";
import { takeMoments } from "./take-moments.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const POSTS = join(ROOT, "tests/books/benbalter/posts.csv");
const README_PICTURE = join(ROOT, "docs/screenshots/draft.png");
const WIDTH = 1440;
const OTHER_WIDTHS = [768, 390];
const HEIGHT = 900;
/** Analysis, outlines and draft take seconds each on a free machine. */
const RUN_MS = 180_000;

type Picture = (name: string) => Promise<void>;

async function takePictures(origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(README_PICTURE, ".."), { recursive: true });
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    await walkWaitlist(await openPage(browser, folder, origin));
    await walkWorkflow(await openPage(browser, folder, origin));
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, folder: string, baseURL: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  const picture: Picture = async (name) => {
    await takeMoments(page, join(folder, `${name}-${WIDTH}`));
    for (const width of OTHER_WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    }
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  };
  return { page, picture };
}

type Visit = { page: Page; picture: Picture };

/** Who comes without a code: the public pages, then the place in line. */
async function walkWaitlist({ page, picture }: Visit): Promise<void> {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await picture("landing");
  await page.goto("/waitlist");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await picture("waitlist");
  await page.getByLabel("First name").fill("Ben");
  await page.getByLabel("Last name").fill("Balter");
  await page.getByLabel("Email").fill(newAddress());
  await page.getByLabel("What should the book do for you?").fill("Be read.");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByRole("heading", { name: "One step is left: confirm your address" }).waitFor();
  await picture("waitlist-joined");
  await page.goto("/login");
  await page.getByLabel("Email").waitFor();
  await picture("login");
  await signUp(page);
  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  await page.getByText("Your place in line").waitFor();
  await picture("coming-soon");
}

async function walkWorkflow({ page, picture }: Visit): Promise<void> {
  const main = page.getByRole("main");
  const goOn = main.getByRole("link", { name: "Continue" });
  await page.goto("/login?code=BETA");
  await signUp(page);
  await main.getByRole("button", { name: "Continue to Add Sources" }).waitFor();
  await picture("welcome");
  await main.getByLabel("Name on the cover").fill("Ben Balter");
  await main.getByRole("button", { name: "Continue to Add Sources" }).click();
  await page.locator("input[type=file]").setInputFiles(POSTS);
  await page.getByLabel("I may use these texts").check();
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await goOn.waitFor({ timeout: RUN_MS });
  await picture("add-sources");
  await goOn.click();
  await page.getByRole("button", { name: "Start Analysis" }).waitFor();
  await picture("analysis-before");
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByRole("button", { name: "Re-run Analysis" }).waitFor({ timeout: RUN_MS });
  await picture("analysis");
  await goOn.click();
  await page.getByRole("radio").first().click();
  await page.getByText("Title Selected").waitFor();
  for (const name of await page.getByRole("tab").allInnerTexts()) {
    await page.getByRole("tab", { name }).click();
    await picture(`review-${name.toLowerCase().replaceAll(" ", "-")}`);
  }
  await goOn.click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await picture("outline-before");
  await page.getByRole("button", { name: "Continue" }).click();
  await goOn.waitFor({ timeout: RUN_MS });
  await picture("outline");
  await goOn.click();
  await page.getByRole("button", { name: "Generate All Chapters" }).waitFor();
  await picture("draft-before");
  await page.getByRole("button", { name: "Generate All Chapters" }).click();
  await page.getByText("Every chapter is written").waitFor({ timeout: RUN_MS });
  await page.getByRole("article").locator("p").nth(3).waitFor();
  await picture("draft");
  await page.screenshot({ path: README_PICTURE });
  await page.goto("/workflow/debug");
  await page.getByRole("table").waitFor();
  await picture("debug");
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(newAddress());
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Continue" }).click();
}

/** The name before the @ is what the account is called. */
function newAddress(): string {
  return `ben.balter@${Date.now()}.example.org`;
}

const [origin, folder] = process.argv.slice(2);
if (origin === undefined || folder === undefined) {
  throw new Error("node scripts/screenshots.ts ORIGIN FOLDER");
}
await takePictures(origin, folder);
