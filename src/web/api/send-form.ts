import type { Endpoint } from "#contracts/endpoint.ts";
import { checkAnswer } from "./call.ts";
import { asCaller } from "./caller.ts";
import { HttpError, NetworkError, TimeoutError } from "./http-error.ts";
import { addressOf, type Answer } from "./request.ts";
import { FILE_ATTEMPTS, withRetries } from "./retry.ts";

/** DESIGN.md section 5: an upload ends when nothing has moved for this long. */
const STALL_MS = 60_000;

/** Sends a multipart form and reports how much of it has gone (0 to 1). The form must be safe to send twice. */
export async function sendForm<Call extends Endpoint>(
  endpoint: Call,
  form: FormData,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Answer<Call>> {
  const answer = await asCaller(endpoint, signal, (callerHeaders) =>
    withRetries(FILE_ATTEMPTS, signal, async () =>
      send(endpoint, form, await callerHeaders(), onProgress, signal),
    ),
  );
  return checkAnswer(endpoint, answer);
}

// fetch cannot tell how much of a body has been sent, so this one call is an XMLHttpRequest.
function send(
  endpoint: Endpoint,
  form: FormData,
  headers: Record<string, string>,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const address = addressOf(endpoint.path, {});
    const request = new XMLHttpRequest();
    request.open(endpoint.method, address);
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
