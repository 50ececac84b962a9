import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { z } from "zod";
import { MAX_ADDRESS_LENGTH } from "#contracts/accounts.ts";
import type { getSandboxCheckout, OrderStatus } from "#contracts/checkout.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { usePaySandbox, useSandboxCheckout } from "#web/api/checkout.ts";
import { HttpError } from "#web/api/errors.ts";
import { safeHref } from "#web/components/ui/web-link.tsx";
import { TextField, useOneField } from "#web/components/fields.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { Logo } from "#web/public/logo.tsx";
import { moneyText } from "#web/public/money.ts";

/**
 * The page /dev/checkout. Outside production, it stands in for the payment provider's page if no key for that is set.
 */
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
      <LoadFailed
        title="The checkout could not be loaded"
        onRetry={refetch}
        error={error}
        className="mt-5"
      />
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
        Go to the home page
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
        {MESSAGES.logIn}
      </Link>
    </>
  );
}

const PayerInput = z
  .email("Please enter an email address.")
  .max(MAX_ADDRESS_LENGTH, MESSAGES.addressTooLong);

/** Pays without a card. The server then handles the same event that the payment provider would send. */
function PayForm({
  sessionId,
  checkout,
}: {
  sessionId: string;
  checkout: z.output<(typeof getSandboxCheckout)["answer"]>;
}): ReactElement {
  // The button stays disabled after success, because the browser is opening another page.
  const { mutate, isPending, isSuccess, error } = usePaySandbox(sessionId);
  const { form, field } = useOneField(PayerInput, checkout.email ?? "", (email) => mutate(email));
  const money = moneyText(checkout.amount, checkout.currency);

  return (
    <>
      <Notice tone="warning" title="No card is charged and no money moves." className="mt-5">
        This copy of Octavo is not connected to a payment provider.
      </Notice>
      <dl className="mt-6 flex items-baseline justify-between gap-4">
        <dt className="text-ink-700">Complete Book Creation Package</dt>
        <dd className="text-2xl font-semibold whitespace-nowrap tabular-nums">
          {money} <span className="text-base text-ink-600">{checkout.currency.toUpperCase()}</span>
        </dd>
      </dl>
      <form {...form} className="mt-6 space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="The order belongs to the account with this address."
          {...field}
        />
        <ErrorNotice error={error} />
        <div className="grid gap-2">
          <Button type="submit" disabled={isPending || isSuccess}>
            {isPending || isSuccess ? "Paying…" : `Pay ${money}`}
          </Button>
          <a href={safeHref(checkout.cancelUrl)} className="btn btn-ghost">
            Cancel
          </a>
        </div>
      </form>
    </>
  );
}
