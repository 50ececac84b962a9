import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chesterton, manuscriptOf, passage } from "#runtime/fixtures/drafts.ts";
import { renderFile } from "#runtime/render.ts";
import { sharedChromium } from "#tests/screens/chromium.ts";

// foliate-js is the engine of Foliate, a reader for Linux.
const ENGINE = path.join(import.meta.dirname, "../../node_modules/foliate-js");

const READER = `<!doctype html><meta charset="utf-8"><title>Reader</title>
<style>html, body { margin: 0; height: 100%; } foliate-view { display: block; width: 100vw; height: 100vh; }</style>
<script type="module">
import "/engine/view.js";
import { FootnoteHandler } from "/engine/footnotes.js";
const view = document.createElement("foliate-view");
document.body.append(view);
const file = new File([await (await fetch("/book.epub")).blob()], "book.epub");
await view.open(file);
const notes = new FootnoteHandler();
notes.addEventListener("before-render", ({ detail }) => document.body.append(detail.view));
notes.addEventListener("render", ({ detail }) => { window.noteShown = detail.view; });
view.addEventListener("link", (event) => notes.handle(view.book, event));
await view.renderer.next();
window.view = view;
</script>`;

let server: Server;
let page: Page;

beforeAll(async () => {
  const passages = Array.from({ length: 12 }, () => passage(chesterton));
  const manuscript = manuscriptOf(
    [
      {
        title: "On Lying in Bed",
        passages: [passage("Read [a study](https://example.org/study) first."), ...passages],
      },
      { title: "On Running After One's Hat", passages },
    ],
    { origins: { dates: "none", notes: "listed", posts: {} } },
  );
  const { bytes } = await renderFile({ format: "epub", manuscript, options: { trim: "6x9" } });
  server = createServer((request, response) => {
    void serve(request.url ?? "/", Buffer.from(bytes), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await sharedChromium();
  page = await browser.newPage({ viewport: { width: 480, height: 640 } });
  // The cast is safe: a listening server over TCP has an address with a port.
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction("window.view !== undefined");
});

afterAll(async () => {
  await page.close();
  server.close();
});

async function serve(url: string, book: Buffer, response: ServerResponse): Promise<void> {
  if (url === "/") response.writeHead(200, { "content-type": "text/html" }).end(READER);
  else if (url === "/book.epub") response.writeHead(200).end(book);
  else if (url.startsWith("/engine/")) {
    const script = await readFile(path.join(ENGINE, path.normalize(url.slice("/engine/".length))));
    response.writeHead(200, { "content-type": "text/javascript" }).end(script);
  } else response.writeHead(404).end();
}

/** The text that stands in the window of the reader's engine. */
const shownText = (): Promise<string> =>
  page.evaluate(
    "window.view.renderer.getContents().map(({ doc }) => doc.body.innerText).join('\\n')",
  );

test("a reader's engine lists the contents, the first page and the metadata of the book", async () => {
  const book = await page.evaluate(
    "({ title: view.book.metadata.title, language: view.book.metadata.language, toc: view.book.toc.map(({ label }) => label), page: view.book.pageList[0].label })",
  );

  expect(book).toEqual({
    title: "The Defendant",
    language: "en",
    page: "1",
    toc: ["1. On Lying in Bed", "2. On Running After One’s Hat", "Notes"],
  });
});

test("its pages turn, through a chapter and into the next", async () => {
  await page.evaluate("window.view.goTo(view.book.toc[0].href)");
  await expect.poll(shownText).toContain("Read a study");
  const places = new Set<unknown>();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate("window.view.renderer.next()");
    places.add(await page.evaluate("window.view.lastLocation?.cfi"));
  }
  expect(places.size).toBe(3);

  await page.evaluate("window.view.goTo(view.book.toc[1].href)");
  await expect.poll(shownText).toContain("On Running After One’s Hat");
});

test("a note opens where the text refers to it", async () => {
  await page.evaluate("window.view.goTo(view.book.toc[0].href)");
  await expect.poll(shownText).toContain("Read a study");

  await page.evaluate(
    "window.view.renderer.getContents()[0].doc.querySelector('a[role=doc-noteref]').click()",
  );

  await page.waitForFunction("window.noteShown !== undefined");
  const note = (): Promise<string> =>
    page.evaluate(
      "window.noteShown.renderer.getContents().map(({ doc }) => doc.body.innerText).join()",
    );
  await expect.poll(note).toBe("example.org/study ↩");
});
