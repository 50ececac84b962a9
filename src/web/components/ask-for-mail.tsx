import type { ReactElement } from "react";
import { Link } from "react-router";
import type { Mutation } from "#web/api/call.ts";
import { useConfig } from "#web/api/config.ts";
import { EmailInput, TextField, useOneField } from "./fields.tsx";
import { Button } from "./ui/button.tsx";
import { ErrorNotice, Notice } from "./ui/notice.tsx";

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
      <Button
        type="submit"
        kind={send.isSuccess ? "ghost" : "primary"}
        disabled={send.isPending}
        className="w-full"
      >
        {send.isSuccess ? "Send it again" : button}
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
