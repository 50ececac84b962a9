import type { ReactElement } from "react";
import { type Captured, listCaptures } from "#contracts/admin.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { useAdminList } from "#web/api/admin.ts";
import { Instant, Nothing } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { Details } from "./details.tsx";
import { ExportCsv } from "./export-csv.tsx";
import { ListPanel } from "./list-panel.tsx";
import { useListState } from "./list-state.ts";
import { StandingCell } from "./standing-cell.tsx";

const NAMES = {
  one: "capture",
  many: "captures",
  empty: "Nobody has left an address yet.",
  failed: MESSAGES.capturesFailed,
};

const COLUMNS: Column<Captured>[] = [
  { id: "email", title: "Email", isSortable: true, cell: ({ email }) => email },
  { id: "source", title: "Source", isSortable: true, cell: ({ source }) => source },
  {
    id: "createdAt",
    title: "Captured",
    isSortable: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  },
  {
    id: "referralCode",
    title: "Referral code",
    cell: ({ referralCode }) => <span className="font-mono text-sm">{referralCode}</span>,
  },
  {
    id: "referredBy",
    title: "Invited by",
    cell: ({ referredBy }) =>
      referredBy === null ? <Nothing /> : <span className="font-mono text-sm">{referredBy}</span>,
  },
  {
    id: "standing",
    title: "Counts",
    cell: (captured) => <StandingCell {...captured} />,
  },
  {
    id: "metadata",
    title: "Answers",
    cell: ({ metadata }) => <Details label="Show answers" value={metadata} />,
  },
];

/** Every address that was left. */
export function CapturesTab(): ReactElement {
  const state = useListState("createdAt");
  const list = useAdminList(listCaptures, state.query);
  return (
    <ListPanel
      names={NAMES}
      state={state}
      list={{ ...list, rows: list.data?.captures, total: list.data?.total }}
      columns={COLUMNS}
      keyOf={({ email }) => email}
      actions={<ExportCsv which="captures" query={state.query} />}
    />
  );
}
