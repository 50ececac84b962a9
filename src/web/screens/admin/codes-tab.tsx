import type { ReactElement } from "react";
import { toast } from "sonner";
import { type InviteCode, listInviteCodes } from "#contracts/admin.ts";
import { useAdminList, useEndCode } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { Instant, LevelBadge, Nothing } from "./cells.tsx";
import { CodeCell } from "./code-cell.tsx";
import type { Column } from "./data-table.tsx";
import { ListPanel } from "./list-panel.tsx";
import { useListState } from "./list-state.ts";
import { MakeCode } from "./make-code.tsx";

const NAMES = {
  one: "code",
  many: "codes",
  empty: "There are no codes yet. Make the first one above.",
  failed: "The invite codes could not be loaded",
};

const COLUMNS: Column<InviteCode>[] = [
  { id: "code", title: "Code", isSortable: true, cell: ({ code }) => <CodeCell code={code} /> },
  { id: "level", title: "Level", cell: ({ level }) => <LevelBadge level={level} /> },
  {
    id: "uses",
    title: "Used",
    cell: ({ timesUsed, usesLeft }) => (
      <span className="whitespace-nowrap tabular-nums">
        {timesUsed.toLocaleString("en")}{" "}
        <span className="text-ink-600">
          · {usesLeft === null ? "no limit" : `${usesLeft.toLocaleString("en")} left`}
        </span>
      </span>
    ),
  },
  { id: "expiresAt", title: "Expires", cell: ({ expiresAt }) => <Instant value={expiresAt} /> },
  {
    id: "sentTo",
    title: "Sent to",
    cell: ({ sentTo }) => (sentTo === null ? <Nothing /> : sentTo),
  },
  {
    id: "createdAt",
    title: "Made",
    isSortable: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  },
  { id: "act", title: "State", cell: (code) => <EndCode code={code} /> },
];

/** Every code, making one and ending one. */
export function CodesTab(): ReactElement {
  const state = useListState("createdAt");
  const list = useAdminList(listInviteCodes, state.query);
  return (
    <ListPanel
      names={NAMES}
      state={state}
      list={{ ...list, rows: list.data?.codes, total: list.data?.total }}
      columns={COLUMNS}
      keyOf={({ code }) => code}
    >
      <MakeCode />
    </ListPanel>
  );
}

function EndCode({ code: invite }: { code: InviteCode }): ReactElement {
  const { code, isActive } = invite;
  const { mutate, isPending } = useEndCode(code);
  if (!isActive) return <Badge className="self-start">{whyInactive(invite)}</Badge>;
  const handleEnd = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(`${code} is ended`),
      onError: (error) =>
        toast.error("The code could not be ended", { description: explainError(error) }),
    });
  return (
    <ConfirmDialog
      trigger={
        <Button
          kind="ghost"
          size="small"
          aria-label={`End ${code}`}
          disabled={isPending}
          className="-my-0.5 self-start"
        >
          End
        </Button>
      }
      title={`End the code ${code}?`}
      confirmLabel="End the code"
      isDangerous
      onConfirm={handleEnd}
    >
      It opens nothing any more. Whoever has used it keeps their level.
    </ConfirmDialog>
  );
}

function whyInactive({ usesLeft, expiresAt }: InviteCode): string {
  if (usesLeft === 0) return "used up";
  return expiresAt !== null && new Date(expiresAt) <= new Date() ? "expired" : "ended";
}
