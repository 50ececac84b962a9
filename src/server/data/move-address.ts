import { sql } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { selectRows } from "./select-rows.ts";

/** An account's address, and the one that takes its place. */
export type AddressMove = { from: string; to: string };

/**
 * Takes along what is kept under an account's address when another one takes its place: capture, place in line, mailed
 * code. Does nothing while the old address is not shown to be theirs (`isConfirmed`: it counts as shown), or when the new
 * one has an account. What the new address has left already stays; the place and the referrals of the old one join it.
 */
export async function moveAddress(
  db: Database,
  move: AddressMove,
  isConfirmed: boolean,
): Promise<void> {
  const [from, to] = [move.from.toLowerCase(), move.to.toLowerCase()];
  await asSystem(db, async (tx) => {
    const [owner] = await selectRows<{ id: string }>(
      tx,
      sql`
        select id from users where email = ${from} and (email_verified or ${isConfirmed}::boolean)
          and not exists (select 1 from users taken where taken.email = ${to}) for update`,
    );
    if (!owner) return;
    // Mails on their way to the old address go there still, unless the account is deleted before.
    await tx.execute(sql`
      update mails set user_id = ${owner.id} where user_id is null and lower(recipient) = ${from}`);
    await tx.execute(sql`update invite_codes set sent_to = ${to} where sent_to = ${from}`);
    // Whoever knows the token of a letter reads the mail of the old address only.
    await tx.execute(sql`delete from waitlist_letters where email = ${from}`);
    await moveCapture(tx, from, to);
  });
}

async function moveCapture(tx: Tx, from: string, to: string): Promise<void> {
  const [there] = await selectRows<{ code: string }>(
    tx,
    sql`select referral_code as code from email_captures where email = ${to} for update`,
  );
  if (!there) {
    // With the place in line.
    await tx.execute(sql`update email_captures set email = ${to} where email = ${from}`);
    return;
  }
  await tx.execute(sql`
    update email_captures set referred_by = case when email = ${to} then null else ${there.code} end
    where referred_by in (select referral_code from email_captures where email = ${from})`);
  await tx.execute(sql`
    update waitlist_entries set email = ${to}
    where email = ${from} and not exists (select 1 from waitlist_entries taken where taken.email = ${to})`);
  await tx.execute(sql`delete from email_captures where email = ${from}`);
}
