import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Contents } from "#contracts/contents.ts";
import type { AskedQuestion } from "#contracts/interview.ts";
import { forEachDatabase } from "./databases.ts";
import { startServer, type Answer } from "./start-server.ts";
import { analyse, shareDatabase, upload, withWorker, write } from "./stories.ts";

/** Added to the archive: posts that each announce what no other tells. */
const ANNOUNCING = [
  '2026-06-15 10:00:00,https://example.org/server,"I have put an old server into the basement of Maple Street, and it hums beside the washing machine day and night. The neighbours ask about the noise, the children about the lights, and the postman wants to know whether it is legal. I explain it to all of them in the same words, and nobody is content. The washing machine is older than the server, and louder. I will keep you posted about the basement server and its washing machine.",,,MEMBER_NETWORK',
  '2026-06-15 10:00:00,https://example.org/kettle,"My grandmother left me a kettle of copper that holds forty litres, and since Easter I brew plum jam in it on a fire behind the garage. Smoke goes over two fences, wasps come from three gardens, and the fire brigade has been here once with a friendly leaflet. Sugar is cheap this year while plums are not, so each jar costs me more than a bottle of wine. I will keep you posted about the copper kettle and the plum jam.",,,MEMBER_NETWORK',
  '2026-06-15 10:00:00,https://example.org/telescope,"On the roof stands a brass telescope from a harbour that was closed in the seventies, and every clear evening somebody rings and wants to see Saturn. Lenses like these were ground by hand in Jena, the tripod comes from a surveyor, and pigeons have chosen both for a perch. Last Thursday eleven people waited on the stairs with blankets, cocoa and one very patient dog. I will keep you posted about the harbour telescope and the pigeons.",,,MEMBER_NETWORK',
  '2026-06-15 10:00:00,https://example.org/orchard,"Schoolchildren have folded an orchard of paper for the waiting room of our dentist, with cherry trees as tall as a door and lanterns for fruit. It took five weeks, nineteen reams and one argument about the proper blue of an evening sky. Patients come half an hour early now, a painter has offered money, and the cleaner dusts each leaf with a feather. I will keep you posted about the paper orchard and the lanterns.",,,MEMBER_NETWORK',
];

type Passage = { sources: { entryId: string }[] };

forEachDatabase("the questions after the draft", (open) => {
  const shared = shareDatabase(open);
  test("one about a post that no chapter prints gives its place to one about a post of the book, and an answer stays", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const person = await server.signUp({ email: "after-draft@example.org", code: "BETA" });
    const { token, projectId } = person;
    const shares = readFileSync(
      path.join(import.meta.dirname, "../books/linkedin/posts.csv"),
      "utf8",
    );
    const csv = [shares.trimEnd(), ...ANNOUNCING].join("\n");
    await upload(server, person, { projectId, csv });
    const ask = (method: string, place: string, body?: unknown): Promise<Answer> =>
      server.call(token, method, `/api/projects/${projectId}/${place}`, body);
    const promises = async (): Promise<AskedQuestion[]> =>
      (await ask("GET", "questions")).body.questions.filter(
        ({ kind }: AskedQuestion) => kind === "promise",
      );
    await analyse(server, person);
    const { revision, ...planned } = (await ask("GET", "contents")).body as Contents;
    const entryIds = [planned.unplaced?.posts ?? [], ...planned.chapters.map(({ posts }) => posts)]
      .flat()
      .filter(({ url }) => url?.startsWith("https://example.org/"))
      .map(({ entryId }) => entryId);
    const change = { kind: "add", title: "Maple Street", entryIds };
    const { chapters } = (await ask("POST", "contents", { revision, change })).body.contents;
    const cut = async (entryId: string | undefined): Promise<void> => {
      const address = `chapters/${chapters.length}`;
      const { chapter } = (await ask("GET", address)).body;
      const passages = chapter.passages.filter(
        ({ sources }: Passage) => !sources.some((source) => source.entryId === entryId),
      );
      const { revision: baseRevision, title } = chapter;
      await ask("PUT", address, { baseRevision, isNewVersion: true, title, passages });
    };
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});

    const drafted = await promises();
    const [first, second] = drafted;
    await cut(first?.about ?? undefined);
    const without = await promises();
    await ask("PUT", `questions/${second?.id}/answer`, { answer: "It stands there still." });
    await cut(second?.about ?? undefined);
    const answered = await promises();

    const ids = (questions: AskedQuestion[]): string[] => questions.map(({ id }) => id);
    expect(entryIds).toHaveLength(4);
    expect(drafted).toHaveLength(3);
    expect(without).toHaveLength(3);
    expect(ids(without)).not.toContain(first?.id);
    expect(ids(without)).toEqual(expect.arrayContaining(ids(drafted.slice(1))));
    expect(ids(answered)).toEqual(ids(without));
    expect(answered.find(({ id }) => id === second?.id)?.answer).toBe("It stands there still.");
  });
});
