import type { ReactElement } from "react";
import { type Audited, listAudit } from "#contracts/admin.ts";
import { createdAtColumn, Details, Nothing } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { ListPanel } from "./list-panel.tsx";

const NAMES = {
  one: "entry",
  many: "entries",
  empty: "Nothing has been written down yet.",
  failed: "The audit log could not be loaded",
};

const COLUMNS: Column<Audited>[] = [
  createdAtColumn("When"),
  {
    id: "adminEmail",
    title: "Admin",
    cell: ({ adminEmail }) => (adminEmail === null ? <Nothing /> : adminEmail),
  },
  {
    id: "action",
    title: "What",
    isSortable: true,
    cell: ({ action }) => <span className="font-medium">{action}</span>,
  },
  {
    id: "userEmail",
    title: "About whom",
    cell: ({ userEmail }) => (userEmail === null ? <Nothing /> : userEmail),
  },
  {
    id: "details",
    title: "Details",
    cell: ({ details }) => <Details label="Show details" value={details} />,
  },
];

export function AuditTab(): ReactElement {
  return (
    <ListPanel
      call={listAudit}
      names={NAMES}
      rowsOf={({ entries }) => entries}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
