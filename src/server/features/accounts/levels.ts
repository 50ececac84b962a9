import type { AccessLevel } from "#contracts/accounts.ts";

const RANK: Record<AccessLevel, number> = { waitlist: 0, alpha: 1, beta: 1, full: 2 };

/** The level after redeeming a code: it may raise one or move between alpha and beta, and never lowers one. */
export function redeemedLevel(present: AccessLevel, offered: AccessLevel): AccessLevel {
  return RANK[offered] >= RANK[present] ? offered : present;
}
