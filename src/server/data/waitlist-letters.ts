import { sql } from "drizzle-orm";
import { drawLetterToken, hashLetterToken } from "#server/platform/letter-token.ts";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { enqueueMailIn, type Mail } from "./mails.ts";
import { selectRows } from "./select-rows.ts";
import { waitlistLetters } from "./tables/waitlist.ts";
import { isConfirmed } from "./waitlist-standing.ts";

/** Notes a letter about the waitlist and gives its token, which stands in its links. */
export async function waitlistLetterIn(tx: Tx, email: string): Promise<string> {
  const { token, hash } = drawLetterToken();
  await tx.insert(waitlistLetters).values({ token_hash: hash, email });
  return token;
}

/**
 * Asks the owner of a captured address by mail to confirm it. Nothing is sent to who did so already, to who wants no such
 * mails, and within an hour of another letter to the same mailbox, under whichever of its addresses.
 */
export async function askToConfirm(
  db: Database,
  given: string,
  mailOf: (token: string) => Mail,
): Promise<void> {
  const email = given.toLowerCase();
  await asSystem(db, async (tx) => {
    // Many may leave the same address in the same moment.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtext('waitlist letter to ' || mailbox)) from email_captures where email = ${email}`);
    const [asked] = await selectRows<{ email: string }>(
      tx,
      sql`
        select c.email from email_captures c
        where c.email = ${email} and c.unsubscribed_at is null and not ${isConfirmed(sql`c`)}
          and not exists (
            select 1 from waitlist_letters l join email_captures other on other.email = l.email
            where other.mailbox = c.mailbox and l.sent_at > now() - interval '1 hour')`,
    );
    if (asked) await enqueueMailIn(tx, null, mailOf(await waitlistLetterIn(tx, asked.email)));
  });
}

/** Remembers that the reader of a letter owns its address, from the first time on; null for an unknown token. */
export function confirmByLetter(
  db: Database,
  token: string,
): Promise<{ email: string; referralCode: string } | null> {
  return asSystem(db, async (tx) => {
    const [confirmed] = await selectRows<{ email: string; referralCode: string }>(
      tx,
      sql`
        update email_captures c set confirmed_at = coalesce(c.confirmed_at, now())
        from waitlist_letters l where l.token_hash = ${hashLetterToken(token)} and c.email = l.email
        returning c.email, c.referral_code as "referralCode"`,
    );
    return confirmed ?? null;
  });
}

/** Ends all letters about the waitlist to the address of one; the place stays. False for an unknown token. */
export function unsubscribeByLetter(db: Database, token: string): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const ended = await selectRows<{ email: string }>(
      tx,
      sql`
        update email_captures c set unsubscribed_at = coalesce(c.unsubscribed_at, now())
        from waitlist_letters l where l.token_hash = ${hashLetterToken(token)} and c.email = l.email
        returning c.email`,
    );
    return ended.length > 0;
  });
}
