import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { ArrowLeft } from "lucide-react";
import type { User } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";
import { AccountMenu } from "#web/components/account-menu.tsx";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { NotFoundScreen } from "#web/screens/not-found/not-found-screen.tsx";
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

export function AdminScreen(): ReactElement | null {
  const { data: session } = useSession();
  if (!session?.user) return null; // SignedInGate lets nobody in without a user.
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
  // The search, the order and the page of the list that was shown before are dropped.
  const handleChange = (tab: string) => setSearch({ tab }, { preventScrollReset: true });
  return <Tabs label="Lists" value={open} onChange={handleChange} tabs={TABS} />;
}

function AdminHeader({ user }: { user: User }): ReactElement {
  return (
    <header className="border-b border-ink-200 bg-white">
      <div className="flex h-16 items-center justify-between gap-x-4 px-4 md:px-6">
        <div className="flex items-center gap-x-4">
          <p className="text-lg font-bold tracking-tight">Octavo Admin</p>
          <Link
            to="/"
            className="flex min-h-11 items-center gap-1.5 rounded-md text-[15px] font-medium text-brand-700"
          >
            <ArrowLeft size={16} aria-hidden />
            Back to Octavo
          </Link>
        </div>
        <AccountMenu user={user} />
      </div>
    </header>
  );
}
