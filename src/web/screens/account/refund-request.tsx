import { type ReactElement, useId, useState } from "react";
import { toast } from "sonner";
import type { Order } from "#contracts/checkout.ts";
import { explainError } from "#web/api/errors.ts";
import { useRequestRefund } from "#web/api/my-orders.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { moneyText } from "#web/public/money.ts";

/** The longest reason that is kept. */
const MAX_REASON = 2_000;

/** Asks for the money of an order back, once it was confirmed. */
export function RefundRequest({ order }: { order: Order }): ReactElement {
  const [reason, setReason] = useState("");
  const reasonId = useId();
  const { mutate, isPending } = useRequestRefund(order.id);
  const handleConfirm = (): void =>
    mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success("Your refund is requested", { description: "We answer by mail." });
        },
        onError: (error) =>
          toast.error("The refund could not be requested", { description: explainError(error) }),
      },
    );
  return (
    <ConfirmDialog
      trigger={
        <Button kind="ghost" size="small" disabled={isPending} className="max-sm:w-full">
          Request a refund
        </Button>
      }
      title="Request a refund?"
      confirmLabel="Request a refund"
      onConfirm={handleConfirm}
      fields={
        <>
          <label htmlFor={reasonId} className="text-[15px] font-medium">
            What was missing? (optional)
          </label>
          <textarea
            id={reasonId}
            value={reason}
            maxLength={MAX_REASON}
            onChange={(event) => setReason(event.target.value)}
            className="field field-area mt-1.5"
          />
        </>
      }
    >
      You ask for {moneyText(order.amount, order.currency)} back. Once it is paid back, this
      purchase no longer opens the workflow. What you wrote stays yours: you can download everything
      here.
    </ConfirmDialog>
  );
}
