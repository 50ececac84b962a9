import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker } from "./stories.ts";

/** Added to the archive: an announcement of which no post tells. */
const PROMISE =
  '\n"https://example.org/orchard","The orchard","I have planted forty quince trees behind the station, and the goats look at them day and night. The neighbours ask about the goats, the children about the quinces, and the postman wants to know whether it is legal. I explain it to all of them in the same words, and nobody is content. The goats are older than the trees, and louder. I will keep you posted about the quince trees and the goats of the station.",0,article,2026-06-15';

onOneDatabase("questions about posts that were left out", (open) => {
  const shared = shareDatabase(open);

  test("nothing is asked of a post that was left out, until it is put back", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const person = await server.signUp({ email: "orchard@example.org", code: "BETA" });
    const { token, projectId } = person;
    await upload(server, person, { projectId, csv: benbalter().trimEnd() + PROMISE });
    await analyse(server, person);
    const path = `/api/projects/${projectId}`;
    const kinds = async (): Promise<string[]> => {
      const { body } = await server.call(token, "GET", `${path}/questions`);
      return body.questions.map(({ kind }: { kind: string }) => kind);
    };
    const include = (included: boolean) =>
      server.call(token, "PATCH", `${path}/entries`, {
        which: { filter: { search: "quince trees" } },
        set: { included },
      });

    const nowhere = await kinds();
    const contents = (await server.call(token, "GET", `${path}/contents`)).body;
    const orchard = contents.unplaced.posts.find(
      ({ title }: { title: string }) => title === "The orchard",
    );
    const change = { kind: "movePosts", entryIds: [orchard.entryId], to: contents.chapters[0].id };
    const { revision } = contents;
    await server.call(token, "POST", `${path}/contents`, { revision, change });
    const before = await kinds();
    await include(false);
    const without = await kinds();
    await include(true);

    // No reader of the book misses what came of a post that is in no chapter.
    expect(nowhere).not.toContain("promise");
    expect(before).toContain("promise");
    expect(without).not.toContain("promise");
    expect(await kinds()).toEqual(before);
  });
});
