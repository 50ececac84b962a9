import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH } from "./projects.ts";

/**
 * Sends a message to the operator by mail. Form-encoded, as a page without JavaScript sends it, it is answered with 303 to
 * /support?sent=1, or to /support?problem=support when it could not be sent, problem=tooMany when it was one too many.
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
