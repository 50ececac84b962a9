import { checkModel } from "#contracts/admin.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers, DANA, DANAS_BOOK, refuses, signedIn } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser } from "./browser.ts";
import { ACCOUNT } from "./danas-account.ts";

const ADMIN = [...signedIn({ ...DANA, role: "admin" }, [DANAS_BOOK]), ...ACCOUNT];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("an admin has the model checked and reads what was found", async () => {
  const findings = answers(checkModel, {
    findings: [
      { id: "answers", ok: true, sentence: "The model answers.", advice: null },
      {
        id: "context",
        ok: false,
        sentence: "The server reads only 4,096 tokens of a longer question.",
        advice: "Start it with OLLAMA_CONTEXT_LENGTH=16384.",
      },
    ],
  });
  const screen = await browser.open("/account", { answers: [findings, ...ADMIN] });
  const section = screen.page.getByRole("region", { name: "Language model" });

  await section.getByRole("button", { name: "Check the model" }).press("Enter");
  const items = section.getByRole("listitem");
  await items.first().waitFor();

  await items
    .filter({ hasText: "The model answers." })
    .getByRole("img", { name: "Good" })
    .waitFor();
  await items.filter({ hasText: "OLLAMA" }).getByRole("img", { name: "To look at" }).waitFor();
  expect(await faultsAtWidths(screen, "account-model")).toEqual([]);
});

test("a server without a model says so", async () => {
  const refused = refuses(checkModel, "conflict", "No language model is set up on this server.");
  const { page } = await browser.open("/account", { answers: [refused, ...ADMIN] });

  await page.getByRole("button", { name: "Check the model" }).click();

  await page.getByRole("alert").getByText("No language model is set up on this server.").waitFor();
});

test("who is no admin sees nothing of it", async () => {
  const { page } = await browser.open("/account", { answers: ACCOUNT });

  await page.getByRole("region", { name: "Your data" }).waitFor();

  expect(await page.getByRole("region", { name: "Language model" }).count()).toBe(0);
});
