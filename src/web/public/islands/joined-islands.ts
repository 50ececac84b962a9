import { ReferralCard } from "#web/public/waitlist/referral-card.tsx";
import { hydrate } from "./hydrate.tsx";

export function hydrateOnJoined(place: HTMLElement): void {
  hydrate(place, { referral: ReferralCard });
}
