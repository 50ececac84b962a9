import type { ReactElement } from "react";
import { explainError } from "#web/api/errors.ts";
import { HttpError } from "#web/api/http-error.ts";
import { useMails } from "#web/api/mailbox.ts";
import { Card } from "#web/components/ui/card.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { Logo } from "#web/public/logo.tsx";
import { NotFoundScreen } from "#web/screens/not-found/not-found-screen.tsx";
import { MailCard } from "./mail-card.tsx";

/** /dev/mail: what this copy would have mailed. There is no such page where mail is really sent. */
export function DevMailboxScreen(): ReactElement {
  const { data: mails, isPending, error, refetch } = useMails();

  if (error instanceof HttpError && error.status === 404) return <NotFoundScreen />;
  return (
    <div className="min-h-dvh bg-brand-50">
      <title>Mailbox · Octavo</title>
      <main className="mx-auto max-w-3xl px-5 py-8 md:py-12">
        <a href="/" aria-label="Octavo home" className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
        <h1 className="mt-6 text-3xl md:text-4xl">Mailbox</h1>
        <p className="mt-3 mb-8 text-lg text-ink-700">
          This copy of Octavo sends no mail. What it would have sent stands here, the newest first.
        </p>
        {isPending && (
          <Loading label="Loading the mails">
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
        {error && mails === undefined && (
          <LoadFailed title="The mails could not be loaded" onRetry={() => void refetch()}>
            {explainError(error)}
          </LoadFailed>
        )}
        {mails?.length === 0 && <Card>No mail yet. New ones show by themselves.</Card>}
        <ul className="grid gap-5">
          {mails?.map((mail) => (
            <li key={mail.id}>
              <MailCard mail={mail} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
