import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";

onOneDatabase("the formats of a book", (open) => {
  const shared = shareDatabase(open);

  test("are listed with what each is for, and each is given as what it is; nobody else gets any", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "formats@example.org", code: "BETA" });
    const other = await server.signUp({ email: "other@example.org", code: "BETA" });
    const root = `/api/projects/${author.projectId}/book`;
    const get = (token: string, path: string): Promise<Response> =>
      fetch(`${server.origin}${root}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "Mine" });
    await write(server, author, "draft", {});

    const { formats } = (await server.call(author.token, "GET", `${root}/formats`)).body;
    const epub = await get(author.token, "download?format=epub");
    const word = await get(author.token, "download?format=docx");
    const page = await get(author.token, "download?format=html");
    const pdf = await get(author.token, "download?format=pdf&trim=5x8");
    const usual = await get(author.token, "download?format=pdf");
    const noSize = await get(author.token, "download?format=pdf&trim=7x10");
    const modern = await get(author.token, "download?format=pdf&design=modern");
    const noDesign = await get(author.token, "download?format=pdf&design=pretty");
    const unknown = await get(author.token, "download?format=mobi");
    const foreign = await Promise.all(
      ["formats", "download?format=epub", "download?format=html"].map((path) =>
        get(other.token, path),
      ),
    );

    expect(formats).toContainEqual({
      format: "epub",
      name: "EPUB",
      use: "For e-readers and shops",
      mediaType: "application/epub+zip",
    });
    expect(epub.headers.get("content-type")).toBe("application/epub+zip");
    expect(epub.headers.get("content-disposition")).toContain("Mine.epub");
    const files = unzipSync(new Uint8Array(await epub.arrayBuffer()));
    expect(strFromU8(files["EPUB/package.opf"] ?? new Uint8Array())).toContain(
      '<dc:title id="title">Mine</dc:title>',
    );
    expect(word.headers.get("content-disposition")).toContain("Mine.docx");
    const parts = unzipSync(new Uint8Array(await word.arrayBuffer()));
    expect(strFromU8(parts["word/document.xml"] ?? new Uint8Array())).toContain(">Mine</w:t>");
    // As a page of our own site it could run scripts beside the author's session.
    expect(page.headers.get("content-type")).toBe("application/octet-stream");
    expect(page.headers.get("content-disposition")).toContain("attachment");
    expect(await page.text()).toContain('<h1 class="title">Mine</h1>');
    const sizes = await Promise.all(
      [pdf, usual].map(
        async (file) => readPdf(new Uint8Array(await file.arrayBuffer())).info["Page size"],
      ),
    );
    // Inches of 72 points.
    expect(sizes).toEqual(["360 x 576 pts", "432 x 648 pts"]);
    const faces = readPdf(new Uint8Array(await modern.arrayBuffer())).fonts.map(({ name }) => name);
    expect(faces.some((name) => name.includes("InterTight"))).toBe(true);
    expect([noSize.status, noDesign.status]).toEqual([400, 400]);
    expect(unknown.status).toBe(400);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
