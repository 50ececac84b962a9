import type { Endpoint } from "#contracts/endpoint.ts";
import type { z } from "zod";
import { HttpError, NetworkError, TimeoutError } from "./http-error.ts";

/** DESIGN.md section 5: how long an answer may take. */
export const TIMEOUT_MS = 30_000;

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
  return new HttpError(response.status, text === "" ? response.statusText : text);
}
