import { expect, test } from "vitest";
import type { Contents } from "#contracts/contents.ts";
import type { ShownSettings } from "#contracts/settings.ts";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { forEachDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import {
  analyse,
  analysedBook,
  benbalter,
  type BookCall,
  callerOf,
  edit,
  shareDatabase,
  type SharedDatabase,
  upload,
  withWorker,
  write,
  writtenBook,
} from "./stories.ts";

type Drafts = { chapters: { id: string; wordCount: number; version: { id: string } }[] };
const USUAL = { length: "standard", dates: "none", notes: "none", aboutBook: "printed" };

forEachDatabase("the settings of a book", (open) => {
  const shared = shareDatabase(open);
  lengths(shared);
  keeping(shared);
  settled(shared);
  origins(shared);
});

function lengths(shared: SharedDatabase): void {
  test("a short book aims at less; what is written is brought up to date, and what was edited stays", async () => {
    const { server, author, call } = await writtenBook(await shared(), "short@example.org");
    const [before, drafts] = [await contentsOf(call), await draftsOf(call)];
    const first = before.chapters[0]?.id ?? "";
    await edit(call, first, "A sentence of my own.");

    const asked = await settingsOf(call);
    const changed = await call("PUT", "settings", { ...USUAL, length: "short" });
    const short = await contentsOf(call);
    const meanwhile = await draftsOf(call);
    const { body: stale } = await call("GET", "freshness");
    await write(server, author, "draft", {});
    const after = await draftsOf(call);
    const { body: proposal } = await call("GET", `chapters/${first}/proposal`);
    const { body: fresh } = await call("GET", "freshness");
    const back = await call("PUT", "settings", USUAL);

    // The posts were written from 2010 to 2026.
    expect(asked).toMatchObject({ settings: { ...USUAL, dates: "month" }, isChosen: false });
    expect(asked.effects).toMatchObject({
      chapters: before.chapters.length,
      written: before.chapters.length,
    });
    expect(effectOf(asked, "standard")).toEqual({
      length: "standard",
      words: wordsIn(before),
      pages: before.structure.totalPages,
      rewritten: 0,
      proposals: 0,
    });
    const promised = effectOf(asked, "short");
    expect(promised).toMatchObject({
      words: wordsIn(short),
      pages: short.structure.totalPages,
      rewritten: before.chapters.length,
      proposals: 1,
    });
    expect(wordsIn(short)).toBeLessThan(0.7 * wordsIn(before));
    expect(changed.body).toMatchObject({ settings: { length: "short" }, isChosen: true });
    // The author has moved no chapter, so there is nothing to go back to.
    expect(short.proposed).toBeNull();
    expect(meanwhile.chapters.map(({ id }) => id)).toEqual(drafts.chapters.map(({ id }) => id));
    expect(outdatedIn(stale)).toHaveLength(before.chapters.length);
    expect(stale.chapters[0]).toMatchObject({ changed: "length" });
    expect(outdatedIn(fresh)).toEqual([]);
    expect(printedIn(after, first)).toBeLessThan(0.75 * printedIn(drafts, first));
    expect(after.chapters[0]?.version.id).toBe(meanwhile.chapters[0]?.version.id);
    expect(proposal.version).toMatchObject({ reason: "regenerated" });
    expect((await contentsOf(call)).chapters.map(sizeOf)).toEqual(before.chapters.map(sizeOf));
    expect(effectOf(back.body, "standard").rewritten).toBe(before.chapters.length);
  });
}

function keeping(shared: SharedDatabase): void {
  test("a later analysis keeps the length, and the contents that the author has changed", async () => {
    const { server, author, call } = await analysedBook(await shared(), "keeps-length@example.org");
    const before = await contentsOf(call);
    await call("PUT", "settings", { ...USUAL, length: "short" });
    const short = await contentsOf(call);
    await analyse(server, author, { regenerate: true });
    const again = await contentsOf(call);
    const [chapter] = again.chapters;
    await call("POST", "contents", {
      revision: again.revision,
      change: { kind: "rename", chapterId: chapter?.id, title: "A name of my own" },
    });
    await analyse(server, author, { regenerate: true });
    const named = await contentsOf(call);
    const restored = await call("POST", "contents/restore", {
      revision: named.revision,
      to: before.revision,
    });

    expect(again.chapters.map(sizeOf)).toEqual(short.chapters.map(sizeOf));
    expect(again.structure).toEqual(short.structure);
    expect(again.proposed).toBeNull();
    expect(named.chapters[0]?.title).toBe("A name of my own");
    expect(named.chapters.map(sizeOf)).toEqual(short.chapters.map(sizeOf));
    expect(named.proposed).not.toBeNull();
    // The contents of before were of standard length; the book is short now.
    expect(restored.body.contents.chapters.map(sizeOf)).toEqual(short.chapters.map(sizeOf));
  });

  test("a length alone does not hold the chapters: after many posts have gone the book is planned anew, as short", async () => {
    const { server, author, call } = await analysedBook(await shared(), "anew@example.org");
    await call("PUT", "settings", { ...USUAL, length: "short" });
    const before = await contentsOf(call);
    const [first, second] = before.chapters;
    const ids = [...(first?.posts ?? []), ...(second?.posts ?? [])].map(({ entryId }) => entryId);
    await call("PATCH", "entries", { which: { ids }, set: { included: false } });
    await analyse(server, author);
    const after = await contentsOf(call);
    const shown = await settingsOf(call);

    expect(ids.length).toBeGreaterThan(3);
    expect(after.chapters.map(sizeOf)).not.toEqual(before.chapters.slice(2).map(sizeOf));
    expect(after.proposed).toBeNull();
    expect(wordsIn(after)).toBe(effectOf(shown, "short").words);
    expect(wordsIn(after)).toBeLessThan(effectOf(shown, "standard").words);
  });

  test("an outline that the author has edited stays at another length, and so does its text", async () => {
    const { server, author, call } = await writtenBook(await shared(), "outlined@example.org");
    const { body } = await call("GET", "outline");
    const [{ chapterId, mainSections }] = body.outline.outlines;
    const sections = mainSections.map(
      ({ sectionNumber, sources }: { sectionNumber: number; sources: { entryId: string }[] }) => ({
        was: sectionNumber,
        title: "A heading of my own",
        keyPoints: [],
        posts: [...new Set(sources.map(({ entryId }) => entryId))].map((entryId) => ({
          section: sectionNumber,
          entryId,
        })),
      }),
    );
    const mine = { revision: body.revision, hook: "", sections };
    const { status } = await call("PUT", `outline/chapters/${chapterId}`, mine);
    await write(server, author, "draft", {});
    const before = await draftsOf(call);

    const { body: shown } = await call("PUT", "settings", { ...USUAL, length: "short" });
    await write(server, author, "draft", {});
    const after = await draftsOf(call);
    const { body: state } = await call("GET", "freshness");

    expect(status).toBe(200);
    expect(effectOf(shown, "short").rewritten).toBe(before.chapters.length - 1);
    const textOf = ({ chapters }: Drafts): unknown =>
      chapters.find(({ id }) => id === chapterId)?.version.id;
    expect(textOf(after)).toBe(textOf(before));
    expect(outdatedIn(state)).toEqual([]);
  });
}

function settled(shared: SharedDatabase): void {
  test("settings are stored before there are contents, and count for the first ones", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "early@example.org", code: "BETA" });
    const call = callerOf(server, author);
    const settings = { length: "short", dates: "month", notes: "listed", aboutBook: "none" };
    const early = await call("PUT", "settings", settings);
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await analyse(server, author);
    const shown = await settingsOf(call);

    expect(early.body).toEqual({
      settings,
      isChosen: true,
      effects: null,
    });
    expect(shown.settings).toEqual(early.body.settings);
    const contents = await contentsOf(call);
    expect(wordsIn(contents)).toBe(effectOf(shown, "short").words);
    expect(contents.structure.totalPages).toBe(effectOf(shown, "short").pages);
    expect(contents.proposed).toBeNull();
  });
}

