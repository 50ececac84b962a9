import type { ReactElement } from "react";
import { type Audited, listAudit } from "#contracts/admin.ts";
import { useAdminList } from "#web/api/admin.ts";
import { Instant, Nothing } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { Details } from "./details.tsx";
import { ListPanel } from "./list-panel.tsx";
import { useListState } from "./list-state.ts";

const NAMES = {
  one: "entry",
  many: "entries",
  empty: "Nothing has been written down yet.",
  failed: "The audit log could not be loaded",
};

const COLUMNS: Column<Audited>[] = [
  {
    id: "createdAt",
    title: "When",
    isSortable: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  },
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

/** What admins looked at and did. */
export function AuditTab(): ReactElement {
  const state = useListState("createdAt");
  const list = useAdminList(listAudit, state.query);
  return (
    <ListPanel
      names={NAMES}
      state={state}
      list={{ ...list, rows: list.data?.entries, total: list.data?.total }}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
