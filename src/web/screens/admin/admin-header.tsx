import { ArrowLeft } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { User } from "#contracts/accounts.ts";
import { AccountMenu } from "#web/components/account-menu.tsx";

/** The admin's own head: the page stands outside the workflow. */
export function AdminHeader({ user }: { user: User }): ReactElement {
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
