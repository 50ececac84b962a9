import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scriptedAuthor } from "./scripted-author.ts";
import {
  startScriptedServer,
  type ScriptedServer,
  type ScriptedServerOptions,
} from "./scripted-server.ts";

const command = path.join(import.meta.dirname, "../../src/cli/book.ts");
const check = path.join(import.meta.dirname, "../../src/cli/check-model.ts");
const posts = path.join(import.meta.dirname, "../books/linkedin/posts.csv");
let folder: string;
let server: ScriptedServer | null = null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "octavo-model-cli-"));
});

afterEach(async () => {
  await server?.close();
  server = null;
  await rm(folder, { recursive: true, force: true });
});

async function startAuthor(more: Partial<ScriptedServerOptions> = {}): Promise<ScriptedServer> {
  const author = scriptedAuthor({ seed: 1, lieShare: 0, faultsFound: 0 });
  server = await startScriptedServer({ answer: (request) => author.answer(request), ...more });
  return server;
}

type Run = { code: number; out: string; error: string };

/** A key that must never be printed. */
const KEY = "sk-Quokka7";

function environment(baseUrl: string, more: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LLM_PROVIDER: "openai",
    LLM_BASE_URL: baseUrl,
    LLM_API_KEY: KEY,
    LLM_MODEL: "gpt-6.1-sol",
    LLM_MODEL_FAST: "gpt-6-luna",
    LLM_CONCURRENCY: "3",
    ...more,
  };
}

/** Runs a command as a person would, in a process of its own. */
function run(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, cwd: folder }, (error, out, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, out, error: stderr.trim() });
    });
  });
}

const BOOK = [posts, "--engine", "llm", "--out", "book", "--author", "Anand S"];

async function readJson(name: string): Promise<Record<string, unknown>> {
  // Files of the book, which the test itself has had made.
  return JSON.parse(await readFile(path.join(folder, "book", name), "utf8")) as Record<
    string,
    unknown
  >;
}

test("without a word of consent nothing is sent, and what would be sent to whom, and what it costs, is said", async () => {
  const { baseUrl, calls } = await startAuthor();

  const asked = await run(command, BOOK, environment(baseUrl, { LLM_MAX_USD: "2.50" }));

  expect(asked.code).toBe(1);
  expect(asked.error).toBe(
    "Nothing was sent. Add --yes to the command when you agree to the above.",
  );
  expect(asked.out).toMatch(/gpt-6\.1-sol at 127\.0\.0\.1:\d+; to read and sort, gpt-6-luna/u);
  // 40 rows, nine of them bound to their day: tests/books/linkedin/ATTRIBUTION.md and the report of the book.
  expect(asked.out).toContain("the text of your 31 posts");
  expect(asked.out).toMatch(
    /about \d\d questions, [\d,]+ tokens to read and [\d,]+ to write, \$0\.\d\d/u,
  );
  expect(asked.out).toContain("list prices of 2026-09-23");
  expect(asked.out).toContain("$2.5 a run");
  expect(calls).toEqual([]);
  expect(existsSync(path.join(folder, "book"))).toBe(false);
});

/** Ends a book that hangs. A busy machine with slow cores takes two minutes for the longest of these tests. */
const HANGS_MS = 400_000;

test(
  "a book, the same again for nothing, and one chapter anew for only its own questions",
  { timeout: HANGS_MS },
  async () => {
    const { baseUrl, calls } = await startAuthor();
    const env = environment(baseUrl, {});

    const first = await run(command, [...BOOK, "--yes"], env);
    const asked = calls.length;
    const prose = await readFile(path.join(folder, "book/book.md"), "utf8");
    const again = await run(command, [...BOOK, "--yes"], env);
    const askedAgain = calls.length;
    const proseAgain = await readFile(path.join(folder, "book/book.md"), "utf8");
    const wished = await run(
      command,
      [...BOOK, "--yes", "--chapter", "2", "--wish", "more stories"],
      env,
    );
    const { model, chapters } = await readJson("report.json");
    const kept = await run(command, [...BOOK, "--yes"], env);

    expect([first.error, again.error, wished.error, kept.error]).toEqual(["", "", "", ""]);
    expect(first.out).toContain(`This run asked ${asked} questions, $0.`);
    expect(again.out).toContain("This run asked no question; all runs for this book");
    expect(askedAgain).toBe(asked);
    expect(proseAgain).toBe(prose);
    const anew = calls.slice(asked);
    // One outline, then the sections of one chapter, what is mended in them, and a last look, which finds nothing here.
    expect(anew.length).toBeGreaterThanOrEqual(2);
    expect(anew.length).toBeLessThanOrEqual(8);
    // Mending and the last look hold what is written against its posts only, whatever was wished.
    const wishing = anew.filter(({ request }) => /^You (?!mend|check)/u.test(request.instructions));
    expect(wishing.length).toBeGreaterThanOrEqual(2);
    expect(wishing.filter(({ request }) => !request.prompt.includes("more stories"))).toEqual([]);
    expect(kept.out).toContain("This run asked no question");
    expect(model).toMatchObject({
      models: { main: "gpt-6.1-sol", fast: "gpt-6-luna" },
      thisRun: { calls: anew.length },
      inAll: {
        calls: calls.length,
        inputTokens: sumOf(calls.map(({ inputTokens }) => inputTokens)),
        outputTokens: sumOf(calls.map(({ outputTokens }) => outputTokens)),
      },
    });
    expect(chapters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ report: expect.objectContaining({ arrangedSections: [] }) }),
      ]),
    );
    const printed = JSON.stringify([
      first,
      again,
      wished,
      model,
      await readFile(path.join(folder, "book/model/calls.jsonl"), "utf8"),
    ]);
    expect(printed).not.toContain(KEY);
  },
);

