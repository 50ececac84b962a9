import { expect, test } from "vitest";
import type { Database } from "#server/data/database.ts";
import { PATIENCE_MS } from "#tests/patience.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, upload } from "./stories.ts";

/** A database whose transactions are counted, and can be held up. */
function held(db: Database): {
  db: Database;
  transactions: () => number;
  hold: () => void;
  letGo: () => void;
} {
  let transactions = 0;
  let open = Promise.resolve();
  let letGo: () => void = () => undefined;
  return {
    transactions: () => transactions,
    hold: () => {
      open = new Promise((done) => (letGo = done));
    },
    letGo: () => letGo(),
    db: {
      ...db,
      transaction: async (settings, work) => {
        transactions += 1;
        await open;
        return db.transaction(settings, work);
      },
    },
  };
}

const POSTS = 3_000;
const CSV = `description\n${Array.from({ length: POSTS }, (_, n) => `Post number ${n} of many`).join("\n")}\n`;

async function withPosts(server: TestServer, email: string, csv = CSV): Promise<Person> {
  const author = await server.signUp({ email, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv });
  return author;
}

function search(
  { origin }: TestServer,
  { token, projectId }: Person,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${origin}/api/projects/${projectId}/entries?search=nowhere`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
}

onOneDatabase("searches", (open) => {
  const shared = shareDatabase(open);

  test("end between two steps when their caller has left, and those that waited never begin", async () => {
    const { db, transactions, hold, letGo } = held(await shared());
    const server = await startServer(db);
    const author = await withPosts(server, "leaves@example.org");
    const before = transactions();
    await search(server, author);
    const ofOne = transactions() - before;
    const leaving = new AbortController();

    hold();
    const start = transactions();
    const left = Promise.allSettled(
      Array.from({ length: 8 }, () => search(server, author, leaving.signal)),
    );
    await expect.poll(transactions, { timeout: PATIENCE_MS }).toBeGreaterThan(start);
    leaving.abort();
    await left;
    // By then the server has heard that the others have gone.
    await server.call(null, "GET", "/healthz");
    letGo();
    const found = await search(server, author);
    const inAll = transactions() - start;

    expect(ofOne).toBeGreaterThanOrEqual(5);
    expect(await found.json()).toMatchObject({ total: 0 });
    // The last one's own, and the step that was on its way; looking at sessions needs no transaction.
    expect(inAll).toBeLessThanOrEqual(ofOne + 9);
  });

  test("of one account are made one after the other, too many are told to wait, and another's is not kept waiting", async () => {
    const { db, transactions, hold, letGo } = held(await shared());
    const server = await startServer(db);
    const greedy = await withPosts(server, "searches@example.org");
    const other = await withPosts(server, "finds@example.org", "description\nThe only post.\n");
    const order: string[] = [];
    hold();
    const start = transactions();
    const many = Array.from({ length: 60 }, async () => {
      const { status, headers } = await search(server, greedy);
      if (status === 200) order.push("greedy");
      return { status, retryAfter: headers.get("retry-after") };
    });

    await expect.poll(transactions, { timeout: PATIENCE_MS }).toBe(start + 1);
    const found = search(server, other).then(({ status }) => {
      order.push("other");
      return status;
    });
    // Both stand at the beginning of a search now, and 59 of the greedy one wait or are refused.
    await expect.poll(transactions, { timeout: PATIENCE_MS }).toBe(start + 2);
    letGo();
    const status = await found;
    const answers = await Promise.all(many);

    const refused = answers.filter((answer) => answer.status === 429);
    expect(status).toBe(200);
    expect(order.indexOf("other")).toBeLessThan(5);
    expect(order.filter((who) => who === "greedy").length).toBe(60 - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0);
  });
});
