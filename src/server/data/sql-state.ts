/** PostgreSQL's code for a write that row-level security or a missing grant denies. */
export const DENIED = "42501";
/** PostgreSQL's code for a second row where a unique index allows one. */
export const DUPLICATE = "23505";
/** PostgreSQL's code for a transaction that was ended because another one and it waited for each other. */
export const DEADLOCK = "40P01";

/** PostgreSQL's five-character code of an error, or null; Drizzle keeps the driver's error in `cause`. */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/u.test(error.code)) {
    return error.code;
  }
  return "cause" in error ? sqlStateOf(error.cause) : null;
}
