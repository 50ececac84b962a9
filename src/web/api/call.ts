import type { UseMutationResult } from "@tanstack/react-query";
import type { Endpoint } from "#contracts/endpoint.ts";
import { ATTEMPTS } from "#web/public/retries.ts";
import { HttpError, NetworkError, TimeoutError } from "./errors.ts";
import {
  addressOf,
  type Answer,
  type CallInput,
  FILE_ATTEMPTS,
  fileNameOf,
  sendRequest,
  TIMEOUT_MS,
  withRetries,
} from "./request.ts";
import { watchSlowness } from "./slow-calls.ts";
import { getToken } from "./token.ts";

/** How long a download may take (DESIGN.md section 5). */
export const DOWNLOAD_TIMEOUT_MS = 120_000;

export type Mutation<Input, Result = unknown> = UseMutationResult<Result, Error, Input>;

/** Options of a call. Set `attempts` to 1 if it must not be made twice, even if only its answer was lost. */
type CallOptions = { signal?: AbortSignal; attempts?: number; timeoutMs?: number };

/** Calls an endpoint and checks the answer. Rejects with an HttpError if the answer's status is an error. */
export async function callApi<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  options: CallOptions = {},
): Promise<Answer<Call>> {
  return asCaller(endpoint, options.signal, (callerHeaders) =>
    callOnce(endpoint, input, callerHeaders, options),
  );
}

/**
 * Like `callApi`, but after a 401 it rejects instead of asking the person to log in again. It is for code that itself
 * finds out who is signed in.
 */
export async function callOnce<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  callerHeaders: () => Promise<Record<string, string>>,
  { signal, attempts = ATTEMPTS, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<Answer<Call>> {
  const { address, init } = describe(endpoint, input, signal);
  const attempt = async () => {
    const headers = { ...init.headers, ...(await callerHeaders()) };
    return sendRequest(address, { ...init, headers }, timeoutMs, (response) => response.json());
  };
  const call = () => withRetries(attempts, signal, attempt);
  // A call that is polled may take long because the server waits for a job. So the note about slow calls does not
  // apply.
  const answer: unknown = endpoint.isPolled
    ? await call()
    : await watchSlowness(`${endpoint.method} ${address}`, call);
  return checkAnswer(endpoint, answer);
}

/** Asks for a file. `name` is the one that the server sends for it; null if it sends none. */
export async function fetchFile<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  signal?: AbortSignal,
): Promise<{ blob: Blob; name: string | null }> {
  const { address, init } = describe(endpoint, input, signal);
  return asCaller(endpoint, signal, (callerHeaders) =>
    withRetries(FILE_ATTEMPTS, signal, async () => {
      const headers = { ...init.headers, ...(await callerHeaders()) };
      return sendRequest(address, { ...init, headers }, DOWNLOAD_TIMEOUT_MS, async (response) => ({
        blob: await response.blob(),
        name: fileNameOf(response.headers.get("content-disposition")),
      }));
    }),
  );
}

/**
 * Downloads a file. The result is the name that the server sends for it, or `otherwise` if it sends none. Once the signal is
 * aborted, nothing is saved.
 */
export async function saveDownload<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  otherwise: string,
  signal?: AbortSignal,
): Promise<string> {
  const { blob, name } = await fetchFile(endpoint, input, signal);
  saveFile(blob, name ?? otherwise);
  return name ?? otherwise;
}

function checkAnswer<Call extends Endpoint>(endpoint: Call, answer: unknown): Answer<Call> {
  const checked = endpoint.answer.safeParse(answer);
  if (checked.success) return checked.data as Answer<Call>; // The cast is safe: this schema parsed it.
  throw new Error(`${endpoint.method} ${endpoint.path} answered something unexpected`, {
    cause: checked.error,
  });
}

