const REFERRAL_CODE = /^[A-Z0-9]{8}$/u;

/** The referral code of whoever invited this visitor; a mistyped one must not keep anybody out. */
export function inviterIn(search: string): string | null {
  const ref = new URLSearchParams(search).get("ref")?.trim().toUpperCase() ?? "";
  return REFERRAL_CODE.test(ref) ? ref : null;
}
