import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import { listWaiting, MAX_INVITED_AT_ONCE, type Waiting } from "#contracts/admin.ts";
import { useInviteNext } from "#web/api/admin.ts";
import { TextField } from "#web/components/fields.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { tellFailed } from "#web/components/toasts.ts";
import { Details, Instant, LevelBadge, StandingCell, Under } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { LevelField, type OpenLevel } from "./level-field.tsx";
import { ExportCsv, ListPanel } from "./list-panel.tsx";

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
    cell: ({ referralCode }) => <span className="tabular-nums text-sm">{referralCode}</span>,
  },
  {
    id: "form",
    title: "Answers",
    cell: ({ form }) => <Details label="Show answers" value={form} />,
  },
];

export function WaitlistTab(): ReactElement {
  return (
    <ListPanel
      call={listWaiting}
      names={NAMES}
      rowsOf={({ waiting }) => waiting}
      columns={COLUMNS}
      keyOf={({ email }) => email}
      firstSort="submittedAt"
      renderActions={(query) => <ExportCsv which="waitlist" query={query} />}
      renderAbove={(answer) => answer && <InviteNext stillWaiting={answer.stillWaiting} />}
    />
  );
}

/** Invites the next people in line. Before that, it asks for confirmation and says how many mails will be sent. */
function InviteNext({ stillWaiting }: { stillWaiting: number }): ReactElement {
  const [text, setText] = useState("10");
  const [level, setLevel] = useState<OpenLevel>("beta");
  const { mutate, isPending } = useInviteNext();
  const count = Number(text);
  const isUsable = Number.isInteger(count) && count >= 1 && count <= MAX_INVITED_AT_ONCE;
  const mails = Math.min(count, stillWaiting);
  const handleInvite = () =>
    mutate(
      { count, level },
      {
        onSuccess: ({ invited }) =>
          toast.success(`${counted(invited, "person", "people")} invited`, {
            description: "Each gets a mail with a link of their own.",
          }),
        onError: tellFailed("Nobody could be invited"),
      },
    );

  return (
    <Card
      title="Let the next people in"
      aside={
        <p className="text-[15px] text-ink-700">
          <strong className="tabular-nums">{stillWaiting.toLocaleString("en")}</strong> not invited
          yet
        </p>
      }
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="How many"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INVITED_AT_ONCE}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isUsable ? undefined : `From 1 to ${MAX_INVITED_AT_ONCE} at once.`}
          className="w-32 grow sm:grow-0"
        />
        <div className="w-40 grow sm:grow-0">
          <LevelField label="Level of the invited" value={level} onChange={setLevel} />
        </div>
        <ConfirmDialog
          trigger={
            <Button
              disabled={!isUsable || mails === 0 || isPending}
              className="mt-[1.85rem] max-sm:mt-1 max-sm:w-full"
            >
              {isPending ? "Inviting…" : "Invite"}
            </Button>
          }
          title={`Invite the next ${counted(mails, "person", "people")}?`}
          confirmLabel={`Send ${counted(mails, "mail", "mails")}`}
          onConfirm={handleInvite}
        >
          {counted(mails, "mail goes", "mails go")} out. Each holds a link with a code of its own,
          good once, that gives the level {level}. This cannot be taken back, but a code can be
          ended under “Invite codes”.
        </ConfirmDialog>
      </div>
    </Card>
  );
}
