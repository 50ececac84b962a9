import { Fragment, type ReactElement } from "react";
import type { KeptMail } from "#contracts/accounts.ts";
import { HttpError } from "#web/api/errors.ts";
import { useMails } from "#web/api/config.ts";
import { safeHref } from "#web/components/ui/web-link.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { timeText } from "#web/components/ui/figures.ts";
import { Logo } from "#web/public/logo.tsx";
import { NotFoundScreen } from "#web/screens/not-found/not-found-screen.tsx";
import { linksIn } from "./links-in.ts";

/**
 * The page /dev/mail. It shows the mails of a server that keeps them instead of sending them. Other servers have no
 * such page.
 */
export function DevMailboxScreen(): ReactElement {
  const query = useMails();
  const { error } = query;

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
        <Fetched
          query={query}
          label="Loading the mails"
          skeleton={<Skeleton className="h-40 w-full" />}
          failed="The mails could not be loaded"
        >
          {(mails) =>
            mails.length === 0 ? (
              <Card>No mail yet. New ones show by themselves.</Card>
            ) : (
              <ul className="grid gap-5">
                {mails.map((mail) => (
                  <li key={mail.id}>
                    <MailCard mail={mail} />
                  </li>
                ))}
              </ul>
            )
          }
        </Fetched>
      </main>
    </div>
  );
}

function MailCard({ mail }: { mail: KeptMail }): ReactElement {
  return (
    <article aria-label={mail.subject} className="card p-5 sm:p-6">
      <h2 className="text-xl wrap-anywhere">{mail.subject}</h2>
      <p className="mt-1.5 text-sm wrap-anywhere text-ink-600">
        To {mail.recipient} · {timeText(mail.createdAt)}
      </p>
      <p className="mt-4 leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink-800">
        {linksIn(mail.text).map(({ text, href }, index) => (
          // The index can be the key here: the text never changes, so its parts keep their order.
          <Fragment key={index}>
            {href === null ? (
              text
            ) : (
              <a
                href={safeHref(href)}
                className="font-medium text-brand-700 underline underline-offset-2"
              >
                {text}
              </a>
            )}
          </Fragment>
        ))}
      </p>
    </article>
  );
}
