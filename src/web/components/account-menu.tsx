import type { ReactElement } from "react";
import type { User } from "#contracts/accounts.ts";
import { Avatar } from "./avatar.tsx";
import { Menu } from "./ui/menu.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** Who is signed in; opens what they can do about it. */
export function AccountMenu({ user }: { user: User }): ReactElement {
  const { isSigningOut, handleSignOut } = useSignOut();
  return (
    <Menu
      label={
        <>
          <Avatar user={user} />
          <span className="max-w-48 truncate max-lg:sr-only">{user.name}</span>
        </>
      }
      items={[
        { id: "account", label: "Account", hint: user.email, to: "/account" },
        ...(user.role === "admin" ? [{ id: "admin", label: "Admin", to: "/admin" }] : []),
        { id: "logout", label: "Logout", onSelect: handleSignOut },
      ]}
      isDisabled={isSigningOut}
      className="px-2 font-medium hover:bg-ink-100"
    />
  );
}
