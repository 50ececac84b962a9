import type { ReactElement } from "react";
import { Link } from "react-router";
import { useConfig } from "#web/api/config.ts";

/** Where this copy sends no mail, says where to read it. */
export function MailboxHint({ className = "" }: { className?: string }): ReactElement | null {
  const { data: config } = useConfig();
  if (config?.hasMailbox !== true) return null;
  return (
    <p className={className}>
      This copy sends no mail.{" "}
      <Link to="/dev/mail" className="font-medium text-brand-700 underline underline-offset-2">
        Read it in the mailbox
      </Link>
    </p>
  );
}
