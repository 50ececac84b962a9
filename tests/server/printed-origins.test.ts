import { expect, test } from "vitest";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { forEachDatabase } from "./databases.ts";
import { USUAL_FILES } from "./usual-settings.ts";
import type { Person, TestServer } from "./start-server.ts";
import {
  analyse,
  analysedBook,
  type BookCall,
  shareDatabase,
  write,
  writtenBook,
} from "./stories.ts";

const USUAL = { length: "standard", ...USUAL_FILES };

forEachDatabase("the origins of a book's pieces", (open) => {
  const shared = shareDatabase(open);

  test("dates and addresses are printed in both files as soon as they are wanted, and gone when they are not", async () => {
    const { server, author, call } = await writtenBook(await shared(), "origins@example.org");
    const stranger = await server.signUp({ email: "no-origins@example.org", code: "BETA" });
    const path = `/api/projects/${author.projectId}/settings`;
    const unasked = await markdownOf(call);
    const [read, changed, malformed] = [
      await server.call(stranger.token, "GET", path),
      await server.call(stranger.token, "PUT", path, { ...USUAL, notes: "listed" }),
      await call("PUT", "settings", { ...USUAL, dates: "day" }),
    ];
    const { body: untouched } = await call("GET", "settings");

    await call("PUT", "settings", USUAL);
    const [plain, plainPdf] = [await markdownOf(call), await pdfOf(server, author)];
    await call("PUT", "settings", { ...USUAL, dates: "year", notes: "listed" });
    const [markdown, pdf] = [await markdownOf(call), await pdfOf(server, author)];
    const shown = await originsOnScreen(call);
    await call("PUT", "settings", { ...USUAL, dates: "month" });
    const monthly = await markdownOf(call);
    await call("PUT", "settings", USUAL);
    const [backAgain, pdfAgain] = [await markdownOf(call), await pdfOf(server, author)];

    expect([read.status, changed.status, malformed.status]).toEqual([404, 404, 400]);
    expect(untouched.isChosen).toBe(false);
    // The posts were written from 2010 to 2026.
    expect(unasked).toMatch(/^\*[A-Z]\w+ 20\d\d\*$/mu);
    expect(plain).not.toMatch(/^\*(?:\w+ )?\d{4}\*$/mu);
    expect(markdown).toMatch(/^\*20\d\d\*$/mu);
    expect(markdown).toMatch(
      /^- \*[^\n]+\*, [^\n]*20\d\d\. <https:\/\/ben\.balter\.com\/20\d\d\/[^\s>]+>$/mu,
    );
    expect(markdown.match(/^# Chapter \d+: /gmu)).toEqual(plain.match(/^# Chapter \d+: /gmu));
    expect(monthly).toMatch(/^\*[A-Z][a-z]+ 20\d\d\*$/mu);
    expect(monthly).not.toContain("## Where These Pieces Were First Published");
    const { pages, objections, bookmarks } = readPdf(pdf);
    expect(objections).toBe("");
    expect(bookmarks.map(({ title }) => title)).toContain(
      "Where These Pieces Were First Published",
    );
    expect(pages.flat().some((line) => /^20\d\d$/u.test(line))).toBe(true);
    expect(pages.flat().join("").replaceAll("\u200B", "")).toContain(" ben.balter.com/20");
    const printedDates = [...markdown.matchAll(/^\*(20\d\d(?:.20\d\d)?)\*$/gmu)];
    expect(shown.dates).toEqual(printedDates.map(([, date]) => date));
    const printedNotes = [...markdown.matchAll(/<(https:[^\s>]+)>$/gmu)].map(([, url]) => url);
    expect(shown.urls).toEqual(printedNotes);
    expect(await originsOnScreen(call)).toEqual({ dates: [], urls: [] });
    expect(backAgain).toBe(plain);
    expect(Buffer.from(pdfAgain).equals(Buffer.from(plainPdf))).toBe(true);
  });

  test("the first piece behind the author's introduction is dated under the chapter's title, in the file and on the screen", async () => {
    const { server, author, call } = await analysedBook(await shared(), "introduced@example.org");
    await call("PUT", "questions/who/answer", { answer: "I am a lawyer who learned to program." });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "Mine" });
    await write(server, author, "draft", {});

    const [, printed] = /^# Chapter 1: .*\n\n\*(.*)\*$/mu.exec(await markdownOf(call)) ?? [];
    const { chapter } = (await call("GET", "chapters/1")).body;

    expect(printed).toMatch(/^[A-Z][a-z]+ 20\d\d$/u);
    expect(chapter).toMatchObject({ introducing: 1, origins: { titleDate: printed } });
  });

  test("what the author sees differently today ends the last chapter, and is printed after it", async () => {
    const { server, author, call } = await analysedBook(await shared(), "hindsight@example.org");
    await call("PUT", "questions/hindsight/answer", { answer: "Ten years on\n\nI would wait." });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "Mine" });
    await write(server, author, "draft", {});

    const { chapters } = (await call("GET", "drafts")).body;
    const shown = await Promise.all(
      chapters.map(({ id }: { id: string }) => call("GET", `chapters/${id}`)),
    );
    const told = shown.map(({ body }) => body.chapter.epilogue);

    expect(told).toEqual([...chapters.slice(1).map(() => 0), 2]);
    expect(await markdownOf(call)).toContain(
      "\n---\n\n## Epilogue\n\n### Ten years on\n\nI would wait.\n",
    );
  });
});

/** The dates and notes of all chapters as the draft's screen gets them, in the order of the book. */
async function originsOnScreen(call: BookCall): Promise<{ dates: string[]; urls: string[] }> {
  const [dates, urls]: [string[], string[]] = [[], []];
  for (const { id } of (await call("GET", "drafts")).body.chapters) {
    const { chapter } = (await call("GET", `chapters/${id}`)).body;
    if (chapter.origins?.titleDate) dates.push(chapter.origins.titleDate);
    for (const passage of chapter.passages) {
      const date = chapter.origins?.dates[passage.id];
      if (date !== undefined) dates.push(date);
    }
    for (const { url } of chapter.origins?.notes ?? []) urls.push(url);
  }
  return { dates, urls };
}

async function markdownOf(call: BookCall): Promise<string> {
  return (await call("GET", "book/download?format=md")).body;
}

async function pdfOf({ origin }: TestServer, { token, projectId }: Person): Promise<Uint8Array> {
  const answer = await fetch(`${origin}/api/projects/${projectId}/book/download?format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return new Uint8Array(await answer.arrayBuffer());
}
