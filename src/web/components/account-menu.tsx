import { type ReactElement, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { signOut } from "#web/api/session.ts";
import { Menu } from "./ui/menu.tsx";

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
        { id: "logout", label: MESSAGES.logout, onSelect: handleSignOut },
      ]}
      isDisabled={isSigningOut}
      className="px-2 font-medium hover:bg-ink-100"
    />
  );
}

/** Shows a person's picture, or their initials. Screen readers skip it, because the name stands beside it. */
export function Avatar({
  user,
  size = "small",
}: {
  user: User;
  size?: "small" | "large";
}): ReactElement {
  // The address of the picture that could not be loaded. If the person gets another picture, that one is tried.
  const [broken, setBroken] = useState<string | null>(null);
  if (user.picture !== null && user.picture !== broken) {
    return (
      <img
        src={user.picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(user.picture)}
        className={`${SIZES[size]} shrink-0 rounded-full object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={`${SIZES[size]} grid shrink-0 place-items-center rounded-full bg-brand-100 font-semibold text-brand-800`}
    >
      {initialsOf(user.name)}
    </span>
  );
}

const SIZES = { small: "size-8 text-sm", large: "size-20 text-2xl" } as const;

function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

/** Logs the person out and opens the landing page, even if the server does not answer. */
export function useSignOut(): { isSigningOut: boolean; handleSignOut: () => void } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);

  const leave = async (): Promise<void> => {
    setIsSigningOut(true);
    const hasEnded = await signOut(client);
    // The server sends the landing page, because for it nobody is signed in any more.
    if (hasEnded) return window.location.assign("/");
    setIsSigningOut(false);
    toast.warning("You are logged out in this window only", {
      description:
        "The server could not be reached. Log out once more when the connection is back.",
    });
    return navigate("/");
  };
  return { isSigningOut, handleSignOut: () => void leave() };
}
