import { afterAll, beforeAll, expect, test } from "vitest";
import { getAnalysisStatus } from "#contracts/analysis.ts";
import { upload } from "#contracts/sources.ts";
import { answers } from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { JOB_ID, NEW_BOOK, OUTLINE, REVIEWED_BOOK } from "./danas-posts.ts";
import { unseenTexts } from "./unseen-texts.ts";

// Written out from SPEC.md sections 4 and 5, so that a slip in the product cannot slip in here, too.

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("with outlines four phases are complete, and the fifth is open", async () => {
  const { page } = await browser.open("/workflow/outline", {
    answers: [OUTLINE, ...REVIEWED_BOOK],
  });
  const phases = page.getByRole("navigation", { name: "Book phases" });

  await expect
    .poll(() =>
      unseenTexts(phases, [
        "Add Sources (complete)",
        "Analyze (complete)",
        "Review (complete)",
        "Outline (complete)",
        "Draft",
      ]),
    )
    .toEqual([]);

  expect(await phases.locator("a[href]").count()).toBe(5);
});

test("while an analysis runs again, neither it nor the review is complete", async () => {
  const running = answers(getAnalysisStatus, {
    status: "running",
    message: "",
    progress: { percentage: 41, currentStep: null },
    model: null,
    analysis: null,
    jobId: JOB_ID,
  });
  const { page } = await browser.open("/workflow/analysis", {
    answers: [running, ...REVIEWED_BOOK],
  });
  const phases = page.getByRole("navigation", { name: "Book phases" });
  await page.getByRole("main").getByText("41%", { exact: true }).waitFor();

  await expect
    .poll(() => unseenTexts(phases, ["Add Sources (complete)", "Analyze", "Review"]))
    .toEqual([]);
});

test("of seven files five are sent, and the last two are told to wait", async () => {
  const { page } = await browser.open("/workflow/add-sources", {
    answers: NEW_BOOK,
    holds: upload,
  });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();

  await page.getByLabel("CSV files").setInputFiles(
    ["a.csv", "b.csv", "c.csv", "d.csv", "e.csv", "f.csv", "g.csv"].map((name) => ({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from("a,b"),
    })),
  );

  const alert = page.getByRole("alert");
  await alert.getByText("f.csv: 5 files at a time: drop this one once").waitFor();
  await alert.getByText("g.csv: 5 files at a time: drop this one once").waitFor();
  const progress = page.getByRole("region", { name: "Upload Progress" });
  expect(await progress.getByRole("listitem").count()).toBe(5);
});

test("a file of 50 MB is sent, and one with a byte more is told why it is not", async () => {
  const { page } = await browser.open("/workflow/add-sources", {
    answers: NEW_BOOK,
    holds: upload,
  });
  await page.getByRole("button", { name: "Browse Files" }).waitFor();

  await page.evaluate(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(50 * 1024 * 1024)], "fits.csv"));
    files.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], "large.csv"));
    const input = document.querySelector("input[type=file]");
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);

  await page.getByRole("alert").getByText("at most 50 MB can be read at once").waitFor();
  expect(await page.getByRole("alert").innerText()).toContain("large.csv: ");
  const progress = page.getByRole("region", { name: "Upload Progress" });
  expect(await unseenTexts(progress, ["fits.csv"])).toEqual([]);
  expect(await progress.getByRole("listitem").count()).toBe(1);
});
