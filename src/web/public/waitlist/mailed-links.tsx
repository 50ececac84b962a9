import type { ReactElement, ReactNode } from "react";

/** What the link of a waitlist mail leads to. Pressing is the person's: mail programs open links by themselves. */
export function ConfirmLink({ token }: { token: string }): ReactElement {
  return (
    <MailedLink
      title="Confirm your email"
      action="/api/waitlist/confirm"
      token={token}
      label="Yes, this is my address"
    >
      Press once, and your place in line counts. So does everybody you bring along.
    </MailedLink>
  );
}

/** The end of all mails about the waitlist. */
export function UnsubscribeLink({ token }: { token: string }): ReactElement {
  return (
    <MailedLink
      title="No more mails about the waitlist"
      action={`/api/waitlist/unsubscribe/${encodeURIComponent(token)}`}
      token={token}
      label="Unsubscribe"
    >
      Your place in line stays. You can still sign in with an invite code.
    </MailedLink>
  );
}

/** A plain form, so that it works without JavaScript too. */
function MailedLink({
  title,
  action,
  token,
  label,
  children,
}: {
  title: string;
  action: string;
  token: string;
  label: string;
  children: ReactNode;
}): ReactElement {
  return (
    <main id="content" className="grow bg-ink-50 px-5 py-12 md:py-20">
      <form action={action} method="post" className="card mx-auto max-w-xl p-6 sm:p-10">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-4 text-lg leading-relaxed text-ink-700">{children}</p>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn btn-primary mt-8 h-12 px-6 max-sm:w-full">
          {label}
        </button>
      </form>
    </main>
  );
}
