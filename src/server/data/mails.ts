import { asc, desc, eq, lt, lte, sql } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { mails } from "./tables/mails.ts";

/** A mail as it goes out. */
export type Mail = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};
/** A mail that is still here. */
export type KeptMail = Mail & { id: string; createdAt: Date };

/** After so many attempts, about four days, a mail is given up. */
const MAX_ATTEMPTS = 12;
/** The development mailbox shows the last ones. */
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

/** Puts a mail in the outbox; `userId` null for people without an account. It goes when its account is deleted. */
export async function enqueueMail(db: Database, userId: string | null, mail: Mail): Promise<void> {
  await asSystem(db, (tx) => enqueueMailIn(tx, userId, mail));
}

/** The same within the transaction of what the mail tells of. */
export async function enqueueMailIn(tx: Tx, userId: string | null, mail: Mail): Promise<void> {
  await tx.insert(mails).values({ ...mail, user_id: userId });
}

/**
 * Takes the next mail that is due out of other servers' sight for a while, or null. The pause doubles with each attempt,
 * from a minute to a day; what was tried too often is removed.
 */
export function claimMail(db: Database): Promise<KeptMail | null> {
  return asSystem(db, async (tx) => {
    await tx
      .delete(mails)
      .where(sql`${mails.attempts} >= ${MAX_ATTEMPTS} and ${mails.due_at} <= now()`);
    const [next] = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(lte(mails.due_at, sql`now()`))
      .orderBy(asc(mails.due_at))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!next) return null;
    const [claimed] = await tx
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        due_at: sql`now() + least(interval '1 minute' * power(2, ${mails.attempts}), interval '1 day')`,
      })
      .where(eq(mails.id, next.id))
      .returning(shown);
    return claimed ?? null;
  });
}

/** Removes a mail that was delivered. */
export async function removeMail(db: Database, id: string): Promise<void> {
  await asSystem(db, (tx) => tx.delete(mails).where(eq(mails.id, id)));
}

/** The development mailbox, newest first; older mails than the last hundred are removed. */
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
