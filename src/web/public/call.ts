import { ATTEMPTS, tryAgain } from "./retries.ts";

/** The server refused a public page's call; the server's message can be shown. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls a URL and returns the JSON. The answer is not checked, because zod is not loaded on public pages. Callers check
 * what they use.
 */
export async function getJson(path: string): Promise<unknown> {
  return call(path, { method: "GET" });
}

/** Posts JSON. Set `attempts` to 1 for a call that must not be repeated when only its answer was lost. */
export async function postJson(path: string, body: unknown, attempts = ATTEMPTS): Promise<unknown> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  };
  return call(path, init, attempts);
}

/** Tries again after 5xx answers and network errors, as the signed-in pages do. */
async function call(path: string, init: RequestInit, attempts = ATTEMPTS): Promise<unknown> {
  return tryAgain(attempts, undefined, mayPass, () => callOnce(path, init));
}

function mayPass(error: unknown): boolean {
  // fetch throws a TypeError when no answer arrives.
  return error instanceof TypeError || (error instanceof CallRefused && error.status >= 500);
}

async function callOnce(path: string, init: RequestInit): Promise<unknown> {
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

/** Returns a text field of an answer. Throws if the field is missing. */
export function textOf(answer: unknown, field: string): string {
  const value: unknown =
    typeof answer === "object" && answer !== null
      ? Object.entries(answer).find(([key]) => key === field)?.[1]
      : null;
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`The answer has no ${field}`);
}

/** Returns the text of a form field without spaces at its ends. "" if the form has no such field. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
