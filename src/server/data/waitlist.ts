import { sql, and, eq, type SQL } from "drizzle-orm";
import { asSystem, type Database, asVisitor, type Tx } from "./database.ts";
import { asJson } from "./sent-values.ts";
import { waitlistEntries, emailCaptures, waitlistLetters } from "./tables/waitlist.ts";
import { drawLetterToken, hashLetterToken } from "#server/platform/letter.ts";
import { enqueueMailIn, type Mail } from "./mails.ts";

/** A place on the waitlist. It counts only once the owner of its address has confirmed the address. */
export type Place = { referralCode: string; position: number; isConfirmed: boolean };

/**
 * Puts an address that is stored already on the waitlist, without the answers of the waitlist form. If it is on the
 * list, nothing changes.
 */
export async function putInLine(db: Database, email: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.insert(waitlistEntries).values({ email: email.toLowerCase() }).onConflictDoNothing(),
  );
}

/**
 * Puts an address on the waitlist with the answers of the form. Once the address is confirmed, only its owner can
 * change these answers.
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

/** Finds a place on the waitlist by its referral code. Null if there is none. */
export async function findPlace(db: Database, referralCode: string): Promise<Place | null> {
  const [place] = await asSystem(db, (tx) =>
    tx.selectRows<Place>(sql`
      select referral_code as "referralCode", position, is_confirmed as "isConfirmed" from (${STANDING}) standing
      where is_in_line and referral_code = ${referralCode}`),
  );
  return place ?? null;
}

/** An e-mail address that a visitor leaves. If the address is new, it gets this referral code. */
export type Capture = {
  email: string;
  source: "landing_page" | "waitlist_form";
  referralCode: string;
  /** The referral code of the person through whom the visitor came. If the code is unknown, it is not stored. */
  inviterCode: string | null;
  isThrowAway: boolean;
  /** True on a server that sends no mail and so cannot ask the owner to confirm the address. */
  isConfirmed: boolean;
};

/**
 * Stores an address and returns its referral code. A known address keeps its data and its code. Throws an error with
 * the code DENIED if the database does not let visitors write.
 */
export async function captureEmail(db: Database, capture: Capture): Promise<string> {
  const email = capture.email.toLowerCase();
  const known = await findCode(db, email);
  if (known) return known;
  const inviter = capture.inviterCode && (await findEmail(db, capture.inviterCode));
  // Neither `on conflict (email)` nor `returning`, because both need the right to read, which visitors do not have.
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

/**
 * A visitor's description of their book. The referral code proves that it comes from the visitor who left the address.
 */
export type SentProject = {
  email: string;
  referralCode: string;
  project: unknown;
  /** The account that was signed in when the description was sent, or null. */
  senderId: string | null;
};

/**
 * Stores the description of a book for an address. False if the referral code is wrong. Once the address is confirmed,
 * only its owner can replace an earlier description.
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
    tx.selectRows<{ code: string }>(
      sql`select referral_code as code from email_captures where email = ${email}`,
    ),
  );
  return row?.code ?? null;
}

async function findEmail(db: Database, referralCode: string): Promise<string | null> {
  const [row] = await asSystem(db, (tx) =>
    tx.selectRows<{ email: string }>(
      sql`select email from email_captures where referral_code = ${referralCode}`,
    ),
  );
  return row?.email ?? null;
}

/** Records that a mail about the waitlist is sent, and returns the secret token for the links in it. */
export async function waitlistLetterIn(tx: Tx, email: string): Promise<string> {
  const { token, hash } = drawLetterToken();
  await tx.insert(waitlistLetters).values({ token_hash: hash, email });
  return token;
}

/**
 * Puts a mail into the outbox that asks to confirm an address. No mail is sent if the address is confirmed or
 * unsubscribed, or if such a mail was sent within the last hour.
 */
export async function askToConfirm(
  db: Database,
  given: string,
  mailOf: (token: string) => Mail,
): Promise<void> {
  const email = given.toLowerCase();
  await asSystem(db, async (tx) => {
    // Several visitors may leave the same address at once. The lock makes sure that it gets only one mail.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtext('waitlist letter to ' || mailbox)) from email_captures where email = ${email}`);
    const [asked] = await tx.selectRows<{ email: string }>(sql`
      select c.email from email_captures c
      where c.email = ${email} and c.unsubscribed_at is null and not ${isConfirmed(sql`c`)}
        and not exists (
          select 1 from waitlist_letters l join email_captures other on other.email = l.email
          where other.mailbox = c.mailbox and l.sent_at > now() - interval '1 hour')`);
    if (asked) await enqueueMailIn(tx, null, mailOf(await waitlistLetterIn(tx, asked.email)));
  });
}

/** Confirms the address that a mail was sent to, by the token in that mail's link. Null if the token is unknown. */
export function confirmByLetter(
  db: Database,
  token: string,
): Promise<{ email: string; referralCode: string } | null> {
  return asSystem(db, async (tx) => {
    const [confirmed] = await tx.selectRows<{ email: string; referralCode: string }>(sql`
      update email_captures c set confirmed_at = coalesce(c.confirmed_at, now())
      from waitlist_letters l where l.token_hash = ${hashLetterToken(token)} and c.email = l.email
      returning c.email, c.referral_code as "referralCode"`);
    return confirmed ?? null;
  });
}

/**
 * Unsubscribes the address that a mail was sent to, by that mail's token. Its place on the waitlist stays. False if the
 * token is unknown.
 */
export function unsubscribeByLetter(db: Database, token: string): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const ended = await tx.selectRows<{ email: string }>(sql`
      update email_captures c set unsubscribed_at = coalesce(c.unsubscribed_at, now())
      from waitlist_letters l where l.token_hash = ${hashLetterToken(token)} and c.email = l.email
      returning c.email`);
    return ended.length > 0;
  });
}

