import type { ReactElement } from "react";
import { toast } from "sonner";
import { type AdminOrder, listOrders } from "#contracts/admin.ts";
import { useRefund } from "#web/api/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { moneyText } from "#web/public/money.ts";
import { tellFailed } from "#web/components/toasts.ts";
import { createdAtColumn, Instant, Nothing, Under } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { ListPanel } from "./list-panel.tsx";

const NAMES = {
  one: "order",
  many: "orders",
  empty: "Nobody has bought anything yet.",
  failed: "The orders could not be loaded",
};

const TONES = {
  pending: "plain",
  paid: "success",
  refunded: "warning",
  disputed: "danger",
} as const;

const COLUMNS: Column<AdminOrder>[] = [
  {
    id: "reference",
    title: "Order",
    cell: ({ reference, isSandbox }) => (
      <>
        <span className="tabular-nums text-sm font-semibold whitespace-nowrap">{reference}</span>
        {isSandbox && <Under>sandbox, no money</Under>}
      </>
    ),
  },
  {
    id: "email",
    title: "Buyer",
    cell: ({ email }) =>
      email === null ? <Nothing /> : <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: "amount",
    title: "Amount",
    isSortable: true,
    cell: ({ amount, currency }) => (
      <span className="whitespace-nowrap tabular-nums">
        {moneyText(amount, currency)} <Under>{currency.toUpperCase()}</Under>
      </span>
    ),
  },
  {
    id: "status",
    title: "Status",
    cell: ({ status, refundedAt }) => (
      <>
        <Badge tone={TONES[status]} className="self-start">
          {status}
        </Badge>
        {refundedAt !== null && (
          <Under>
            <Instant value={refundedAt} />
          </Under>
        )}
      </>
    ),
  },
  createdAtColumn("Ordered"),
  {
    id: "refundRequestedAt",
    title: "Refund request",
    isSortable: true,
    cell: (order) => <RefundRequest order={order} />,
  },
  { id: "act", title: "Actions", cell: (order) => <Refund order={order} /> },
];

export function OrdersTab(): ReactElement {
  return (
    <ListPanel
      call={listOrders}
      names={NAMES}
      rowsOf={({ orders }) => orders}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      renderAbove={(answer) =>
        answer !== undefined &&
        answer.openRefundRequests > 0 && (
          <Notice tone="warning">
            {counted(answer.openRefundRequests, "refund request is", "refund requests are")} open.
          </Notice>
        )
      }
    />
  );
}

function RefundRequest({
  order: { status, refundRequestedAt, refundReason },
}: {
  order: AdminOrder;
}): ReactElement {
  if (refundRequestedAt === null) return <Nothing />;
  return (
    <div className="flex max-w-64 flex-col">
      {status === "refunded" ? (
        <Badge className="self-start">settled</Badge>
      ) : (
        <Badge tone="warning" className="self-start">
          open
        </Badge>
      )}
      <Under>
        <Instant value={refundRequestedAt} />
      </Under>
      {refundReason !== null && refundReason !== "" && (
        <span className="mt-0.5 text-sm wrap-anywhere">“{refundReason}”</span>
      )}
    </div>
  );
}

function Refund({
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
      onError: tellFailed("The refund failed"),
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
      <span className="tabular-nums text-sm whitespace-nowrap">{reference}</span>.{" "}
      {email ?? "The buyer"} loses the access that this order gave at once, and is told by mail.
    </ConfirmDialog>
  );
}
