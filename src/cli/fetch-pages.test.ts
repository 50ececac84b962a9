import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { html, startSite } from "#tests/server/page-server.ts";

const command = path.join(import.meta.dirname, "book.ts");
const golden = path.join(import.meta.dirname, "../../tests/books/linkedin/posts.csv");
/** Of what the posts are about, so that it finds a chapter. */
const ESSAY = `I gave ChatGPT the election data of a small town and asked for an analysis. It wrote the code, found
  an error in its own code, and corrected it. Then it told the story of the data as a data analyst would. I let the
  model check each number against the data, and the model found two numbers that did not fit. A co-worker who finds
  errors in an analysis is worth a lot. A model that finds its own errors in code is worth more. Since then I ask
  ChatGPT for the analysis first, and I ask it for the errors in the analysis next.`;
/** A site is left alone for a second between two calls, and each test makes two books. */
const PATIENCE_MS = 120_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "octavo-fetch-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Makes a book of the golden posts and these links, in a process of its own, and gives what it said and wrote. */
async function makeBook(name: string, links: readonly string[], more: string[], env = {}) {
  const list = path.join(folder, `${name}.csv`);
  await writeFile(list, `url,description\n${links.map((link) => `${link},\n`).join("")}`);
  const args = [command, golden, list, "--out", name, ...more];
  const out = await new Promise<string>((resolve, reject) => {
    const options = { cwd: folder, timeout: PATIENCE_MS, env: { ...process.env, ...env } };
    execFile(process.execPath, args, options, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
  });
  const read = (file: string) => readFile(path.join(folder, name, file), "utf8");
  return {
    out,
    report: JSON.parse(await read("report.json")),
    passages: await read("passages.json"),
  };
}

test(
  "--fetch reads pages as the server does, says what came of them, and prints own sites only",
  async () => {
    const site = await startSite({
      "/essay":
        html(`<html><head><title>Election data</title></head><body><article><h1>Election data</h1>
      <p>${ESSAY}</p></article></body></html>`),
    });
    const links = [
      `${site.origin}/essay`,
      `${site.origin}/gone`,
      "https://www.linkedin.com/posts/a-1",
    ];
    const env = { FETCH_ALLOW_PRIVATE: "on" };

    const mine = await makeBook("mine", links, ["--fetch", "--mine", "127.0.0.1"], env);
    const others = await makeBook("others", links, ["--fetch"], env);

    expect(mine.out).toContain("1 linked page was read, 2 not.");
    expect(mine.out).toContain("  1 x There is no page at this address any more.");
    expect(mine.report.pages).toEqual({
      wordless: 3,
      read: 1,
      refused: [
        {
          reason:
            "LinkedIn shows posts only to those who log in. Bring your LinkedIn export instead: it has their text.",
          count: 1,
        },
        { reason: "There is no page at this address any more.", count: 1 },
      ],
    });
    expect(mine.report.posts.usable).toBe(others.report.posts.usable + 1);
    expect(mine.passages).toContain("election data of a small town");
    expect(others.report.pages.read).toBe(1);
    expect(others.passages).not.toContain("election data of a small town");
    expect(site.asked.map(({ path: asked }) => asked).slice(0, 3)).toEqual([
      "/robots.txt",
      "/essay",
      "/gone",
    ]);
    expect(site.asked[0]?.userAgent).toBe(
      "OctavoBot/1.0 (an author's own computer; reads a page when an author asks for it)",
    );
  },
  PATIENCE_MS,
);

test(
  "an address of one's own network is not read, and without --fetch no address is",
  async () => {
    const site = await startSite({ "/essay": html(`<p>${ESSAY}</p>`) });
    const links = [`${site.origin}/essay`];

    const guarded = await makeBook("guarded", links, ["--fetch"]);
    const without = await makeBook("without", links, []);

    expect(guarded.report.pages).toMatchObject({ wordless: 1, read: 0, refused: [{ count: 1 }] });
    expect(without.out).toContain(
      "1 entry has a link and no words yet: --fetch reads the page behind each.",
    );
    expect(without.report.pages).toEqual({ wordless: 1, read: null, refused: [] });
    expect(site.asked).toEqual([]);
  },
  PATIENCE_MS,
);
