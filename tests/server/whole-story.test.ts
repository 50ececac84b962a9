import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { forEachDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, upload, withWorker, write } from "./stories.ts";
import { USUAL_FILES } from "./usual-settings.ts";

const run = promisify(execFile);

const UNDATED = { length: "standard", ...USUAL_FILES };

forEachDatabase("from posts to a book", (open) => {
  test("an author uploads posts, chooses a title, and takes the book away", async () => {
    const server = await startServer(await open());
    await withWorker(server);
    const author = await server.signUp({ email: "ben@example.org", code: "BETA" });
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;

    const uploaded = await upload(server, author, { projectId, csv: benbalter() });
    const stats = await server.call(token, "GET", `${project}/stats`);
    const analysed = await analyse(server, author);
    const { body: found } = await server.call(token, "GET", `${project}/analyze`);
    const [title] = found.data.bookFoundation.bookTitles.primary;
    const outlined = await write(server, author, "outline", { selectedTitle: title.mainTitle });
    const drafted = await write(server, author, "draft", {});
    const drafts = await server.call(token, "GET", `${project}/drafts`);

    // 24 rows: tests/books/benbalter/ATTRIBUTION.md.
    expect(uploaded).toMatchObject({
      status: 200,
      body: { newEntries: 24, rows: 24, accepted: 24 },
    });
    expect(stats.body.stats).toMatchObject({
      totalEntries: 24,
      totalPostUrls: 24,
      totalVideoUrls: 0,
    });
    expect(analysed.body).toMatchObject({
      status: "completed",
      progress: { percentage: 100 },
      analysis: { language: "en" },
    });
    // Four posts of the file have a picture, which the book does not print.
    expect(analysed.body.analysis.pictures).toBeGreaterThanOrEqual(4);
    expect(outlined.body).toMatchObject({ status: "completed", progress: { percentage: 100 } });
    const chapters = outlined.body.outline.outlines.length;
    expect(drafted.body).toMatchObject({ status: "completed", draft: { totalChapters: chapters } });
    expect(drafts.body.fullBookMarkdown.match(/^# .*/gmu)).toEqual(
      drafts.body.chapters.map(
        ({ chapterNumber, title: named }: { chapterNumber: number; title: string }) =>
          `# Chapter ${chapterNumber}: ${named}`,
      ),
    );

    await server.call(token, "PATCH", project, { author: "Ben Balter" });
    // The usual dates would stand between the paragraphs of the draft.
    await server.call(token, "PUT", `${project}/settings`, UNDATED);
    const pdf = await download(server.origin, token, `${project}/book/download?format=pdf`);
    const md = await download(server.origin, token, `${project}/book/download?format=md`);
    await expect(run("qpdf", ["--check", pdf.place])).resolves.toBeDefined();
    const { stdout: printed } = await run("pdftotext", ["-f", "1", "-l", "3", pdf.place, "-"]);
    expect(printed).toContain("Ben Balter");
    expect(printed).not.toContain("ben@example.org");
    expect(printed.replace(/\s+/gu, " ")).toContain(title.mainTitle);
    expect(pdf.name).toMatch(/^attachment; filename=".+\.pdf"/u);
    expect(md.name).toMatch(/^attachment; filename=".+\.md"/u);
    expect(md.text).toContain(`**${title.mainTitle}**`);
    expect(md.text).toContain(drafts.body.fullBookMarkdown);
  });
});

async function download(
  origin: string,
  token: string,
  address: string,
): Promise<{ place: string; name: string; text: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-book-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const answer = await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const place = path.join(folder, "book");
  await writeFile(place, bytes);
  return { place, name: answer.headers.get("content-disposition") ?? "", text: bytes.toString() };
}
