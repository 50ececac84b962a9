import type { FastifyServerOptions } from "fastify";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** Gets the log lines that otherwise go to standard output. */
export type LogStream = { write: (line: string) => void };

/**
 * Options of the log: each request and each answer is one line of JSON. What may be secret or personal is left out:
 * headers, query strings, the values of failed statements, and parts of a path that are neither plain words nor ids
 * (they may be tokens).
 */
export function logOptions(level: "info" | "warn" | "silent", stream?: LogStream): LoggerOptions {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: ({ method, url }) => ({ method, url: pathWithoutSecrets(url) }),
      err: serializedError,
    },
  };
}

/** The number of the level "error" in Pino, the logger. */
const ERROR_LEVEL = 50;

/**
 * Makes a function that logs errors outside of HTTP calls, in the same format and also without secret or personal data.
 */
export function makeErrorLog(
  about: string,
  write: (line: string) => void = console.error,
): (error: unknown) => void {
  return (error) => {
    const msg = typeof error === "string" ? `${about}: ${error}` : about;
    const err = isError(error) ? { err: serializedError(error) } : {};
    write(JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), ...err, msg }));
  };
}

/** True for everything with a message. The queue reports some errors as plain objects and not as Error. */
function isError(error: unknown): error is Error {
  return (
    typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
  );
}

/** Matches the parts of a path that may be logged: words, numbers, UUIDs and file names. */
const PLAIN = /^(?:[a-z-]{0,40}|\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]+\.\w{2,5})$/u;

function pathWithoutSecrets(url: string): string {
  const [path = ""] = url.split(/[?#]/u);
  const parts = path.split("/").map((part) => (PLAIN.test(part) ? part : "..."));
  return parts.join("/");
}

type SerializedError = { type: string; message: string; stack: string; cause?: SerializedError };

function serializedError(error: Error): SerializedError {
  const message = messageWithoutValues(error);
  return {
    type: error.name ?? "Error",
    message,
    stack: withoutKeys((error.stack ?? "").replace(error.message, () => message)),
    ...(error.cause instanceof Error ? { cause: serializedError(error.cause) } : {}),
  };
}

/**
 * The message of an error, without the values at the end that Drizzle adds for a failed statement. They can be people's
 * texts, or links that sign in.
 */
function messageWithoutValues({ message }: Error): string {
  return withoutKeys(message.replace(/^(Failed query: .*)\nparams: .*$/su, "$1"));
}

/**
 * Finds API keys of model providers and payment providers, and keys in headers. They are removed because some errors
 * quote them.
 */
const KEYS =
  /\b(?:sk|pk|rk|whsec|gsk|xai)[-_][\w*.-]{6,}|\bAIza[\w*-]{6,}|\b(?:bearer|x-api-key:?)\s+\S{6,}/giu;

function withoutKeys(text: string): string {
  return text.replace(KEYS, "(key)");
}
