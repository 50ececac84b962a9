import type { ReactElement } from "react";
import type { User } from "#contracts/accounts.ts";
import { useClaim } from "#web/api/checkout.ts";
import { explainError } from "#web/api/errors.ts";
import { HttpError } from "#web/api/http-error.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { useSignOut } from "#web/components/use-sign-out.ts";
import { type Checkout, State } from "./state.tsx";

/** A paid order in front of somebody who is signed in: it becomes theirs, and they can begin. */
export function PaidOrder({
  sessionId,
  checkout,
  user,
}: {
  sessionId: string;
  checkout: Checkout;
  user: User;
}): ReactElement {
  const { isPending, error, refetch } = useClaim(sessionId, user.id);
  const { isSigningOut, handleSignOut } = useSignOut();

  if (isPending) {
    return (
      <Loading label="Opening your account">
        <Skeleton className="mt-8 h-10 w-64" />
        <Skeleton className="mt-5 h-6 w-full" />
      </Loading>
    );
  }
  if (error instanceof HttpError && (error.status === 404 || error.status === 409)) {
    return (
      <>
        <State title="Thank you" checkout={checkout}>
          {error.status === 404
            ? `This order belongs to another account. You are signed in as ${user.email}: log out, and sign in with the account that has the order.`
            : `You are signed in as ${user.email}, which has the whole package already. If this order is for another account, log out, and sign in with that one.`}
        </State>
        <Button onClick={handleSignOut} disabled={isSigningOut} className="mt-8 self-start">
          Logout
        </Button>
      </>
    );
  }
  if (error) {
    return (
      <>
        <h1 className="mt-8 mb-6 text-4xl">Thank you</h1>
        <LoadFailed title="Your account could not be opened yet" onRetry={() => void refetch()}>
          {explainError(error)} Your payment is confirmed and not lost.
        </LoadFailed>
      </>
    );
  }
  return (
    <>
      <State title="Thank you" checkout={checkout}>
        Your payment is confirmed, the receipt is on its way by mail, and your account ({user.email}
        ) has the whole workflow. Next, bring in your posts.
      </State>
      <LinkButton to="/" className="mt-8 self-start">
        Go to your book
      </LinkButton>
    </>
  );
}
