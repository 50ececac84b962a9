import { ArrowLeft } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { useSession } from "#web/api/session.ts";
import { AccountMenu } from "#web/components/account-menu.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { useSignOut } from "#web/components/use-sign-out.ts";

/** The monitor's own head: it stands outside the workflow. */
export function DebugHeader(): ReactElement {
  const { data: session } = useSession();
  const { isSigningOut, handleSignOut } = useSignOut();
  const addressOf = useWorkflowAddress();
  return (
    <header className="border-b border-ink-200 bg-white">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-4 md:px-6">
        <div className="flex items-center gap-x-4">
          <p className="text-lg font-bold tracking-tight">Octavo Debug</p>
          <Link
            to={addressOf("/workflow")}
            className="flex min-h-11 items-center gap-1.5 rounded-md text-[15px] font-medium text-brand-700"
          >
            <ArrowLeft size={16} aria-hidden />
            Back to workflow
          </Link>
        </div>
        <div className="flex items-center gap-2.5 text-[15px] font-medium">
          {session?.user && <AccountMenu user={session.user} />}
          <Button kind="quiet" size="small" onClick={handleSignOut} disabled={isSigningOut}>
            Logout
          </Button>
        </div>
      </div>
    </header>
  );
}
