import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { signOut } from "#web/api/session.ts";

/** Logs out, whatever the network does, and goes to the first page. */
export function useSignOut(): { isSigningOut: boolean; handleSignOut: () => void } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);

  const leave = async (): Promise<void> => {
    setIsSigningOut(true);
    const hasEnded = await signOut(client);
    // The first page is the server's, which now knows that nobody is signed in.
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