function describe<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  signal: AbortSignal | undefined,
): { address: string; init: Omit<RequestInit, "headers"> & { headers: Record<string, string> } } {
  const { body } = input as { body?: unknown }; // TypeScript cannot resolve the conditional type Part.
  const init = {
    method: endpoint.method,
    headers: { accept: "application/json" },
    ...(signal && { signal }),
  };
  const address = addressOf(endpoint.path, input);
  if (endpoint.method === "GET") return { address, init };
  // Every call except GET sends JSON. If the call has no fields, that is an empty object.
  const headers = { ...init.headers, "content-type": "application/json" };
  return { address, init: { ...init, headers, body: JSON.stringify(body ?? {}) } };
}

/** What happens when the server answers 401 or 403. */
type SessionKeeper = {
  /**
   * Called after a 401, with the token that was sent. True if there is a session again, so that the call can be
   * repeated.
   */
  whenUnknown: (token: string | null, signal: AbortSignal | undefined) => Promise<boolean>;
  /** Called after a 403, which means that this person's access level does not allow the workflow any more. */
  whenForbidden: () => void;
};

type CallerHeaders = Record<string, string>;

let keeper: SessionKeeper | null = null;

export function setSessionKeeper(chosen: SessionKeeper): void {
  keeper = chosen;
}

/**
 * Makes a call for the signed-in person. If the session has expired, the call waits until the person has logged in
 * again, and is then repeated.
 */
export async function asCaller<Result>(
  { access }: Pick<Endpoint, "access">,
  signal: AbortSignal | undefined,
  call: (headers: () => Promise<CallerHeaders>) => Promise<Result>,
): Promise<Result> {
  if (access === "public") return call(async () => ({}));
  for (;;) {
    let token: string | null = null;
    try {
      return await call(async () => {
        token = await getToken();
        return token === null ? {} : { authorization: `Bearer ${token}` };
      });
    } catch (error) {
      if (!(error instanceof HttpError) || keeper === null) throw error;
      if (error.status === 403 && access === "author") keeper.whenForbidden();
      if (error.status !== 401 || !(await keeper.whenUnknown(token, signal))) throw error;
    }
  }
}

/** If an upload makes no progress for this long, it has failed (DESIGN.md section 5). */
const STALL_MS = 60_000;

/**
 * Sends a form with a file, and reports how much of it is sent (0 to 1). It may be sent twice, so the server must
 * recognise the second time.
 */
export async function sendForm<Call extends Endpoint>(
  endpoint: Call,
  form: FormData,
  {
    params = {},
    onProgress,
    signal,
  }: {
    /** The fields of the address. */
    params?: Record<string, string>;
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  } = {},
): Promise<Answer<Call>> {
  const address = addressOf(endpoint.path, { params });
  const answer = await asCaller(endpoint, signal, (callerHeaders) =>
    withRetries(FILE_ATTEMPTS, signal, async () =>
      sendOnce(
        { method: endpoint.method, address },
        form,
        await callerHeaders(),
        onProgress,
        signal,
      ),
    ),
  );
  return checkAnswer(endpoint, answer);
}

// Uses XMLHttpRequest, because fetch cannot report the progress of an upload.
function sendOnce(
  { method, address }: { method: string; address: string },
  form: FormData,
  headers: Record<string, string>,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

    const stop = (error: unknown) => {
      clearTimeout(stallTimer);
      request.abort();
      reject(error);
    };
    const stalled = () => stop(new TimeoutError(`${address} stood still`));
    let stallTimer = setTimeout(stalled, STALL_MS);
    const moved = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(stalled, STALL_MS);
    };

    signal?.addEventListener("abort", () => stop(signal.reason), { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("progress", moved);
    request.addEventListener("error", () => stop(new NetworkError(`${address} broke off`)));
    request.addEventListener("load", () => {
      clearTimeout(stallTimer);
      try {
        resolve(readAnswer(request));
      } catch (error) {
        reject(error);
      }
    });
    request.send(form);
  });
}

function readAnswer({ status, statusText, responseText }: XMLHttpRequest): unknown {
  if (status >= 200 && status < 300) return JSON.parse(responseText);
  throw new HttpError(status, responseText === "" ? statusText : responseText);
}

const SAVING_MS = 60_000;

function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not revoked at once, because some browsers read the file only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}
