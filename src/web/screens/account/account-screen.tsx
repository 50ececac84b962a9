import type { ReactElement } from "react";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { AUTHOR_LEVELS, type User } from "#contracts/accounts.ts";
import type { ModelFinding } from "#contracts/admin.ts";
import { useCheckModel } from "#web/api/admin.ts";
import { useSession } from "#web/api/session.ts";
import { AccountMenu } from "#web/components/account-menu.tsx";
import { SessionNotices } from "#web/components/session.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { Logo } from "#web/public/logo.tsx";
import { DeleteSection, ExportSection } from "./data-sections.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { PurchasesSection } from "./purchases-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { EmailSection, PasswordSection } from "./sign-in-sections.tsx";

export function AccountScreen(): ReactElement | null {
  const { data: session } = useSession();
  if (!session?.user) return null; // SignedInGate lets nobody in without a user.
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

/** For admins: a button that tests what the server's language model can do. */
function ModelSection(): ReactElement {
  const { mutate, isPending, data: findings, error } = useCheckModel();
  return (
    <Card title="Language model">
      <p className="text-ink-700">
        Asks the model that this server is set up with a few questions, for a cent at most, to find
        out what it can do.
      </p>
      <ErrorNotice error={error} title="The model could not be checked" className="mt-4" />
      <div role="status">
        {findings && !error && (
          <ul className="mt-4 divide-y divide-ink-200">
            {findings.map((finding) => (
              <Finding key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
      </div>
      <Button
        kind="ghost"
        onClick={() => mutate()}
        disabled={isPending}
        className="mt-5 max-sm:w-full"
      >
        {isPending ? "Checking…" : "Check the model"}
      </Button>
    </Card>
  );
}

function Finding({ finding: { ok, sentence, advice } }: { finding: ModelFinding }): ReactElement {
  const Icon = ok ? CircleCheck : TriangleAlert;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        size={20}
        role="img"
        aria-label={ok ? "Good" : "To look at"}
        className={`mt-0.5 shrink-0 ${ok ? "text-success-700" : "text-warning-800"}`}
      />
      <div className="min-w-0 wrap-anywhere">
        <p>{sentence}</p>
        {advice !== null && <p className="mt-0.5 text-[15px] text-ink-600">{advice}</p>}
      </div>
    </li>
  );
}
