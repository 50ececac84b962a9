import { AxeBuilder } from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** The axe that the builder brings along, in its small form: a browser reads the other one for as long as it takes to check a page. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The rules of accessibility that the page breaks as it stands, each with the elements that do. */
export async function brokenRulesOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ["violations"] })
    // Sees no frame in the page, and opens no second page to put the frames' results together: half of the time.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return [
    ...(page.frames().length > 1 ? ["a frame, into which nobody looked"] : []),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
  ];
}
