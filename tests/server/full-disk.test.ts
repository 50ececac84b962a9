import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
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
  /** Where we find it. */
  disk: string;
};

/**
 * Starts the server with its data, files on their way, or both on a disk of its own, of so many megabytes: in memory, seen by
 * this process only, and gone with it. Who is not root mounts it in a user namespace.
 */
async function onDiskOf(
  megabytes: number,
  holds: readonly ("DATA_DIR" | "TMPDIR")[] = ["DATA_DIR"],
): Promise<OnSmallDisk> {
  const [disk, elsewhere] = [folderFor("octavo-disk-"), folderFor("octavo-data-")];
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DISK" && exec "$0" src/server/main.ts`;
  const words = [...(isRoot ? ["-m"] : ["-r", "-m"]), "sh", "-c", script, process.execPath];
  const placeOf = (what: "DATA_DIR" | "TMPDIR"): string =>
    holds.includes(what) ? disk : elsewhere;
  const child = spawn("unshare", words, {
    env: {
      PATH: process.env["PATH"] ?? "",
      DISK: disk,
      DATA_DIR: placeOf("DATA_DIR"),
      TMPDIR: placeOf("TMPDIR"),
      PORT: String(port),
    },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await code;
  });
  // The disk as that process sees it.
  const seen = path.join(`/proc/${child.pid}/root`, disk);
  return { origin: `http://127.0.0.1:${port}`, printed: () => text, code, child, disk: seen };
}

function folderFor(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
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

/** Fills the disk but for so many megabytes; gives the file that does. */
function leaveRoom({ disk }: OnSmallDisk, megabytes: number): string {
  const { bavail, bsize } = statfsSync(disk);
  const place = path.join(disk, "in-the-way");
  writeFileSync(place, Buffer.alloc(bavail * bsize - megabytes * 1024 * 1024));
  return place;
}

/** Sends a form but for its end; settles once all that is sent has left, or the server has answered. */
async function sentWithoutEnd({ origin }: OnSmallDisk, author: Author, csv: string): Promise<void> {
  const head = [
    "POST /api/upload HTTP/1.1",
    "host: 127.0.0.1",
    `authorization: ${author.headers["authorization"]}`,
    "content-type: multipart/form-data; boundary=b",
    `content-length: ${csv.length + 1_000}`,
    "",
    '--b\r\ncontent-disposition: form-data; name="file"; filename="posts.csv"',
    "",
    csv,
  ];
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("data", () => resolve());
    socket.write(head.join("\r\n"), () => resolve());
  });
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

const FULL = {
  error: {
    code: "unavailable",
    message:
      "The disk of this server is full, so nothing was stored. Please try again later, or tell whoever runs it.",
    requestId: expect.any(String),
  },
};

test(
  "a file for which there is no room on its way is refused as such, whatever its size, and leaves nothing",
  { timeout: 120_000 },
  async () => {
    const server = await started(await onDiskOf(10, ["TMPDIR"]));
    const ann = await signedUp(server, "ann@example.org");
    const row = "2024-01-01,I wrote this on a train\n";
    const large = `date,text\n${row.repeat(1_200_000)}`;

    const refused = await uploaded(server, ann, large);
    const left = readdirSync(server.disk);
    const taken = await uploaded(server, ann, `date,text\n${row}`);

    expect([refused.status, await refused.json()]).toEqual([503, FULL]);
    expect(left).toEqual([]);
    expect(taken.status).toBe(200);
  },
);

test(
  "files on their way leave the database room on the disk that both lie on, so that nobody else's calls fail",
  { timeout: 120_000 },
  async () => {
    const server = await started(await onDiskOf(150, ["DATA_DIR", "TMPDIR"]));
    const ann = await signedUp(server, "ann@example.org");
    const bob = await signedUp(server, "bob@example.org");
    leaveRoom(server, 100);
    // Two of 42 MB, which lie there until their last byte has come.
    const posts = `date,text\n${"2024-01-01,I wrote this on a train\n".repeat(1_200_000)}`;
    await Promise.all([sentWithoutEnd(server, ann, posts), sentWithoutEnd(server, ann, posts)]);
    // The last of it is still between the two processes, and the database knows its room for a moment.
    await wait(1_000);

    const others = await fetch(`${server.origin}/api/projects`, { headers: bob.headers });

    expect(others.status).toBe(200);
  },
);

test(
  "while the disk of the database is full every call says so, and after that all goes on",
  { timeout: 120_000 },
  async () => {
    const server = await started(await onDiskOf(150, ["DATA_DIR"]));
    const ann = await signedUp(server, "ann@example.org");
    const ask = (): Promise<Response> =>
      fetch(`${server.origin}/api/projects`, { headers: ann.headers });

    // Less than the database needs for itself.
    const inTheWay = leaveRoom(server, 20);
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).not.toBe(200);
    const refused = await ask();
    const page = await fetch(server.origin, { headers: { accept: "text/html" } });
    rmSync(inTheWay);
    const taken = await ask();

    expect([refused.status, await refused.json()]).toEqual([503, FULL]);
    expect(page.status).not.toBe(500);
    expect(taken.status).toBe(200);
  },
);
