import type { ReactElement } from "react";
import { listWaiting, type Waiting } from "#contracts/admin.ts";
import { useAdminList } from "#web/api/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Instant, LevelBadge, Under } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { Details } from "./details.tsx";
import { ExportCsv } from "./export-csv.tsx";
import { InviteNext } from "./invite-next.tsx";
import { ListPanel } from "./list-panel.tsx";
import { useListState } from "./list-state.ts";
import { StandingCell } from "./standing-cell.tsx";

const NAMES = {
  one: "person in line",
  many: "people in line",
  empty: "Nobody is in line yet.",
  failed: "The waitlist could not be loaded",
};

const COLUMNS: Column<Waiting>[] = [
  {
    id: "position",
    title: "Place",
    isSortable: true,
    cell: ({ position }) => <span className="tabular-nums">{position.toLocaleString("en")}</span>,
  },
  { id: "email", title: "Email", isSortable: true, cell: ({ email }) => email },
  {
    id: "submittedAt",
    title: "Joined",
    isSortable: true,
    cell: ({ submittedAt }) => <Instant value={submittedAt} />,
  },
  {
    id: "invitedAt",
    title: "State",
    isSortable: true,
    cell: ({ invitedAt }) =>
      invitedAt === null ? (
        <Badge className="self-start">waiting</Badge>
      ) : (
        <>
          <Badge tone="success" className="self-start">
            invited
          </Badge>
          <Under>
            <Instant value={invitedAt} />
          </Under>
        </>
      ),
  },
  {
    id: "standing",
    title: "Counts",
    cell: (waiting) => <StandingCell {...waiting} />,
  },
  {
    id: "referrals",
    title: "Brought",
    cell: ({ referrals }) => <span className="tabular-nums">{referrals.toLocaleString("en")}</span>,
  },
  {
    id: "accessLevel",
    title: "Account",
    cell: ({ accessLevel }) =>
      accessLevel === null ? <Under>no account</Under> : <LevelBadge level={accessLevel} />,
  },
  {
    id: "referralCode",
    title: "Referral code",
    cell: ({ referralCode }) => <span className="font-mono text-sm">{referralCode}</span>,
  },
  {
    id: "form",
    title: "Answers",
    cell: ({ form }) => <Details label="Show answers" value={form} />,
  },
];

/** The line, and letting the next people in. */
export function WaitlistTab(): ReactElement {
  const state = useListState("submittedAt");
  const list = useAdminList(listWaiting, state.query);
  return (
    <ListPanel
      names={NAMES}
      state={state}
      list={{ ...list, rows: list.data?.waiting, total: list.data?.total }}
      columns={COLUMNS}
      keyOf={({ email }) => email}
      actions={<ExportCsv which="waitlist" query={state.query} />}
    >
      {list.data && <InviteNext stillWaiting={list.data.stillWaiting} />}
    </ListPanel>
  );
}
