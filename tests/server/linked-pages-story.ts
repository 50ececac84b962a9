import { onTestFinished } from "vitest";
import { ANY_HOST, type Guard } from "#runtime/pages/address-guard.ts";
import { openPageReader } from "#runtime/pages/fetch-page.ts";
import { startWorker } from "#server/worker.ts";
import type { Answer, Person, TestServer } from "./start-server.ts";
import { until, upload } from "./stories.ts";

/** A host whose pages nobody has read, and that is not the author's own. */
export const OWNER = { rights: "others", unread: 0, waiting: 0, read: 0, refused: 0 };

/** A worker that reads pages, of this machine too unless a guard says otherwise. */
export async function withPages({ db, queue }: TestServer, guard: Guard = ANY_HOST): Promise<void> {
  const worker = await startWorker({
    db,
    queue,
    onError: (error) => console.error(error),
    pages: openPageReader({ appUrl: "https://books.example", guard, pauseMs: 0 }),
  });
  onTestFinished(() => worker.stop());
}

/** Somebody whose upload is a list of links. */
export async function withLinks(
  server: TestServer,
  email: string,
  links: string[],
): Promise<{ person: Person; uploadId: string }> {
  const person = await server.signUp({ email, code: "BETA" });
  const textData = links.join("\n");
  const { status, body } = await upload(server, person, { projectId: person.projectId, textData });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { person, uploadId: body.uploadId };
}

/** Calls for a person's pages. */
export function ask(
  server: TestServer,
  { token, projectId }: Person,
  method: string,
  path = "",
  body?: object,
): Promise<Answer> {
  return server.call(token, method, `/api/projects/${projectId}/pages${path}`, body);
}

/** Waits until the reading has ended. */
export function ended(server: TestServer, person: Person): Promise<Answer> {
  return until(
    () => ask(server, person, "GET"),
    ({ body: { job } }) => job !== null && !["queued", "running"].includes(job.status),
  );
}
