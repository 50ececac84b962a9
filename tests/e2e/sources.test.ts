import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { anotherServer, logIn, newPage, PASSWORD, STORY } from "./people.ts";
import { type RunningServer, runningServer, temporaryFolder } from "./running-server.ts";

const ADDRESS = "/workflow/add-sources";
/** 24 rows, all with a text of their own: counted with Python's csv module. */
const BENBALTER = csv(
  "posts.csv",
  readFileSync(path.join(import.meta.dirname, "../books/benbalter/posts.csv"), "utf8"),
);
/** Contacts instead of posts, as LinkedIn writes them. */
const CONTACTS = csv(
  "Connections.csv",
  'Notes:\n"When exporting your connection data, you may notice that some addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAda,Byron,https://www.linkedin.com/in/ada,,Engines,Analyst,02 Jan 2025\n',
);
/** The column that is called text is not the one that the author means. */
const STRANGE = csv(
  "strange.csv",
  "text,remark_field\nWhat I posted about quitting last spring.,Nobody quits a job. They quit the third Monday in a row.\nWhat I posted about meetings last summer.,I asked forty managers what they would stop doing first.\n",
);
const TITLES = csv(
  "titles.csv",
  "title,url\nHow I run one-on-ones and what I stopped asking,https://example.com/one\nThe second draft is where a book begins,https://example.com/two\n",
);
const NOTES = csv("notes.csv", "text\nA meeting that ends early was prepared by somebody.\n");

const { folder, remove } = temporaryFolder();
let server: RunningServer;
beforeAll(async () => {
  // No page of the outside world is asked for by a test.
  server = await runningServer(folder, { settings: { FETCH_PAGES: "false" } });
}, 120_000);
afterAll(async () => {
  await server.stop();
  remove();
});

