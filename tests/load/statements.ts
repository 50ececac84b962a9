import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { recombinedEntries } from "#scripts/bench/material.ts";
import { type Phase, PHASES } from "#contracts/workflow.ts";
import { buildWeb } from "#scripts/build-web.mjs";
import { findChromium } from "#scripts/find-chromium.mjs";
import { askJson, callerFrom } from "./calls.ts";
import { countingProxy, type Counts, type CountingProxy } from "./counting-proxy.ts";
import { signUp, upload, writeBook, type Person } from "./people.ts";
import { postgresServer } from "./servers.ts";

/**
 * `npm run statements` with TEST_DATABASE_URL: counts what a start, a poll, each screen of the workflow and
 * a server that does nothing ask of PostgreSQL, on the wire, and prints a table. `node tests/load/statements.ts --texts`
 * prints the statements as well.
 *
 * Each call is made some times, and the middle one counts: what the server does beside it falls into few of them.
 */
const TIMES = 11;
const IDLE_S = 60;
const WRITER = "writer@example.org";
const PASSWORD = "correct horse battery";
const isVerbose = process.argv.includes("--texts");

const administratorUrl = process.env["TEST_DATABASE_URL"];
if (!administratorUrl) throw new Error("TEST_DATABASE_URL must name a PostgreSQL server.");
await buildWeb();
const [api, worker] = [
  await countingProxy(administratorUrl),
  await countingProxy(administratorUrl),
];
const server = await postgresServer(administratorUrl, { api: api.url, worker: worker.url });
const call = callerFrom("127.0.0.1", server.origin);
try {
  const writer = await signUp(call, server.origin, WRITER);
  await upload(call, writer, { csv: archive(300) });
  await writeBook(call, writer);
  const other = await signUp(call, server.origin, "other@example.org");
  await upload(call, other, { csv: archive(3_000) });

  console.log("| what | statements | transactions | round trips |\n| --- | --- | --- | --- |");
  await countStartAndPoll(other);
  await countScreens(writer);
  await countIdle();
} finally {
  await server.stop();
  await api.close();
  await worker.close();
}

async function countStartAndPoll({ token, projectId }: Person): Promise<void> {
  const ask = (method: string, path: string): Promise<{ status: string; jobId: string }> =>
    askJson(call, token, method, path, method === "POST" ? {} : undefined);
  const analysis = `/api/projects/${projectId}/analyze`;
  const starts: Counts[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const { counts, answer } = await counted(() => ask("POST", `${analysis}/start`));
    starts.push(counts);
    if (n < TIMES - 1) await ask("POST", `/api/jobs/${answer.jobId}/cancel`);
  }
  say("one start of an analysis", middleOf(starts));
  say("one poll of it while it runs", await middle(() => ask("GET", `${analysis}/status`)));
  const { status } = await ask("GET", `${analysis}/status`);
  if (status !== "running") throw new Error(`It was over too soon: ${status}`);
  while ((await ask("GET", `${analysis}/status`)).status === "running") await wait(500);
}

/** Looks in a browser which calls each screen makes, then counts each of them. */
async function countScreens({ token }: Person): Promise<void> {
  const { screens, cookie } = await callsOfScreens();
  for (const { phase, paths } of screens) {
    const sum: Counts = { statements: 0, transactions: 0, roundTrips: 0 };
    for (const path of paths) {
      // The session is asked for with the cookie, all else with what that answers.
      const signed = path.startsWith("/api/auth") ? { headers: { cookie } } : { token };
      const counts = await middle(() => call("GET", path, signed));
      if (isVerbose) say(path, counts);
      sum.statements += counts.statements;
      sum.transactions += counts.transactions;
      sum.roundTrips += counts.roundTrips;
    }
    say(`one ${phase.id} screen (${paths.length} calls)`, sum);
  }
}

type Asked = { screens: { phase: Phase; paths: string[] }[]; cookie: string };

async function callsOfScreens(): Promise<Asked> {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error("No Chromium: `npm test` installs one");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.request.post(`${server.origin}/api/auth/sign-in/email`, {
      data: { email: WRITER, password: PASSWORD },
      headers: { origin: server.origin },
    });
    let paths: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) paths.push(`${pathname}${search}`);
    });
    const screens: Asked["screens"] = [];
    for (const phase of PHASES) {
      await page.goto(`${server.origin}${phase.route}`, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      screens.push({ phase, paths });
      paths = [];
    }
    const cookies = await page.context().cookies();
    return { screens, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  } finally {
    await browser.close();
  }
}

async function countIdle(): Promise<void> {
  // What the calls before have left behind.
  await wait(15_000);
  const before = [api, worker].map((way) => ({ way, from: way.counts(), text: way.texts.length }));
  await wait(IDLE_S * 1_000);
  const halves = before.map(({ way, from }) => perSecond(from, way.counts()));
  for (const [name, counts] of [
    ["api", halves[0]],
    ["worker", halves[1]],
  ] as const) {
    if (counts) say(`idle ${name}, a second`, counts);
  }
  if (isVerbose) for (const { way, text } of before) printTexts(way, text);
}

function perSecond(from: Counts, to: Counts): Counts {
  const rate = (key: keyof Counts): number =>
    Math.round((100 * (to[key] - from[key])) / IDLE_S) / 100;
  return {
    statements: rate("statements"),
    transactions: rate("transactions"),
    roundTrips: rate("roundTrips"),
  };
}

async function middle(work: () => Promise<unknown>): Promise<Counts> {
  const all: Counts[] = [];
  for (let n = 0; n < TIMES; n += 1) all.push((await counted(work)).counts);
  return middleOf(all);
}

async function counted<T>(work: () => Promise<T>): Promise<{ counts: Counts; answer: T }> {
  const from = api.counts();
  const text = api.texts.length;
  const answer = await work();
  const to = api.counts();
  if (isVerbose) printTexts(api, text);
  return {
    answer,
    counts: {
      statements: to.statements - from.statements,
      transactions: to.transactions - from.transactions,
      roundTrips: to.roundTrips - from.roundTrips,
    },
  };
}

function middleOf(all: Counts[]): Counts {
  const sorted = all.toSorted((one, other) => one.roundTrips - other.roundTrips);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error("Nothing was counted.");
  return found;
}

function say(what: string, { statements, transactions, roundTrips }: Counts): void {
  console.log(`| ${what} | ${statements} | ${transactions} | ${roundTrips} |`);
}

function printTexts({ texts }: CountingProxy, from: number): void {
  const shown = texts.slice(from).map((text) => text.replaceAll(/\s+/gu, " ").slice(0, 150));
  console.error(`--\n${shown.join("\n")}`);
}

function archive(posts: number): string {
  const rows = recombinedEntries(posts).map(
    // Recombined posts repeat each other now and then; a line of its own makes each a post of its own.
    ({ url, text }, index) => `${url},"${text.replaceAll('"', '""')}\n\nNumber ${index}."`,
  );
  return `url,description\n${rows.join("\n")}\n`;
}
