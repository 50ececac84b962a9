import type { BrowserContext, CDPSession, Page } from "playwright-core";

/** An interaction as the browser measured it: from the press to the next picture. Those under 16 ms are not reported. */
export type Interaction = { name: string; target: string; at: number; ms: number };

/** A page that notes how long its tasks and the author's interactions take. */
export type WatchedPage = {
  page: Page;
  /** The time in the page now. Times before and after it compare with what is noted. */
  now: () => Promise<number>;
  /** Everything that kept the page from answering for more than 50 ms since a time. */
  longTasks: (since: number) => Promise<{ at: number; ms: number }[]>;
  /** The slow interactions since a time, slowest first, and how many there were in all since the page began. */
  interactions: (since: number) => Promise<{ slow: Interaction[]; all: number }>;
  /** The requests that read or stored a chapter since a time. */
  chapterCalls: (since: number) => Promise<{ from: number; to: number }[]>;
  /** From the next click until `condition`, an expression of the page, holds and is painted. */
  untilPainted: (condition: string, click: () => Promise<void>) => Promise<number>;
  /** The times between pictures while `work` is done, longest first. */
  framesDuring: (work: () => Promise<void>) => Promise<number[]>;
  /** Makes the processor so many times slower. */
  slowDown: (times: number) => Promise<void>;
};

/** Whatever takes longer has failed. */
const MOST_MS = 30_000;

/** The browser's own measures; the code of the page calls them `bench`. */
const OBSERVERS = `(() => {
  const bench = { tasks: [], events: [], clickedAt: null, frames: null };
  window.bench = bench;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({ type, buffered: true, durationThreshold: 16 });
  watch("longtask", ({ startTime, duration }) => bench.tasks.push({ at: startTime, ms: duration }));
  // By the time an event is reported, what it was about may be gone from the page.
  const pressed = new Map();
  const note = ({ key = "", target, timeStamp }) => {
    const label = target.getAttribute?.("aria-label") ?? target.textContent?.trim() ?? "";
    pressed.set(timeStamp.toFixed(1), (key + " in " + label).slice(0, 40));
  };
  for (const type of ["keydown", "keyup", "pointerdown", "pointerup", "click"])
    addEventListener(type, note, { capture: true });
  watch("event", ({ name, startTime, duration, interactionId }) => {
    if (!interactionId) return;
    const target = pressed.get(startTime.toFixed(1)) ?? "";
    bench.events.push({ id: interactionId, name, target, at: startTime, ms: duration });
  });
  performance.setResourceTimingBufferSize(10_000);
  addEventListener("click", ({ timeStamp }) => { bench.clickedAt ??= timeStamp; }, { capture: true });
  bench.whenTrue = (condition) => new Promise((resolve, reject) => {
    const latest = performance.now() + ${MOST_MS};
    const look = () => {
      if (condition()) resolve();
      else if (performance.now() > latest) reject(new Error("It did not come: " + condition));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  bench.whenPainted = async (condition) => {
    bench.clickedAt = null;
    await bench.whenTrue(() => bench.clickedAt !== null && condition());
    // The picture of this frame is drawn before the next message is read.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return performance.now() - bench.clickedAt;
  };
  bench.noteFrames = () => {
    bench.frames = [];
    let before = performance.now();
    const note = (at) => {
      if (bench.frames === null) return;
      bench.frames.push(at - before);
      before = at;
      requestAnimationFrame(note);
    };
    requestAnimationFrame((at) => { before = at; requestAnimationFrame(note); });
  };
})()`;

/** Opens a page that is watched from its beginning. */
export async function openWatched(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  await page.addInitScript(OBSERVERS);
  const session: CDPSession = await context.newCDPSession(page);
  const noted = <Value>(expression: string): Promise<Value> => page.evaluate<Value>(expression);
  return {
    page,
    now: () => noted<number>("performance.now()"),
    longTasks: async (since) => {
      await reported(page);
      return noted(`bench.tasks.filter(({ at }) => at >= ${since})`);
    },
    interactions: async (since) => {
      await reported(page);
      const events = await noted<(Interaction & { id: number })[]>(
        `bench.events.filter(({ at }) => at >= ${since})`,
      );
      const longest = Map.groupBy(events, ({ id }) => id)
        .values()
        .flatMap((each) => each.toSorted((one, other) => other.ms - one.ms).slice(0, 1));
      return {
        slow: [...longest].toSorted((one, other) => other.ms - one.ms),
        all: await noted<number>("performance.interactionCount"),
      };
    },
    chapterCalls: (since) =>
      noted(`performance.getEntriesByType("resource")
        .filter(({ name, startTime }) => /\\/chapters\\/[^/]+$/u.test(name) && startTime >= ${since})
        .map(({ startTime, responseEnd }) => ({ from: startTime, to: responseEnd }))`),
    untilPainted: async (condition, click) => {
      await noted(`void (bench.painted = bench.whenPainted(() => ${condition}))`);
      await click();
      return noted<number>("bench.painted");
    },
    framesDuring: async (work) => {
      await noted("bench.noteFrames()");
      await work();
      const frames = await noted<number[]>(
        "(() => { const { frames } = bench; bench.frames = null; return frames; })()",
      );
      return frames.toSorted((one, other) => other - one);
    },
    slowDown: async (rate) => {
      await session.send("Emulation.setCPUThrottlingRate", { rate });
    },
  };
}

/** The browser reports an event after its picture, at times a moment later. */
async function reported(page: Page): Promise<void> {
  await page.waitForTimeout(300);
}
