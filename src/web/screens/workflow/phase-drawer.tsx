import { LogOut, X } from "lucide-react";
import { type ReactElement, type ReactNode, type RefObject } from "react";
import type { User } from "#contracts/accounts.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { IconButton } from "#web/components/ui/icon-button.tsx";
import { useSignOut } from "#web/components/use-sign-out.ts";

/** The sidebar of small windows. The browser's own dialog keeps the focus inside and closes on Esc. */
export function PhaseDrawer({
  dialog,
  user,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  user: User;
  children: ReactNode;
}): ReactElement {
  const { isSigningOut, handleSignOut } = useSignOut();
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-label="Phases menu"
      // A click beside the panel closes it, where the browser knows this attribute.
      {...{ closedby: "any" }}
      className="h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] bg-white shadow-lg backdrop:bg-ink-950/40 lg:hidden"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-ink-200 pr-3 pl-5">
          <span className="flex min-w-0 items-center gap-2.5 text-[15px] font-medium">
            <Avatar user={user} />
            <span className="truncate">{user.name}</span>
          </span>
          <IconButton label="Close phases menu" icon={X} onClick={close} />
        </div>
        {children}
        <div className="border-t border-ink-200 p-3">
          <button
            type="button"
            onClick={handleSignOut}
            disabled={isSigningOut}
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-[15px] font-medium text-ink-700 hover:bg-ink-50"
          >
            <LogOut size={18} aria-hidden />
            Logout
          </button>
        </div>
      </div>
    </dialog>
  );
}
