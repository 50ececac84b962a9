import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "#web/api/session.ts";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { NotFoundScreen } from "#web/screens/not-found/not-found-screen.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { CapturesTab } from "./captures-tab.tsx";
import { CodesTab } from "./codes-tab.tsx";
import { JobsTab } from "./jobs-tab.tsx";
import { OrdersTab } from "./orders-tab.tsx";
import { UsersTab } from "./users-tab.tsx";
import { WaitlistTab } from "./waitlist-tab.tsx";

const TABS = [
  { id: "captures", title: "Captures", panel: <CapturesTab /> },
  { id: "waitlist", title: "Waitlist", panel: <WaitlistTab /> },
  { id: "users", title: "Users", panel: <UsersTab /> },
  { id: "codes", title: "Invite codes", panel: <CodesTab /> },
  { id: "orders", title: "Orders", panel: <OrdersTab /> },
  { id: "jobs", title: "Jobs", panel: <JobsTab /> },
  { id: "audit", title: "Audit", panel: <AuditTab /> },
];

/** /admin: for everybody but an admin it does not exist. */
export function AdminScreen(): ReactElement | null {
  const { data: session } = useSession();
  if (!session?.user) return null; // the gate lets nobody in without a user
  if (session.user.role !== "admin") return <NotFoundScreen />;
  return (
    <div className="min-h-dvh bg-ink-50">
      <title>Admin · Octavo</title>
      <AdminHeader user={session.user} />
      <main id="main" className="mx-auto max-w-7xl px-4 py-6 md:px-6">
        <h1 className="mb-4 text-2xl">Admin</h1>
        <AdminTabs />
      </main>
    </div>
  );
}

function AdminTabs(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab");
  const open = TABS.find(({ id }) => id === asked)?.id ?? "captures";
  // Search, order and page belong to the list that was left.
  const handleChange = (tab: string) => setSearch({ tab }, { preventScrollReset: true });
  return <Tabs label="Lists" value={open} onChange={handleChange} tabs={TABS} />;
}
