import * as author from "./author.ts";
import type { Book, WrittenChapter } from "./big-book.ts";
import { walk } from "./walk.ts";
import type { WatchedPage } from "./watched-page.ts";

/** A measured time beside the most that it may be; null where the figure is only told. */
export type Figure = { what: string; ms: number; limitMs: number | null; note?: string };

/** Acceptance point 4 of the product: a book of 200,000 words. */
const LIMITS = { openingMs: 300, taskMs: 50, inpMs: 200 };
/** A long task is one of more than that; the browser reports no other. */
const TYPED = 300;
const PER_SECOND = 8;
const WORDS = "These words are typed in the middle of a long chapter, one letter after the other. ";
const SETTLING_MS = 1_000;

/** The times from the click on a chapter in the list until its text can be read: each once, then those of the first ones again. */
export async function measureOpening(
  watched: WatchedPage,
  chapters: readonly WrittenChapter[],
): Promise<Figure[]> {
  const openAll = async (wanted: readonly WrittenChapter[]): Promise<Opening[]> => {
    const openings: Opening[] = [];
    for (const chapter of wanted) openings.push(await open(watched, chapter));
    return openings.toSorted((one, other) => other.ms - one.ms);
  };
  const first = await openAll(chapters);
  const again = await openAll(chapters.slice(0, 8));
  const limitMs = LIMITS.openingMs;
  return [
    {
      what: `opening each of ${chapters.length} chapters, slowest`,
      ms: first[0]?.ms ?? Number.NaN,
      limitMs,
      note: first.slice(0, 3).map(nameOpening).join("; "),
    },
    {
      what: "opening a chapter, median",
      ms: percentile(
        first.map(({ ms }) => ms),
        0.5,
      ),
      limitMs,
    },
    {
      what: "opening a chapter once more, slowest of 8",
      ms: again[0]?.ms ?? Number.NaN,
      limitMs,
      note: again.slice(0, 1).map(nameOpening).join("; "),
    },
  ];
}

/** An opening of a chapter: how long in all, how much of it its text was waited for, and how much the page was at work. */
type Opening = { chapter: WrittenChapter; ms: number; waitedMs: number; busyMs: number };

async function open(watched: WatchedPage, chapter: WrittenChapter): Promise<Opening> {
  const began = await watched.now();
  const ms = await watched.untilPainted(author.isShown(chapter), () =>
    author.chooseChapter(watched.page, chapter),
  );
  await watched.page.waitForTimeout(SETTLING_MS);
  const calls = await watched.chapterCalls(began);
  const tasks = await watched.longTasks(began);
  return {
    chapter,
    ms,
    waitedMs: Math.max(0, ...calls.map(({ from, to }) => to - from)),
    busyMs: tasks.reduce((sum, task) => sum + task.ms, 0),
  };
}

/** Such as "chapter 3 of 9,012 words in 402 (its text came in 120, long tasks 210)". */
function nameOpening({ chapter: { number, words }, ms, waitedMs, busyMs }: Opening): string {
  const [whole, waited, busy] = [ms, waitedMs, busyMs].map(Math.round);
  return `chapter ${number} of ${words.toLocaleString("en")} words in ${whole} (its text came in ${waited}, long tasks ${busy})`;
}

/** The times from the click into a text until one can type there. */
export async function measureEditing(watched: WatchedPage): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await author.scrollToMiddle(watched.page);
    await watched.page.waitForTimeout(SETTLING_MS);
    const { x, y } = await author.scrollToMiddle(watched.page);
    times.push(
      await watched.untilPainted(author.IS_TYPING_POSSIBLE, () => watched.page.mouse.click(x, y)),
    );
    await author.endEditing(watched.page);
  }
  const [first = Number.NaN, ...later] = times;
  const limitMs = LIMITS.openingMs;
  return [
    { what: "click into the text until typing, the first time", ms: first, limitMs },
    {
      what: "click into the text until typing, slowest of 3 later",
      ms: Math.max(...later),
      limitMs,
    },
  ];
}

