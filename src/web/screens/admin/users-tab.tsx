import type { ReactElement } from "react";
import { type Account, listAccounts } from "#contracts/admin.ts";
import { useAdminList } from "#web/api/admin.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { Instant, LevelBadge, Nothing, Under } from "./cells.tsx";
import type { Column } from "./data-table.tsx";
import { GrantLevel } from "./grant-level.tsx";
import { ListPanel } from "./list-panel.tsx";
import { useListState } from "./list-state.ts";

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
  {
    id: "createdAt",
    title: "Since",
    isSortable: true,
    cell: ({ createdAt }) => <Instant value={createdAt} />,
  },
  { id: "projects", title: "Projects", cell: ({ projects }) => <Projects projects={projects} /> },
  { id: "act", title: "Actions", cell: (account) => <GrantLevel account={account} /> },
];

/** Every account with its level and its books. */
export function UsersTab(): ReactElement {
  const state = useListState("createdAt");
  const list = useAdminList(listAccounts, state.query);
  return (
    <ListPanel
      names={NAMES}
      state={state}
      list={{ ...list, rows: list.data?.users, total: list.data?.total }}
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
