import { createTransport } from "nodemailer";

/** A mail to one address. `id` stays the same when it is sent again, so that a mail program can drop the second one. */
export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those that every mail has. */
  headers: Record<string, string>;
};

/** Why a mail could not be handed over, in words that may be logged: no address, nothing of the mail. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
}

/** Hands mails to a mail server. */
export type Post = {
  /** Rejects with a MailFailure when the server did not take the mail. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** Shorter than the minute after which another worker takes up a mail, and than the time to shut down. */
const TIMEOUT_MS = 10_000;

/** Opens the way to the mail server of SMTP_URL; connections are made when there is something to send, and kept. */
export function openPost(smtpUrl: string, from: string): Post {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^\s>]+)/u.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ id, recipient, subject, text, html, headers: own }) => {
      // An object, so that nothing in an address can be read as a second one.
      const to = { name: "", address: recipient };
      const headers = { "auto-submitted": "auto-generated", ...own };
      const messageId = `<${id}@${host}>`;
      try {
        await transport.sendMail({ messageId, from, to, subject, text, html, headers });
      } catch (error) {
        throw new MailFailure(reasonOf(error));
      }
    },
    close: () => transport.close(),
  };
}

/** What mail servers say repeats addresses, so only the codes are kept. */
function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown reason";
  const parts = [
    "code" in error ? error.code : null,
    "responseCode" in error ? error.responseCode : null,
    "command" in error ? error.command : null,
  ];
  const known = parts.filter((part) => typeof part === "string" || typeof part === "number");
  return known.join(" ") || "unknown reason";
}
