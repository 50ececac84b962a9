import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import type { OrderStatus } from "#contracts/checkout.ts";
import { useSandboxCheckout } from "#web/api/checkout.ts";
import { explainError } from "#web/api/errors.ts";
import { HttpError } from "#web/api/http-error.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { Logo } from "#web/public/logo.tsx";
import { PayForm } from "./pay-form.tsx";

/** /dev/checkout: stands where the payment provider's page would, outside production and without a key. */
export function SandboxCheckoutScreen(): ReactElement {
  const [search] = useSearchParams();
  return (
    <main className="flex min-h-dvh flex-col items-center bg-brand-50 px-5 py-10 sm:justify-center">
      <title>Sandbox checkout · Octavo</title>
      <Logo />
      <div className="card mt-6 w-full max-w-md p-6 sm:p-8">
        <h1 className="text-3xl">Sandbox checkout</h1>
        <Checkout sessionId={search.get("session") ?? ""} />
      </div>
    </main>
  );
}

function Checkout({ sessionId }: { sessionId: string }): ReactElement {
  const { data: checkout, isPending, error, refetch } = useSandboxCheckout(sessionId);

  if (sessionId === "") return <UnknownCheckout />;
  if (isPending) {
    return (
      <Loading label="Loading the checkout">
        <Skeleton className="mt-5 h-20 w-full" />
        <Skeleton className="mt-5 h-11 w-full" />
        <Skeleton className="mt-5 h-11 w-full" />
      </Loading>
    );
  }
  if (error instanceof HttpError && error.status < 500) return <UnknownCheckout />;
  if (error) {
    return (
      <div className="mt-5">
        <LoadFailed title="The checkout could not be loaded" onRetry={() => void refetch()}>
          {explainError(error)}
        </LoadFailed>
      </div>
    );
  }
  if (checkout.status !== "pending") return <EndedCheckout status={checkout.status} />;
  return <PayForm sessionId={sessionId} checkout={checkout} />;
}

function UnknownCheckout(): ReactElement {
  return (
    <>
      <p className="mt-4 leading-relaxed text-ink-700">
        This checkout is not known here. It may belong to another copy of Octavo. Please begin the
        purchase again.
      </p>
      <Link to="/" className="btn btn-primary mt-6 w-full">
        Go to the first page
      </Link>
    </>
  );
}

const ENDED = {
  paid: "This checkout has been paid already.",
  refunded: "This checkout was paid, and the payment was given back.",
  disputed: "This checkout was paid, and the payment is disputed.",
};

function EndedCheckout({ status }: { status: Exclude<OrderStatus, "pending"> }): ReactElement {
  return (
    <>
      <Notice tone="plain" className="mt-5">
        {ENDED[status]}
      </Notice>
      <Link to="/login" className="btn btn-primary mt-6 w-full">
        Sign in
      </Link>
    </>
  );
}
