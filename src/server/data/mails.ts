import { desc, eq, lt } from "drizzle-orm";
import { asSystem, type Database, type Tx } from "./database.ts";
import { mails } from "./tables/accounts.ts";

/** A mail as it is sent. */
export type Mail = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};
/** A mail in the outbox. */
export type KeptMail = Mail & { id: string; createdAt: Date };

/** The number of attempts at sending a mail, spread over about four days. After them, the mail is given up. */
const MAX_ATTEMPTS = 12;
const MAILBOX_SIZE = 100;

const shown = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  text: mails.text,
  html: mails.html,
  headers: mails.headers,
  createdAt: mails.created_at,
};

/**
 * Puts a mail into the outbox. `userId` is null for a recipient without an account; otherwise the mail is deleted
 * together with that account.
 */
export async function enqueueMail(db: Database, userId: string | null, mail: Mail): Promise<void> {
  await asSystem(db, (tx) => enqueueMailIn(tx, userId, mail));
}

/** Like `enqueueMail`, but within the transaction that stores what the mail is about. */
export async function enqueueMailIn(tx: Tx, userId: string | null, mail: Mail): Promise<void> {
  await tx.insert(mails).values({ ...mail, user_id: userId });
}

/**
 * Takes the next mail that is due, and counts an attempt. Null if none is due. The pause doubles with each attempt;
 * after too many attempts, the mail is deleted.
 */
export async function claimMail(db: Database): Promise<(Mail & { id: string }) | null> {
  // One statement, because workers ask all day long and there is hardly ever a mail.
  const { rows } = await db.executeSql(
    `with given_up as (
       delete from mails where attempts >= $1 and due_at <= now()
     ), next as (
       select id from mails where attempts < $1 and due_at <= now() order by due_at limit 1 for update skip locked
     )
     update mails m set
       attempts = attempts + 1,
       due_at = now() + least(interval '1 minute' * power(2, attempts), interval '1 day')
     from next where m.id = next.id
     returning m.id, recipient, subject, text, html, headers`,
    [MAX_ATTEMPTS],
  );
  const [claimed] = rows;
  // The cast is safe: the statement returns exactly these columns.
  return claimed ? (claimed as Mail & { id: string }) : null;
}

/** Removes a delivered mail. */
export async function removeMail(db: Database, id: string): Promise<void> {
  await asSystem(db, (tx) => tx.delete(mails).where(eq(mails.id, id)));
}

/** Lists the mails of the development mailbox, newest first. All but the last hundred are deleted. */
export function readMailbox(db: Database): Promise<KeptMail[]> {
  return asSystem(db, async (tx) => {
    const kept = await tx
      .select(shown)
      .from(mails)
      .orderBy(desc(mails.created_at), desc(mails.id))
      .limit(MAILBOX_SIZE);
    const oldest = kept.at(-1);
    if (kept.length === MAILBOX_SIZE && oldest) {
      await tx.delete(mails).where(lt(mails.created_at, oldest.createdAt));
    }
    return kept;
  });
}
