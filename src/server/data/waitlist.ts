import { sql } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { Database } from "./database.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";
import { waitlistEntries } from "./tables/waitlist.ts";
import { isConfirmed, isOwnedBy, STANDING } from "./waitlist-standing.ts";

/** A place in line; it counts only once its owner has confirmed the address, which is nobody else's business. */
export type Place = { referralCode: string; position: number; isConfirmed: boolean };

/** Puts a captured address in line without answers; one that stands there stays as it is. */
export async function putInLine(db: Database, email: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.insert(waitlistEntries).values({ email: email.toLowerCase() }).onConflictDoNothing(),
  );
}

/**
 * Puts a captured address in line with its answers. Who stands there keeps the place; new answers take the place of old
 * ones until the address is confirmed, and then only its confirmed owner's do.
 */
export async function joinWaitlist(
  db: Database,
  { email, form, senderId }: { email: string; form: unknown; senderId: string | null },
): Promise<void> {
  const own = isOwnedBy(sql`waitlist_entries.email`, senderId);
  await asSystem(db, (tx) =>
    tx.execute(sql`
      insert into waitlist_entries (email, form) values (${email.toLowerCase()}, ${asJson(form)})
      on conflict (email) do update set form = case
        when waitlist_entries.form is null or ${own} or not exists (
          select 1 from email_captures c where c.email = waitlist_entries.email and ${isConfirmed(sql`c`)})
        then excluded.form else waitlist_entries.form end`),
  );
}

/** The place in line behind a referral code; null when nobody stands there. */
export async function findPlace(db: Database, referralCode: string): Promise<Place | null> {
  const [place] = await asSystem(db, (tx) =>
    selectRows<Place>(
      tx,
      sql`
        select referral_code as "referralCode", position, is_confirmed as "isConfirmed" from (${STANDING}) standing
        where is_in_line and referral_code = ${referralCode}`,
    ),
  );
  return place ?? null;
}
