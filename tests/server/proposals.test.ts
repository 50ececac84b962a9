import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  upload,
  wishFor,
  withWorker,
  write,
} from "./stories.ts";
import { chaptersBy, postsOf } from "./wished-chapters.ts";

type Passage = { id: string; text: string; role: string };
type Change = { kind: string; before: Passage | null; after: Passage | null };

onOneDatabase("a new version of a chapter whose author has split a paragraph", (open) => {
  const shared = shareDatabase(open);

  test.each(["otherOrder", "shorter"])(
    "after the wish %s, both halves stand once, one of them locked, whatever is taken",
    async (kind) => {
      const server = await startServer(await shared());
      await withWorker(server);
      const author = await server.signUp({ email: `${kind}@example.org`, code: "BETA" });
      const { projectId, token } = author;
      await upload(server, author, { projectId, csv: benbalter() });
      await analyse(server, author);
      await write(server, author, "outline", { selectedTitle: "First" });
      await write(server, author, "draft", {});
      // Two posts have no other order: the one that names the chapter is first.
      const [number = 1] = await chaptersBy(server, author, (each) => postsOf(each).length);
      const path = `/api/projects/${projectId}/chapters/${number}`;
      const { title, revision, passages } = (await server.call(token, "GET", path)).body.chapter;
      const at = passages.findIndex(
        ({ role, text }: Passage) => role === "body" && text.split(" ").length > 40,
      );
      const words = passages[at].text.split(" ");
      const locked = words.slice(0, 20).join(" ");
      const other = `${words.slice(20).join(" ")} So I say today.`;
      const halves = [
        { ...passages[at], text: locked, isLocked: true },
        { ...passages[at], text: other },
      ];
      const saved = await server.call(token, "PUT", path, {
        baseRevision: revision,
        title,
        passages: passages.toSpliced(at, 1, ...halves),
      });

      await wishFor(server, author, { kind }, number);
      const proposal = await server.call(token, "GET", `${path}/proposal`);
      const changes: Change[] = proposal.body.changes;
      const passageIds = changes
        .filter((change) => change.kind !== "same" && change.kind !== "moved")
        .flatMap(({ before, after }) => (after ?? before)?.id ?? []);
      const taken = await server.call(token, "POST", `${path}/proposal/take`, {
        baseRevision: saved.body.chapter.revision,
        ...(passageIds.length > 0 && { passageIds: passageIds.slice(0, 3) }),
      });

      const proposed = changes.flatMap(({ after }) => after ?? []);
      for (const text of [proposed, taken.body.chapter.passages].map(textOf)) {
        expect(text.split(locked)).toHaveLength(2);
        expect(text.split(other)).toHaveLength(2);
      }
    },
  );
});

function textOf(passages: readonly Passage[]): string {
  return passages.map(({ text }) => text).join("\n");
}
