import type { Captured, Waiting } from "#contracts/admin.ts";
import { csvOf } from "#server/platform/csv.ts";

export function capturesCsv(rows: readonly Captured[]): Uint8Array {
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

export function waitingCsv(rows: readonly Waiting[]): Uint8Array {
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
}: Pick<Captured, "isConfirmed" | "isSubscribed" | "flags">): Record<string, unknown> {
  return { confirmed: isConfirmed, subscribed: isSubscribed, flags: flags.join("; ") };
}

/** Turns { bookVision: { goal } } into { "bookVision.goal": goal }. A list becomes one text. */
function flat(path: string, value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { [path]: value.map(String).join("; ") };
  if (typeof value !== "object" || value === null) return { [path]: value };
  const fields = Object.entries(value).map(([key, inner]) =>
    flat(path === "" ? key : `${path}.${key}`, inner),
  );
  return Object.assign({}, ...fields) as Record<string, unknown>;
}
