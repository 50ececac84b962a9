import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import { AccessLevel } from "#contracts/accounts.ts";
import { type Account, listAccounts } from "#contracts/admin.ts";
import { useGrantLevel } from "#web/api/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { tellFailed } from "#web/components/toasts.ts";
import { createdAtColumn, LevelBadge, Nothing, Under } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { choicesOf } from "./level-field.tsx";
import { ListPanel } from "./list-panel.tsx";

const NAMES = {
  one: "user",
  many: "users",
  empty: "Nobody has an account yet.",
  failed: "The users could not be loaded",
};

const COLUMNS: Column<Account>[] = [
  {
    id: "email",
    title: "Email",
    isSortable: true,
    cell: ({ email, emailVerified }) => (
      <>
        <span className="wrap-anywhere">{email}</span>
        {!emailVerified && <Under>not confirmed</Under>}
      </>
    ),
  },
  {
    id: "name",
    title: "Name",
    isSortable: true,
    cell: ({ name, role }) => (
      <span className="flex flex-wrap items-center gap-2">
        {name}
        {role === "admin" && <Badge tone="warning">admin</Badge>}
      </span>
    ),
  },
  {
    id: "accessLevel",
    title: "Level",
    isSortable: true,
    cell: ({ accessLevel }) => <LevelBadge level={accessLevel} />,
  },
  createdAtColumn("Since"),
  { id: "projects", title: "Books", cell: ({ projects }) => <Projects projects={projects} /> },
  { id: "act", title: "Actions", cell: (account) => <GrantLevel account={account} /> },
];

export function UsersTab(): ReactElement {
  return (
    <ListPanel
      call={listAccounts}
      names={NAMES}
      rowsOf={({ users }) => users}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}

function Projects({ projects }: { projects: Account["projects"] }): ReactElement {
  if (projects.length === 0) return <Nothing />;
  return (
    <ul className="max-w-72 space-y-1">
      {projects.map(({ id, name, selectedTitle, entries }) => (
        <li key={id} className="leading-snug wrap-anywhere">
          {selectedTitle ?? name} <Under>· {counted(entries, "post", "posts")}</Under>
        </li>
      ))}
    </ul>
  );
}

function GrantLevel({
  account: { id, email, name, accessLevel },
}: {
  account: Account;
}): ReactElement {
  const [level, setLevel] = useState<AccessLevel>(accessLevel);
  const { mutate, isPending } = useGrantLevel(id);
  const handleGrant = () =>
    mutate(level, {
      onSuccess: (answer) =>
        toast.success(`${email} has the level ${answer.accessLevel}`, {
          ...(answer.accessLevel !== level && {
            description: `${level} is noted, but a paid order goes on giving ${answer.accessLevel}.`,
          }),
        }),
      onError: tellFailed("The level could not be changed"),
    });

  return (
    <ConfirmDialog
      trigger={
        <Button
          kind="ghost"
          size="small"
          aria-label={`Change level of ${email}`}
          disabled={isPending}
          className="-my-0.5 self-start"
        >
          Change level
        </Button>
      }
      title={`Which level for ${name}?`}
      confirmLabel={`Give ${level}`}
      onConfirm={handleGrant}
      fields={
        <SelectBox
          label={`New level of ${email}`}
          value={level}
          choices={choicesOf(AccessLevel.options)}
          onChange={(value) => setLevel(AccessLevel.parse(value))}
        />
      }
    >
      {email} has the level {accessLevel} now. A change holds at once, in open pages too, and stands
      in the audit log. A paid order goes on giving full.
    </ConfirmDialog>
  );
}
