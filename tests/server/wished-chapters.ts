import { expect } from "vitest";
import type { Person, TestServer } from "./start-server.ts";
import { analyse, benbalter, upload, wishFor, withWorker, write } from "./stories.ts";

export type Passage = {
  id: string;
  text: string;
  role: string;
  lockedAt: string | null;
  sources: { entryId: string }[];
};
export type Chapter = {
  title: string;
  revision: string;
  wordCount: number;
  hasProposal: boolean;
  passages: Passage[];
};
export type Outcome = {
  kind: string;
  words: number;
  wordsBefore: number;
  posts: { added: number; removed: number };
};

export async function drafted(
  server: TestServer,
  name: string,
): Promise<{ server: TestServer; author: Person; book: string }> {
  await withWorker(server);
  const author = await server.signUp({ email: `${name}@example.org`, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv: benbalter() });
  await analyse(server, author);
  await write(server, author, "outline", { selectedTitle: "First" });
  await write(server, author, "draft", {});
  return { server, author, book: `/api/projects/${author.projectId}` };
}

/** Wishes for the first chapter, and gives what became of it. */
export async function wish(server: TestServer, person: Person, wished: object): Promise<Outcome> {
  const ended = await wishFor(server, person, wished);
  expect(ended.body).toMatchObject({
    status: "completed",
    model: null,
    rewrite: { chapterNumber: 1, wish: wished },
  });
  return ended.body.rewrite.outcome;
}

export async function chapterAt(
  { call }: TestServer,
  { token, projectId }: Person,
  number: number,
): Promise<Chapter> {
  const { body } = await call(token, "GET", `/api/projects/${projectId}/chapters/${number}`);
  return body.chapter;
}

export function postsOf({ passages }: Chapter): string[] {
  return [...new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)))];
}
