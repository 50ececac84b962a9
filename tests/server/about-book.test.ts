import { expect, test } from "vitest";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";
import { USUAL_FILES } from "./usual-settings.ts";

const USUAL = { length: "standard", ...USUAL_FILES };

onOneDatabase("the page about the book", (open) => {
  const shared = shareDatabase(open);

  test("is shown as the files print it, tells what the author adds, and goes when it is not wanted", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "about@example.org", code: "BETA" });
    const root = `/api/projects/${author.projectId}`;
    const call = (method: string, path: string, body?: object) =>
      server.call(author.token, method, `${root}/${path}`, body);
    const markdown = async (): Promise<string> =>
      (await call("GET", "book/download?format=md")).body;
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "Mine" });
    const early = (await call("GET", "book/about")).body;
    await write(server, author, "draft", {});

    const { page } = (await call("GET", "book/about")).body;
    const plain = await markdown();
    const pdf = await fetch(`${server.origin}${root}/book/download?format=pdf`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    const { bookmarks } = readPdf(new Uint8Array(await pdf.arrayBuffer()));
    const { chapters } = (await call("GET", "drafts")).body;
    const { revision, title, passages } = (await call("GET", `chapters/${chapters[0].id}`)).body
      .chapter;
    const added = { id: null, text: "A paragraph that no post of mine has.", role: "body" };
    const edited = { baseRevision: revision, title, passages: [added, ...passages] };
    await call("PUT", `chapters/${chapters[0].id}`, edited);
    const after = (await call("GET", "book/about")).body.page;
    await call("PUT", "settings", { ...USUAL, aboutBook: "none" });
    const unwanted = (await call("GET", "book/about")).body;

    expect(early).toEqual({ isWanted: true, page: null });
    expect(page.title).toBe("About This Book");
    expect(page.paragraphs).toHaveLength(3);
    expect(page.paragraphs[2]).toMatch(/^No sentence was added: /u);
    const printed = [`## ${page.title}`, ...page.paragraphs].join("\n\n");
    expect(plain.endsWith(`\n\n${printed}\n`)).toBe(true);
    expect(bookmarks.map((each) => each.title)).toContain("About This Book");
    expect(after.paragraphs[2]).toContain("except for what the author added by hand");
    expect(unwanted).toEqual({ isWanted: false, page: null });
    expect(await markdown()).not.toContain("About This Book");
  });
});
