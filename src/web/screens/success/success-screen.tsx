import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { useCheckout } from "#web/api/checkout.ts";
import { explainError } from "#web/api/errors.ts";
import { HttpError } from "#web/api/http-error.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { Logo } from "#web/public/logo.tsx";
import { OrderState } from "./order-state.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** Where the payment provider leads back to. */
export function SuccessScreen(): ReactElement {
  const [search] = useSearchParams();
  const sessionId = search.get("session_id");
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-5 py-16">
      <title>Thank you · Octavo</title>
      <Logo />
      {sessionId === null ? <PlainThanks /> : <Checkout sessionId={sessionId} />}
    </main>
  );
}

function PlainThanks(): ReactElement {
  return (
    <>
      <h1 className="mt-8 text-4xl">Thank you</h1>
      <p className="mt-3 text-lg text-ink-700">
        Your order is in. As soon as the payment is confirmed, your account opens the whole
        workflow. Sign in with the email address you paid with.
      </p>
      <SignInLink />
    </>
  );
}

function Checkout({ sessionId }: { sessionId: string }): ReactElement {
  const { data: checkout, isPending, error, refetch } = useCheckout(sessionId);

  if (isPending) {
    return (
      <Loading label="Looking for your order">
        <Skeleton className="mt-8 h-10 w-64" />
        <Skeleton className="mt-5 h-6 w-full" />
        <Skeleton className="mt-3 h-6 w-3/4" />
      </Loading>
    );
  }
  // A later look that fails changes nothing: what is known stays.
  if (checkout) return <OrderState sessionId={sessionId} checkout={checkout} />;
  if (error instanceof HttpError && error.status < 500 && error.status !== 429) {
    return <UnknownOrder />;
  }
  return (
    <>
      <h1 className="mt-8 mb-6 text-4xl">Thank you</h1>
      <LoadFailed title="Your order could not be looked up" onRetry={() => void refetch()}>
        {explainError(error)} Whatever this page shows, a payment that went through is not lost: the
        receipt comes by mail.
      </LoadFailed>
    </>
  );
}

function UnknownOrder(): ReactElement {
  return (
    <>
      <h1 className="mt-8 text-4xl">We do not know this order</h1>
      <p className="mt-3 text-lg text-ink-700">
        The address of this page may be incomplete. If you have paid, your receipt is in your mail:
        sign in with the email address you paid with, and your account opens the whole workflow. If
        it does not, write to us with the order reference in the receipt.
      </p>
      <SignInLink />
    </>
  );
}
