import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Whether the owner of a captured address has shown that it is theirs: by a mailed link, or by a confirmed account. */
export function isConfirmed(capture: SQL): SQL {
  return sql`(${capture}.confirmed_at is not null or exists (
    select 1 from users where users.email = ${capture}.email and users.email_verified))`;
}

/** Whether an account is the confirmed owner of an address; nobody's account is not. */
export function isOwnedBy(email: SQL, userId: string | null): SQL {
  return sql`exists (select 1 from users where id = ${userId} and users.email = ${email} and email_verified)`;
}

/**
 * A select of every captured address with what it is worth in line.
 *
 * `counts`: stands in line, confirmed, not thrown away, and is the first address of its mailbox; only these are people.
 * `referrals`: people who came by a code of the same mailbox, but not from that mailbox itself. `position`: the rank among
 * people, by referrals, then time of joining, then address; whoever does not count has the place behind all of them.
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
