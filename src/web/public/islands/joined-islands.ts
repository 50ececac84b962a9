import { ReferralCard } from "#web/public/waitlist/referral-card.tsx";
import { hydrate } from "./hydrate.tsx";

/** Takes over the card to share on the page of a place in line. */
export function hydrateOnJoined(place: HTMLElement): void {
  hydrate(place, { referral: ReferralCard });
}
