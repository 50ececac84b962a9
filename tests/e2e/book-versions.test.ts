import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { askJson, callerFrom } from "#tests/load/calls.ts";
import { signUp, upload, writeBook } from "#tests/load/people.ts";
import { openTool } from "#tests/screens/browser.ts";
import { closeEditor, openEditor } from "./author-edits.ts";
import { anotherServer, newPage } from "./people.ts";

const POSTS = readFileSync(path.join(import.meta.dirname, "../books/benbalter/posts.csv"), "utf8");

test(
  "an author who has worked on two chapters brings the book of the last run back, and their work again",
  { timeout: 200_000 },
  async () => {
    const { origin } = await anotherServer({});
    const call = callerFrom("127.0.0.1", origin);
    const author = await signUp(call, origin, "ann@example.org");
    const read = (at: string) =>
      askJson(call, author.token, "GET", `/api/projects/${author.projectId}/${at}`);
    await upload(call, author, { csv: POSTS });
    await writeBook(call, author);
    const written = await read("drafts");
    const [first, second] = written.chapters;
    const page = await newPage(origin);
    await page.request.post(`${origin}/api/auth/sign-in/email`, {
      data: { email: "ann@example.org", password: "correct horse battery" },
      headers: { origin },
    });
    await page.goto(origin);
    await openEditor(page, first.id);
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Typed by hand.");
    await closeEditor(page);
    await openEditor(page, second.id);
    await page.getByLabel("Chapter title").fill("A title of my own");
    await closeEditor(page);
    const edited = await read("drafts");

    await openTool(page, "Versions of the book");
    const list = page.getByRole("dialog", { name: "Versions of the book" });
    await list.getByText(/, 2 changed$/u).waitFor();
    await list.getByRole("button", { name: /^Open the version: Written in your own/u }).click();
    await page.getByText("2 chapters differ.").waitFor();
    await page.getByText(`“${second.title}”, `).waitFor();
    await page.getByRole("button", { name: /^Show the changes of Chapter 1:/u }).click();
    await page.getByText("1 paragraph is different.").waitFor();
    await page.getByRole("button", { name: "Restore this version of the book" }).click();
    await list.getByText("2 chapters have the earlier text.").waitFor();
    await list.getByText("Restored by you").waitFor();
    const restored = await read("drafts");
    await list.getByRole("button", { name: "Undo the restore" }).click();
    await list.getByText("Version restored").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 2, name: "A title of my own" }).waitFor();

    expect(edited.fullBookMarkdown).toContain("Typed by hand.");
    expect(restored.fullBookMarkdown).toBe(written.fullBookMarkdown);
    expect((await read("drafts")).fullBookMarkdown).toBe(edited.fullBookMarkdown);
  },
);
