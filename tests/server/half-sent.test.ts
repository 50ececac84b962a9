import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { PATIENCE_MS } from "#tests/patience.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, upload } from "./stories.ts";

/** Short, so that nobody waits; the product's are named in platform/body-times.ts. */
const TIMES = { bodyMs: 300, silenceMs: 600, lingerMs: 200, headersMs: 500, uploadMs: 60_000 };

/** A caller who speaks HTTP by hand. */
type Line = { socket: Socket; heard: () => string; isClosed: () => boolean };

function dial({ origin }: TestServer, ...said: string[]): Line {
  const { port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  let heard = "";
  let isClosed = false;
  socket.setEncoding("utf8").on("data", (text: string) => (heard += text));
  socket.on("error", () => undefined).on("close", () => (isClosed = true));
  socket.write(said.join("\r\n"));
  onTestFinished(() => void socket.destroy());
  return { socket, heard: () => heard, isClosed: () => isClosed };
}

function head(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: "127.0.0.1", ...headers });
  return [`POST ${path} HTTP/1.1`, ...lines.map(([k, v]) => `${k}: ${v}`), "", ""].join("\r\n");
}

const json = { "content-type": "application/json", "content-length": "5000" };

function form({ token }: Pick<Person, "token">): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": "50000",
  };
}

const FILE = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

onOneDatabase("a body that is sent by halves", (open) => {
  const shared = shareDatabase(open);

  test.each([
    ["a public call", "/api/waitlist", json],
    ["a sign-in", "/api/auth/sign-in/email", json],
    ["a call that needs an account", "/api/projects/x/analyze/start", json],
    ["an address that nobody serves", "/api/nothing", json],
    ["an upload by nobody", "/api/upload", form({ token: "made up" })],
    ["a payment event", "/api/stripe/webhook", json],
  ])("to %s is given up after a while", async (_, path, headers) => {
    const server = await startServer(await shared(), { times: TIMES });

    const line = dial(server, head(path, headers), "{");

    await expect.poll(line.isClosed, { timeout: PATIENCE_MS }).toBe(true);
  });

  test("is given up before its head has come, too", async () => {
    const server = await startServer(await shared(), { times: TIMES });

    const line = dial(server, "POST /api/waitlist HTTP/1.1", "host: 127.0.0.1", "x-more: ");

    await expect.poll(line.isClosed, { timeout: PATIENCE_MS }).toBe(true);
  });

  test("as a slow upload goes on as long as it moves, and is given up when it stands still", async () => {
    const server = await startServer(await shared(), { times: TIMES });
    const author = await server.signUp({ email: "slow@example.org", code: "BETA" });
    const line = dial(server, head("/api/upload", form(author)), FILE);

    // Twice as long as any other body may take, and longer than it may stand still.
    for (let piece = 0; piece < 12; piece += 1) {
      line.socket.write("a row of a post\r\n");
      await new Promise((done) => setTimeout(done, 100));
    }
    const wasOpen = !line.isClosed();

    expect(wasOpen).toBe(true);
    await expect.poll(line.isClosed, { timeout: PATIENCE_MS }).toBe(true);
  });

  test("is not read before the caller is known: an upload by nobody is refused at its head", async () => {
    const server = await startServer(await shared());

    const line = dial(server, head("/api/upload", form({ token: "made up" })));

    await expect.poll(line.heard, { timeout: PATIENCE_MS }).toContain("401 Unauthorized");
  });
});

onOneDatabase("uploads that arrive", (open) => {
  const shared = shareDatabase(open);

  test("are five of an account at once: a sixth is told to wait, another's is taken", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "six@example.org", code: "BETA" });
    const other = await server.signUp({ email: "one@example.org", code: "BETA" });
    const dialOnce = (): Line => dial(server, head("/api/upload", form(author)), FILE);
    const csv = "description\nThe post of a person who has only this one.\n";
    let five = Array.from({ length: 5 }, dialOnce);
    const isRefused = async (): Promise<boolean> => {
      // One that came while the last try was on its way was refused in its place.
      five = five.map((line) => (line.heard() === "" ? line : dialOnce()));
      return (await upload(server, author, { ...author, csv })).status === 429;
    };

    await expect.poll(isRefused, { timeout: PATIENCE_MS }).toBe(true);
    const sixth = await upload(server, author, { ...author, csv });
    const others = await upload(server, other, { ...other, csv });
    for (const { socket } of five) socket.destroy();

    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(sixth.body.error.message).toContain("Please");
    expect(others.status).toBe(200);
    await expect
      .poll(async () => (await upload(server, author, { ...author, csv })).status, {
        timeout: PATIENCE_MS,
      })
      .toBe(200);
  });
});
