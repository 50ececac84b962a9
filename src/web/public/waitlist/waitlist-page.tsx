import type { ReactElement } from "react";
import type { PageProps } from "#web/public/page-props.ts";
import { referralCodeIn } from "#web/public/inviter.ts";
import { LetterText } from "./letter-notice.tsx";
import { ConfirmLink, UnsubscribeLink } from "./mailed-links.tsx";
import { problemIn } from "./problem.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

/** /waitlist: what is asked, filled in as far as it is known; or what a mailed link wants. */
export function WaitlistPage({ request: { query }, facts }: PageProps): ReactElement {
  if (query["confirm"] !== undefined) return <ConfirmLink token={query["confirm"]} />;
  if (query["unsubscribe"] !== undefined) return <UnsubscribeLink token={query["unsubscribe"]} />;
  const inviter = referralCodeIn(query["ref"]);
  const code = referralCodeIn(query["code"]);
  const isConfirmed = query["confirmed"] !== undefined;
  return (
    <main id="content" className="grow bg-ink-50 px-5 py-12 md:py-16">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-4xl md:text-5xl">Join the waitlist</h1>
        <p className="mt-4 text-lg leading-relaxed text-ink-700">
          We let authors in one after another. Your name, your email and what the book is for are
          all we need; the rest helps us to prepare.
        </p>
        {query["unsubscribed"] !== undefined && (
          <p role="status" className="mt-5 rounded-lg bg-success-50 px-5 py-3.5 text-success-800">
            You get no more mails about the waitlist. Your place stays.
          </p>
        )}
        {code !== null && (
          <p className="mt-5 rounded-lg bg-brand-100 px-5 py-3.5 text-[15px] text-brand-800">
            {isConfirmed ? "Your address is confirmed" : "Your email is kept"}, with the referral
            code <strong className="font-mono tracking-wider">{code}</strong>. One form, and you
            stand in line.{" "}
            {!isConfirmed && <LetterText mail={facts.mail} email={query["email"] ?? null} />}
          </p>
        )}
        <WaitlistForm
          email={query["email"] ?? ""}
          inviter={inviter}
          problem={problemIn(query["problem"])}
        />
      </div>
    </main>
  );
}
