import type { Endpoint } from "#contracts/endpoint.ts";
import { asCaller } from "./caller.ts";
import { fileNameOf } from "./file-name.ts";
import { addressOf, type Answer, type CallInput, sendRequest, TIMEOUT_MS } from "./request.ts";
import { ATTEMPTS, FILE_ATTEMPTS, withRetries } from "./retry.ts";
import { watchSlowness } from "./slow-calls.ts";

/** DESIGN.md section 5: how long a file may take. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** `attempts` is 1 for what must not happen twice when only its answer was lost; `timeoutMs` for what takes its time. */
type CallOptions = { signal?: AbortSignal; attempts?: number; timeoutMs?: number };

/** Calls an endpoint and checks the answer; a non-OK reply rejects with an HttpError. */
export async function callApi<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  options: CallOptions = {},
): Promise<Answer<Call>> {
  return asCaller(endpoint, options.signal, (callerHeaders) =>
    callOnce(endpoint, input, callerHeaders, options),
  );
}

/** As `callApi`, but the end of the session passes as the error that it is: for whoever finds out whether there is one. */
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
  // What is polled waits for jobs, and jobs may take their time.
  const answer: unknown = endpoint.isPolled
    ? await call()
    : await watchSlowness(`${endpoint.method} ${address}`, call);
  return checkAnswer(endpoint, answer);
}

/** Fetches a file; its name is null when the server gives none. */
export async function downloadFile<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ blob: Blob; name: string | null }> {
  const { address, init } = describe(endpoint, input, signal);
  const attempt = async (callerHeaders: () => Promise<Record<string, string>>) => {
    const headers = { ...init.headers, ...(await callerHeaders()) };
    return sendRequest(address, { ...init, headers }, DOWNLOAD_TIMEOUT_MS, async (response) => ({
      blob: await response.blob(),
      name: fileNameOf(response.headers.get("content-disposition")),
    }));
  };
  return asCaller(endpoint, signal, (callerHeaders) =>
    withRetries(FILE_ATTEMPTS, signal, () => attempt(callerHeaders)),
  );
}

/** Checks what came against the contract, so that the screens can trust it. */
export function checkAnswer<Call extends Endpoint>(endpoint: Call, answer: unknown): Answer<Call> {
  const checked = endpoint.answer.safeParse(answer);
  if (checked.success) return checked.data as Answer<Call>; // parsed by that very schema
  throw new Error(`${endpoint.method} ${endpoint.path} answered something unexpected`, {
    cause: checked.error,
  });
}

function describe<Call extends Endpoint>(
  endpoint: Call,
  input: CallInput<Call>,
  signal: AbortSignal | undefined,
): { address: string; init: Omit<RequestInit, "headers"> & { headers: Record<string, string> } } {
  const { body } = input as { body?: unknown }; // TypeScript cannot see through the condition in Part
  const init = {
    method: endpoint.method,
    headers: { accept: "application/json" },
    ...(signal && { signal }),
  };
  const address = addressOf(endpoint.path, input);
  if (endpoint.method === "GET") return { address, init };
  // An empty object for a call without fields: every call that is not a GET sends JSON.
  const headers = { ...init.headers, "content-type": "application/json" };
  return { address, init: { ...init, headers, body: JSON.stringify(body ?? {}) } };
}
