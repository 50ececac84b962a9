import type { ReactElement } from "react";
import { type Captured, listCaptures } from "#contracts/admin.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { createdAtColumn, Details, Nothing, StandingCell } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { ExportCsv, ListPanel } from "./list-panel.tsx";

const NAMES = {
  one: "capture",
  many: "captures",
  empty: "Nobody has left an address yet.",
  failed: MESSAGES.capturesFailed,
};

const COLUMNS: Column<Captured>[] = [
  { id: "email", title: "Email", isSortable: true, cell: ({ email }) => email },
  { id: "source", title: "Source", isSortable: true, cell: ({ source }) => source },
  createdAtColumn("Captured"),
  {
    id: "referralCode",
    title: "Referral code",
    cell: ({ referralCode }) => <span className="tabular-nums text-sm">{referralCode}</span>,
  },
  {
    id: "referredBy",
    title: "Invited by",
    cell: ({ referredBy }) =>
      referredBy === null ? (
        <Nothing />
      ) : (
        <span className="tabular-nums text-sm">{referredBy}</span>
      ),
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

/** Lists all e-mail addresses that visitors left on the landing page. */
export function CapturesTab(): ReactElement {
  return (
    <ListPanel
      call={listCaptures}
      names={NAMES}
      rowsOf={({ captures }) => captures}
      columns={COLUMNS}
      keyOf={({ email }) => email}
      renderActions={(query) => <ExportCsv which="captures" query={query} />}
    />
  );
}
