import type { ReactElement } from "react";
import { useConfig } from "#web/api/config.ts";
import { explainError } from "#web/api/errors.ts";
import { useMyPlace } from "#web/api/waitlist.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { LetterNotice } from "#web/public/waitlist/letter-notice.tsx";
import { ReferralCard } from "#web/public/waitlist/referral-card.tsx";

/** The place in line, and the link that moves it up. */
export function MyPlace({ email }: { email: string }): ReactElement {
  const { data: config } = useConfig();
  const { data: place, isPending, error, refetch } = useMyPlace();

  if (isPending) {
    return (
      <Loading label="Loading your place in line">
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  if (error) {
    return (
      <LoadFailed title="Your place in line could not be loaded" onRetry={() => void refetch()}>
        {explainError(error)}
      </LoadFailed>
    );
  }
  return (
    <>
      <p className="card p-5 text-lg sm:p-6">
        Your place in line:{" "}
        <strong className="tabular-nums">{place.position.toLocaleString("en")}</strong>
      </p>
      {!place.isConfirmed && config && (
        <LetterNotice mail={config.hasMailbox ? "keptHere" : "sent"} email={email} />
      )}
      <ReferralCard
        referralCode={place.referralCode}
        link={`${window.location.origin}/waitlist?ref=${place.referralCode}`}
      />
    </>
  );
}
