import { Menu } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import type { User } from "#contracts/accounts.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { AccountMenu } from "#web/components/account-menu.tsx";
import { useSignOut } from "#web/components/use-sign-out.ts";
import { LogoMark } from "#web/public/logo.tsx";

/** The bar that stays: where home is, which book this is, who is signed in. */
export function TopBar({
  user,
  bookName,
  phaseTitle,
  onOpenPhases,
  children,
}: {
  user: User;
  bookName: string | undefined;
  /** Below 768 px it stands where the book's name has no room. */
  phaseTitle: string;
  onOpenPhases: () => void;
  /** Stands below the bar. */
  children: ReactNode;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  const { isSigningOut, handleSignOut } = useSignOut();
  return (
    <header className="fixed inset-x-0 top-0 z-30">
      <div className="flex h-16 items-center justify-between gap-4 border-b border-ink-200 bg-white px-4 md:px-6">
        <div className="flex min-w-0 items-center gap-3">
          <button
            type="button"
            aria-label="Open phases menu"
            onClick={onOpenPhases}
            className="-ml-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink-100 lg:hidden"
          >
            <Menu size={20} aria-hidden />
          </button>
          <Link
            to={addressOf("/workflow/welcome")}
            aria-label="Octavo home"
            className="inline-flex min-h-11 items-center gap-2.5 text-lg font-bold tracking-tight"
          >
            <LogoMark />
            <span className="max-sm:hidden">Octavo</span>
          </Link>
          {bookName !== undefined && (
            <>
              <span aria-hidden className="h-5 w-px shrink-0 bg-ink-200 max-md:hidden" />
              <span className="truncate text-[15px] font-medium text-ink-700 max-md:hidden">
                {bookName}
              </span>
            </>
          )}
          <span className="truncate font-semibold md:hidden">{phaseTitle}</span>
        </div>
        <div className="flex shrink-0 items-center gap-3 md:gap-4">
          <AccountMenu user={user} />
          <button
            type="button"
            onClick={handleSignOut}
            disabled={isSigningOut}
            className="min-h-11 rounded-md text-[15px] text-ink-700 hover:text-ink-900 hover:underline max-md:hidden"
          >
            Logout
          </button>
        </div>
      </div>
      {children}
    </header>
  );
}