test(
  "five files at once with one bad, a mapping corrected, a post left out and put back",
  STORY,
  async () => {
    const page = await authorsPage("five@example.org");

    await page.getByLabel("CSV files").setInputFiles([BENBALTER, CONTACTS, STRANGE, TITLES, NOTES]);
    await page.getByLabel("I may use these texts").check();
    await page.getByRole("button", { name: "Add 5 files" }).click();
    const progress = page.getByRole("region", { name: "Upload Progress" });
    await progress
      .getByText("Completed")
      .filter({ visible: true })
      .nth(3)
      .waitFor({ timeout: 60_000 });
    await row(progress, "Connections.csv").getByRole("alert").waitFor();
    const posts = row(progress, "posts.csv");
    await posts.getByRole("button", { name: "What we understood" }).click();
    await posts.getByRole("button", { name: "Change the columns" }).waitFor();

    const strange = row(progress, "strange.csv");
    await strange.getByRole("button", { name: "What we understood" }).click();
    await strange.getByRole("button", { name: "Change the columns" }).click();
    await strange.getByLabel("Column for Text").selectOption("remark_field");
    await strange.getByRole("button", { name: "Save" }).click();
    await page.getByText("strange.csv was read again").waitFor();

    await page.getByText("Great! You've added 29 posts").waitFor();
    await page.getByRole("link", { name: "Choose what goes into the book" }).click();
    await page.getByText("29 posts", { exact: true }).waitFor();
    await page.getByLabel("Search your posts").fill("forty managers");
    await page.getByText("1 post", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Leave out: I asked forty" }).click();
    await page.getByRole("button", { name: "Put back: I asked forty" }).waitFor();
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Leave out: I asked forty" }).waitFor();

    await page.reload();
    await page.getByRole("button", { name: "Leave out: I asked forty" }).waitFor();
  },
);

test(
  "a sample is tried and removed, and the question about the texts is not asked for it",
  STORY,
  async () => {
    const page = await authorsPage("sample@example.org");

    await page.getByRole("button", { name: "Try it with a sample archive" }).click();
    await page.getByText("Great! You've added").waitFor();
    await page.getByText("Words of your own").waitFor();
    await page.getByRole("region", { name: "Your uploads" }).getByRole("button").first().click();
    await page.getByRole("button", { name: "Remove the sample" }).click();
    await page.getByRole("button", { name: "Remove it" }).click();

    await page.getByRole("button", { name: "Try it with a sample archive" }).waitFor();
    expect(await page.getByText("Great! You've added").count()).toBe(0);
  },
);

test(
  "a blog in a ZIP is dropped under its guide, and its report leads to the post",
  STORY,
  async () => {
    const page = await authorsPage("blog@example.org");
    const zip = zipSync({
      "posts/one.md": strToU8(
        "---\ntitle: The third Monday\ndate: 2025-03-04\n---\n\nNobody quits a job. They quit the third Monday in a row.\n",
      ),
      "posts/two.md": strToU8(
        "---\ntitle: Forty managers\ndate: 2025-04-01\n---\n\nI asked forty managers what they would stop doing first.\n",
      ),
    });

    await page.getByText("A blog in Markdown", { exact: true }).click();
    await page
      .getByLabel("Export files of A blog in Markdown")
      .setInputFiles([{ name: "blog.zip", mimeType: "application/zip", buffer: Buffer.from(zip) }]);
    await page.getByLabel("I may use these texts").check();
    await page.getByRole("button", { name: "Add 1 file" }).click();
    await page.getByText("Great! You've added 2 posts").waitFor();
    await page.getByRole("link", { name: "See each row of blog.zip" }).click();

    await page.getByRole("main").getByRole("listitem").nth(1).waitFor();
    await page.getByRole("link", { name: "See the post of row 1" }).first().click();
    await page.getByText("1 post", { exact: true }).waitFor();
  },
);

test(
  "the pages behind bare links are read when the author says so, and can be said to be their own",
  STORY,
  async () => {
    const site = await tinySite();
    const reading = await anotherServer({ FETCH_ALLOW_PRIVATE: "true" });
    const page = await authorsPage("links@example.org", reading.origin);

    await page
      .getByLabel("CSV files")
      .setInputFiles([
        csv("links.csv", `url,title\n${site}/monday,The third Monday\n${site}/gone,Gone\n`),
      ]);
    await page.getByLabel("I may use these texts").check();
    await page.getByRole("button", { name: "Add 1 file" }).click();
    await page.getByText("2 of these have a link and hardly any words.").waitFor();
    await page.getByRole("button", { name: "Read the pages" }).click();
    const region = page.getByRole("region", { name: "Pages behind your links" });
    await region.getByText("1 read").waitFor({ timeout: 60_000 });
    const isOwn = region.getByRole("checkbox").first();
    await isOwn.check();
    await region.getByRole("link", { name: /1 refused/u }).click();
    await page.getByText(/Its page was refused: ./u).waitFor();

    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await page.getByText(/was read\./u).waitFor();
    await page
      .getByText(/They quit the third Monday in a row\./u)
      .first()
      .waitFor();
    expect(await page.getByText("Somebody else's words", { exact: true }).count()).toBe(0);
  },
);

/** A site with one page of words, and nothing else. */
async function tinySite(): Promise<string> {
  const paragraph =
    "<p>Nobody quits a job. They quit the third Monday in a row. I sat across from four hundred people in the week they left, and not one of them began with the salary.</p>";
  const html = `<!doctype html><html lang="en"><head><title>The third Monday</title></head><body><article><h1>The third Monday</h1>${paragraph.repeat(6)}</article></body></html>`;
  const site = createServer((request, response) => {
    const isThere = request.url === "/monday";
    response.writeHead(isThere ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(isThere ? html : "<p>Not here.</p>");
  });
  await new Promise<void>((resolve) => {
    site.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void site.close());
  // Listening on a port, not on a pipe: then it is an AddressInfo.
  const { port } = site.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function authorsPage(email: string, origin = server.origin): Promise<Page> {
  const page = await newPage(origin);
  await page.goto(`${origin}/login?code=BETA`);
  await logIn(page, email, PASSWORD);
  await page.waitForURL("**/workflow/welcome");
  await page.goto(`${origin}${ADDRESS}`);
  await page.getByRole("button", { name: "Browse Files" }).waitFor();
  return page;
}

function row(progress: Locator, name: string): Locator {
  return progress.getByRole("listitem").filter({ hasText: name });
}

function csv(name: string, text: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}
