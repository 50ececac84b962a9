import { eq, sql } from "drizzle-orm";
import { asSystem, asVisitor } from "./as-user.ts";
import type { Database } from "./database.ts";
import { emailCaptures, waitlistEntries } from "./tables/waitlist.ts";

/** An address that somebody leaves, with the code they would get and the code of who sent them. */
export type Capture = {
  email: string;
  source: "landing_page" | "waitlist_form";
  metadata: Record<string, unknown>;
  referralCode: string;
  referredBy: string | null;
};

/** A place in line. */
export type Place = { referralCode: string; position: number };

/**
 * Keeps an address and returns its referral code; an address that is there already keeps its row as it is, and the
 * code it has. Throws with DENIED when the database lets visitors leave none.
 */
export async function captureEmail(db: Database, capture: Capture): Promise<string> {
  const email = capture.email.toLowerCase();
  const known = await findCode(db, email);
  if (known) return known;
  // Without a target and without `returning`: either would need the right to read.
  await asVisitor(db, (tx) =>
    tx
      .insert(emailCaptures)
      .values({
        email,
        source: capture.source,
        metadata: capture.metadata,
        referral_code: capture.referralCode,
        referred_by: capture.referredBy,
      })
      .onConflictDoNothing(),
  );
  const made = await findCode(db, email);
  if (made) return made;
  throw new Error("The referral code was taken by another address; try again with another one");
}

/** Puts a captured address in line; one that stands there keeps its place, and the first answers it gave. */
export async function joinWaitlist(db: Database, email: string, form: unknown): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .insert(waitlistEntries)
      .values({ email: email.toLowerCase(), form })
      .onConflictDoUpdate({
        target: waitlistEntries.email,
        set: { form: sql`coalesce(${waitlistEntries.form}, excluded.form)` },
      }),
  );
}

/** The place in line behind a referral code, in order of arrival; null when nobody stands there. */
export async function findPlace(db: Database, referralCode: string): Promise<Place | null> {
  const [row] = await asSystem(db, async (tx) => {
    const { rows } = await tx.executeSql(
      `select place.position
       from email_captures capture
       join (select email, row_number() over (order by submitted_at, email)::int as position from waitlist_entries) place
         on place.email = capture.email
       where capture.referral_code = $1`,
      [referralCode],
    );
    return rows;
  });
  return row ? { referralCode, position: Number(row["position"]) } : null;
}

async function findCode(db: Database, email: string): Promise<string | null> {
  const [row] = await asSystem(db, (tx) =>
    tx
      .select({ code: emailCaptures.referral_code })
      .from(emailCaptures)
      .where(eq(emailCaptures.email, email)),
  );
  return row?.code ?? null;
}
