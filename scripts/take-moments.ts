import type { Page } from "playwright-core";

/** When a page is looked at after it was loaded, or after a click: while it moves, and once it should stand still. */
export const MOMENTS_MS: readonly number[] = [300, 1_000, 3_000, 10_000];

/** Takes pictures of what a person sees at each moment from now on: `FILE-0.3s.png` ... `FILE-10s.png`, the last of the whole page. */
export async function takeMoments(page: Page, file: string): Promise<void> {
  const began = performance.now();
  for (const [index, moment] of MOMENTS_MS.entries()) {
    await page.waitForTimeout(Math.max(0, moment - (performance.now() - began)));
    const fullPage = index === MOMENTS_MS.length - 1;
    await page.screenshot({ path: `${file}-${moment / 1_000}s.png`, fullPage });
  }
}
