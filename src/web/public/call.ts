/** A call of a public page was refused; the message is the server's, for a person to read. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
}

/** Posts JSON and hands back the answer as it came: public pages carry no zod, so their callers look at what they use. */
export async function postJson(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new CallRefused(readMessage(answer) ?? `HTTP ${response.status}`);
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
