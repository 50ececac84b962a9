import { createTransport } from "nodemailer";

/**
 * A mail to one address. `id` stays the same if the mail is sent again, so that mail programs can drop the second one.
 */
export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones. */
  headers: Record<string, string>;
};

/**
 * A mail could not be delivered. The message may be logged, because it contains neither the address nor anything of the
 * mail.
 */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
}

/** Sends mails through a mail server. */
export type Post = {
  /** Sends a mail. Rejects with a MailFailure if that fails. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/**
 * How long the mail server may take to answer. This is shorter than a shutdown may take, and shorter than the minute
 * after which another worker would send the mail again.
 */
const TIMEOUT_MS = 10_000;

/** Prepares to send mails by SMTP_URL. A connection is opened when one is needed, and used again. */
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
      // An object and not a text, because a text could name a second recipient.
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

/** Returns the reason of a failure as codes only, because the texts of mail servers repeat the address. */
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
