import type { ReactElement } from "react";
import { AUTHOR_LEVELS, type User } from "#contracts/accounts.ts";
import { useSession } from "#web/api/session.ts";
import { AccountMenu } from "#web/components/account-menu.tsx";
import { SessionNotices } from "#web/components/session-notices.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Logo } from "#web/public/logo.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { ModelSection } from "./model-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { PurchasesSection } from "./purchases-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** /account: everything about the person themself, at any level. */
export function AccountScreen(): ReactElement | null {
  const { data: session } = useSession();
  if (!session?.user) return null; // the gate lets nobody in without a user
  const { user } = session;
  return (
    <div className="min-h-dvh bg-ink-50">
      <title>Account · Octavo</title>
      <AccountHeader user={user} />
      <main className="mx-auto max-w-3xl px-5 pt-8 pb-24 md:pt-12">
        <SessionNotices className="mb-8" />
        <h1 className="text-3xl md:text-4xl">Account</h1>
        <div className="mt-8 grid gap-6">
          <ProfileSection user={user} />
          <EmailSection email={user.email} />
          <PasswordSection email={user.email} />
          <SessionsSection />
          <PurchasesSection />
          {user.role === "admin" && <ModelSection />}
          <ExportSection />
          <DeleteSection email={user.email} />
        </div>
      </main>
    </div>
  );
}

function AccountHeader({ user }: { user: User }): ReactElement {
  const isAuthor = AUTHOR_LEVELS.includes(user.accessLevel);
  return (
    <header className="border-b border-ink-200 bg-white">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-5 md:px-8">
        <span className="max-sm:hidden">
          <Logo />
        </span>
        <div className="flex grow items-center justify-between gap-2 sm:grow-0 sm:gap-4">
          <LinkButton to="/" kind="quiet" size="small">
            {isAuthor ? "Back to my book" : "Back"}
          </LinkButton>
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  );
}
