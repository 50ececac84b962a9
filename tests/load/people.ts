import { setTimeout as wait } from "node:timers/promises";
import { askJson, uploadForm, type Caller } from "./calls.ts";

/** A person who has signed up. */
export type Person = { token: string; projectId: string };

const LOOK_MS = 250;

export async function signUp(call: Caller, origin: string, email: string): Promise<Person> {
  const { token } = await askJson(
    // A browser names its page.
    (method, path, options) =>
      call(method, path, { ...options, headers: { ...options?.headers, origin } }),
    null,
    "POST",
    "/api/auth/sign-up/email",
    { email, password: "correct horse battery", name: email, inviteCode: "BETA" },
  );
  const { projects } = await askJson(call, token, "GET", "/api/projects");
  return { token, projectId: projects[0].id };
}

export async function upload(
  call: Caller,
  { token, projectId }: Person,
  given: Parameters<typeof uploadForm>[1],
): Promise<void> {
  const { status, body } = await call("POST", "/api/upload", {
    token,
    ...uploadForm(projectId, given),
  });
  if (status !== 200) throw new Error(`The upload gave ${status}: ${body.toString()}`);
}

/** Writes a whole book from what was uploaded. */
export async function writeBook(call: Caller, person: Person): Promise<void> {
  const project = `/api/projects/${person.projectId}`;
  await finish(call, person, "analyze", {});
  const { data } = await askJson(call, person.token, "GET", `${project}/analyze`);
  const selectedTitle = data.bookFoundation.bookTitles.primary[0].mainTitle;
  await finish(call, person, "outline", { selectedTitle });
  await finish(call, person, "draft", {});
}

/** Starts a step and waits for its end. */
export async function finish(
  call: Caller,
  { token, projectId }: Person,
  step: "analyze" | "outline" | "draft",
  body: object,
): Promise<void> {
  const path = `/api/projects/${projectId}/${step}`;
  const { jobId } = await askJson(call, token, "POST", `${path}/start`, body);
  const query = step === "analyze" ? "" : `?jobId=${jobId}`;
  for (;;) {
    const { status, message } = await askJson(call, token, "GET", `${path}/status${query}`);
    if (status === "completed") return;
    if (status !== "running") throw new Error(`${step} ended: ${status} ${message}`);
    await wait(LOOK_MS);
  }
}
