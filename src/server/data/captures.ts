import { and, eq, sql } from "drizzle-orm";
import { asSystem, asVisitor } from "./as-user.ts";
import type { Database } from "./database.ts";
import { selectRows } from "./select-rows.ts";
import { asJson } from "./stored-json.ts";
import { emailCaptures } from "./tables/waitlist.ts";
import { isConfirmed, isOwnedBy } from "./waitlist-standing.ts";

/** An address that somebody leaves, with the code they would get. */
export type Capture = {
  email: string;
  source: "landing_page" | "waitlist_form";
  referralCode: string;
  /** The code of who sent them; one that nobody has is not kept. */
  inviterCode: string | null;
  isThrowAway: boolean;
  /** Counts at once, where no mail could ask its owner. */
  isConfirmed: boolean;
};

/**
 * Keeps an address and returns its referral code; an address that is there already keeps its row as it is, and the
 * code it has. Throws with DENIED when the database lets visitors leave none.
 */
export async function captureEmail(db: Database, capture: Capture): Promise<string> {
  const email = capture.email.toLowerCase();
  const known = await findCode(db, email);
  if (known) return known;
  const inviter = capture.inviterCode && (await findEmail(db, capture.inviterCode));
  // Without a target and without `returning`: either would need the right to read.
  await asVisitor(db, (tx) =>
    tx
      .insert(emailCaptures)
      .values({
        email,
        source: capture.source,
        referral_code: capture.referralCode,
        referred_by: inviter ? capture.inviterCode : null,
        is_throw_away: capture.isThrowAway,
        confirmed_at: capture.isConfirmed ? sql`now()` : null,
      })
      .onConflictDoNothing(),
  );
  const made = await findCode(db, email);
  if (made) return made;
  throw new Error("The referral code was taken by another address; try again with another one");
}

/** Something that a visitor says about the book, with what shows that it is the same visitor. */
export type SentProject = {
  email: string;
  referralCode: string;
  project: unknown;
  /** The account that sends it, if somebody is signed in. */
  senderId: string | null;
};

/**
 * Adds a book project to what is known of an address; false when the code is not that address's. Once the address is
 * confirmed, a project that is there stays, unless its confirmed owner sends another.
 */
export function saveProject(
  db: Database,
  { email: given, referralCode, project, senderId }: SentProject,
): Promise<boolean> {
  const email = given.toLowerCase();
  return asSystem(db, async (tx) => {
    const [captured] = await tx
      .select({ email: emailCaptures.email })
      .from(emailCaptures)
      .where(and(eq(emailCaptures.email, email), eq(emailCaptures.referral_code, referralCode)))
      .for("update");
    if (!captured) return false;
    const added = asJson({ timestamp: new Date().toISOString(), project });
    await tx.execute(sql`
      update email_captures set metadata = metadata || ${added}
      where email = ${email} and (
        metadata->'project' is null or not ${isConfirmed(sql`email_captures`)}
        or ${isOwnedBy(sql`email_captures.email`, senderId)})`);
    return true;
  });
}

async function findCode(db: Database, email: string): Promise<string | null> {
  const [row] = await asSystem(db, (tx) =>
    selectRows<{ code: string }>(
      tx,
      sql`select referral_code as code from email_captures where email = ${email}`,
    ),
  );
  return row?.code ?? null;
}

async function findEmail(db: Database, referralCode: string): Promise<string | null> {
  const [row] = await asSystem(db, (tx) =>
    selectRows<{ email: string }>(
      tx,
      sql`select email from email_captures where referral_code = ${referralCode}`,
    ),
  );
  return row?.email ?? null;
}
