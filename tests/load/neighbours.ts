import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { recombinedEntries } from "#scripts/bench/material.ts";
import { ATTACKER_ADDRESS, ATTACKS, type AttackName, type Order } from "./attack.ts";
import { callerFrom, type Caller } from "./calls.ts";
import { signUp, upload, writeBook, type Person } from "./people.ts";
import { embeddedServer, postgresServer, type Server } from "./servers.ts";

/**
 * The neighbours' test, part of `npm run load`: one account does its worst while another person clicks. Prints how long
 * her clicks take; exit code 1 when 95 of 100 take more than twice as long as they do while nobody else is there. Runs on
 * the embedded database, and on PostgreSQL where TEST_DATABASE_URL names a server. Nothing leaves this machine.
 */
const CLICKS_PER_SECOND = 25;
const MEASURED_MS = 12_000;
/** An attack is under way by then, and after it the server is at rest again. */
const SETTLE_MS = 2_000;
const MOST_TIMES_IDLE = 2;
/** Posts of the attacker's book, and posts that only searches go through. */
const BOOK_POSTS = 300;
const ARCHIVE_POSTS = 40_000;

type Measured = { p50: number; p95: number; max: number; clicks: number };
type Row = Measured & { name: string; timesIdle: number };

/** Words of the command line: only servers and attacks whose name has one of them; none means all. */
const ONLY = process.argv.slice(2);
const PLACES = ["embedded", "postgres"];

const isChosen = (name: string, among: readonly string[]): boolean => {
  const words = ONLY.filter((word) => among.some((one) => one.includes(word)));
  return words.length === 0 || words.some((word) => name.includes(word));
};

const servers = [
  { place: "embedded", start: embeddedServer },
  ...postgresOf(process.env["TEST_DATABASE_URL"]),
];
for (const { start } of servers.filter(({ place }) => isChosen(place, PLACES))) {
  const server = await start();
  try {
    const rows = await measureAll(server);
    print(server, rows);
    if (rows.some(({ timesIdle }) => timesIdle > MOST_TIMES_IDLE)) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

function postgresOf(url: string | undefined): { place: string; start: () => Promise<Server> }[] {
  return url ? [{ place: "postgres", start: () => postgresServer(url) }] : [];
}

async function measureAll({ origin }: Server): Promise<Row[]> {
  const click = callerFrom("127.0.0.1", origin);
  const attacker = callerFrom(ATTACKER_ADDRESS, origin);
  const she = await signUp(click, origin, "she@example.org");
  console.log("Two books are written ...");
  const he = await signUp(attacker, origin, "he@example.org");
  const posts = path.join(import.meta.dirname, "../books/benbalter/posts.csv");
  await upload(click, she, { csv: readFileSync(posts, "utf8") });
  await writeBook(click, she);
  await upload(attacker, he, { csv: book() });
  await writeBook(attacker, he);
  console.log(`${ARCHIVE_POSTS} posts are uploaded ...`);
  await upload(attacker, he, { csv: archive() });
  await wait(SETTLE_MS);
  // What is compiled with the first calls is no part of any other.
  await measure(click, she);
  const idle = await measure(click, she);
  const rows: Row[] = [{ name: "nobody else", ...idle, timesIdle: 1 }];
  // Object.keys forgets what the keys are.
  const names = Object.keys(ATTACKS) as AttackName[];
  for (const name of names.filter((one) => isChosen(one, names))) {
    console.log(`${name} ...`);
    const stop = await attack({ origin, person: he, attack: name });
    const measured = await measure(click, she);
    await stop();
    rows.push({ name, ...measured, timesIdle: measured.p95 / idle.p95 });
    await wait(SETTLE_MS);
  }
  return rows;
}

/** Begins an attack in a process of its own; gives what ends it. */
async function attack(order: Order): Promise<() => Promise<void>> {
  const child = fork(path.join(import.meta.dirname, "attack.ts"), { stdio: "inherit" });
  const exit = new Promise<void>((done) => child.once("exit", () => done()));
  child.send(order);
  await wait(SETTLE_MS);
  return async () => {
    if (child.connected) child.send("stop");
    await exit;
  };
}

/** Clicks steadily, whatever the answers take. Milliseconds. */
async function measure(call: Caller, person: Person): Promise<Measured> {
  const project = `/api/projects/${person.projectId}`;
  const clicks = [
    "/api/projects",
    `${project}/stats`,
    `${project}/analyze/status`,
    `${project}/outline`,
    `${project}/drafts`,
    `${project}/entries`,
  ];
  const times: number[] = [];
  const asking: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; performance.now() - started < MEASURED_MS; count += 1) {
    asking.push(time(clicks[count % clicks.length] ?? ""));
    // From a fixed start: an answer that is late must not make the next click late, too.
    await wait(
      Math.max(0, started + ((count + 1) * 1_000) / CLICKS_PER_SECOND - performance.now()),
    );
  }
  await Promise.all(asking);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1), clicks: sorted.length };

  async function time(url: string): Promise<void> {
    const began = performance.now();
    const { status } = await call("GET", url, { token: person.token });
    if (status !== 200) throw new Error(`A click on ${url} was answered with ${status}.`);
    times.push(performance.now() - began);
  }
}

function print({ name }: Server, rows: Row[]): void {
  console.log(`\n${name}\n`);
  console.log("| meanwhile | clicks | p50 | p95 | max | times idle |");
  console.log("|---|---|---|---|---|---|");
  for (const { name: meanwhile, clicks, p50, p95, max, timesIdle } of rows) {
    const [half, most, all] = [p50, p95, max].map((ms) => `${ms.toFixed(1)} ms`);
    console.log(
      `| ${meanwhile} | ${clicks} | ${half} | ${most} | ${all} | ${timesIdle.toFixed(2)} |`,
    );
  }
}

function book(): string {
  const rows = recombinedEntries(BOOK_POSTS).map(
    ({ url, text }, index) => `${url},"${text.replaceAll('"', '""')}\n\nNumber ${index}."`,
  );
  return `url,description\n${rows.join("\n")}\n`;
}

function archive(): string {
  const text =
    "A post that is only searched, and that has some words more, as many as a short one has";
  return `description\n${Array.from({ length: ARCHIVE_POSTS }, (_, n) => `${text}. Number ${n}.`).join("\n")}\n`;
}
