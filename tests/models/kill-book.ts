import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PROSE_LIES, type ProseLie } from "./author/prose-lies.ts";
import { scriptedAuthor } from "./scripted-author.ts";
import { startScriptedServer, type ServedCall } from "./scripted-server.ts";

/** Questions on their way at a time in these books. */
export const CONCURRENCY = 3;

/**
 * What the writer of these books may get wrong. A refusal is asked once more (docs/models.md): with refusals, "asked twice" would
 * not tell what a death cost.
 */
export const WITHOUT_REFUSALS: readonly ProseLie[] = PROSE_LIES.filter((lie) => lie !== "refusal");

const child = path.join(import.meta.dirname, "kill-child.ts");
const posts = path.join(import.meta.dirname, "../books/linkedin/posts.csv");
const BOOK_FILES = [
  "book.docx",
  "book.epub",
  "book.html",
  "book.md",
  "book.pdf",
  "foundation.json",
  "outline.json",
  "passages.json",
];

/** One line of the ledger beside a book, as far as these tests read it: with their own eyes, not with the store's. */
type LedgerLine = {
  line: "began" | "ended";
  id: string;
  usage?: { inputTokens: number; outputTokens: number };
};

/** What a book came to that was killed, perhaps, and then run to its end. */
export type KilledBook = {
  /** Exit codes of its runs. */
  codes: number[];
  /** SHA-256 of each file of the book. */
  bytes: Record<string, string>;
  /** What the server was asked, over all runs. */
  served: ServedCall[];
  /** Attempts in the ledger, and the tokens of those that ended. */
  begun: number;
  ended: { inputTokens: number; outputTokens: number }[];
};

/**
 * Runs a book of real posts in real processes against a scripted server: one that dies at a question, then one that lives.
 * Its last looks find nothing unless said otherwise.
 */
export async function runKilledBook(
  killAt: number | null,
  { faultsFound = 0 } = {},
): Promise<KilledBook> {
  const author = scriptedAuthor({ seed: 7, faultsFound, proseLies: WITHOUT_REFUSALS });
  // Answers that take a moment are on their way together.
  const pace = { firstTokenMs: 15, msPerToken: 0 };
  const server = await startScriptedServer({ answer: (request) => author.answer(request), pace });
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-killed-"));
  try {
    // The same fences in each book, or its questions would not be the same.
    await mkdir(path.join(folder, "model"));
    await writeFile(path.join(folder, "model/fence-secret"), "f".repeat(64));
    const codes: number[] = [];
    if (killAt !== null) codes.push(await runChild(killAt, folder, server.baseUrl));
    codes.push(await runChild(-1, folder, server.baseUrl));
    const lines = await readLedger(path.join(folder, "model/calls.jsonl"));
    return {
      codes,
      bytes: await hashesIn(folder),
      served: server.calls,
      begun: lines.filter(({ line }) => line === "began").length,
      ended: lines.flatMap(({ usage }) => usage ?? []),
    };
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is wrong with a killed book, held against the one that nobody killed; nothing, if all is well. */
export function complaintsAbout(killed: KilledBook, whole: KilledBook): string[] {
  const again = askedAgain(killed.served);
  const { cutOff, isTrue } = heldAgainst(killed);
  const promises: [isKept: boolean, complaint: string][] = [
    [killed.codes.join() === "9,0", `its runs ended with ${killed.codes.join()}`],
    [JSON.stringify(killed.bytes) === JSON.stringify(whole.bytes), "its bytes are others"],
    [again > 0, "nothing was on its way when it was killed"],
    [again <= CONCURRENCY, `${again} questions were asked twice`],
    [killed.served.length === whole.served.length + again, "it asked other questions"],
    // Noted before it is sent: the end may come between the two.
    [killed.begun >= killed.served.length, "the server was asked what the ledger does not hold"],
    [killed.begun - killed.served.length < CONCURRENCY, "the ledger holds what was never asked"],
    [isTrue, "the ledger holds tokens that the server did not count"],
    [
      cutOff === killed.served.length - killed.ended.length,
      "the ledger leaves out tokens of ended calls",
    ],
  ];
  return promises.flatMap(([isKept, complaint]) => (isKept ? [] : [complaint]));
}

/** How many questions the server was asked more than once. */
export function askedAgain(served: readonly ServedCall[]): number {
  const questions = served.map(({ request }) =>
    JSON.stringify([request.model, request.instructions, request.prompt, request.laterMessages]),
  );
  return questions.length - new Set(questions).size;
}

/** The ledger beside the server's own count: how many calls of the server have no end in it, and whether it holds no others. */
export function heldAgainst({ served, ended }: KilledBook): { cutOff: number; isTrue: boolean } {
  const left = new Map<string, number>();
  for (const { inputTokens, outputTokens } of served) {
    const tokens = `${inputTokens}/${outputTokens}`;
    left.set(tokens, (left.get(tokens) ?? 0) + 1);
  }
  for (const { inputTokens, outputTokens } of ended) {
    const tokens = `${inputTokens}/${outputTokens}`;
    left.set(tokens, (left.get(tokens) ?? 0) - 1);
  }
  const counts = [...left.values()];
  return {
    cutOff: counts.reduce((sum, count) => sum + Math.max(count, 0), 0),
    isTrue: counts.every((count) => count >= 0),
  };
}

function runChild(killAt: number, folder: string, baseUrl: string): Promise<number> {
  const args = [posts, "--engine", "llm", "--yes", "--out", folder, "--now", "2026-01-31"];
  const env = {
    ...process.env,
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: baseUrl,
    LLM_MODEL: "scripted",
    LLM_CONTEXT: "32000",
    LLM_CONCURRENCY: String(CONCURRENCY),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [child, String(killAt), ...args], { env }, (error) => {
      resolve(error === null ? 0 : typeof error.code === "number" ? error.code : -1);
    });
  });
}

async function readLedger(file: string): Promise<LedgerLine[]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  // Written by the store that is tested here.
  return lines.map((line) => JSON.parse(line) as LedgerLine);
}

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const hashes = BOOK_FILES.map(async (name) => {
    const bytes = await readFile(path.join(folder, name));
    return [name, createHash("sha256").update(bytes).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
