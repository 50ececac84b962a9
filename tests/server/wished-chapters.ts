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
): Promise<{ server: TestServer; author: Person; book: string; twice: number }> {
  await withWorker(server);
  const { author, book } = await written(server, name);
  twice ??= shortenedTwice(server);
  return { server, author, book, twice: await twice };
}

async function written(
  server: TestServer,
  name: string,
): Promise<{ author: Person; book: string }> {
  const author = await server.signUp({ email: `${name}@example.org`, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv: benbalter() });
  await analyse(server, author);
  await write(server, author, "outline", { selectedTitle: "First" });
  await write(server, author, "draft", {});
  return { author, book: `/api/projects/${author.projectId}` };
}

let twice: Promise<number> | null = null;

/** The number of a chapter that can be made shorter twice. All books of the same posts have the same. */
async function shortenedTwice(server: TestServer): Promise<number> {
  const { author } = await written(server, "tries");
  for (const number of await chaptersBy(server, author, (each) => postsOf(each).length)) {
    const first = await wish(server, author, { kind: "shorter" }, number);
    const second = await wish(server, author, { kind: "shorter" }, number);
    if (first.kind === "shown" && second.kind === "shown") return number;
  }
  throw new Error("No chapter can be made shorter twice.");
}

/** Wishes for a chapter, and gives what became of it. */
export async function wish(
  server: TestServer,
  person: Person,
  wished: object,
  number: number,
): Promise<Outcome> {
  const ended = await wishFor(server, person, wished, number);
  expect(ended.body).toMatchObject({
    status: "completed",
    model: null,
    rewrite: { chapterNumber: number, wish: wished },
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

/** The numbers of the written chapters, the one that is worth most first. */
export async function chaptersBy(
  server: TestServer,
  person: Person,
  worth: (chapter: Chapter, number: number) => number,
): Promise<number[]> {
  const path = `/api/projects/${person.projectId}/drafts?only=chapters`;
  const { body } = await server.call(person.token, "GET", path);
  const weighed: { number: number; value: number }[] = [];
  for (const { chapterNumber: number } of body.chapters) {
    weighed.push({ number, value: worth(await chapterAt(server, person, number), number) });
  }
  return weighed.toSorted((a, b) => b.value - a.value).map(({ number }) => number);
}

/** The chapter that leaves most of its posts unprinted: its number, the ids of its posts, and those that it does not print. */
export async function leastPrinted(
  server: TestServer,
  person: Person,
): Promise<{ number: number; posts: string[]; unprinted: string[] }> {
  const path = `/api/projects/${person.projectId}/contents`;
  const { body } = await server.call(person.token, "GET", path);
  const placed: string[][] = body.chapters.map(({ posts }: { posts: { entryId: string }[] }) =>
    posts.map(({ entryId }) => entryId),
  );
  const unprintedOf = (chapter: Chapter, number: number): string[] => {
    const printed = new Set(postsOf(chapter));
    return placed[number - 1]?.filter((entryId) => !printed.has(entryId)) ?? [];
  };
  const [number = 0] = await chaptersBy(
    server,
    person,
    (chapter, at) => unprintedOf(chapter, at).length,
  );
  const unprinted = unprintedOf(await chapterAt(server, person, number), number);
  if (unprinted.length === 0) throw new Error("The book prints a part of every post.");
  return { number, posts: placed[number - 1] ?? [], unprinted };
}

export function postsOf({ passages }: Chapter): string[] {
  return [...new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)))];
}
