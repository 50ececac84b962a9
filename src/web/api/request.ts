import type { z } from "zod";
import type { Endpoint } from "#contracts/endpoint.ts";
import { tryAgain } from "#web/public/retries.ts";
import { HttpError, isRetryable, NetworkError, TimeoutError } from "./errors.ts";

/** How long a call may take (DESIGN.md section 5). */
export const TIMEOUT_MS = 30_000;

/** A part of a call's input, such as `params`. It may be left out if its schema requires no field. */
type Part<Name extends string, Schema extends z.ZodType> =
  Record<string, never> extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> };

export type CallInput<Call extends Endpoint> = Part<"params", Call["params"]> &
  Part<"query", Call["query"]> &
  Part<"body", Call["body"]>;

export type Answer<Call extends Endpoint> = z.output<Call["answer"]>;

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

/**
 * Sends a request once. If that fails, rejects with an HttpError, a NetworkError or a TimeoutError. If it was aborted,
 * rejects with the abort's reason.
 */
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
    // fetch throws a TypeError if no answer comes, and also if the body breaks off.
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

/** Uploads and downloads get one try less than other calls. */
export const FILE_ATTEMPTS = 2;

/** Retries after 5xx answers and network errors. Every other error is passed on at once. */
export async function withRetries<Result>(
  attempts: number,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  return tryAgain(attempts, signal, isRetryable, attempt);
}

/**
 * Reads the file name from the header content-disposition. If both are there, `filename*`, which can contain any
 * letter, counts and not `filename`.
 */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? "")?.[1];
  if (extended !== undefined) return decodeURIComponent(extended.trim());
  const plain = /filename="([^"]+)"|filename=([^;]+)/iu.exec(disposition ?? "");
  return plain?.[1] ?? plain?.[2]?.trim() ?? null;
}
