import type { IncomingHttpHeaders } from "node:http";
import type { Access } from "#contracts/endpoint.ts";
import { Refusal, notFound } from "./errors.ts";

/** The signed-in person who makes a call. */
export type Caller = {
  userId: string;
  email: string;
  name: string;
  picture: string | null;
  accessLevel: "alpha" | "beta" | "full" | "waitlist";
  role: "user" | "admin";
  /** True if the person has agreed that Octavo may use their uploaded texts. */
  mayUseTexts: boolean;
};

/** Finds the signed-in person by bearer token or cookie. Null if there is no session. */
export type Identify = (headers: IncomingHttpHeaders) => Promise<Caller | null>;

/**
 * Throws if the caller may not make this call. If a caller is no admin, an admin's call looks to them as if it did not
 * exist.
 */
export function assertAllowed(access: Access, caller: Caller | null): void {
  if (access === "public") return;
  if (!caller) throw new Refusal("signedOut", "Please log in to continue.");
  if (access === "author" && caller.accessLevel === "waitlist") {
    throw new Refusal(
      "forbidden",
      "Your account is on the waitlist. An invite code opens this part.",
    );
  }
  if (access === "admin" && caller.role !== "admin") throw notFound();
}
