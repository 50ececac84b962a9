import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { MAX_ADDRESS_LENGTH } from "#contracts/accounts.ts";
import type { getSandboxCheckout } from "#contracts/checkout.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { usePaySandbox } from "#web/api/checkout.ts";
import { explainError } from "#web/api/errors.ts";
import { TextField } from "#web/components/text-field.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { moneyText } from "#web/public/money.ts";
import { safeHref } from "#web/components/safe-href.ts";

const PayInput = z.object({
  email: z.email("Please enter an email address.").max(MAX_ADDRESS_LENGTH, MESSAGES.addressTooLong),
});

/** Pays without a card: the server then hears what it would hear from the payment provider. */
export function PayForm({
  sessionId,
  checkout,
}: {
  sessionId: string;
  checkout: z.output<(typeof getSandboxCheckout)["answer"]>;
}): ReactElement {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(PayInput),
    defaultValues: { email: checkout.email ?? "" },
  });
  // `isSuccess`: the browser is leaving.
  const { mutate, isPending, isSuccess, error } = usePaySandbox(sessionId);
  const handlePay = handleSubmit(({ email }) => mutate(email));
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
      <form noValidate onSubmit={(event) => void handlePay(event)} className="mt-6 space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="The order belongs to the account with this address."
          error={formState.errors.email?.message}
          {...register("email")}
        />
        {error && <Notice tone="danger">{explainError(error)}</Notice>}
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
