import { isAPIError } from "better-auth/api";

/**
 * Throws on what went wrong within Better Auth, which would print it past our log and answer nothing. What it refuses it
 * answers itself; the rest is answered and logged as any other fault of ours.
 */
export function throwOn(error: unknown): never {
  const isRefusal = isAPIError(error) && error.statusCode < 500;
  throw isRefusal ? error : new Error("Better Auth failed", { cause: error });
}
