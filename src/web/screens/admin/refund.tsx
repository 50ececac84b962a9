import type { ReactElement } from "react";
import { toast } from "sonner";
import type { AdminOrder } from "#contracts/admin.ts";
import { useRefund } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { moneyText } from "#web/public/money.ts";
import { Nothing } from "./cells.tsx";

/** Gives the money of a paid order back, once asked. */
export function Refund({
  order: { id, reference, status, amount, currency, email, isSandbox },
}: {
  order: AdminOrder;
}): ReactElement {
  const { mutate, isPending } = useRefund(id);
  if (status !== "paid") return <Nothing />;
  const money = moneyText(amount, currency);
  const handleRefund = () =>
    mutate(undefined, {
      onSuccess: () =>
        toast.success(`The refund of ${reference} is on its way`, {
          description: "The order shows it as soon as the payment provider has confirmed it.",
        }),
      onError: (error) => toast.error("The refund failed", { description: explainError(error) }),
    });
  return (
    <ConfirmDialog
      trigger={
        <Button
          kind="ghost"
          size="small"
          aria-label={`Refund ${reference}`}
          disabled={isPending}
          className="-my-0.5 self-start"
        >
          Refund
        </Button>
      }
      title={`Give ${money} back?`}
      confirmLabel={`Refund ${money}`}
      isDangerous
      onConfirm={handleRefund}
    >
      {isSandbox
        ? "No money moves, because it was paid in the sandbox:"
        : `The payment provider sends ${money} back for`}{" "}
      <span className="font-mono text-sm whitespace-nowrap">{reference}</span>.{" "}
      {email ?? "The buyer"} loses the access that this order gave at once, and is told by mail.
    </ConfirmDialog>
  );
}
