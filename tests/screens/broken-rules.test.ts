import { expect, onTestFinished, test } from "vitest";
import { brokenRulesOf } from "./broken-rules.ts";
import { sharedChromium } from "./chromium.ts";

const HEAD = "<!doctype html><html lang='en'><title>A page</title>";

async function brokenRulesIn(body: string): Promise<string[]> {
  const context = await (await sharedChromium()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent(`${HEAD}<main><h1>A page</h1>${body}</main>`);
  return brokenRulesOf(page);
}

// Rules and their names: dequeuniversity.com/rules/axe.
test.each([
  ["a picture without words", "<img src='data:,'>", "image-alt: <img src="],
  [
    "grey on white",
    "<p style='color: #999; background: #fff'>Pale</p>",
    "color-contrast: <p style=",
  ],
  ["a button without a name", "<button></button>", "button-name: <button></button>"],
  ["a frame", "<iframe title='Another' srcdoc='words'></iframe>", "a frame, into which nobody"],
])("%s is found on a page", async (_what, body, found) => {
  expect(await brokenRulesIn(body)).toEqual([expect.stringContaining(found)]);
});

test("a page that keeps the rules breaks none", async () => {
  expect(await brokenRulesIn("<p>Words</p>")).toEqual([]);
});
