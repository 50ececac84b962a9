import { Fragment, type ReactElement } from "react";
import type { KeptMail } from "#contracts/mailbox.ts";
import { timeText } from "#web/components/ui/time-text.ts";
import { safeHref } from "#web/components/safe-href.ts";
import { linksIn } from "./links-in.ts";

/** One mail as its reader sees it, in plain text with its links. */
export function MailCard({ mail }: { mail: KeptMail }): ReactElement {
  return (
    <article aria-label={mail.subject} className="card p-5 sm:p-6">
      <h2 className="text-xl wrap-anywhere">{mail.subject}</h2>
      <p className="mt-1.5 text-sm wrap-anywhere text-ink-600">
        To {mail.recipient} · {timeText(mail.createdAt)}
      </p>
      <p className="mt-4 leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink-800">
        {linksIn(mail.text).map(({ text, href }, index) => (
          // Parts of a fixed text: they never change places.
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
