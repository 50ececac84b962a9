import type { Database } from "./data/database.ts";
import { claimMail, enqueueMail, removeMail } from "./data/mails.ts";
import { untilBack } from "./data/database-errors.ts";
import type { Config } from "./platform/config.ts";
import { renderLetter, type SendLetter } from "./platform/letter.ts";
import { MailFailure, openPost, type Post } from "./platform/mail.ts";

/**
 * True if this server keeps its mails and shows them at /dev/mail. It does so only if nobody but the person at this
 * machine can open that page.
 */
export function hasMailbox({ isProduction, isOpenDemo, smtpUrl }: MailSettings): boolean {
  return !isProduction && !isOpenDemo && smtpUrl === null;
}

export function canMail(config: MailSettings): boolean {
  return config.smtpUrl !== null || hasMailbox(config);
}

export function mailFactOf(config: MailSettings): "sent" | "keptHere" | "none" {
  if (hasMailbox(config)) return "keptHere";
  return canMail(config) ? "sent" : "none";
}

/** The warning that is printed at the start if this server sends no mail. Otherwise null. */
export function mailWarningOf(config: MailSettings): string | null {
  if (canMail(config)) return null;
  return (
    "SMTP_URL is not set: this server sends no mail. Nobody can confirm an address or reset a password, " +
    "and no receipt or invitation arrives; mails are dropped."
  );
}

/**
 * Makes the function that puts mails into the outbox. `log` gets the URL at which the mail can be read, never the
 * recipient.
 */
export function outboxOf(
  db: Database,
  config: Config,
  log: (line: string) => void = () => undefined,
): SendLetter {
  return async ({ email, userId }, letter) => {
    await enqueueMail(db, userId, { recipient: email, ...renderLetter(letter, config.operator) });
    if (hasMailbox(config)) log(`A mail can be read at ${config.appUrl}/dev/mail`);
  };
}

export type Postman = {
  /** Sends all mails that are due. A mail that cannot be sent stays for a later attempt, and `log` gets the reason. */
  deliver: (log: (line: string) => void) => Promise<void>;
  close: () => void;
};

/**
 * Makes the sender of mails. It uses SMTP; if SMTP is not set up, it drops the mails. Null if the mails are kept for
 * /dev/mail.
 */
export function postmanOf(
  db: Database,
  config: MailSettings & Pick<Config, "mailFrom">,
): Postman | null {
  if (hasMailbox(config)) return null;
  const post = config.smtpUrl === null ? NOWHERE : openPost(config.smtpUrl, config.mailFrom);
  const closing = new AbortController();
  return {
    deliver: async (log) => {
      while (!closing.signal.aborted && (await deliverNext(db, post, log, closing.signal)));
    },
    close: () => {
      closing.abort();
      post.close();
    },
  };
}

type MailSettings = Pick<Config, "isProduction" | "isOpenDemo" | "smtpUrl">;

const NOWHERE: Post = { send: async () => undefined, close: () => undefined };

async function deliverNext(
  db: Database,
  post: Post,
  log: (line: string) => void,
  closing: AbortSignal,
): Promise<boolean> {
  const mail = await claimMail(db);
  if (!mail) return false;
  try {
    await post.send(mail);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    log(`Mail ${mail.id} is not delivered yet: ${error.message}`);
    return true;
  }
  // If the database is away, this waits for it. A mail that stayed in the outbox would be sent a second time.
  await untilBack(() => removeMail(db, mail.id), closing);
  return true;
}
