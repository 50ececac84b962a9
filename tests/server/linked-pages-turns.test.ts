import { expect, test } from "vitest";
import { PATIENCE_MS } from "#tests/patience.ts";
import { onOneDatabase } from "./databases.ts";
import { ask, ended, OWNER, withLinks, withPages } from "./linked-pages-story.ts";
import { html, post, startSite, type SitePage } from "./page-server.ts";
import { startServer } from "./start-server.ts";
import { shareDatabase } from "./stories.ts";

onOneDatabase("linked pages of many people", (open) => {
  const shared = shareDatabase(open);

  test("are read in turns: a single link does not wait for the hundreds of four others", async () => {
    const begun: string[] = [];
    let letGo: () => void = () => undefined;
    const asked = new Promise<void>((done) => (letGo = done));
    const page = (name: string): SitePage => {
      const send = html(post(name));
      return (request, response) => {
        begun.push(name);
        void asked.then(() => send(request, response));
      };
    };
    const many = (who: string): [string, SitePage][] =>
      Array.from({ length: 40 }, (_, index) => [`/${who}/${index}`, page(who)]);
    const pages = Object.fromEntries([
      ...["first", "second", "third", "fourth"].flatMap(many),
      ["/single", page("single")],
    ]);
    const site = await startSite(pages);
    const server = await startServer(await shared());
    await withPages(server);
    for (const who of ["first", "second", "third", "fourth"]) {
      const links = many(who).map(([path]) => site.origin + path);
      const { person } = await withLinks(server, `${who}@example.org`, links);
      await ask(server, person, "POST", "/start", {});
    }
    await expect.poll(() => begun.length, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    const single = await withLinks(server, "single@example.org", [`${site.origin}/single`]);
    await ask(server, single.person, "POST", "/start", {});

    letGo();
    const { body } = await ended(server, single.person);

    expect(body.hosts).toEqual([{ ...OWNER, host: "127.0.0.1", read: 1 }]);
    // A turn of each of the four, and what was on its way when theirs ended.
    expect(begun.indexOf("single")).toBeLessThan(60);
  });
});
