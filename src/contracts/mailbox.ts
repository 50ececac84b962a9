import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** A mail in the development mailbox. */
export const KeptMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
});
export type KeptMail = z.infer<typeof KeptMail>;

/** The mails that this copy would have sent, newest first. 404 where mail is sent, in production, and in a demo open to others. */
export const listMails = endpoint({
  method: "GET",
  path: "/api/dev/mails",
  access: "public",
  answer: z.object({ mails: z.array(KeptMail) }),
  isPolled: true,
});
