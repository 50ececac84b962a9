import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as accounts from "#contracts/accounts.ts";
import * as analysis from "#contracts/analysis.ts";
import * as book from "#contracts/book.ts";
import * as draft from "#contracts/draft.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import * as interview from "#contracts/interview.ts";
import * as jobs from "#contracts/jobs.ts";
import * as outline from "#contracts/outline.ts";
import * as pages from "#contracts/pages.ts";
import * as projects from "#contracts/projects.ts";
import * as sources from "#contracts/sources.ts";
import * as waitlist from "#contracts/waitlist.ts";
import * as writer from "#contracts/writer.ts";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";

const ENDPOINTS = [
  accounts,
  analysis,
  book,
  draft,
  interview,
  jobs,
  outline,
  pages,
  projects,
  sources,
  waitlist,
  writer,
]
  .flatMap((contract) => Object.values(contract) as unknown[])
  .filter(isEndpoint);
const CLOSED = ENDPOINTS.filter(({ access }) => access !== "public");
const FOR_AUTHORS = ENDPOINTS.filter(({ access }) => access === "author");

onOneDatabase("every closed route", (open) => {
  test("lets nobody in who is signed out, has an expired session or waits in line", async () => {
    const server = await startServer(await open());
    const waiting = await server.signUp({ email: "waiting@example.org" });
    const expired = await server.signUp({ email: "expired@example.org", code: "BETA" });
    await asSystem(server.db, (tx) =>
      tx.executeSql(
        "update sessions set expires_at = now() - interval '1 minute' where user_id = $1",
        [expired.userId],
      ),
    );

    const askAll = (token: string | null, endpoints: Endpoint[]): Promise<string[]> =>
      Promise.all(
        endpoints.map(async ({ method, path }) => {
          const address = path.replaceAll(/:\w+/gu, randomUUID());
          const { status } = await server.call(
            token,
            method,
            address,
            method === "GET" ? undefined : {},
          );
          return `${method} ${path} ${status}`;
        }),
      );

    expect(CLOSED.length).toBeGreaterThanOrEqual(24);
    expect(await askAll(null, CLOSED)).toEqual(answered(CLOSED, 401));
    expect(await askAll(expired.token, CLOSED)).toEqual(answered(CLOSED, 401));
    expect(await askAll(waiting.token, FOR_AUTHORS)).toEqual(answered(FOR_AUTHORS, 403));
  });
});

function answered(endpoints: Endpoint[], status: number): string[] {
  return endpoints.map(({ method, path }) => `${method} ${path} ${status}`);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "path" in value && "access" in value;
}
