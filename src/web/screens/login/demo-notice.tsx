import type { ReactElement } from "react";
import { useConfig } from "#web/api/config.ts";
import { MailboxHint } from "#web/components/mailbox-hint.tsx";

/** Says that this copy is for trying out. Nothing while that is not known: then nobody needs to be told. */
export function DemoNotice(): ReactElement | null {
  const { data: config } = useConfig();
  if (config?.mode !== "demo") return null;
  return (
    <div
      role="note"
      className="mt-6 w-full max-w-md rounded-lg bg-brand-100 px-5 py-3.5 text-[15px] leading-relaxed text-brand-900"
    >
      <p>
        <strong className="font-semibold">This copy of Octavo is in demo mode.</strong>
        {!config.requireEmailConfirmation &&
          " Any email address and a password of your choice will do."}{" "}
        The invite codes ALPHA and BETA open the workflow unless this copy was set up with others.
      </p>
      <MailboxHint />
    </div>
  );
}
