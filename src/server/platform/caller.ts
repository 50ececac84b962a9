import type { IncomingHttpHeaders } from "node:http";
import type { Access } from "#contracts/endpoint.ts";
import { Refusal, notFound } from "./errors.ts";

/** The person behind a call. */
export type Caller = {
  userId: string;
  email: string;
  name: string;
  picture: string | null;
  accessLevel: "alpha" | "beta" | "full" | "waitlist";
  role: "user" | "admin";
  /** They have said that the texts they upload may be used. */
  mayUseTexts: boolean;
};

/** Finds out who calls, from the bearer token or the cookie; null when there is no session behind it. */
export type Identify = (headers: IncomingHttpHeaders) => Promise<Caller | null>;

/** Refuses a caller who may not make this call; to everybody else, an admin's call does not exist. */
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
