import type { Mutation } from "#web/api/call.ts";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { useConfig } from "#web/api/config.ts";
import { Logo } from "#web/public/logo.tsx";
import { EmailInput, TextField, useOneField } from "./fields.tsx";
import { Button } from "./ui/button.tsx";
import { ErrorNotice, Notice } from "./ui/notice.tsx";

/** The frame of all pages where people sign in, and of those that the links in account mails open. */
export function Entrance({
  title,
  lead,
  below,
  children,
}: {
  title: string;
  lead?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-brand-50 px-5 py-10 sm:justify-center">
      {/* A plain link and not one of the router, because the server decides what the page '/' shows. */}
      <a href="/" aria-label="Octavo home" className="inline-flex min-h-11 items-center">
        <Logo />
      </a>
      <div className="card mt-6 w-full max-w-md p-6 sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-ink-700">{lead}</p>}
        {children}
      </div>
      {below}
    </main>
  );
}

/**
 * Asks for an e-mail address and has a mail sent to it. The answer is the same whether an account has this address or
 * not.
 */
export function AskForMail({
  send,
  lead,
  button,
  sent,
}: {
  send: Mutation<string>;
  lead: string;
  button: string;
  sent: (email: string) => string;
}): ReactElement {
  const { form, field } = useOneField(EmailInput, "", (email) => send.mutate(email));
  return (
    <form {...form} className="mt-4 grid gap-5">
      <p className="text-ink-700">{lead}</p>
      <TextField label="Email" type="email" autoComplete="username" {...field} />
      <ErrorNotice error={send.error} />
      {send.isSuccess && (
        <Notice tone="success">
          <p>{sent(send.variables)}</p>
          <MailboxHint />
        </Notice>
      )}
      <Button type="submit" disabled={send.isPending} className="w-full">
        {button}
      </Button>
      <Link
        to="/login"
        className="-my-2 inline-flex min-h-11 items-center justify-self-center text-[15px] font-medium text-brand-700 hover:underline"
      >
        Back to login
      </Link>
    </form>
  );
}

/** If this server keeps its mails instead of sending them, says where they can be read. */
export function MailboxHint({ className = "" }: { className?: string }): ReactElement | null {
  const { data: config } = useConfig();
  if (config?.hasMailbox !== true) return null;
  return (
    <p className={className}>
      Mail stays on this machine.{" "}
      <Link to="/dev/mail" className="font-medium text-brand-700 underline underline-offset-2">
        Open the mailbox
      </Link>
    </p>
  );
}
