import type { CapturedRow, WaitingRow } from "#server/data/admin-waitlist.ts";
import { csvOf } from "#server/platform/csv.ts";

/** The captured addresses as a table. */
export function capturesCsv(rows: readonly CapturedRow[]): Uint8Array {
  return csvOf(
    rows.map((row) => ({
      email: row.email,
      source: row.source,
      referral_code: row.referralCode,
      referred_by: row.referredBy,
      created_at: row.createdAt,
      ...standing(row),
      ...flat("metadata", row.metadata),
    })),
    ["email", "source", "referral_code", "referred_by", "created_at", ...STANDING],
  );
}

/** The line as a table, with a column for each answer of the form. */
export function waitingCsv(rows: readonly WaitingRow[]): Uint8Array {
  return csvOf(
    rows.map((row) => ({
      ...flat("", row.form ?? {}),
      position: row.position,
      email: row.email,
      submitted_at: row.submittedAt,
      invited_at: row.invitedAt,
      access_level: row.accessLevel,
      referral_code: row.referralCode,
      referrals: row.referrals,
      ...standing(row),
    })),
    [
      "position",
      "email",
      "submitted_at",
      "invited_at",
      "access_level",
      "referral_code",
      "referrals",
      ...STANDING,
    ],
  );
}

const STANDING = ["confirmed", "subscribed", "flags"];

function standing({
  isConfirmed,
  isSubscribed,
  flags,
}: Pick<CapturedRow, "isConfirmed" | "isSubscribed" | "flags">): Record<string, unknown> {
  return { confirmed: isConfirmed, subscribed: isSubscribed, flags: flags.join("; ") };
}

/** { bookVision: { goal } } as { "bookVision.goal": goal }; lists as one text. */
function flat(path: string, value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { [path]: value.map(String).join("; ") };
  if (typeof value !== "object" || value === null) return { [path]: value };
  const fields = Object.entries(value).map(([key, inner]) =>
    flat(path === "" ? key : `${path}.${key}`, inner),
  );
  return Object.assign({}, ...fields) as Record<string, unknown>;
}
