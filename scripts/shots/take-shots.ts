import { join } from "node:path";
import type { Page } from "playwright-core";
import { openPage } from "#tests/screens/browser.ts";
import type { Shot } from "./shot.ts";

/** A phone, a tablet and a desk. */
export const WIDTHS: readonly number[] = [390, 768, 1440];
/** Pages wait more than they compute: three states at once, each at its three widths. */
const AT_ONCE = 3;

/** What came of the shots. */
export type Taken = {
  pictures: number;
  /** States that could not be reached, with the reason. */
  missed: string[];
  /** Errors of the console and calls without an answer, by state. */
  problems: string[];
};

/** Takes each state at each width: `FOLDER/NAME-390.png` of the whole page, `-window` where something is fixed, `-0.3s` where it moves. */
export async function takeShots(
  shots: readonly Shot[],
  origin: string,
  folder: string,
): Promise<Taken> {
  const taken: Taken = { pictures: 0, missed: [], problems: [] };
  const left = [...shots];
  const work = async (): Promise<void> => {
    for (let shot = left.shift(); shot; shot = left.shift()) {
      const one = shot;
      await Promise.all(WIDTHS.map((width) => takeShot(one, width, origin, folder, taken)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return taken;
}

async function takeShot(
  shot: Shot,
  width: number,
  origin: string,
  folder: string,
  taken: Taken,
): Promise<void> {
  const { name, open, answers, holds, isAlone = false, steps, isMoving = false } = shot;
  const { screen, close } = await openPage(origin, open, {
    answers: typeof answers === "function" ? answers() : answers,
    width,
    motion: "no-preference",
    isAlone,
    ...(holds && { holds }),
  });
  const file = join(folder, `${name}-${width}`);
  let isTaken = false;
  try {
    await steps(screen);
    const count = await takePictures(screen.page, file, isMoving);
    taken.pictures += count;
    isTaken = true;
  } catch (error) {
    taken.missed.push(`${name} at ${width} px: ${String(error).slice(0, 400)}`);
    await screen.page.screenshot({ path: `${file}-missed.png` });
  }
  taken.problems.push(...screen.problems.map((problem) => `${name} at ${width} px: ${problem}`));
  await close(isTaken);
}

async function takePictures(page: Page, file: string, isMoving: boolean): Promise<number> {
  const began = performance.now();
  let count = 1;
  if (isMoving) {
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${file}-0.3s.png` });
    count += 1;
  }
  await page.waitForTimeout(Math.max(0, 1_000 - (performance.now() - began)));
  if (await isWindowOfItsOwn(page)) {
    await page.screenshot({ path: `${file}-window.png` });
    count += 1;
  }
  // A window as high as the page: in a picture of more than the window, bars would stand in the middle of the text.
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: `${file}.png` });
  return count;
}

/** Whether the window shows another picture than the whole page: a part of it, a dialog, a sheet, a bar at an edge. */
function isWindowOfItsOwn(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`
    document.documentElement.scrollHeight > innerHeight &&
    (scrollY > 0 ||
    [...document.querySelectorAll("body *")].some((element) => {
      if (element.matches(":popover-open")) return true;
      const { position, bottom } = getComputedStyle(element);
      const isFixed = position === "fixed" || (position === "sticky" && bottom !== "auto");
      const isOfFrame = element.closest("header.fixed, aside.fixed") !== null;
      return isFixed && !isOfFrame && element.checkVisibility() && element.getBoundingClientRect().height > 1;
    }))
  `);
}
