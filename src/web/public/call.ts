/** A call of a public page was refused; the message is the server's, for a person to read. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Asks for JSON and hands back the answer as it came: public pages carry no zod, so their callers look at what they use. */
export async function getJson(path: string): Promise<unknown> {
  return call(path, { method: "GET" });
}

/** Posts JSON; the answer comes back as with `getJson`. */
export async function postJson(path: string, body: unknown): Promise<unknown> {
  return call(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
}

async function call(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, {
    credentials: "include",
    signal: AbortSignal.timeout(30_000),
    ...init,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new CallRefused(response.status, readMessage(answer) ?? `HTTP ${response.status}`);
}

function readMessage(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return null;
  const { error } = answer;
  if (typeof error !== "object" || error === null || !("message" in error)) return null;
  return typeof error.message === "string" ? error.message : null;
}

/** A text field of an answer; throws when it is not there. */
export function textOf(answer: unknown, field: string): string {
  const value: unknown =
    typeof answer === "object" && answer !== null
      ? Object.entries(answer).find(([key]) => key === field)?.[1]
      : null;
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`The answer has no ${field}`);
}
