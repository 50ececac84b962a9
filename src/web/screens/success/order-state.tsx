import type { ReactElement } from "react";
import { useSession } from "#web/api/session.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { type Checkout, State } from "./state.tsx";
import { PaidOrder } from "./paid-order.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** What an order's state means for its buyer, and what to do next. */
export function OrderState({
  sessionId,
  checkout,
}: {
  sessionId: string;
  checkout: Checkout;
}): ReactElement {
  const { data: session, isPending } = useSession();

  if (checkout.status === "pending") {
    return (
      <State title="Thank you" checkout={checkout}>
        <span role="status">We are waiting for the payment to be confirmed.</span> This usually
        takes a few seconds, and this page notices by itself. You may also close it: the receipt
        comes by mail, and your account opens by itself.
      </State>
    );
  }
  if (checkout.status === "refunded") {
    return (
      <>
        <State title="This order was refunded" checkout={checkout}>
          The money has been given back, and with it went the access that the order gave. What you
          have written is kept. You may buy again at any time.
        </State>
        <HomeLink />
      </>
    );
  }
  if (checkout.status === "disputed") {
    return (
      <>
        <State title="This payment is disputed" checkout={checkout}>
          The bank holds the payment back, so the access it gave is closed. If this is a mistake,
          tell your bank: when the dispute ends in favour of the payment, your account opens again.
        </State>
        <HomeLink />
      </>
    );
  }
  if (isPending) {
    return (
      <Loading label="Looking who is signed in">
        <Skeleton className="mt-8 h-10 w-64" />
      </Loading>
    );
  }
  if (session?.user) {
    return <PaidOrder sessionId={sessionId} checkout={checkout} user={session.user} />;
  }
  return (
    <>
      <State title="Thank you" checkout={checkout}>
        Your payment is confirmed and the receipt is on its way by mail. Next, sign in
        {checkout.isClaimed
          ? " to the account that has this order"
          : ", or make an account by signing in for the first time"}
        : it opens the whole workflow, and you can bring in your posts at once.
      </State>
      <SignInLink sessionId={sessionId} />
    </>
  );
}

function HomeLink(): ReactElement {
  return (
    <LinkButton to="/" className="mt-8 self-start">
      Go to the first page
    </LinkButton>
  );
}