/**
 * True if the owner of a stored address has confirmed it, by the link in a mail or by an account with that confirmed
 * address.
 */
function isConfirmed(capture: SQL): SQL {
  return sql`(${capture}.confirmed_at is not null or exists (
    select 1 from users where users.email = ${capture}.email and users.email_verified))`;
}

/** True if the account has this address and has confirmed it. False without an account (null). */
function isOwnedBy(email: SQL, userId: string | null): SQL {
  return sql`exists (select 1 from users where id = ${userId} and users.email = ${email} and email_verified)`;
}

/**
 * Selects the stored addresses with their place on the waitlist.
 *
 * `counts`: the address is on the waitlist, confirmed, not throw-away, and the first of its mailbox (ann+1@x.org and
 * ann@x.org are one mailbox). `referrals`: how many other people whose address counts came through a code of this
 * mailbox. `position`: ranked by referrals, then by the time of joining, then by address. Addresses that do not count
 * come last.
 */
export const STANDING = sql`
  with known as (
    select c.email, c.referral_code, c.mailbox, c.is_throw_away, c.unsubscribed_at, c.created_at, e.submitted_at,
      e.email is not null as is_in_line,
      ${isConfirmed(sql`c`)} as is_confirmed,
      inviter.mailbox as inviter_mailbox,
      coalesce(inviter.mailbox = c.mailbox, false) as is_own_referral
    from email_captures c
    left join waitlist_entries e on e.email = c.email
    left join email_captures inviter on inviter.referral_code = c.referred_by
  ),
  told_apart as (
    select *, row_number() over (
      partition by mailbox
      order by is_in_line and is_confirmed desc, is_confirmed desc, is_in_line desc, coalesce(submitted_at, created_at), email
    ) > 1 as is_same_mailbox
    from known
  ),
  judged as (
    select *, is_in_line and is_confirmed and not is_throw_away and not is_same_mailbox as counts from told_apart
  ),
  brought as (
    select inviter_mailbox as mailbox, count(*)::int as referrals
    from judged where counts and not is_own_referral and inviter_mailbox is not null
    group by inviter_mailbox
  )
  select judged.email, judged.referral_code, judged.counts, judged.is_confirmed, judged.is_in_line,
    judged.unsubscribed_at is null as is_subscribed,
    coalesce(brought.referrals, 0) as referrals,
    to_jsonb(array_remove(array[
      case when is_throw_away then 'throwAway' end,
      case when is_same_mailbox then 'sameMailbox' end,
      case when is_own_referral then 'ownReferral' end
    ], null)) as flags,
    case when counts
      then row_number() over (partition by counts order by coalesce(brought.referrals, 0) desc, submitted_at, judged.email)
      else count(*) filter (where counts) over () + 1
    end::int as position
  from judged left join brought on brought.mailbox = judged.mailbox`;