function origins(shared: SharedDatabase): void {
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
    const untouched = await settingsOf(call);

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
    expect(bookmarks.at(-1)?.title).toBe("Where These Pieces Were First Published");
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

    const { chapters } = await draftsOf(call);
    const shown = await Promise.all(chapters.map(({ id }) => call("GET", `chapters/${id}`)));
    const told = shown.map(({ body }) => body.chapter.epilogue);

    expect(told).toEqual([...chapters.slice(1).map(() => 0), 2]);
    expect(await markdownOf(call)).toContain(
      "\n---\n\n## Epilogue\n\n### Ten years on\n\nI would wait.\n",
    );
  });
}

/** The dates and notes of all chapters as the draft's screen gets them, in the order of the book. */
async function originsOnScreen(call: BookCall): Promise<{ dates: string[]; urls: string[] }> {
  const [dates, urls]: [string[], string[]] = [[], []];
  for (const { id } of (await draftsOf(call)).chapters) {
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

async function settingsOf(call: BookCall): Promise<ShownSettings> {
  return (await call("GET", "settings")).body;
}

async function contentsOf(call: BookCall): Promise<Contents> {
  return (await call("GET", "contents")).body;
}

async function draftsOf(call: BookCall): Promise<Drafts> {
  return (await call("GET", "drafts")).body;
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

function effectOf(
  { effects }: ShownSettings,
  wanted: string,
): NonNullable<ShownSettings["effects"]>["lengths"][number] {
  const effect = effects?.lengths.find(({ length }) => length === wanted);
  if (!effect) throw new Error(`The length ${wanted} has no effect`);
  return effect;
}

function wordsIn({ chapters }: Contents): number {
  return chapters.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
}

function sizeOf({ posts, targetWordCount }: Contents["chapters"][number]): object {
  return { posts: posts.map(({ entryId }) => entryId), targetWordCount };
}

/** The words of all chapters but one. */
function printedIn({ chapters }: Drafts, exceptId: string): number {
  return chapters
    .filter(({ id }) => id !== exceptId)
    .reduce((sum, { wordCount }) => sum + wordCount, 0);
}

function outdatedIn({ chapters }: { chapters: { id: string; text: string }[] }): string[] {
  return chapters.flatMap(({ id, text }) => (text === "current" ? [] : [id]));
}
