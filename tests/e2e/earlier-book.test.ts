import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { askJson, callerFrom } from "#tests/load/calls.ts";
import { finish, signUp, upload, writeBook } from "#tests/load/people.ts";
import { anotherServer, newPage } from "./people.ts";

const POSTS = ["benbalter", "chesterton"].map((name) =>
  readFileSync(path.join(import.meta.dirname, `../books/${name}/posts.csv`), "utf8"),
);
const LOOK_MS = 200;
/** Two books are written meanwhile. */
const STORY = { timeout: 400_000 };

test(
  "a book of other contents begins empty, and the earlier one is read, downloaded and taken over from",
  STORY,
  async () => {
    const [first = "", second = ""] = POSTS;
    const { origin } = await anotherServer({});
    const call = callerFrom("127.0.0.1", origin);
    const author = await signUp(call, origin, "ann@example.org");
    const ask = (method: string, at: string, body?: object) =>
      askJson(call, author.token, method, `/api/projects/${author.projectId}/${at}`, body);
    await upload(call, author, { csv: first });
    await writeBook(call, author);
    const old = await titlesOf(ask);
    expect(old.length).toBeGreaterThanOrEqual(5);
    const page = await newPage(origin);
    await page.request.post(`${origin}/api/auth/sign-in/email`, {
      data: { email: "ann@example.org", password: "correct horse battery" },
      headers: { origin },
    });
    await page.goto(`${origin}/workflow/draft`);
    await page.getByText(`${old.length} of ${old.length} chapters`).first().waitFor();

    await upload(call, author, { csv: second });
    await finish(call, author, "analyze", { regenerate: true });
    const { data } = await ask("GET", "analyze");
    const selectedTitle = data.bookFoundation.bookTitles.primary[0].mainTitle;
    await finish(call, author, "outline", { selectedTitle });
    const planned = await titlesOf(ask);
    await page.reload();
    await page.getByText(`Your earlier book has ${old.length} chapters`).waitFor();
    expect(await call("GET", `/api/projects/${author.projectId}/drafts`, author)).toMatchObject({
      status: 404,
    });
    await page.getByRole("button", { name: "Generate All Chapters" }).click();
    const seen = new Set<string>();
    const done = page.getByText(`${planned.length} of ${planned.length} chapters`).first();
    while (!(await done.isVisible())) {
      for (const heading of await page.getByRole("heading", { level: 2 }).allInnerTexts())
        seen.add(heading);
      const listed = await ask("GET", "drafts?only=chapters&ifMissing=null");
      for (const { title } of listed?.chapters ?? []) expect(planned).toContain(title);
      await page.waitForTimeout(LOOK_MS);
    }
    const onlyOld = old.filter((title) => !planned.includes(title));
    expect(onlyOld.filter((title) => seen.has(title))).toEqual([]);

    const markdown = await textOf(page, "Download Draft", "Download without these");
    for (const title of planned) expect(markdown).toContain(title);
    expect(onlyOld.filter((title) => markdown.includes(`: ${title}\n`))).toEqual([]);
    const read = page.getByRole("link", { name: "Read it" });
    // Behind the notice that comes first, where there is another.
    if (!(await read.isVisible())) await page.getByRole("button", { name: "More notices" }).click();
    await read.click();
    await page.getByRole("article").first().waitFor();
    const earlier = await textOf(page, "Download this book");
    for (const [index, title] of old.entries())
      expect(earlier).toContain(`# Chapter ${index + 1}: ${title}`);
    await page.getByLabel("Where the copy goes").selectOption({ index: 0 });
    await page.getByRole("button", { name: "Copy this chapter there" }).click();
    await page.getByText("It is chapter 1 of your book now.").waitFor();
    await page.getByRole("link", { name: "Back to your book" }).click();
    await done.waitFor();
    const { chapters } = await ask("GET", "drafts?only=chapters");
    expect(chapters.map(({ title }: { title: string }) => title)).toEqual([
      old[0],
      ...planned.slice(1),
    ]);
  },
);

async function titlesOf(
  ask: (method: string, at: string) => Promise<{ outline: { outlines: Planned[] } }>,
): Promise<string[]> {
  const { outline } = await ask("GET", "outline");
  return outline.outlines.map(({ chapterTitle }) => chapterTitle);
}

type Planned = { chapterTitle: string };

/** The Markdown file of the book that is shown. */
async function textOf(page: Page, button: string, answer?: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("button", { name: /^Markdown/u }).click();
  if (answer !== undefined) await page.getByRole("button", { name: answer }).click();
  return readFileSync(await (await downloading).path(), "utf8");
}
