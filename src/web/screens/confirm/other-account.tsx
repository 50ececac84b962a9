import type { ReactElement } from "react";
import { useLeaveForLink } from "#web/api/email-links.ts";
import { useSession } from "#web/api/session.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";

/** The link belongs to another account than the one that is signed in here; nobody is signed out unasked. */
export function OtherAccount({
  email,
  onLeft,
}: {
  email: string;
  /** Nobody is signed in here any more. */
  onLeft: () => void;
}): ReactElement {
  const { data: session } = useSession();
  const { mutate, isPending } = useLeaveForLink();
  const own = session?.user?.email;
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-ink-700">
        {own === undefined ? "You are signed in here." : `You are signed in here as ${own}.`} This
        link is for the account with <span className="font-medium break-words">{email}</span>. If
        you did not ask for it, stay signed in: nothing changes.
      </p>
      <LinkButton to="/" className="w-full">
        Stay signed in
      </LinkButton>
      <Button
        kind="ghost"
        onClick={() => mutate(undefined, { onSuccess: onLeft })}
        disabled={isPending}
        className="w-full"
      >
        Log out and open the link
      </Button>
    </div>
  );
}