/** What typing 300 letters in the middle of the longest chapter costs, and what the saves meanwhile do. */
export async function measureTyping(
  watched: WatchedPage,
  { isInformation = false, name = "" }: { isInformation?: boolean; name?: string } = {},
): Promise<Figure[]> {
  await author.beginEditing(watched.page);
  await watched.page.waitForTimeout(SETTLING_MS);
  const began = await watched.now();
  const text = WORDS.repeat(Math.ceil(TYPED / WORDS.length)).slice(0, TYPED);
  await watched.page.keyboard.type(text, { delay: 1000 / PER_SECOND });
  await watched.page.getByText("Saved", { exact: true }).first().waitFor();
  const tasks = await watched.longTasks(began);
  const { slow } = await watched.interactions(began);
  const saves = await watched.chapterCalls(began);
  if (saves.length === 0) throw new Error("Nothing was saved while it was typed.");
  const besideSaves = tasks.filter(({ at, ms }) =>
    saves.some(({ from, to }) => at <= to + SETTLING_MS / 2 && at + ms >= from - SETTLING_MS / 2),
  );
  await author.endEditing(watched.page);
  const limit = (limitMs: number): number | null => (isInformation ? null : limitMs);
  return [
    {
      what: `typing ${TYPED} letters${name}, longest task`,
      ms: longestOf(tasks),
      limitMs: limit(LIMITS.taskMs),
      note: tasks.length === 0 ? "none over 50" : `${tasks.length} over 50`,
    },
    {
      what: `… around ${saves.length} saves`,
      ms: longestOf(besideSaves),
      limitMs: limit(LIMITS.taskMs),
      note: besideSaves.length === 0 ? "none over 50" : `${besideSaves.length} over 50`,
    },
    {
      what: `… slowest letter until it is painted`,
      ms: slow[0]?.ms ?? 0,
      limitMs: limit(LIMITS.inpMs),
      note: `${slow.filter(({ ms }) => ms > 16).length} of ${TYPED} over 16`,
    },
  ];
}

/** From the order to search the whole book until the places are shown. */
export async function measureFinding({ page, now, longTasks }: WatchedPage): Promise<Figure[]> {
  await author.openTool(page, "Find in book");
  await page.getByLabel("Find", { exact: true }).fill("the");
  const began = await now();
  await page.keyboard.press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: /places/u })
    .waitFor();
  const ms = (await now()) - began;
  const tasks = await longTasks(began);
  await page.keyboard.press("Escape");
  return [
    { what: "finding “the” in the whole book", ms, limitMs: null },
    { what: "… longest task meanwhile", ms: longestOf(tasks), limitMs: null },
  ];
}

/** Whether pictures come late while the longest chapter is scrolled through. */
export async function measureScrolling(watched: WatchedPage): Promise<Figure[]> {
  const { page } = watched;
  await page.evaluate(`scrollTo({ top: 0, behavior: "instant" })`);
  await page.mouse.move(700, 500);
  const began = await watched.now();
  const frames = await watched.framesDuring(async () => {
    for (let step = 0; step < 80; step += 1) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(30);
    }
  });
  const tasks = await watched.longTasks(began);
  return [
    { what: "scrolling, longest task", ms: longestOf(tasks), limitMs: LIMITS.taskMs },
    { what: "… longest time between two pictures", ms: frames[0] ?? 0, limitMs: null },
  ];
}

/** Interaction to Next Paint over a walk through the screen. */
export async function measureWalk(
  watched: WatchedPage,
  chapters: Book,
  name: string,
): Promise<Figure[]> {
  const began = await watched.now();
  const before = (await watched.interactions(began)).all;
  await walk(watched.page, chapters);
  const { slow, all } = await watched.interactions(began);
  const count = all - before;
  if (count < 60) throw new Error(`The walk has ${count} interactions, and not 60.`);
  // Of those that are not reported, each took less than 16 ms.
  const times = [...slow.map(({ ms }) => ms), ...Array.from({ length: count }, () => 0)];
  const inp = times.slice(0, count)[Math.floor(count * 0.02)] ?? 0;
  const [worst] = slow;
  const limitMs = LIMITS.inpMs;
  return [
    { what: `INP of ${count} interactions, ${name}`, ms: inp, limitMs },
    {
      what: "… slowest of them",
      ms: worst?.ms ?? 0,
      limitMs,
      note: slow
        .slice(0, 4)
        .map(({ name: event, target, ms }) => `${event} ${target} ${ms}`)
        .join("; "),
    },
  ];
}

function longestOf(tasks: readonly { ms: number }[]): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms));
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
