import type { ReactElement } from "react";
import type { Order } from "#contracts/checkout.ts";
import { explainError } from "#web/api/errors.ts";
import { useMyOrders } from "#web/api/my-orders.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { timeText } from "#web/components/ui/time-text.ts";
import { moneyText } from "#web/public/money.ts";
import { RefundRequest } from "./refund-request.tsx";

/** What this person has bought. */
export function PurchasesSection(): ReactElement {
  const { data: orders, isPending, error, refetch } = useMyOrders();
  return (
    <Card title="Purchases">
      {isPending && (
        <Loading label="Loading your purchases">
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {error && orders === undefined && (
        <LoadFailed title="Your purchases could not be loaded" onRetry={() => void refetch()}>
          {explainError(error)}
        </LoadFailed>
      )}
      {orders?.length === 0 && <p className="text-ink-700">You have bought nothing yet.</p>}
      {orders && orders.length > 0 && (
        <ul className="divide-y divide-ink-200">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ul>
      )}
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
            Refund requested {timeText(order.refundRequestedAt)}. We answer by mail.
          </p>
        )}
      </div>
      {order.canRequestRefund && <RefundRequest order={order} />}
    </li>
  );
}
