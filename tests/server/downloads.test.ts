import { readFileSync, readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { PATIENCE_MS } from "#tests/patience.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, withWorker } from "./stories.ts";
import { wholePerson } from "./whole-person.ts";

/** The processes that set a book for this one, by their command line. */
function renderings(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isMine = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[3] === `${process.pid}`;
        return isMine && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("render-entry");
      } catch {
        return false; // It has ended since the folder was read.
      }
    });
}

/** Notes what runs while the work is done. */
async function watched<T>(work: Promise<T>): Promise<{ result: T; most: number; all: number[] }> {
  const state = { isDone: false };
  let most = 0;
  const all = new Set<number>();
  const watching = (async () => {
    while (!state.isDone) {
      const running = renderings();
      most = Math.max(most, running.length);
      for (const pid of running) all.add(pid);
      await setTimeout(5);
    }
  })();
  const result = await work.finally(() => (state.isDone = true));
  await watching;
  return { result, most, all: [...all] };
}

type Told = { status: number; retryAfter: string | null; message: string };

function download(
  { origin }: TestServer,
  { token, projectId }: Person,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${origin}/api/projects/${projectId}/book/download?format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
    ...init,
  });
}

async function told(answer: Response): Promise<Told> {
  const isError = answer.headers.get("content-type")?.includes("json") ?? false;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const message = isError ? String(JSON.parse(new TextDecoder().decode(bytes)).error.message) : "";
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), message };
}

onOneDatabase("downloads", (open) => {
  const shared = shareDatabase(open);
  /** Made once: a whole book takes long. */
  const people: { greedy?: Person; other?: Person } = {};
  const withBooks = async (): Promise<{ server: TestServer; greedy: Person; other: Person }> => {
    const server = await startServer(await shared());
    if (!people.greedy || !people.other) {
      const worker = await withWorker(server);
      const [greedy, other] = await Promise.all([
        wholePerson(server, { email: "greedy@example.org", word: "greedily" }),
        wholePerson(server, { email: "patient@example.org", word: "patiently" }),
      ]);
      Object.assign(people, { greedy, other });
      await worker.stop();
      return { server, greedy, other };
    }
    return { server, greedy: people.greedy, other: people.other };
  };

  test("of one account are made one after the other, what it asks for beyond a few is refused, and another's is made beside them", async () => {
    const { server, greedy, other } = await withBooks();
    const order: string[] = [];

    const { result, most } = await watched(
      Promise.all([
        ...Array.from({ length: 12 }, async () => {
          const answer = await told(await download(server, greedy));
          if (answer.status === 200) order.push("greedy");
          return answer;
        }),
        setTimeout(50).then(async () => {
          const answer = await told(await download(server, other));
          order.push("other");
          return answer;
        }),
      ]),
    );

    const others = result.at(-1);
    const refused = result.filter(({ status }) => status === 429);
    expect(others?.status).toBe(200);
    expect(most).toBeLessThanOrEqual(2);
    expect(order.indexOf("other")).toBeLessThanOrEqual(2);
    expect(order.filter((who) => who === "greedy")).toHaveLength(4);
    expect(refused).toHaveLength(8);
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0);
    expect(refused[0]?.message).toContain("Please");
  });

  test("run behind everything else on a busy machine", async () => {
    const { server, greedy } = await withBooks();
    const priorities: number[] = [];
    const made = download(server, greedy).then(told);

    await expect.poll(() => renderings().length, { timeout: PATIENCE_MS, interval: 5 }).toBe(1);
    for (const pid of renderings()) priorities.push(getPriority(pid));
    await made;

    // "Below normal", or what this run of the tests has where that is lower still.
    expect(priorities).toEqual([Math.max(10, getPriority())]);
  });

  test("whose caller hangs up make room at once, those that wait included", async () => {
    const { server, greedy } = await withBooks();
    const leaving = new AbortController();
    const left = Promise.allSettled(
      Array.from({ length: 4 }, () => download(server, greedy, { signal: leaving.signal })),
    );
    await expect.poll(() => renderings().length, { timeout: PATIENCE_MS, interval: 5 }).toBe(1);
    const before = renderings();

    leaving.abort();
    await left;
    await expect.poll(renderings, { timeout: PATIENCE_MS, interval: 5 }).toEqual([]);
    const { result, all } = await watched(download(server, greedy).then(told));

    expect(result.status).toBe(200);
    // Of the three that waited, none was made for nobody.
    expect(all.filter((pid) => !before.includes(pid))).toHaveLength(1);
  });

  test("are not made for HEAD", async () => {
    const { server, greedy } = await withBooks();

    const { result, all } = await watched(download(server, greedy, { method: "HEAD" }));

    expect(result.status).toBe(404);
    expect(all).toEqual([]);
  });
});
