import type { ReactElement } from "react";
import { type AdminOrder, listOrders } from "#contracts/admin.ts";
import { useAdminList } from "#web/api/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { moneyText } from "#web/public/money.ts";
import { Instant, Nothing, Under } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { ListPanel } from "./list-panel.tsx";
import { useListState } from "./list-state.ts";
import { Refund } from "./refund.tsx";

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
        <span className="font-mono text-sm font-semibold whitespace-nowrap">{reference}</span>
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
  {
    id: "createdAt",
    title: "Ordered",
    isSortable: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  },
  {
    id: "refundRequestedAt",
    title: "Refund request",
    isSortable: true,
    cell: (order) => <RefundRequest order={order} />,
  },
  { id: "act", title: "Actions", cell: (order) => <Refund order={order} /> },
];

/** Every order; who asks for the money back is marked and counted. */
export function OrdersTab(): ReactElement {
  const state = useListState("createdAt");
  const list = useAdminList(listOrders, state.query);
  const open = list.data?.openRefundRequests ?? 0;
  return (
    <ListPanel
      names={NAMES}
      state={state}
      list={{ ...list, rows: list.data?.orders, total: list.data?.total }}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    >
      {open > 0 && (
        <Notice tone="warning">
          {counted(open, "refund request is", "refund requests are")} open.
        </Notice>
      )}
    </ListPanel>
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
