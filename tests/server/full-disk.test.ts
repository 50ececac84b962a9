import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/e2e/running-server.ts";

type OnSmallDisk = {
  origin: string;
  printed: () => string;
  code: Promise<number | null>;
  child: ChildProcess;
};

/**
 * Starts the server with a data folder that is a disk of its own, of so many megabytes: in memory, seen by this process
 * only, and gone with it. Who is not root mounts it in a user namespace.
 */
async function onDiskOf(megabytes: number): Promise<OnSmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR" && exec "$0" src/server/main.ts`;
  const words = [...(isRoot ? ["-m"] : ["-r", "-m"]), "sh", "-c", script, process.execPath];
  const child = spawn("unshare", words, {
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: folder, PORT: String(port) },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await code;
  });
  return { origin: `http://127.0.0.1:${port}`, printed: () => text, code, child };
}

async function started(server: OnSmallDisk): Promise<OnSmallDisk> {
  while (!server.printed().includes("Octavo is running")) {
    if (server.child.exitCode !== null) throw new Error(server.printed());
    await wait(100);
  }
  return server;
}

type Author = { headers: Record<string, string>; projectId: string };

async function signedUp({ origin }: OnSmallDisk, email: string): Promise<Author> {
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: "a long password",
      name: "Ann",
      inviteCode: "BETA",
    }),
  });
  const headers = { authorization: `Bearer ${answer.headers.get("set-auth-token")}` };
  const listed = await fetch(`${origin}/api/projects`, { headers });
  const { projects } = (await listed.json()) as { projects: { id: string }[] };
  return { headers, projectId: projects[0]?.id ?? "" };
}

async function uploaded({ origin }: OnSmallDisk, author: Author, csv: string): Promise<Response> {
  const form = new FormData();
  form.set("projectId", author.projectId);
  form.set("file", new Blob([csv]), "posts.csv");
  return fetch(`${origin}/api/upload`, { method: "POST", headers: author.headers, body: form });
}

test(
  "two uploads that would fill the disk together are refused on their way, and the server goes on and stops when asked",
  { timeout: 240_000 },
  async () => {
    const server = await started(await onDiskOf(150));
    const ann = await signedUp(server, "ann@example.org");
    const bob = await signedUp(server, "bob@example.org");
    // As short as these, posts take many times their own room: nobody can tell before.
    const posts = Array.from({ length: 190_000 }, (_, post) => `2024-01-01,Post ${post}\n`);
    const csv = `date,text\n${posts.join("")}`;

    const refused = await Promise.all([uploaded(server, ann, csv), uploaded(server, bob, csv)]);
    const stats = await fetch(`${server.origin}/api/projects/${ann.projectId}/stats`, {
      headers: ann.headers,
    });
    server.child.kill("SIGTERM");

    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({
        error: { message: expect.stringContaining("The disk of this server is full") },
      });
    }
    expect(await stats.json()).toMatchObject({ stats: { totalEntries: 0 } });
    expect(await server.code).toBe(0);
  },
);

test("a start on a full disk says so in a sentence", { timeout: 60_000 }, async () => {
  const server = await onDiskOf(20);

  expect(await server.code).toBe(1);
  expect(server.printed()).toMatch(
    /^The disk of \S+ is full: \d+ MB are left, and the database needs 64 MB to start\. Please make room there, or set DATA_DIR to a folder on a larger disk\.$/mu,
  );
  expect(server.printed()).not.toContain("    at ");
});
