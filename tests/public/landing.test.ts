import { captureEmail, saveProject } from "#contracts/waitlist.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers, refuses } from "#tests/screens/answers.ts";
import {
  faultsOf,
  letTimePass,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "#tests/screens/browser.ts";
import { reachIsland, serveSite } from "./site.ts";

const CAPTURED = answers(captureEmail, { referralCode: "K7Q2M9XA" });

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

test("the first page has no fault at any width, once everything that moves is there", async () => {
  const screen = await browser.open("/", { answers: [], width: 390 });
  const { page } = screen;
  for (const island of ["sample", "countdown", "buy", "returns", "project"]) {
    await reachIsland(page, island);
  }

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(
    "Your book is already written.",
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(screen, `landing-${width}`)).toEqual([]);
  }
});

test("the headline is typed, 80 ms a letter after half a second, and nothing moves", async () => {
  const { page } = await browser.open("/", { answers: [], motion: "no-preference" });

  const delays = await page.evaluate<number[]>(
    "[...document.querySelectorAll('h1 i')].map((letter) => Math.round(parseFloat(getComputedStyle(letter).animationDelay) * 1000))",
  );

  // Y, o, u, r, a space that takes its time, b.
  expect(delays.slice(0, 5)).toEqual([500, 580, 660, 740, 900]);
  // 49 letters and spaces stand before the full stop.
  expect(delays.at(-1)).toBe(500 + 49 * 80);
  expect(await page.locator("h1 > .sr-only").innerText()).toBe(
    "Your book is already written. It is in your posts.",
  );
});

/** What of the headline is typed when all its animations stand at a time: the letters that are not faint, and the cursors. */
function headlineAt(ms: number): string {
  return `(() => {
    // From the beginning: what is over on a slow machine is no longer among the animations.
    const headline = document.querySelector(".typed");
    headline.classList.remove("typed");
    headline.getBoundingClientRect();
    headline.classList.add("typed");
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ${ms};
    }
    return ${HEADLINE};
  })()`;
}

const HEADLINE = `(() => {
  const letters = [...document.querySelectorAll("h1 i")];
  const isTyped = (letter) =>
    getComputedStyle(letter).color === getComputedStyle(letter.parentElement).color;
  const hasCursor = (letter) =>
    getComputedStyle(letter, "::after").visibility === "visible" ||
    getComputedStyle(letter).boxShadow !== "none";
  return {
    text: letters.filter(isTyped).map((letter) => letter.textContent).join(""),
    cursors: letters.filter(hasCursor).length,
  };
})()`;

test.each([
  [499, "", 0],
  [501, "Y", 1],
  [821, "Your", 1],
  [2741, "Yourbookisalreadywritten.", 1],
  [4419, "Yourbookisalreadywritten.Itisinyourposts", 1],
])("after %i ms the headline shows %s and %i cursors", async (ms, text, cursors) => {
  const { page } = await browser.open("/", {
    answers: [],
    motion: "no-preference",
    isAlone: true,
  });

  expect(await page.evaluate(headlineAt(ms))).toEqual({ text, cursors });
});

test("the headline can be read before the first letter is typed", async () => {
  const { page } = await browser.open("/", {
    answers: [],
    motion: "no-preference",
    isAlone: true,
  });

  await page.evaluate(headlineAt(0));
  const colours = await page.evaluate<string[]>(
    "[...new Set([...document.querySelectorAll('h1 i')].map((letter) => getComputedStyle(letter).color))]",
  );

  // Grey 400 and the brand's 400, on the light ground of the brand's 50.
  expect(colours).toEqual(["rgb(164, 161, 176)", "rgb(168, 140, 255)"]);
});

test("no letter of the headline is left out and no cursor stays once it is typed", async () => {
  const { page } = await browser.open("/", { answers: [], motion: "no-preference" });

  await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");

  expect(await page.evaluate(HEADLINE)).toEqual({
    text: "Yourbookisalreadywritten.Itisinyourposts.",
    cursors: 0,
  });
});

