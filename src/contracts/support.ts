import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH } from "./projects.ts";

/**
 * Mails a message to the operator of the server. Without JavaScript, an HTML form calls this and is redirected to
 * /support?sent=1, to /support?problem=support if it failed, or to /support?problem=tooMany at the rate limit.
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
