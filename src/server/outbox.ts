import type { Database } from "./data/database.ts";
import { claimMail, enqueueMail, removeMail } from "./data/mails.ts";
import { untilBack } from "./data/until-back.ts";
import type { Config } from "./platform/config.ts";
import { renderLetter } from "./platform/letter.ts";
import type { SendLetter } from "./platform/letter.ts";
import { MailFailure, openPost } from "./platform/mail.ts";
import type { Post } from "./platform/mail.ts";

/** Mails stay here, to be read at /dev/mail: only where nobody but the person at this machine can open that page. */
export function hasMailbox({ isProduction, isOpenDemo, smtpUrl }: MailSettings): boolean {
  return !isProduction && !isOpenDemo && smtpUrl === null;
}

/** Whether what is asked for by mail can reach anybody. */
export function canMail(config: MailSettings): boolean {
  return config.smtpUrl !== null || hasMailbox(config);
}

/** What the public pages may say of mails. */
export function mailFactOf(config: MailSettings): "sent" | "keptHere" | "none" {
  if (hasMailbox(config)) return "keptHere";
  return canMail(config) ? "sent" : "none";
}

/** What is said at start where no mail reaches anybody; null where it does. */
export function mailWarningOf(config: MailSettings): string | null {
  if (canMail(config)) return null;
  return (
    "SMTP_URL is not set: this server sends no mail. Nobody can confirm an address or reset a password, " +
    "and no receipt or invitation arrives; mails are dropped."
  );
}

/** Puts letters in the outbox in this server's name; `log` is told where they can be read, and never whose they are. */
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

/** Empties the outbox, again and again, until it is closed. */
export type Postman = {
  /** Delivers what is due. A mail that cannot be delivered stays for a later attempt, and `log` is told why. */
  deliver: (log: (line: string) => void) => Promise<void>;
  close: () => void;
};

/** Who empties the outbox: by SMTP where it is set up, nobody where there is a mailbox, else what comes is dropped. */
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
  // One that stays would be sent once more.
  await untilBack(() => removeMail(db, mail.id), closing);
  return true;
}
