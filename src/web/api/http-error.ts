import { ErrorAnswer } from "#contracts/endpoint.ts";

/** The server answered with something else than OK. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  /** What the server said, with a message that a person can act on; null when something else answered. */
  readonly refusal: ErrorAnswer["error"] | null;

  constructor(status: number, text: string) {
    super(`HTTP ${status}: ${text}`);
    this.status = status;
    this.refusal = readRefusal(text);
  }
}

/** No answer came at all: no network, or no server. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** The answer took longer than the call may take. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Whether another try may help: only where the server or the network failed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

/** Null where the thing asked for does not exist (404); every other error passes. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

function readRefusal(text: string): ErrorAnswer["error"] | null {
  try {
    return ErrorAnswer.parse(JSON.parse(text)).error;
  } catch {
    return null; // a proxy's page, not our server's answer
  }
}
