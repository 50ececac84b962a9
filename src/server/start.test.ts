import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { DATABASE_AS_READ } from "#tests/e2e/running-server.ts";
import { seedDataFolder } from "#tests/server/migrated-copies.ts";
import { ConfigError } from "./platform/errors.ts";
import { readConfig } from "./platform/config.ts";
import { startOctavo } from "./start.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));
const CREDENTIALS = { email: "ann@example.org", password: "a long password" };

const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that is only used in tests",
  OPERATOR_NAME: "Books",
  OPERATOR_EMAIL: "books@example.org",
  REQUIRE_EMAIL_CONFIRMATION: "off",
};

type Started = { child: ChildProcess; printed: () => string; code: Promise<number | null> };

/** The port of the test that runs. */
let port = 0;
beforeEach(async () => {
  port = await freePort();
});

function folderOfItsOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder that has been used before: the first start of all is tested once. */
async function readyFolder(): Promise<string> {
  const folder = folderOfItsOwn();
  await seedDataFolder(folder);
  return folder;
}

function run(env: Record<string, string>, ...words: string[]): Started {
  return listen(spawn(process.execPath, [MAIN, ...words], { env: inPath(env) }));
}

/** As `run`, with the database as its code is read: for tests that are about what comes after the start. */
function runAsRead(env: Record<string, string>): Started {
  return listen(spawn(process.execPath, [...DATABASE_AS_READ, MAIN], { env: inPath(env) }));
}

function inPath(env: Record<string, string>): Record<string, string> {
  const { PATH = "" } = process.env;
  return { PATH, ...env };
}

function listen(child: ChildProcessWithoutNullStreams): Started {
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await code;
  });
  return { child, printed: () => text, code };
}

async function started(server: Started): Promise<Started> {
  await expect
    .poll(server.printed, { timeout: 60_000, interval: 100 })
    .toContain("Octavo is running");
  return server;
}

function post(path: string, body: object, authorization?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
}

async function signIn(): Promise<string> {
  const { headers } = await post("/api/auth/sign-in/email", CREDENTIALS);
  return `Bearer ${headers.get("set-auth-token")}`;
}

async function levelOf(authorization: string): Promise<string> {
  const me = await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { authorization } });
  return ((await me.json()) as { accessLevel: string }).accessLevel;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const free = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(free));
    });
  });
}

test(
  "a started server prints the address with a code, is ready, and stops when asked",
  { timeout: 120_000 },
  async () => {
    const server = await started(run({ PORT: String(port), DATA_DIR: folderOfItsOwn() }));

    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    const alive = await fetch(`http://127.0.0.1:${port}/healthz`);
    server.child.kill("SIGTERM");

    expect(server.printed()).toContain(`Open http://127.0.0.1:${port}/login?code=BETA`);
    expect(server.printed()).toContain("OPERATOR_NAME and OPERATOR_EMAIL are not set");
    expect(ready.status).toBe(200);
    expect(alive.status).toBe(200);
    expect(await server.code).toBe(0);
  },
);

test(
  "a server that npm runs ends with npm's shell, which passes no signal on",
  { timeout: 120_000 },
  async () => {
    const folder = await readyFolder();
    const shell = spawn("/bin/sh", ["-c", `"${process.execPath}" "${MAIN}"; true`], {
      env: { PORT: String(port), DATA_DIR: folder, npm_lifecycle_event: "start" },
    });
    const readyz = `http://127.0.0.1:${port}/readyz`;
    const isThere = (): Promise<boolean> =>
      fetch(readyz).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isThere, { timeout: 60_000, interval: 200 }).toBe(true);

    shell.kill("SIGTERM");

    await expect.poll(isThere, { timeout: 20_000, interval: 200 }).toBe(false);
    await expect
      .poll(() => existsSync(join(folder, "running-at.txt")), { timeout: 20_000 })
      .toBe(false);
  },
);

