const REFERRAL_CODE = /^[A-Z0-9]{8}$/u;

/** The referral code in what somebody was given; null when it is none: a mistyped one must not keep anybody out. */
export function referralCodeIn(given: string | undefined): string | null {
  const code = given?.trim().toUpperCase() ?? "";
  return REFERRAL_CODE.test(code) ? code : null;
}
