import type { FastifyServerOptions } from "fastify";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** Where log lines go; without one, to standard output. */
export type LogStream = { write: (line: string) => void };

/**
 * How the server logs: one JSON line a request and an answer.
 *
 * What could carry a secret, an e-mail address or a text of somebody's is left out: headers, query strings, parts of the
 * path that are no plain word and no id (links in mails have tokens there), and the values of failed statements.
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

/** As pino numbers its levels. */
const ERROR_LEVEL = 50;

/** Logs what goes wrong outside of any call, in the same form and with the same left out. */
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

/** The queue tells some of its errors as plain copies. */
function isError(error: unknown): error is Error {
  return (
    typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
  );
}

/** A word, a number, a UUID, or the name of a file. */
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

/** Drizzle's message of a failed statement ends with its values: people's texts, mails with links that sign in. */
function messageWithoutValues({ message }: Error): string {
  return withoutKeys(message.replace(/^(Failed query: .*)\nparams: .*$/su, "$1"));
}

/** As the providers of language models and of payment make them, and as headers carry them; some errors quote them. */
const KEYS =
  /\b(?:sk|pk|rk|whsec|gsk|xai)[-_][\w*.-]{6,}|\bAIza[\w*-]{6,}|\b(?:bearer|x-api-key:?)\s+\S{6,}/giu;

function withoutKeys(text: string): string {
  return text.replace(KEYS, "(key)");
}
