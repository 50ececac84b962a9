import type { Endpoint } from "#contracts/endpoint.ts";
import type { z } from "zod";
import { HttpError, NetworkError, TimeoutError } from "./http-error.ts";
import { clearToken, getToken } from "./token.ts";

/** A part of a call is asked for only where its schema has a field that must be given. */
type Part<Name extends string, Schema extends z.ZodType> =
  Record<string, never> extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> };

/** What a call sends: the fields of its path, its query and its body. */
export type CallInput<Call extends Endpoint> = Part<"params", Call["params"]> &
  Part<"query", Call["query"]> &
  Part<"body", Call["body"]>;

/** What a call answers, once checked. */
export type Answer<Call extends Endpoint> = z.output<Call["answer"]>;

const endedListeners = new Set<() => void>();

/** Tells when the server no longer knows the session (401). */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener);
  return () => {
    endedListeners.delete(listener);
  };
}

/** The token goes, and whoever shows the session is told to look again. */
export function forgetSession(): void {
  clearToken();
  for (const listener of endedListeners) listener();
}

/** The address of a call, with its path and query filled in. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: { params?: unknown; query?: unknown },
): string {
  const values = new Map(Object.entries(params as object).map(([key, value]) => [key, value]));
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => {
    const value: unknown = values.get(name);
    if (typeof value !== "string") throw new Error(`${path} was called without ${name}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query as object).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** The headers that say who calls; public calls don't need to know. */
export async function callerHeaders(endpoint: Endpoint): Promise<Record<string, string>> {
  if (endpoint.access === "public") return {};
  const token = await getToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Sends a request once. Rejects with an HttpError, a NetworkError or a TimeoutError; an abort passes as it is. */
export async function sendRequest<Result>(
  address: string,
  init: RequestInit,
  timeoutMs: number,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  try {
    const response = await fetch(address, { ...init, credentials: "include", signal });
    if (!response.ok) throw await readFailure(response);
    return await read(response);
  } catch (error) {
    if (limit.signal.aborted) throw new TimeoutError(`${address} took too long`, { cause: error });
    if (init.signal?.aborted || error instanceof HttpError) throw error;
    // fetch rejects with a TypeError when no answer comes, and so does a body that breaks off.
    if (error instanceof TypeError) {
      throw new NetworkError(`${address} could not be reached`, { cause: error });
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function readFailure(response: Response): Promise<HttpError> {
  const text = await response.text();
  if (response.status === 401) forgetSession();
  return new HttpError(response.status, text === "" ? response.statusText : text);
}
