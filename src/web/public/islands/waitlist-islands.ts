import { ReferralCard } from "#web/public/waitlist/referral-card.tsx";
import { WaitlistForm } from "#web/public/waitlist/waitlist-form.tsx";
import { hydrate } from "./hydrate.tsx";

const ISLANDS = { waitlist: WaitlistForm, referral: ReferralCard };

/** Takes over one island of the waitlist's pages. */
export function hydrateOnWaitlist(place: HTMLElement): void {
  hydrate(place, ISLANDS);
}
