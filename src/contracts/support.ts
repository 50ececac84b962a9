import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH } from "./projects.ts";

/**
 * Mails a message to the operator of the server. Without JavaScript, an HTML form calls this at the path of its page,
 * /support, and is redirected to /support?sent=1. If it fails, the page of the form is sent with all that was typed.
 * Posted to this path, or if it could not be read, it is redirected to /support?problem=support, or to
 * /support?problem=tooMany at the rate limit.
 */
export const askSupport = endpoint({
  method: "POST",
  path: "/api/support",
  access: "public",
  body: z.object({
    name: z.string().trim().min(1).max(200),
    email: z.email().max(320),
    message: z.string().trim().min(1).max(MAX_FIELD_LENGTH),
  }),
  answer: z.object({ sent: z.literal(true) }),
});
