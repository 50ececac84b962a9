/** As the operating system names them. */
const SYSTEM_CODES: readonly string[] = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

/** As PostgreSQL numbers them: connection exceptions; shutting down, crashed, not up yet, idle too long; no place left. */
const SERVER_CODES = /^(?:08[0-9A-Z]{3}|57P0[1235]|53300)$/u;

/** As node-postgres says them, which gives them no code. */
const SENTENCES: readonly string[] = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "timeout exceeded when trying to connect",
  "timeout expired",
];

/**
 * True for the errors of node-postgres that say "the server is away", and not that it refused a statement; Drizzle keeps
 * the driver's error in `cause`.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Of the server's own socket in a folder, which is not there while it is away.
  if ("syscall" in error && error.syscall === "connect") return true;
  if ("code" in error && typeof error.code === "string") {
    if (SYSTEM_CODES.includes(error.code) || SERVER_CODES.test(error.code)) return true;
  }
  return (
    SENTENCES.some((start) => error.message.startsWith(start)) || isConnectionLost(error.cause)
  );
}
