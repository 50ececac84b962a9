import { type Browser, chromium } from "playwright-core";
import { buildWeb } from "#scripts/build-web.mjs";
import { findChromium } from "#scripts/find-chromium.mjs";
import { callerFrom } from "#tests/load/calls.ts";
import { signUp } from "#tests/load/people.ts";
import { embeddedServer } from "#tests/load/servers.ts";
import { type Book, writeBigBook } from "./editor/big-book.ts";
import * as measures from "./editor/measures.ts";
import { openWatched, type WatchedPage } from "./editor/watched-page.ts";

const WRITER = "writer@example.org";
const PASSWORD = "correct horse battery";
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** A phone's processor takes about four times as long. */
const SLOW_DOWN = 4;

type Site = { origin: string; browser: Browser };

/**
 * Measures the draft screen with a book of 200,000 words in a browser: opening, editing, typing, finding, scrolling and
 * how fast it answers. Prints each figure beside its limit; false if one is over.
 */
export async function benchEditor(): Promise<boolean> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  await buildWeb();
  const server = await embeddedServer();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const call = callerFrom("127.0.0.1", server.origin);
    const chapters = await writeBigBook(call, await signUp(call, server.origin, WRITER));
    const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
    console.log(`${words.toLocaleString("en")} words in ${chapters.length} chapters\n`);
    console.log("| what | ms | limit | |\n| --- | --- | --- | --- |");
    const site = { origin: server.origin, browser };
    const [longest, ...others] = chapters;
    if (!longest) throw new Error("The book has no chapter.");
    const book = { longest, others };
    const isWideGood = await atWidth(site, WIDE, measuresOfWide(book));
    const isNarrowGood = await atWidth(site, NARROW, [
      (watched) => measures.measureWalk(watched, { longest, others: others.slice(5, 9) }, "390 px"),
    ]);
    return isWideGood && isNarrowGood;
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Measure = (watched: WatchedPage) => Promise<measures.Figure[]>;

function measuresOfWide({ longest, others }: Book): Measure[] {
  const book = { longest, others: others.slice(5, 11) };
  const slow = { isInformation: true, name: `, processor ${SLOW_DOWN} times slower` };
  return [
    // From the last to the first: the chapter that follows the one on the screen is there before it is asked for.
    (watched) => measures.measureOpening(watched, [...others.toReversed(), longest]),
    (watched) => measures.measureScrolling(watched),
    (watched) => measures.measureEditing(watched),
    (watched) => measures.measureTyping(watched),
    async (watched) => {
      await watched.slowDown(SLOW_DOWN);
      const figures = await measures.measureTyping(watched, slow);
      await watched.slowDown(1);
      return figures;
    },
    (watched) => measures.measureFinding(watched),
    (watched) => measures.measureWalk(watched, book, "1440 px"),
  ];
}

/** Measures the draft screen at that size, in a browser that has not seen it before, and prints the figures. */
async function atWidth(
  { origin, browser }: Site,
  viewport: { width: number; height: number },
  all: readonly Measure[],
): Promise<boolean> {
  const context = await browser.newContext({ viewport });
  await context.request.post(`${origin}/api/auth/sign-in/email`, {
    data: { email: WRITER, password: PASSWORD },
    headers: { origin },
  });
  const watched = await openWatched(context);
  await watched.page.goto(`${origin}/workflow/draft`, { waitUntil: "networkidle" });
  let isGood = true;
  for (const measure of all) {
    for (const figure of await measure(watched)) isGood = report(figure) && isGood;
  }
  await context.close();
  return isGood;
}

function report({ what, ms, limitMs, note = "" }: measures.Figure): boolean {
  const isOver = limitMs !== null && ms >= limitMs;
  const limit = limitMs === null ? "" : `${limitMs}${isOver ? " OVER" : ""}`;
  console.log(`| ${what} | ${Math.round(ms)} | ${limit} | ${note} |`);
  return !isOver;
}
