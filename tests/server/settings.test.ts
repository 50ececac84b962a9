import { expect, test } from "vitest";
import type { Contents } from "#contracts/contents.ts";
import type { ShownSettings } from "#contracts/settings.ts";
import { forEachDatabase } from "./databases.ts";
import { USUAL_FILES } from "./usual-settings.ts";
import { startServer } from "./start-server.ts";
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
const USUAL = { length: "standard", ...USUAL_FILES };

forEachDatabase("the settings of a book", (open) => {
  const shared = shareDatabase(open);
  lengths(shared);
  keeping(shared);
  settled(shared);
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
    const chosen = { notes: "listed", trim: "A5", design: "large-print" };
    const settings = { length: "short", dates: "month", aboutBook: "printed", ...chosen };
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

async function settingsOf(call: BookCall): Promise<ShownSettings> {
  return (await call("GET", "settings")).body;
}

async function contentsOf(call: BookCall): Promise<Contents> {
  return (await call("GET", "contents")).body;
}

async function draftsOf(call: BookCall): Promise<Drafts> {
  return (await call("GET", "drafts")).body;
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
  const others = chapters.filter(({ id }) => id !== exceptId);
  return others.reduce((sum, { wordCount }) => sum + wordCount, 0);
}

function outdatedIn({ chapters }: { chapters: { id: string; text: string }[] }): string[] {
  return chapters.flatMap(({ id, text }) => (text === "current" ? [] : [id]));
}
