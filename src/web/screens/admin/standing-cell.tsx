import type { ReactElement } from "react";
import type { Waiting, WaitlistFlag } from "#contracts/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Under } from "./cells.tsx";

const REASONS: Record<WaitlistFlag, string> = {
  throwAway: "throw-away address",
  sameMailbox: "second address of one mailbox",
  ownReferral: "invited by themselves",
};

/** Whether an address was confirmed, and why it does not count in line. */
export function StandingCell({
  isConfirmed,
  isSubscribed,
  flags,
}: Pick<Waiting, "isConfirmed" | "isSubscribed" | "flags">): ReactElement {
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={isConfirmed ? "success" : "plain"}>
        {isConfirmed ? "confirmed" : "not confirmed"}
      </Badge>
      {flags.map((flag) => (
        <Badge key={flag} tone="warning">
          {REASONS[flag]}
        </Badge>
      ))}
      {!isSubscribed && <Under>takes no mails</Under>}
    </span>
  );
}
