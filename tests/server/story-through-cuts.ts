import { setTimeout as wait } from "node:timers/promises";
import { benbalter } from "./stories.ts";

// eslint-disable-next-line typescript/no-explicit-any -- because a test reads what it expects, and fails where it is not there
type Json = any;

/** What an author has of a story that was told while connections were cut. */
export type Told = { projectId: string; uploads: string[]; markdown: string; found: number };

/** A call that is made again until it is answered: away is 503 or no answer at all; anything else unexpected ends the story. */
type Persist = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ body: Json; headers: Headers }>;

/** Calls as a person; the statuses that were met are counted in `met`. */
function persistAt(origin: string, token: string | null, met: Map<number, number>): Persist {
  const callOnce = async (method: string, path: string, body: unknown): Promise<Response> =>
    fetch(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData
          ? {}
          : { "content-type": "application/json" }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  return async (method, path, body) => {
    for (;;) {
      try {
        const answer = await callOnce(method, path, body);
        met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
        // A file whose connection was cut on its way ends before its end, which this rejects.
        const text = await answer.text();
        const isJson = answer.headers.get("content-type")?.includes("json");
        const parsed: Json = isJson && text ? JSON.parse(text) : text;
        if (answer.ok) return { body: parsed, headers: answer.headers };
        if (answer.status !== 503) {
          throw new Error(`${method} ${path} gave ${answer.status}: ${text}`);
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        if (
          error.cause instanceof Error &&
          "code" in error.cause &&
          error.cause.code === "ECONNREFUSED"
        ) {
          throw new Error("The server is gone", { cause: error });
        }
      }
      await wait(100);
    }
  };
}

/** Signs somebody up. Not told through cuts: whether a second try finds the address taken is another story. */
export async function newAuthor(
  origin: string,
  email: string,
  met: Map<number, number>,
): Promise<{ call: Persist; projectId: string }> {
  const { headers } = await persistAt(origin, null, met)("POST", "/api/auth/sign-up/email", {
    email,
    password: "a long password",
    name: "Ben",
    inviteCode: "BETA",
  });
  const call = persistAt(origin, headers.get("set-auth-token"), met);
  const { body } = await call("GET", "/api/projects");
  return { call, projectId: body.projects[0].id };
}

/** Uploads, searches, analyses, outlines, drafts and takes the book and all data away. */
export async function tellStory(call: Persist, projectId: string): Promise<Told> {
  const project = `/api/projects/${projectId}`;
  const first = await call("POST", "/api/upload", uploadOf(projectId, "first"));
  // Whoever never heard an answer sends the same once more.
  const again = await call("POST", "/api/upload", uploadOf(projectId, "first"));
  const searched = await call("GET", `${project}/entries?search=open`);
  await ended(call, project, "analyze", {});
  await ended(call, project, "outline", { selectedTitle: "My own title" });
  await ended(call, project, "draft", {});
  const { body: drafts } = await call("GET", `${project}/drafts`);
  await call("GET", `${project}/book/download?format=md`);
  await call("GET", "/api/me/export");
  return {
    projectId,
    uploads: [first.body.uploadId, again.body.uploadId],
    markdown: drafts.fullBookMarkdown,
    found: searched.body.total,
  };
}

function uploadOf(projectId: string, uploadKey: string): FormData {
  const form = new FormData();
  form.set("projectId", projectId);
  form.set("uploadKey", uploadKey);
  form.set("file", new Blob([benbalter()]), "posts.csv");
  return form;
}

async function ended(call: Persist, project: string, stage: string, body: object): Promise<void> {
  await call("POST", `${project}/${stage}/start`, body);
  for (;;) {
    const { body: job } = await call("GET", `${project}/${stage}/status`);
    if (job.status === "completed") return;
    if (job.status !== "running") throw new Error(`${stage}: ${JSON.stringify(job)}`);
    await wait(100);
  }
}
