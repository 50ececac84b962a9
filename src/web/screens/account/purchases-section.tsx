import { type ReactElement, useId, useState } from "react";
import { toast } from "sonner";
import type { Order } from "#contracts/checkout.ts";
import { useMyOrders, useRequestRefund } from "#web/api/checkout.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { timeText } from "#web/components/ui/figures.ts";
import { moneyText } from "#web/public/money.ts";
import { tellFailed } from "#web/components/toasts.ts";

export function PurchasesSection(): ReactElement {
  return (
    <Card title="Purchases">
      <Fetched
        query={useMyOrders()}
        label="Loading your purchases"
        skeleton={<Skeleton className="h-16 w-full" />}
        failed="Your purchases could not be loaded"
      >
        {(orders) =>
          orders.length === 0 ? (
            <p className="text-ink-700">You have bought nothing yet.</p>
          ) : (
            <ul className="divide-y divide-ink-200">
              {orders.map((order) => (
                <OrderLine key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Card>
  );
}

const STATUS = {
  pending: { text: "Payment pending", tone: "warning" },
  paid: { text: "Paid", tone: "success" },
  refunded: { text: "Refunded", tone: "plain" },
  disputed: { text: "Disputed", tone: "danger" },
} as const;

function OrderLine({ order }: { order: Order }): ReactElement {
  const { text, tone } = STATUS[order.status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="tabular-nums">
            {moneyText(order.amount, order.currency)} {order.currency.toUpperCase()}
          </span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-600">
          Order {order.reference} · {timeText(order.paidAt ?? order.createdAt)}
        </p>
        {order.refundRequestedAt !== null && order.status === "paid" && (
          <p className="mt-1 text-sm text-ink-700">
            Refund requested {timeText(order.refundRequestedAt)}. We answer by email.
          </p>
        )}
      </div>
      {order.canRequestRefund && <RefundRequest order={order} />}
    </li>
  );
}

const MAX_REASON = 2_000;

function RefundRequest({ order }: { order: Order }): ReactElement {
  const [reason, setReason] = useState("");
  const reasonId = useId();
  const { mutate, isPending } = useRequestRefund(order.id);
  const handleConfirm = (): void =>
    mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success("Your refund is requested", { description: "We answer by email." });
        },
        onError: tellFailed("The refund could not be requested"),
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