test(
  "a second server on the same folder is refused in words and does no harm, and after kill -9 the next start finds everything, sessions included",
  { timeout: 120_000 },
  async () => {
    const env = { PORT: String(port), DATA_DIR: await readyFolder() };
    const first = await started(runAsRead(env));
    const made = await post("/api/auth/sign-up/email", { ...CREDENTIALS, name: "Ann" });
    const authorization = `Bearer ${made.headers.get("set-auth-token")}`;

    const second = run({ ...env, PORT: String(await freePort()) });
    const code = await second.code;
    const signedIn = await post("/api/auth/sign-in/email", CREDENTIALS);
    first.child.kill("SIGKILL");
    await first.code;
    await started(runAsRead(env));
    const me = await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { authorization } });

    expect(code).toBe(1);
    expect(second.printed()).toContain(`Octavo already runs at http://127.0.0.1:${port}`);
    expect(second.printed()).not.toContain("    at ");
    expect(signedIn.status).toBe(200);
    expect(me.status).toBe(200);
    expect(await me.json()).toMatchObject({ email: "ann@example.org" });
  },
);

test(
  "a trial copy that is started in production takes no sample code, and no trial purchase opens it",
  { timeout: 120_000 },
  async () => {
    const origin = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), DATA_DIR: await readyFolder() };
    const trial = await started(runAsRead(env));
    await post("/api/auth/sign-up/email", { ...CREDENTIALS, name: "Ann" });
    const before = await signIn();
    const begun = await post(
      "/api/stripe/create-checkout-session",
      { priceId: "price_sandbox", successUrl: `${origin}/`, cancelUrl: `${origin}/` },
      before,
    );
    const { sessionId } = (await begun.json()) as { sessionId: string };
    await post(`/api/dev/checkout/${sessionId}/pay`, { email: CREDENTIALS.email });
    const opened = await levelOf(before);
    trial.child.kill("SIGTERM");
    await trial.code;

    await started(runAsRead({ ...env, ...PRODUCTION, APP_URL: origin }));
    const after = await signIn();
    const redeemed = await post("/api/auth/redeem-invite", { code: "BETA" }, after);

    expect(opened).toBe("full");
    expect(await levelOf(after)).toBe("waitlist");
    expect(await redeemed.json()).toEqual({ accessLevel: "waitlist", recognised: false });
  },
);

test("a port in use is said in one sentence", { timeout: 60_000 }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());

  const server = run({ PORT: String(port), DATA_DIR: await readyFolder() });

  expect(await server.code).toBe(1);
  expect(server.printed()).toContain(
    `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`,
  );
  expect(server.printed()).not.toContain("    at ");
});

test("a database that does not answer is said in one sentence", { timeout: 60_000 }, async () => {
  const server = run({ PORT: String(port), DATABASE_URL: "postgres://octavo@127.0.0.1:9/octavo" });

  expect(await server.code).toBe(1);
  expect(server.printed()).toContain("The database in DATABASE_URL does not answer");
  expect(server.printed()).not.toContain("    at ");
});

test.each(["api", "worker"] as const)("the %s alone asks for DATABASE_URL", async (half) => {
  const folder = join(folderOfItsOwn(), "data");
  const config = readConfig({ DATA_DIR: folder });

  const starting = startOctavo(config, half);

  await expect(starting).rejects.toThrow(ConfigError);
  await expect(starting).rejects.toThrow("DATABASE_URL environment variable is required");
  expect(existsSync(folder)).toBe(false);
});

const POSTGRES = process.env["TEST_DATABASE_URL"];

test.runIf(POSTGRES)(
  "api and worker run as two processes on one PostgreSQL",
  { timeout: 120_000 },
  async () => {
    const { databaseUrlOfItsOwn } = await import("#tests/server/databases.ts");
    const env = {
      PORT: String(port),
      DATA_DIR: folderOfItsOwn(),
      DATABASE_URL: await databaseUrlOfItsOwn(),
    };

    const worker = run(env, "worker");
    const api = run(env, "api");
    await expect.poll(worker.printed, { timeout: 60_000 }).toContain("waiting for jobs");
    await expect.poll(api.printed, { timeout: 60_000 }).toContain("Octavo is running");
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    worker.child.kill("SIGTERM");
    api.child.kill("SIGTERM");

    expect(ready.status).toBe(200);
    expect(await worker.code).toBe(0);
    expect(await api.code).toBe(0);
  },
);

test("a price table that is not there is said in one sentence, and nothing is left open", async () => {
  const config = readConfig({
    DATA_DIR: await readyFolder(),
    PORT: String(port),
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: "http://127.0.0.1:9/v1",
    LLM_MODEL: "local",
    LLM_PRICES: "/nowhere/prices.json",
  });

  const starting = startOctavo(config, null);

  await expect(starting).rejects.toThrow(ConfigError);
  await expect(starting).rejects.toThrow(/^The language model cannot be set up: .*prices\.json/u);
});
