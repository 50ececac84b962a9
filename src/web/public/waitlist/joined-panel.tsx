import type { ReactElement } from "react";
import { ReferralCard } from "./referral-card.tsx";
import type { Place } from "./use-join.ts";

/** The place in line, and how to move up. */
export function JoinedPanel({ place }: { place: Place }): ReactElement {
  return (
    <>
      <h1 className="text-4xl">You are on the waitlist</h1>
      <p className="mt-3 text-lg text-ink-700">
        Your place in line:{" "}
        <strong className="text-ink-900">{place.position.toLocaleString("en")}</strong>. We write to
        you when it is your turn.
      </p>
      <div className="mt-8">
        <ReferralCard referralCode={place.referralCode} />
      </div>
    </>
  );
}
