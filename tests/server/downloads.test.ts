import { readFileSync, readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { PATIENCE_MS } from "#tests/patience.ts";
import { runSql } from "./as-admin.ts";
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

/** Asks until there is an answer. */
async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error("It did not come to pass.");
    await setTimeout(5);
  }
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
  const withBooks = async (): Promise<Books> => {
    const server = await startServer(await shared());
    // Each test begins with books of which no file is kept.
    await runSql(server.db, "delete from files where name like 'book.%'");
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

  test("of one account wait for each other and are made once, what it asks for beyond a few is refused, and another's is made beside them", async () => {
    const { server, greedy, other } = await withBooks();

    const { result, most, all } = await watched(
      Promise.all([
        ...Array.from({ length: 12 }, async () => told(await download(server, greedy))),
        setTimeout(50).then(async () => told(await download(server, other))),
      ]),
    );

    const others = result.at(-1);
    const refused = result.filter(({ status }) => status === 429);
    expect(others?.status).toBe(200);
    expect(most).toBeLessThanOrEqual(2);
    expect(all).toHaveLength(2);
    expect(refused).toHaveLength(8);
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0);
    expect(refused[0]?.message).toContain("Please");
  });

  keeping(withBooks);

  telling(withBooks);

  test("tell how many pages the PDF has, beside the estimate of the contents", async () => {
    const { server, greedy } = await withBooks();
    const contents = `/api/projects/${greedy.projectId}/contents`;

    const before = await server.call(greedy.token, "GET", contents);
    const file = await download(server, greedy);
    const { pages } = readPdf(new Uint8Array(await file.arrayBuffer()));
    const after = await server.call(greedy.token, "GET", contents);

    expect(before.body.printedPages).toBeNull();
    expect(after.body.printedPages).toBe(pages.length);
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

type Books = { server: TestServer; greedy: Person; other: Person };

function keeping(withBooks: () => Promise<Books>): void {
  test("of the same book are made once, and anew after another sentence, title or name", async () => {
    const { server, greedy, other } = await withBooks();
    const { token } = greedy;
    const project = `/api/projects/${greedy.projectId}`;
    const files: Buffer[] = [];
    const known = new Set<number>();
    const made = async (): Promise<number> => {
      const { result, all } = await watched(download(server, greedy));
      expect(result.status).toBe(200);
      files.push(Buffer.from(await result.arrayBuffer()));
      // The process of the book before may still be ending.
      const fresh = all.filter((pid) => !known.has(pid));
      for (const pid of fresh) known.add(pid);
      return fresh.length;
    };

    expect([await made(), await made()]).toEqual([1, 0]);
    await server.call(token, "PATCH", project, { author: "Another Name" });
    expect([await made(), await made()]).toEqual([1, 0]);
    await server.call(token, "PUT", `${project}/selected-title`, { selectedTitle: "Other Title" });
    expect([await made(), await made()]).toEqual([1, 0]);
    const { body } = await server.call(token, "GET", `${project}/chapters/1`);
    const { revision: baseRevision, title, passages } = body.chapter;
    passages.at(-1).text = "A sentence that nobody ever posted before.";
    await server.call(token, "PUT", `${project}/chapters/1`, { baseRevision, title, passages });
    expect([await made(), await made()]).toEqual([1, 0]);
    const others = await watched(download(server, other));

    expect(others.all.filter((pid) => !known.has(pid))).toHaveLength(1);
    expect(files.map((bytes) => bytes.subarray(0, 5).toString())).toEqual(files.map(() => "%PDF-"));
    for (const at of [0, 2, 4, 6])
      expect(files[at + 1]?.equals(files[at] ?? Buffer.of())).toBe(true);
    expect(new Set(files.map((bytes) => bytes.toString("latin1"))).size).toBe(4);
    const kept = await runSql(
      server.db,
      "select count(*)::int as count from files where project_id = $1 and name like 'book.%'",
      [greedy.projectId],
    );
    expect(kept).toEqual([{ count: 1 }]);
  });
}

function telling(withBooks: () => Promise<Books>): void {
  test("tell how far they are while they are made, to nobody else, and are stopped with their call", async () => {
    const { server, greedy, other } = await withBooks();
    const path = `/api/projects/${greedy.projectId}/book/progress`;
    const cancelling = new AbortController();
    const ended = download(server, greedy, { signal: cancelling.signal }).catch(
      (error: Error) => error.name,
    );

    const first = await until(
      async () => (await server.call(greedy.token, "GET", path)).body.works[0],
    );
    const foreign = await server.call(other.token, "GET", path);
    cancelling.abort();
    const left = await until(async () => {
      const { works } = (await server.call(greedy.token, "GET", path)).body;
      return works.length === 0 && renderings().length === 0 ? { works } : undefined;
    });

    expect(first).toMatchObject({ format: "pdf", edition: "print", bleed: false });
    expect(foreign.status).toBe(404);
    expect(await ended).toBe("AbortError");
    expect(left).toEqual({ works: [] });
  });

  test("say what to do when the program that makes them is killed, and the server goes on", async () => {
    const { server, greedy } = await withBooks();
    const answer = download(server, greedy);
    const pid = await until(async () => renderings()[0]);
    process.kill(pid, "SIGKILL");

    const { status, message } = await told(await answer);
    const again = await download(server, greedy);

    expect(status).toBe(500);
    expect(message).toContain("The program that makes the PDF ended before it was done.");
    expect(message).toContain("Your text is safe.");
    expect(again.status).toBe(200);
  });

  test("are given also where the disk has no room to keep them", async () => {
    const { server, greedy } = await withBooks();
    await runSql(
      server.db,
      `create or replace function refuse_rendering() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
    );
    await runSql(
      server.db,
      "create trigger full_disk before insert on renderings for each row execute function refuse_rendering()",
    );

    const answer = await download(server, greedy);
    await runSql(server.db, "drop trigger full_disk on renderings");

    expect(answer.status).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
}
