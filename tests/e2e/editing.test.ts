import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { putCursorBehind } from "#tests/screens/editing-book.ts";
import { askJson, callerFrom } from "#tests/load/calls.ts";
import { signUp, upload, writeBook } from "#tests/load/people.ts";
import { anotherServer, newPage } from "./people.ts";

const POSTS = readFileSync(path.join(import.meta.dirname, "../books/benbalter/posts.csv"), "utf8");
/** A book is written meanwhile. */
const STORY = { timeout: 300_000 };

type Passage = { id: string; text: string; kind: string; sources: { entryId: string }[] };

test(
  "what an author types or puts into a chapter is in the book, with its posts, and can be taken back as a version",
  STORY,
  async () => {
    const { origin } = await anotherServer({});
    const call = callerFrom("127.0.0.1", origin);
    const author = await signUp(call, origin, "eve@example.org");
    const ask = (at: string) =>
      askJson(call, author.token, "GET", `/api/projects/${author.projectId}/${at}`);
    const passagesNow = async (): Promise<Passage[]> => (await ask("chapters/1")).chapter.passages;
    await upload(call, author, { csv: POSTS });
    await writeBook(call, author);
    const before = await passagesNow();
    const edited = before.find(
      ({ text, sources }) => /^(?:\w+ ){4}/u.test(text) && sources.length > 0,
    );
    const words = edited?.text.split(" ").slice(0, 4).join(" ") ?? "";
    const page = await newPage(origin);
    await page.request.post(`${origin}/api/auth/sign-in/email`, {
      data: { email: "eve@example.org", password: "correct horse battery" },
      headers: { origin },
    });
    await page.goto(`${origin}/workflow/draft?chapter=1`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();

    await putCursorBehind(page, words, `[data-passage="${edited?.id}"]`);
    await page.keyboard.type(" (as I said)");
    await page.getByText("Saved", { exact: true }).waitFor();
    const saved = await passagesNow();

    const others = (passages: Passage[]): Passage[] =>
      passages.filter(({ id }) => id !== edited?.id);
    expect(others(saved)).toEqual(others(before));
    expect(saved.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(saved.find(({ id }) => id === edited?.id)).toEqual({
      ...edited,
      text: edited?.text.replace(words, `${words} (as I said)`),
      editedAt: expect.any(String),
    });
    await page.reload();
    await page.getByRole("article").getByText(`${words} (as I said)`).waitFor();
    await page.getByRole("button", { name: "Versions" }).click();
    await page.getByRole("button", { name: /^Open version 1: Written in your own words/u }).click();
    await page.getByText("1 paragraph is different.").waitFor();
    await page.getByRole("button", { name: "Restore this version" }).click();
    await page.getByText("Version restored").waitFor();

    expect(await passagesNow()).toEqual(before);

    // A passage that was in no chapter is put in, and says where it is from.
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
    await putCursorBehind(page, words, `[data-passage="${edited?.id}"]`);
    await page.getByRole("button", { name: "Not in the book" }).click();
    const drawer = page.getByRole("complementary", { name: "Not in the book" });
    await drawer.getByRole("button", { name: "Put in at the cursor" }).first().click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await expect.poll(async () => (await passagesNow()).length).toBeGreaterThan(before.length);
    const known = new Set(before.map(({ id }) => id));
    const putIn = (await passagesNow()).filter(({ id }) => !known.has(id));
    expect(putIn.map(({ kind, sources }) => [kind, sources.length])).toEqual(
      putIn.map(() => ["own", 1]),
    );
    const { passages } = await ask("chapters/1/unused-passages");
    expect(passages).not.toContainEqual(
      expect.objectContaining({ blocks: [expect.objectContaining({ text: putIn[0]?.text })] }),
    );
  },
);