test("the headline is whole where its animations never run", async () => {
  const { page } = await browser.open("/", { answers: [], motion: "no-preference" });

  await page.evaluate("document.getAnimations().forEach((animation) => animation.cancel())");

  expect(await page.evaluate(HEADLINE)).toEqual({
    text: "Yourbookisalreadywritten.Itisinyourposts.",
    cursors: 0,
  });
});

test("who asked for less motion sees the headline whole at once", async () => {
  const { page } = await browser.open("/", { answers: [] });

  const colour = await page.evaluate<string>(
    "getComputedStyle([...document.querySelectorAll('h1 i')].at(-1)).color",
  );

  // The brand's 700, #5e30cb; a letter that is still to come is faint.
  expect(colour).toBe("rgb(94, 48, 203)");
});

test("who asked for less motion sees nothing move, open or scroll by degrees", async () => {
  const { page } = await browser.open("/", { answers: [] });

  await page.getByText("What do I need to start?").click();
  await page.getByRole("link", { name: "Leave my email" }).click();
  const moving = await page.evaluate(
    "document.getAnimations().filter(({ playState }) => playState === 'running').length",
  );

  expect(moving).toBe(0);
  expect(await page.evaluate("scrollY < 100")).toBe(true);
});

test.each(["Login", "Early Access Login"])("%s leads to the login page", async (name) => {
  const { page } = await browser.open("/", { answers: [] });

  const link = page.getByRole("link", { name, exact: true });

  expect(await link.getAttribute("href")).toBe("/login");
});

test("an address leads to the waitlist with the visitor's own code and the inviter's", async () => {
  const { page, calls, bodies } = await browser.open("/?ref=A1B2C3D4", { answers: [CAPTURED] });

  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.getByRole("button", { name: "Count me in" }).click();
  await page.waitForURL("**/waitlist?*");

  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    email: "ana@example.com",
    code: "K7Q2M9XA",
    ref: "A1B2C3D4",
  });
  expect(bodies[calls.indexOf("POST /api/captures")]).toEqual({
    email: "ana@example.com",
    ref: "A1B2C3D4",
  });
  expect(await page.getByLabel("Email").inputValue()).toBe("ana@example.com");
  await page.getByText("K7Q2M9XA").waitFor();
});

test("an address that cannot be captured leads to the waitlist without a code", async () => {
  const { page } = await browser.open("/", {
    answers: [
      refuses(
        captureEmail,
        "unavailable",
        "Email capture is temporarily unavailable. Please try again later.",
      ),
    ],
  });

  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.getByRole("button", { name: "Count me in" }).click();
  await page.waitForURL("**/waitlist?*");

  expect(new URL(page.url()).search).toBe("?email=ana%40example.com");
});

test("an address is sent three times while the server fails, before it leads on without a code", async () => {
  const { page, calls } = await browser.open("/", {
    answers: [refuses(captureEmail, "internal", "Something broke on our side.")],
    withClock: true,
  });

  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.getByRole("button", { name: "Count me in" }).click();
  await letTimePass(page, page.getByLabel("First name"));

  expect(calls.filter((call) => call === "POST /api/captures")).toHaveLength(3);
  expect(new URL(page.url()).search).toBe("?email=ana%40example.com");
});

