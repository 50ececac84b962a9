import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** axe in its small form: a browser reads the other one for as long as it takes to check a page. */
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Run by ourselves: the builder reads axe again at each width of a page, and asks what else there is, for half of the time. */
const RUN = `axe.run(document, {
  iframes: false,
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" | ")))`;

/** The rules of accessibility that the page breaks as it stands, each with the elements that do. */
export async function brokenRulesOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  const broken = await page.evaluate<string[]>(RUN);
  return [...(page.frames().length > 1 ? ["a frame, into which nobody looked"] : []), ...broken];
}