test("Ctrl+C stops at once, whatever has not answered yet, and the same command goes on without asking again", async () => {
  // A question that no answer ever comes to: who waited for it would not stop.
  const silent = { 4: "neverBegins" } as const;
  const author = await startAuthor({ faults: { at: silent } });
  const { baseUrl, calls } = author;
  const env = environment(baseUrl, {});
  const child = spawn(process.execPath, [command, ...BOOK, "--yes"], { env, cwd: folder });
  let error = "";
  child.stderr.on("data", (chunk: Buffer) => {
    error += chunk.toString();
  });
  await until(() => calls.length >= 5);

  child.kill("SIGINT");
  const code = await new Promise((resolve) => {
    child.once("exit", resolve);
  });
  const asked = calls.length;
  const rest = await run(command, [...BOOK, "--yes"], env);

  expect(code).toBe(130);
  expect(error.trim()).toBe(
    "Stopped. Everything the model has answered is kept: the same command goes on from here.",
  );
  expect(author.socketsClosedByCaller()).toBeGreaterThan(0);
  expect(rest.code).toBe(0);
  const questions = calls.map(({ request }) => request.prompt);
  expect(questions.length - new Set(questions).size).toBeLessThanOrEqual(3);
  expect(calls.length).toBeGreaterThan(asked);
});

test("a run that reaches its limit says so, and can be finished in the author's own words for nothing", async () => {
  const { baseUrl, calls } = await startAuthor();

  const stopped = await run(
    command,
    [...BOOK, "--yes"],
    environment(baseUrl, { LLM_MAX_USD: "0.12" }),
  );
  const asked = calls.length;
  const finished = await run(command, [...BOOK, "--finish", "own-words"], environment(baseUrl, {}));

  expect(stopped.code).toBe(1);
  expect(stopped.error).toBe(
    "This run has reached the limit of what it may cost. Nothing is lost: the same command goes on from here, with --finish own-words it makes the rest of your own words.",
  );
  expect(finished.code).toBe(0);
  expect(finished.out).toContain("arranged from your own words");
  expect(calls.length).toBe(asked);
  // What was paid for is in the book, beside what was arranged.
  const kinds = JSON.stringify(await readJson("passages.json"));
  expect(kinds).toContain('"kind":"own"');
});

test.each([
  [{ LLM_API_KEY: "" }, "LLM_PROVIDER=openai needs LLM_API_KEY"],
  [{ LLM_PRICES: "/nowhere.json" }, "The language model cannot be set up: The price table"],
  [
    {
      LLM_PROVIDER: "",
      LLM_MODEL: "",
      LLM_MODEL_FAST: "",
      LLM_BASE_URL: "",
      LLM_API_KEY: "",
      LLM_CONCURRENCY: "",
    },
    "No language model is set up",
  ],
])("with %o it says in a sentence what is missing", async (more, sentence) => {
  const refused = await run(command, BOOK, environment("http://127.0.0.1:9/v1", more));

  expect(refused.code).toBe(1);
  expect(refused.error).toContain(sentence);
  expect(refused.error.split("\n").length).toBe(1);
});

/** A model that can do what the check asks for. */
const READY: ScriptedServerOptions = {
  answer: ({ prompt, wanted }) =>
    wanted.kind === "prose" && prompt.includes("very beginning")
      ? "saxifrage"
      : wanted.kind === "prose"
        ? "ready"
        : { crate: "birch", tally: 3 },
};

test("the check says in plain words that a model can write a book", async () => {
  server = await startScriptedServer(READY);

  const checked = await run(check, [], environment(server.baseUrl, {}));

  expect(checked.error).toBe("");
  expect(checked.code).toBe(0);
  expect(checked.out).toContain("No post is sent.");
  expect(checked.out).toContain("This model can write a book.");
});

test("the check ends with 1 where a book could not be written: nobody there, or a server that reads only the end of a question", async () => {
  server = await startScriptedServer({ ...READY, flavour: "ollama-like" });
  const own = {
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "llama",
    LLM_MODEL_FAST: "",
    LLM_CONTEXT: "16384",
  };

  const nobody = await run(check, [], environment("http://127.0.0.1:9/v1", own));
  const cut = await run(check, [], environment(server.baseUrl, own));

  expect([nobody.code, cut.code]).toEqual([1, 1]);
  expect(nobody.out).toContain("No connection to the server came about.");
  expect(nobody.out).toContain("This model cannot write a book as it is.");
  expect(cut.out).toContain("OLLAMA_CONTEXT_LENGTH=16384");
  expect(nobody.out + cut.out).not.toContain(KEY);
});

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}