test("an empty address sends nothing", async () => {
  const { page, calls } = await browser.open("/", { answers: [] });

  await page.getByRole("button", { name: "Count me in" }).click();

  expect(calls).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("without a network the address stays where it is, with the reason", async () => {
  const { page } = await browser.open("/", { answers: [] });
  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.route("**/api/captures", (route) => route.abort("connectionfailed"));

  await page.getByRole("button", { name: "Count me in" }).click();
  await page.getByText("Failed to capture email. Please try again.").waitFor();

  expect(await page.getByLabel("Join the waitlist").inputValue()).toBe("ana@example.com");
});

test("a sentence of the sample shows its post, by keyboard too, at any width", async () => {
  const screen = await browser.open("/", { answers: [], width: 390 });
  const { page } = screen;
  await reachIsland(page, "sample");
  const post = page.getByRole("complementary", { name: "The post behind the sentence" });
  await post.getByText("January 27, 2015").waitFor();

  await page.getByText("Instead the exact opposite is true.").first().click();
  await post.getByText("February 4, 2013").waitFor();
  expect(await post.locator("mark").innerText()).toBe("Instead the exact opposite is true.");
  await page.keyboard.press("ArrowDown");

  expect(await post.locator("mark").innerText()).toBe(
    "It’s about embracing an ethos, a drive, a culture.",
  );
  await page.getByRole("link", { name: "CC BY 3.0" }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(screen)).toEqual([]);
  }
});

test("the countdown runs 21 days from when the page was opened", async () => {
  const { page } = await browser.open("/", { answers: [], withClock: true });
  const clock = page.getByRole("timer");

  await reachIsland(page, "countdown");
  await page.clock.runFor(2_000);

  await expect.poll(() => clock.innerText()).toMatch(/^20d 23h 59m 5\ds$/u);
});

test("the calculator follows the sliders", async () => {
  const { page } = await browser.open("/", { answers: [] });
  await reachIsland(page, "returns");

  await page.getByLabel("Book price").focus();
  await page.keyboard.press("Home");
  await page.getByLabel("Expected sales").focus();
  await page.keyboard.press("Home");

  // 5 x 100 = 500; 500 - 499 = 1; 1 / 499 = 0.2 %
  const figures = await page.locator("#returns dd").allInnerTexts();
  expect(figures).toEqual(["0%", "$500", "$1"]);
  expect(await page.getByLabel("Book price").getAttribute("aria-valuetext")).toBe("$5");
});

test("the project form goes from email over project to success, at any width", async () => {
  const screen = await browser.open("/?ref=A1B2C3D4", {
    answers: [CAPTURED, answers(saveProject, { saved: true })],
    width: 390,
  });
  const { page, calls, bodies } = screen;
  await reachIsland(page, "project");
  const section = page.locator("#project");

  await section.getByLabel("Your email").fill("ana@example.com");
  await section.getByRole("button", { name: "Continue" }).click();
  await section.getByRole("heading", { name: "What do you have in mind?" }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(screen, `project-${width}`)).toEqual([]);
  }
  await section.getByLabel("What is it about?").selectOption("leadership");
  await section.getByLabel("Who should read it?").selectOption("executives");
  await section.getByLabel("How far are you?").selectOption("just-idea");
  await section.getByLabel("What should it do for you?").selectOption("build-authority");
  await section.getByLabel("When do you want it?").selectOption("1-3-months");
  await section.getByRole("button", { name: "Send my project" }).click();
  await section.getByRole("heading", { name: "Your project is with us" }).waitFor();

  expect(bodies[calls.indexOf("POST /api/captures/project")]).toEqual({
    email: "ana@example.com",
    referralCode: "K7Q2M9XA",
    project: {
      topic: "leadership",
      audience: "executives",
      stage: "just-idea",
      goal: "build-authority",
      timeline: "1-3-months",
      details: "",
    },
  });
  expect(
    await section.getByRole("link", { name: "Take my place in line" }).getAttribute("href"),
  ).toBe("/waitlist?email=ana%40example.com&code=K7Q2M9XA&ref=A1B2C3D4");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(screen, `project-sent-${width}`)).toEqual([]);
  }
});

test("a project that cannot be kept stays in the form, with the reason", async () => {
  const { page } = await browser.open("/", {
    answers: [
      CAPTURED,
      refuses(saveProject, "internal", "Failed to save project details. Please try again."),
    ],
  });
  await reachIsland(page, "project");
  const section = page.locator("#project");
  await section.getByLabel("Your email").fill("ana@example.com");
  await section.getByRole("button", { name: "Continue" }).click();
  await section.getByLabel("What is it about?").selectOption("finance");
  await section.getByLabel("Who should read it?").selectOption("students");
  await section.getByLabel("How far are you?").selectOption("have-outline");
  await section.getByLabel("What should it do for you?").selectOption("help-others");
  await section.getByLabel("When do you want it?").selectOption("no-rush");

  await section.getByRole("button", { name: "Send my project" }).click();
  await section.getByText("Failed to save project details. Please try again.").waitFor();

  expect(await section.getByLabel("What is it about?").inputValue()).toBe("finance");
});
